import {
  asksField,
  ATTENDANCE_SETTINGS,
  itemListing,
  LEAVE_STATES,
  POST_RESULTS,
  resources,
  scoreListing,
  SIGN_UP_STATES,
  SIGN_UP_WAYS,
} from '@sc/api-client/contract'
import type {
  AuditEntry,
  AuditKind,
  FormFieldChanges,
  HoursBasis,
  HoursRule,
  Recognition,
  ResourceField,
  RoleScopes,
  Team,
} from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Text } from '@sc/locale'
import { ruleWords } from '../../controls/hoursWords.ts'
import { recognitionWords } from '../../controls/recognitionWords.ts'
import { sharedWords, teamWords } from '../../controls/teamWords.ts'
import { currentLanguage, wordsHere } from '../../language.ts'
import { auditWords } from './locale/audit/words.ts'
import { peopleWords } from './locale/people/words.ts'
import { inOwnUnit, titleIn } from '../../unit.ts'

const text = () => wordsHere(auditWords)

/** What was done to what: Project · Published. */
export const actName = ({ kind, action }: Pick<AuditEntry, 'kind' | 'action'>) =>
  `${kinds().find(({ value }) => value === kind)?.label ?? kind} · ${text().actions[action]}`

const kinds = () => [
  ...Object.entries(text().kinds).map(([value, label]) => ({ value: value as AuditKind, label })),
  ...resources.map(({ kind, title }) => ({ value: kind, label: inOwnUnit(title)[currentLanguage()] })),
]

/** All kinds of records to choose from, in the order of the reader's dictionary. */
export const kindNames = () => kinds().toSorted((one, other) => one.label.localeCompare(other.label, currentLanguage()))

const REVIEWERS = 'reviewers.'
const EXTRA = 'customform.'

/** @param kind of the record: resources say themselves what their fields are called */
export function fieldName(field: string, kind?: AuditKind): string {
  const own = resources.find((one) => one.kind === kind)?.fields[field]
  if (own) return titleIn(own, currentLanguage())
  if (field.startsWith(REVIEWERS)) return text().reviewersOf(field.slice(REVIEWERS.length))
  if (field.startsWith(EXTRA)) return text().entry(text().fields.customform, field.slice(EXTRA.length))
  return nameIn(text().fields, field)
}

/** Names of dictionary entries, departments, roles and people by their codes. */
export interface KnownNames extends Readonly<AuditEntry['names']> {
  modules: ReadonlyMap<string, string>
  levels: ReadonlyMap<string, string>
  /** How a college-level role decides. */
  colleges: ReadonlyMap<string, string>
}

/** What a name of the log is called; what nobody named stays itself. */
const nameIn = (names: Names, name: string) => own(names, name) ?? name

const own = <Named>(record: Readonly<Record<string, Named>>, name: string) => (Object.hasOwn(record, name) ? record[name] : undefined)

type Choices = Readonly<Record<string, Text>>

/** Of projects and scores; an account has numbers. */
const statuses: Choices = { ...itemListing.fields.status.options, ...scoreListing.fields.status.options }

const choiceIn = (choices: Choices, value: string) => own(choices, value)?.[currentLanguage()]

interface LoggedValue {
  kind: AuditKind
  field: string
  value: unknown
  /** Of a score that staff entered. */
  entered?: boolean
}

/** A value of the log as an administrator reads it; `—` where there was none. */
export function shownValue({ kind, field, value, entered = false }: LoggedValue, names: KnownNames): string {
  if (isNothing(value)) return '—'
  // What is long is cut in lists, whatever it is.
  if (typeof value === 'string' && value.endsWith('…')) return value
  if (field === 'hoursBasis') return basisText(value as HoursBasis, { entered })
  const described = resources.find((one) => one.kind === kind)?.fields[field]
  return described ? resourceValue(described, value) : valueByName(field, value, names)
}

/** Of a resource, whose fields say what they hold; what is called something was kept with its name of then. */
function resourceValue(field: ResourceField, value: unknown): string {
  if (field.type === 'flag') return field.words[value === true ? 0 : 1][currentLanguage()]
  if (field.type === 'choice') return choiceIn(field.options, String(value)) ?? String(value)
  if (isNamed(value)) return value.text[currentLanguage()]
  // Without names where nothing is called so any more, or in entries from before they were kept.
  return Array.isArray(value) ? value.map(plainText).join(text().joint) : plainText(value)
}

const isNamed = (value: unknown): value is { text: Text } => typeof value === 'object' && value !== null && 'text' in value

/** Of everything else: a name means the same in all of it. */
function valueByName(field: string, value: {}, { modules, levels, departs, roles, people, fields }: KnownNames): string {
  if (field === 'status') return choiceIn(statuses, String(value)) ?? nameIn(text().accountStatuses, String(value))
  if (field === 'source') return choiceIn(scoreListing.fields.source.options, String(value)) ?? String(value)
  if (field === 'module') return modules.get(String(value)) ?? String(value)
  if (field === 'signUp') return choiceIn({ ...SIGN_UP_WAYS, ...SIGN_UP_STATES }, String(value)) ?? String(value)
  if (field === 'result') return choiceIn(POST_RESULTS, String(value)) ?? String(value)
  if (field === 'leave') return choiceIn(LEAVE_STATES, String(value)) ?? String(value)
  if (field === 'attendance') return choiceIn(ATTENDANCE_SETTINGS, String(value)) ?? String(value)
  if (field === 'level') return levels.get(String(value)) ?? String(value)
  if (field === 'orgCode' || field === 'departments') return named(value, departs)
  if (field === 'role' || field === 'roles') return named(value, roles)
  if (field === 'username' || field === 'decidedBy') return named(value, people, (code, name) => text().person(name, code))
  if (field === 'fields') return fieldChangesText(value as FormFieldChanges)
  if (field === 'hoursRule') return ruleText(value as HoursRule, fields)
  if (field === 'recognition') return recognitionText(value as Recognition, fields)
  if (field === 'team') return teamWords(value as Team)
  if (field === 'scopes') return reachText(value as RoleScopes)
  if (field.startsWith(REVIEWERS)) return reviewersText(value as Reviewers, roles)
  if (typeof value === 'object' && Object.keys(value).length === 0) return text().empty
  if (Array.isArray(value)) return value.map(plainText).join(text().joint)
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => text().entry(name, plainText(one)))
      .join('\n')
  return plainText(value)
}

function reachText(scopes: RoleScopes): string {
  const { kinds, reaches } = wordsHere(peopleWords).roles
  return (['item', 'application', 'score'] as const).map((kind) => text().entry(kinds[kind], reaches[scopes[kind]])).join('\n')
}

function fieldChangesText({ added, removed, renamed, changed }: FormFieldChanges): string {
  const line = (what: string, names: readonly string[]) => (names.length > 0 ? [text().entry(what, names.join(text().joint))] : [])
  const words = text().fieldChanges
  const moved = renamed.map(({ from, to }) => `${from} → ${to}`)
  return [
    ...line(words.added, added),
    ...line(words.removed, removed),
    ...line(words.renamed, moved),
    ...line(words.changed, changed),
  ].join('\n')
}

const isNothing = (value: unknown): value is null | undefined | '' => value === null || value === undefined || value === ''

function plainText(value: unknown): string {
  if (isNothing(value)) return '—'
  if (typeof value === 'boolean') return value ? text().yes : text().no
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function recognitionText(recognition: Recognition, fields: AuditEntry['names']['fields']): string {
  return recognitionWords(recognition, (field) => (Object.hasOwn(fields, field) ? (fields[field]?.title ?? field) : field))
}

function ruleText(rule: HoursRule, fields: AuditEntry['names']['fields']): string {
  const field = asksField(rule) && Object.hasOwn(fields, rule.field) ? fields[rule.field] : undefined
  const words = ruleWords(rule, field?.title ?? (asksField(rule) ? rule.field : ''))
  if (rule.source !== 'table') return words
  const label = (value: string) => (field ? nameIn(field.options, value) : value)
  const { row, rows } = text().rule
  const called = ({ value, english }: (typeof rule.rows)[number]) =>
    (currentLanguage() === defaultLanguage ? null : english) ?? label(value)
  return [rows(words), ...rule.rows.map((option) => row(called(option), option.hours))].join('\n')
}

/**
 * Where hours came from: the rule, what was filled in, and by whom. Fixed ones are nobody's who filled in anything.
 * @param how whether staff entered it: nobody submitted anything then
 */
export function basisText(basis: HoursBasis, how: { entered?: boolean } = {}): string {
  const { team } = basis
  if (!team) return wholeBasisText(basis, how)
  return text().basis.shared(wholeBasisText({ ...basis, hours: team.hours }, how), sharedWords(team))
}

function wholeBasisText(basis: HoursBasis, { entered = false }: { entered?: boolean }): string {
  const { source, hours, field, fieldTitle, shown, value, cap, step, setByName, setTime, nodeName, byForm, presumed } = basis
  const words = text().basis
  if (source === 'fixed') return words.fixed(hours)
  if (source === 'given') return words.given(setByName, setTime, hours)
  if (source === 'roles')
    return presumed || setByName === ''
      ? words.role(shown ?? '', hours)
      : words.givenRole(shown ?? '', hours, { name: setByName, time: setTime })
  const who = entered ? words.entered(setByName) : nodeName ? words.confirmed(setByName, nodeName) : words.submitted(setByName)
  const filled = (byForm ? words.byForm : words.filled)(fieldTitle ?? field ?? '', String(shown ?? value ?? '—'))
  const limits = source === 'field' ? words.limits(step, cap) : words.byTable
  return words.whole(`${filled}${limits}`, hours, who)
}

interface Reviewers {
  auditRoleCode: string
  deptFlag: string | null
}

const reviewersText = ({ auditRoleCode, deptFlag }: Reviewers, roles: Names) =>
  `${auditRoleCode === '' ? text().noRole : named(auditRoleCode, roles)}${deptFlag === '1' ? text().ownCollege : ''}`

type Names = Readonly<Record<string, string>>

/** One code or several, by their names; a code that names nothing any more stays itself. */
export const named = (value: unknown, names: Names, both: (code: string, name: string) => string = (_, name) => name) =>
  [value]
    .flat()
    .map(String)
    .map((code) => (names[code] === undefined ? code : both(code, names[code])))
    .join(text().joint)

/** Fields of an entry in the order in which the catalogue names them. */
export function changedFields({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const order = Object.keys(text().fields)
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].toSorted((a, b) => place(a) - place(b))
}
