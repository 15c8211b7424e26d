import { eq } from 'drizzle-orm'
import { ATTENDANCE_SETTINGS, SIGN_UP_WAYS } from '@sc/api-client/contract'
import { fieldsOf } from '@sc/form-renderer/schema'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { formDesign, item, itemModule, processModel } from '../../db/schema/index.ts'
import { itemsOf } from '../../dict/entries.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import type { Values } from '../form/accept.ts'
import { openDesign } from '../form/openDesign.ts'
import { designOfProject } from '../form/repository.ts'
import { saidAudience } from '../item/audience.ts'
import { filesOfItem } from '../item/files.ts'
import { saidOwn } from '../item/moduleFields.ts'
import type { ItemRow } from '../item/repository.ts'

/**
 * A project as who reviews it reads it, and as conditions ask for it: the answers of the built-in form, by the names of its fields.
 * What people read is kept as it was handed in, in the language of the school; another is for readers.
 */
export async function projectFilledIn(tx: Db, row: ItemRow, language: Language = defaultLanguage): Promise<Values> {
  const [module] = await tx
    .select({ name: itemModule.name, english: itemModule.english })
    .from(itemModule)
    .where(eq(itemModule.code, row.module))
  const [form] = row.formCode
    ? await tx.select({ name: formDesign.formName }).from(formDesign).where(eq(formDesign.formCode, row.formCode))
    : []
  const [process] = row.processKey
    ? await tx.select({ name: processModel.name }).from(processModel).where(eq(processModel.key, row.processKey))
    : []
  const levels = row.level ? await itemsOf(tx, 'item_level') : null
  const own = await saidOwn(tx, row)
  const values: Record<string, unknown> = {
    name: row.name,
    english: row.english,
    moduleName: module ? named(module.name, module.english)[language] : row.module,
    level: levels?.find(({ value }) => value === row.level)?.text[language] ?? row.level,
    organiser: row.organiser,
    place: row.place,
    takingPart: SIGN_UP_WAYS[row.signUp][language],
    audience: await saidAudience(tx, row.audience, language),
    applying: span(row.applyFrom, row.applyTime),
    holding: span(row.startTime, row.endTime),
    capacity: row.capacity,
    reserved: row.reserved,
    // Nobody waits for what is given away otherwise, or has as many places as it likes.
    waitingList: row.signUp === 'first' && row.capacity !== null ? say.item.whenFull({ waits: row.waitingList }).in(language) : null,
    attendance: ATTENDANCE_SETTINGS[row.attendance][language],
    hours: row.hours,
    hoursBy: say.item.hoursBy({ rule: row.hoursRule }).in(language),
    credits: row.credits,
    recognition: row.recognition && say.item.recognises(await recognisedBy(tx, row)).in(language),
    team: row.team && say.item.takesTeams(row.team).in(language),
    formName: form?.name,
    processName: process?.name,
    description: row.description,
    additional: Object.entries(own)
      .map(([title, said]) => `${title.replace(/^customform\./, '')}: ${inWords(said)}`)
      .join('\n'),
    files: filesOfItem(row),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

/** The same of a project that there still is. */
export async function projectRead(db: Db, id: string, language: Language): Promise<Values | null> {
  const [row] = await db.select().from(item).where(eq(item.id, id))
  return row ? projectFilledIn(db, row, language) : null
}

/** The titles of what a project is recognised by. */
async function recognisedBy(tx: Db, { recognition, formCode, formVersion }: ItemRow) {
  const used = await designOfProject(tx, { formCode, formVersion })
  const fields = used ? fieldsOf(openDesign(used.design)) : []
  const titleOf = (model: string) => fields.find((field) => field.model === model)?.name || model
  return {
    day: recognition?.dayField ? titleOf(recognition.dayField) : null,
    claims: recognition?.claimFields.map(titleOf) ?? [],
  }
}

const span = (from: string | null, to: string | null) => (from || to ? `${from ?? ''} ~ ${to ?? ''}`.trim() : null)

const inWords = (said: unknown): string =>
  Array.isArray(said) ? said.map(inWords).join(', ') : typeof said === 'string' ? said : JSON.stringify(said)
