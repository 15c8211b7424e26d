import { eq } from 'drizzle-orm'
import type { FeaturedTemplate, HoursRule } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { formDesign, itemModule, processModel } from '../../db/schema/index.ts'
import type { featuredItem, FeaturedSetUp } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { letFilesOfItemGo } from '../item/files.ts'
import { labelsOf } from '../item/labels.ts'
import type { ItemRow } from '../item/repository.ts'
import { processVersionNow } from '../item/settled.ts'

export type Entry = typeof featuredItem.$inferSelect

/** Of one time, of one audience, or said by the entry itself. */
const NOT_KEPT: ReadonlySet<string> = new Set<Exclude<keyof ItemRow, keyof FeaturedSetUp>>([
  'id',
  'name',
  'english',
  'module',
  'level',
  'hours',
  'formCode',
  'processKey',
  'applyFrom',
  'applyTime',
  'startTime',
  'endTime',
  'audience',
  'customformAnswers',
  'status',
  'orgCode',
  'revision',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
])

/** What the library keeps of a project beside the fields of its entry. */
export async function setUpOf(tx: Db, row: ItemRow): Promise<Pick<Entry, 'setUp' | 'formCode' | 'processKey'>> {
  const kept = Object.fromEntries(Object.entries(row).filter(([field]) => !NOT_KEPT.has(field))) as Omit<
    FeaturedSetUp,
    'formName' | 'processName' | 'labels'
  >
  // Of a published one every deployment was consented to.
  if (row.status === 'published') kept.settledProcessVersion = await processVersionNow(tx, row.processKey)
  const { formCode, processKey } = row
  return { setUp: { ...kept, labels: await labelsOf(tx, row.id), ...(await namesOf(tx, { formCode, processKey })) }, formCode, processKey }
}

/** What an entry held of files, once it is gone or renewed: those that nothing else names. */
export const letFilesOfEntryGo = (tx: Db, setUp: FeaturedSetUp | null): Promise<void> =>
  letFilesOfItemGo(tx, { customform: setUp?.customform ?? {}, cover: setUp?.cover ?? null })

/** What form and process are called now; null of those that there are not. */
async function namesOf(db: Db, { formCode, processKey }: Pick<Entry, 'formCode' | 'processKey'>) {
  const [form] =
    formCode === null ? [] : await db.select({ name: formDesign.formName }).from(formDesign).where(eq(formDesign.formCode, formCode))
  const [process] =
    processKey === null ? [] : await db.select({ name: processModel.name }).from(processModel).where(eq(processModel.key, processKey))
  return { formName: form?.name ?? null, processName: process?.name ?? null }
}

/** Hours that are the same for everybody are the entry's; others go by the rule of the project. */
export const ruleOf = ({ hours, setUp }: Pick<Entry, 'hours' | 'setUp'>): HoursRule =>
  isByRule(setUp) ? setUp.hoursRule : { source: 'fixed', hours }

export const isByRule = (setUp: FeaturedSetUp | null): setUp is FeaturedSetUp => setUp !== null && setUp.hoursRule.source !== 'fixed'

export async function hasModule(db: Db, module: string): Promise<boolean> {
  return (await db.$count(itemModule, eq(itemModule.code, module))) > 0
}

/** What an entry names that there is no more: a project made of it goes without. */
export async function missingOf(db: Db, { module, setUp, formCode, processKey }: Entry): Promise<Message[]> {
  return [
    ...((await hasModule(db, module)) ? [] : [say.library.moduleGone({ module })]),
    ...(setUp?.formName && formCode === null ? [say.library.formGone({ form: setUp.formName })] : []),
    ...(setUp?.processName && processKey === null ? [say.library.processGone({ process: setUp.processName })] : []),
  ]
}

/** The same for who is about to use it. */
export async function templateOf(db: Db, entry: Entry): Promise<FeaturedTemplate> {
  const { setUp } = entry
  const now = await namesOf(db, entry)
  return {
    organiser: setUp?.organiser ?? null,
    place: setUp?.place ?? null,
    hoursBy: spoken(say.item.hoursBy({ rule: ruleOf(entry) })),
    attendance: setUp?.attendance ?? 'none',
    signUp: setUp?.signUp ?? 'none',
    waitingList: setUp?.waitingList ?? true,
    capacity: setUp?.capacity ?? null,
    credits: setUp?.credits ?? null,
    description: setUp?.description ?? null,
    cover: setUp?.cover ?? null,
    formName: now.formName ?? setUp?.formName ?? null,
    processName: now.processName ?? setUp?.processName ?? null,
    missing: (await missingOf(db, entry)).map(spoken),
  }
}
