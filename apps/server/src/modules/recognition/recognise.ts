import { eq } from 'drizzle-orm'
import { dayOfMoment, fieldsOf, isEmptyValue } from '@sc/form-renderer/schema'
import type { FieldInfo } from '@sc/form-renderer/schema'
import type { Recognition } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { item, user } from '../../db/schema/index.ts'
import type { KeptRecognition } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { shownText } from '../form/choices.ts'
import { openDesign } from '../form/openDesign.ts'
import { cameIn } from './cameIn.ts'
import { dayProblem, heldProblem } from './days.ts'
import { titleOf } from './fields.ts'

/** Characters of an achievement's name on a transcript. */
const MOST_NAME = 100

/** What an application is recognised as, as its row keeps it. */
export interface Recognised {
  recognition: KeptRecognition | null
  claimName: string | null
  achievedOn: string | null
}

interface Answered {
  recognition: Recognition | null
  design: string
  values: Readonly<Record<string, unknown>>
  /** Fields that a condition hides. */
  absent: readonly string[]
  /** Fields that are not whoever filled it in to fill in. */
  closed: readonly string[]
  /** Who achieved it, and in which project. */
  username: string
  itemId: string
}

/** What a filled-in form says was achieved, and when. Refuses, at its field, what says neither or cannot be. */
export async function recognise(
  db: Db,
  { recognition, design: text, values, absent, closed, username, itemId }: Answered,
): Promise<Recognised> {
  if (recognition === null) return { recognition: null, claimName: null, achievedOn: null }
  const design = openDesign(text)
  const fields = new Map(fieldsOf(design).map((info) => [info.model, info]))
  const { dayField, claimFields } = recognition
  const day = dayField === null ? undefined : fields.get(dayField)
  const achievedOn = day ? dayOf(day, { values, absent, closed }) : null
  if (day && achievedOn !== null) {
    const problem = await wrongDay(db, { achievedOn, username, itemId })
    if (problem) throw refusedAt([day], problem)
  }
  const told: { info: FieldInfo; shown: string }[] = []
  for (const field of claimFields) {
    const info = fields.get(field)
    if (!info) throw new BusinessError(say.recognition.noField({ field }))
    const { [field]: value } = values
    if (isEmptyValue(value) || String(value).trim() === '')
      throw refusedAt([info], (absent.includes(field) ? say.recognition.absentClaim : say.recognition.emptyClaim)({ field: titleOf(info) }))
    told.push({ info, shown: ((await shownText(db, design, field, value))?.[defaultLanguage] ?? '').trim().replace(/\s+/g, ' ') })
  }
  const claimName = told.length === 0 ? null : told.map(({ shown }) => shown).join(' · ')
  if (claimName !== null && [...claimName].length > MOST_NAME) {
    const infos = told.map(({ info }) => info)
    throw refusedAt(infos, say.recognition.tooLong({ fields: infos.map(titleOf), most: MOST_NAME }))
  }
  return { recognition: { ...recognition, ...(day && { dayTitle: titleOf(day) }) }, claimName, achievedOn }
}

/** Null where the form does not ask for it, or asks somebody else for it later. */
function dayOf(info: FieldInfo, { values, absent, closed }: Pick<Answered, 'values' | 'absent' | 'closed'>): string | null {
  const { [info.model]: value } = values
  if (isEmptyValue(value)) {
    if (absent.includes(info.model) || closed.includes(info.model)) return null
    throw refusedAt([info], say.recognition.emptyDay({ field: titleOf(info) }))
  }
  const day = info.moment && dayOfMoment(value, info.moment)
  if (day === undefined) throw refusedAt([info], say.recognition.noSuchDay({ field: titleOf(info) }))
  return day
}

/** Why nobody can have achieved it on that day there. */
async function wrongDay(
  db: Db,
  { achievedOn, username, itemId }: { achievedOn: string } & Pick<Answered, 'username' | 'itemId'>,
): Promise<Message | undefined> {
  const [about] = await db
    .select({ cohort: cameIn, name: item.name, startTime: item.startTime, endTime: item.endTime })
    .from(user)
    .innerJoin(item, eq(item.id, itemId))
    .where(eq(user.username, username))
  return about && (dayProblem(achievedOn, about.cohort) ?? heldProblem(about, achievedOn))
}

function refusedAt(fields: readonly FieldInfo[], told: Message): BusinessError {
  const message = spoken(told)
  return new BusinessError(
    told,
    undefined,
    fields.map((info) => ({ model: info.model, name: titleOf(info), message })),
  )
}
