import { eq } from 'drizzle-orm'
import { ATTENDANCE_SETTINGS, SIGN_UP_WAYS } from '@sc/api-client/contract'
import { fieldsOf } from '@sc/form-renderer/schema'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { formDesign, itemModule, processModel } from '../../db/schema/index.ts'
import { itemsOf } from '../../dict/entries.ts'
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
 * What people read is kept as it was handed in, in the language of the school.
 */
export async function projectFilledIn(tx: Db, row: ItemRow): Promise<Values> {
  const [module] = await tx.select({ name: itemModule.name }).from(itemModule).where(eq(itemModule.code, row.module))
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
    moduleName: module?.name ?? row.module,
    level: levels?.find(({ value }) => value === row.level)?.text[defaultLanguage] ?? row.level,
    organiser: row.organiser,
    place: row.place,
    takingPart: SIGN_UP_WAYS[row.signUp][defaultLanguage],
    audience: await saidAudience(tx, row.audience),
    applying: span(row.applyFrom, row.applyTime),
    holding: span(row.startTime, row.endTime),
    capacity: row.capacity,
    reserved: row.reserved,
    attendance: ATTENDANCE_SETTINGS[row.attendance][defaultLanguage],
    hours: row.hours,
    hoursBy: say.item.hoursBy({ rule: row.hoursRule }).in(defaultLanguage),
    credits: row.credits,
    recognition: row.recognition && say.item.recognises(await recognisedBy(tx, row)).in(defaultLanguage),
    team: row.team && say.item.takesTeams(row.team).in(defaultLanguage),
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
