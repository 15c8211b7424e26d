import { eq, sql } from 'drizzle-orm'
import { featuredItems, greatestHours } from '@sc/api-client/contract'
import type { CallResult, FeaturedTemplate, library } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { featuredItem, formDesign, item } from '../../db/schema/index.ts'
import { modulesIn } from '../../dict/entries.ts'
import { checkModule } from '../../dict/modules.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { refuseOutsideRules } from '../../resource/refuseOutsideRules.ts'
import { about, audited } from '../item/audited.ts'
import { noteFiles } from '../item/files.ts'
import { givable, markItem } from '../item/labels.ts'
import { filledInFrom, NO_FORM } from '../item/moduleFields.ts'
import { itemById } from '../item/repository.ts'
import { holdProcesses } from '../workflow/repository.ts'
import { hasModule, missingOf, ruleOf, templateOf } from './setUp.ts'
import type { Entry } from './setUp.ts'

async function entryById(db: Db, id: string): Promise<Entry> {
  const [entry] = await db.select().from(featuredItem).where(eq(featuredItem.id, id))
  if (!entry) throw notFound(featuredItems.title)
  return entry
}

/** What a project made of an entry begins with. */
export const templateById = async (db: Db, id: string): Promise<FeaturedTemplate> => templateOf(db, await entryById(db, id))

/** Makes a draft of the caller's own, set up as the entry says: without what is gone by now, and told of that. */
export async function makeProject(db: Db, caller: Caller, id: string): Promise<CallResult<typeof library.use>> {
  const { username, orgCode } = caller
  const made = await db.transaction(async (tx) => {
    // Before the entry: who removes a process waits for this, and then takes it out of the entry as well.
    await holdProcesses(tx, [(await entryById(tx, id)).processKey])
    const entry = await countUse(tx, caller, id)
    const missing = await missingOf(tx, entry)
    const row = one(
      await tx
        .insert(item)
        .values({ ...(await draftOf(tx, entry)), status: 'draft', orgCode, createBy: username, updateBy: username })
        .returning(),
    )
    await refuseOutsideRules(tx, caller, { kind: 'item', table: item, ids: [row.id] })
    await noteFiles(tx, row.id, row)
    await markItem(tx, row.id, await givable(tx, entry.setUp?.labels ?? []))
    await writeAudit(tx, caller, {
      ...about(row),
      action: 'copy',
      // wire text: the log is kept in Chinese.
      after: { ...(await audited(tx, row)), copiedFrom: `精品项目库：${entry.name}（${entry.id}）` },
    })
    return { id: row.id, missing }
  })
  return { item: await itemById(db, caller, made.id), missing: made.missing.map(spoken) }
}

/** Using an entry is no change of it: who edits it meanwhile goes on. */
async function countUse(tx: Db, caller: Caller, id: string): Promise<Entry> {
  const [entry] = await tx
    .update(featuredItem)
    .set({ uses: sql`${featuredItem.uses} + 1`, revision: sql`revision` })
    .where(eq(featuredItem.id, id))
    .returning()
  if (!entry) throw notFound(featuredItems.title)
  const { name: title, uses } = entry
  await writeAudit(tx, caller, { kind: 'featuredItem', recordId: id, title, action: 'copy', before: { uses: uses - 1 }, after: { uses } })
  return entry
}

/** Whether there still is the form that the module's own fields were filled in by, where one was. */
async function hasModuleForm(tx: Db, { setUp }: Entry): Promise<boolean> {
  const { customformCode = null } = setUp ?? {}
  return customformCode === null || (await tx.$count(formDesign, eq(formDesign.formCode, customformCode))) > 0
}

async function draftOf(tx: Db, entry: Entry): Promise<typeof item.$inferInsert> {
  const { name, english, level, formCode, processKey } = entry
  const { formName: _, processName: __, labels: ___, ...setUp } = entry.setUp ?? { customform: {} }
  const isKnown = await hasModule(tx, entry.module)
  const module = isKnown ? entry.module : ((await modulesIn(tx))[0]?.value ?? entry.module)
  await checkModule(tx, module)
  const hoursRule = ruleOf(entry)
  return {
    ...setUp,
    ...(formCode === null && { formVersion: null, settledFormRevision: null, recognition: null, team: null }),
    ...(processKey === null && { settledProcessVersion: null }),
    // These are of the form of the module.
    ...(entry.setUp && isKnown && (await hasModuleForm(tx, entry))
      ? { customform: await filledInFrom(tx, entry.setUp) }
      : { customform: {}, ...NO_FORM }),
    name,
    english,
    module,
    level,
    hoursRule,
    hours: greatestHours(hoursRule),
    formCode,
    processKey,
  }
}
