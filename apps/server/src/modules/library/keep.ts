import { eq } from 'drizzle-orm'
import { featuredItems } from '@sc/api-client/contract'
import type { CallResult, FeaturedItem, library } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { one } from '../../db/one.ts'
import { featuredItem, user } from '../../db/schema/index.ts'
import { BusinessError, conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { checkUnique } from '../../resource/checks.ts'
import { resourceById } from '../../resource/records.ts'
import type { AnyServed } from '../../resource/served.ts'
import { insertRecords, noteUpdates } from '../../resource/write.ts'
import type { StoredValues } from '../../resource/served.ts'
import { lockManaged, managedItem } from '../item/managed.ts'
import type { ItemRow } from '../item/repository.ts'
import { letFilesOfEntryGo, setUpOf } from './setUp.ts'

/** What somebody says of a project who takes it in. */
interface Keeping {
  itemId: string
  /** Of its entry, as it was read. */
  revision?: number | undefined
  name: string
  rating: number
  reason?: string | null | undefined
}

/** The entry of a project that the caller reaches. */
export async function entryOf(db: Db, caller: Caller, served: AnyServed, itemId: string): Promise<CallResult<typeof library.entryOf>> {
  await managedItem(db, caller, itemId)
  const [found] = await db.select({ id: featuredItem.id }).from(featuredItem).where(eq(featuredItem.item, itemId))
  return { entry: found ? await read(db, caller, served, found.id) : null }
}

/** Takes a project into the library as it is now; of one that is there, who has read its entry renews it. */
export async function keepProject(
  db: Db,
  caller: Caller,
  served: AnyServed,
  keeping: Keeping,
): Promise<{ entry: FeaturedItem; renewed: boolean }> {
  const { itemId, revision, name, rating, reason = null } = keeping
  const kept = await unlessTaken(db, served, { name }, async (tx) => {
    // Two who take the same project in come one after the other.
    const project = await lockManaged(tx, caller, itemId)
    if (project.status === 'draft') throw new BusinessError(say.library.onlyPublished())
    const [before] = await tx.select().from(featuredItem).where(eq(featuredItem.item, itemId)).for('no key update')
    if (before && before.revision !== revision) throw await readOtherwise(tx, caller, served, { before, revision })
    const draft = {
      name,
      rating,
      reason,
      english: project.english ?? before?.english ?? null,
      module: project.module,
      level: project.level,
      hours: project.hours,
      item: itemId,
      owner: await ownerOf(tx, project),
      ...(await setUpOf(tx, project)),
    }
    await checkUnique(tx, served, { ...draft, ...(before && { id: before.id }) })
    if (!before) return one(await insertRecords(tx, caller, served, [draft], { reason: say.library.takenIn({ item: project.name }) }))
    const after = one(
      await tx
        .update(featuredItem)
        .set({ ...draft, updateBy: caller.username, updateTime: now() })
        .where(eq(featuredItem.id, before.id))
        .returning(),
    )
    await letFilesOfEntryGo(tx, before.setUp)
    await noteUpdates(tx, caller, served, [{ before, after }], { reason: say.library.renewed({ item: project.name }) })
    return after
  })
  return { entry: await read(db, caller, served, kept.id), renewed: revision !== undefined }
}

const read = async (db: Db, caller: Caller, served: AnyServed, id: string) =>
  (await resourceById(db, caller, served, id)) as unknown as FeaturedItem

async function ownerOf(tx: Db, { createBy }: ItemRow): Promise<string | null> {
  if (createBy === null) return null
  const [found] = await tx.select({ id: user.id }).from(user).where(eq(user.username, createBy))
  return found?.id ?? null
}

/** Somebody else took it in meanwhile, or changed its entry. */
async function readOtherwise(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  { before, revision }: { before: StoredValues & { name: string }; revision: number | undefined },
) {
  const { name } = before
  const told = revision === undefined ? say.library.already({ name }) : say.resource.changedSince({ title: featuredItems.title, name })
  return conflict(told, await read(tx, caller, served, before.id))
}

/** Who comes at the same moment with the same name is told so. */
async function unlessTaken<T>(db: Db, served: AnyServed, row: { name: string }, act: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(act)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    await checkUnique(db, served, row)
    throw new BusinessError(say.resource.same({ title: featuredItems.title }))
  }
}
