import { and, eq } from 'drizzle-orm'
import type { ConductAppeal, conduct as contract, EndpointRead } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { newId } from '../../db/schema/columns.ts'
import { conductAppeal, conductEntry, item } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { sendMessages } from '../announcement/notify.ts'
import { ownProofs } from '../upload/proofs.ts'
import { readEntries, toAppeal } from './rows.ts'
import { whyNoAppeal } from './whyNoAppeal.ts'
import { audited } from './write.ts'
import type { Project } from './write.ts'

type Asked = EndpointRead<typeof contract.appeal>['body']

/** A student asks that points which were taken from them are given back, once for each entry. Who made the project is told. */
export async function appeal(db: Db, caller: Caller, { entryId, reason, proofs }: Asked): Promise<ConductAppeal> {
  return db.transaction(async (tx) => {
    const own = and(eq(conductEntry.id, entryId), eq(conductEntry.username, caller.username))
    const [found] = await tx.select({ itemId: conductEntry.itemId }).from(conductEntry).where(own)
    if (!found) throw notFound(say.conduct.entry())
    // Held: who waives or decides at this moment does so before, or waits and finds the appeal.
    const project = await lockProject(tx, found.itemId)
    const [entry] = await readEntries(tx, [entryId])
    if (!entry) throw notFound(say.conduct.entry())
    const why = whyNoAppeal(entry)
    if (why) throw new BusinessError(why)
    const id = newId()
    const owner = { kind: 'conductAppeal' as const, id }
    const kept = await ownProofs(tx, { owner, name: spoken(say.conduct.proofs()), username: caller.username, sent: proofs })
    const row = one(await tx.insert(conductAppeal).values({ id, entryId, reason, proofs: kept }).returning())
    await writeAudit(tx, caller, { ...audited(project, 'appealPoints', entry.row), reason })
    if (project.createBy !== null)
      await sendMessages(tx, [
        {
          usernames: [project.createBy],
          title: say.conduct.appealing({ who: caller.realname, item: project.name }),
          text: say.conduct.appeals({ who: caller.realname, reason: entry.row.reason, points: -entry.row.points, words: reason }),
          about: { type: 'attendance', id: project.id },
        },
      ])
    return toAppeal(row, null)
  })
}

/** Takes back an appeal that nobody has decided. */
export async function withdrawAppeal(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ entry: conductEntry })
      .from(conductAppeal)
      .innerJoin(conductEntry, eq(conductEntry.id, conductAppeal.entryId))
      .where(and(eq(conductAppeal.id, id), eq(conductEntry.username, caller.username)))
    if (!found) throw notFound(say.conduct.appeal())
    const project = await lockProject(tx, found.entry.itemId)
    const [row] = await tx
      .update(conductAppeal)
      .set({ state: 'withdrawn' })
      .where(and(eq(conductAppeal.id, id), eq(conductAppeal.state, 'open')))
      .returning()
    if (!row) throw new BusinessError(say.conduct.decidedBefore())
    await writeAudit(tx, caller, audited(project, 'withdrawAppeal', found.entry))
  })
}

/** A project, held until the transaction ends. */
export async function lockProject(tx: Db, id: string): Promise<Project> {
  return one(await tx.select().from(item).where(eq(item.id, id)).for('no key update'))
}
