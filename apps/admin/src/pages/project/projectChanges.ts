import { asksField } from '@sc/api-client/contract'
import type { DecidingField, HoursRule, Item } from '@sc/api-client/contract'
import { hashKey } from '@tanstack/react-query'
import { ruleWords } from '../../controls/hoursWords.ts'
import { itemStatusWord } from '../../controls/itemStatus.ts'
import { teamWords } from '../../controls/teamWords.ts'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

/** What a project says of itself, in the order of its form, by what people call it. */
export type ProjectField = keyof (typeof projectWords)['zh-CN']['fields'] & keyof Item

export const projectTitles = (): Readonly<Record<ProjectField, string>> => wordsHere(projectWords).fields

const fieldsOfProject = Object.keys(projectWords['zh-CN'].fields) as ProjectField[]

/** Whether two values mean the same: a form's empty text is an absent one, and neither the order of an object's parts nor that of a table's rows says anything. */
export const sameValue = (one: unknown, other: unknown) => canonical(one) === canonical(other)

function canonical(value: unknown): string {
  if (Array.isArray(value)) return hashKey([value.map(idOf).toSorted()])
  const { rows, ...rest } = Object(value) as { rows?: readonly { value: string; english?: string | null; hours: number }[] }
  // A draft has its rows by value already.
  if (Array.isArray(rows))
    return hashKey([{ ...rest, rows: Object.fromEntries(rows.map((row) => [row.value, [row.hours, row.english ?? '']])) }])
  return hashKey([value === '' ? null : (value ?? null)])
}

/** What a project names is told with what it is called, and given by its id alone. */
const idOf = (one: unknown): unknown => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one)

/** The fields that `after` names and that are otherwise there than before. */
export const changedFields = (before: Item, after: Partial<Item>): ProjectField[] =>
  fieldsOfProject.filter((field) => after[field] !== undefined && !sameValue(before[field], after[field]))

/** One change in words. `fields` are those of the form that can decide hours, as far as they are known. */
export function changeWords(field: ProjectField, before: Item, after: Partial<Item>, fields: readonly DecidingField[] = []): string {
  const text = wordsHere(projectWords).change
  const title = projectTitles()[field]
  const from = (was: unknown, is: unknown, none: string) => text.from(title, textOf(was, none), textOf(is, none))
  switch (field) {
    case 'module':
      return from(before.moduleName, after.moduleName, text.notChosen)
    case 'hoursRule': {
      const { hoursRule } = after
      if (!hoursRule) throw new Error('the change names no rule')
      const rule = (of: HoursRule) => ruleWords(of, asksField(of) ? fields.find((one) => one.field === of.field)?.title : undefined)
      const [was, is] = [rule(before.hoursRule), rule(hoursRule)]
      return was === is ? text.rows(title, is, rowWords(before.hoursRule, hoursRule, fields)) : text.from(title, was, is)
    }
    case 'attendance':
      return from(attendanceWord(before.attendance), attendanceWord(after.attendance), '')
    case 'signUp':
      return from(wayWord(before.signUp), wayWord(after.signUp), '')
    case 'waitingList':
      return from(text.waits[String(before.waitingList) as 'true'], text.waits[String(after.waitingList) as 'true'], '')
    case 'reserved':
    case 'credits':
      return from(before[field], after[field], text.none)
    case 'organiser':
    case 'place':
    case 'name':
    case 'english':
      return from(before[field], after[field], text.empty)
    case 'capacity':
    case 'applyFrom':
    case 'applyTime':
    case 'startTime':
    case 'endTime':
      return from(before[field], after[field], text.unlimited)
    case 'team':
      return from(teamWords(before.team), teamWords(after.team), text.none)
    case 'formCode':
      return from(before.formName, after.formName, text.unbound)
    case 'processKey':
      return from(before.processName, after.processName, text.unbound)
    case 'formVersion':
      return from(versionText(before.formVersion), versionText(after.formVersion), text.newest)
    case 'status': {
      const { status } = after
      if (!status) throw new Error('the change names no status')
      return from(itemStatusWord(before.status), itemStatusWord(status), '')
    }
    // A code, ids, a picture, and a long text.
    case 'level':
    case 'audience':
    case 'recognition':
    case 'description':
    case 'cover':
    case 'labels':
      return text.some(title)
  }
}

/** What a table says otherwise than before, option by option. */
function rowWords(before: HoursRule, after: HoursRule, fields: readonly DecidingField[]): string[] {
  const text = wordsHere(projectWords).change
  const hoursIn = (rule: HoursRule) =>
    new Map(
      rule.source === 'table'
        ? rule.rows.map(({ value, english, hours }) => [value, [hours, english].filter((one) => one != null).join(' · ')])
        : [],
    )
  const [was, is] = [hoursIn(before), hoursIn(after)]
  const labelOf = (value: string) => fields.flatMap(({ options }) => options).find((option) => option.value === value)?.label ?? value
  const said = (row: string | undefined) => row ?? text.none
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((value) => was.get(value) !== is.get(value))
  return changed.map((value) => text.row(labelOf(value), said(was.get(value)), said(is.get(value))))
}

const wayWord = (way: Item['signUp'] | undefined) => wordsHere(projectWords).signUpWays[way ?? 'none']

const textOf = (value: unknown, none: string) => (value === null || value === undefined || value === '' ? none : String(value))

const attendanceWord = (setting: Item['attendance'] | undefined) => wordsHere(projectWords).attendance[setting ?? 'none']

const versionText = (version: number | null | undefined) => (version == null ? null : wordsHere(projectWords).change.version(version))
