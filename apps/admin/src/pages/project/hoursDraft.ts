import { HOURS, hoursProblem, isHundredths, isWholeSteps, sameRoleName } from '@sc/api-client/contract'
import type { DecidingField, HoursRole, HoursRule } from '@sc/api-client/contract'
import { currentLanguage, wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'
import { inOwnUnit } from '../../unit.ts'

const words = () => wordsHere(projectWords).rule

type Source = HoursRule['source']

/** An amount as it was typed: a text that is no number, null of an empty field. */
export type Amount = number | string | null

/** A role or an award while it is being made. */
export interface RoleDraft {
  /** It stays as the name changes. */
  key: string
  name: string
  /** Empty of one that has none. */
  english: string
  hours: Amount
  /** Of one that has other credits than the project. */
  credits: Amount
}

/** A rule while it is being made: what was entered for one source stays while another is looked at. */
export interface HoursDraft {
  source: Source
  hours: Amount
  /** The deciding field of either kind. */
  choice: string | undefined
  number: string | undefined
  /** Hours by option value. */
  rows: Readonly<Record<string, Amount>>
  /** What options are called in English, by value; nothing of drafts that are older. */
  english?: Readonly<Record<string, string>>
  cap: Amount
  step: Amount
  /** The first is what everybody is. */
  roles: readonly RoleDraft[]
}

export const emptyDraft: HoursDraft = {
  source: 'fixed',
  hours: 1,
  choice: undefined,
  number: undefined,
  rows: {},
  cap: 8,
  step: 0.5,
  roles: [],
}

/** Another role, by a key that no role of the draft has, nor of the project as it was. */
export function withRole(draft: HoursDraft, role: Partial<RoleDraft> = {}, taken: readonly string[] = []): HoursDraft {
  const keys = new Set([...taken, ...draft.roles.map(({ key }) => key)])
  let next = draft.roles.length + 1
  while (keys.has(`r${next}`)) next += 1
  return { ...draft, roles: [...draft.roles, { key: `r${next}`, name: '', english: '', hours: null, credits: null, ...role }] }
}

/** A draft for another way to take part: who signs up fills in no form, and roles are given to nobody else. */
export function fittingWay(draft: HoursDraft, signsUp: boolean): HoursDraft {
  if (sourcesFor(signsUp).includes(draft.source)) return draft
  return draft.source === 'table' ? chosenSource(draft, 'roles') : { ...draft, source: 'fixed' }
}

/** How hours may be recognised. */
export const sourcesFor = (signsUp: boolean): readonly Source[] => (signsUp ? ['fixed', 'roles'] : ['fixed', 'table', 'field'])

/** Roles begin with who takes part, at the hours that everybody had. */
export function chosenSource(draft: HoursDraft, source: Source): HoursDraft {
  const chosen = { ...draft, source }
  return source === 'roles' && draft.roles.length === 0 ? withRole(chosen, { name: words().participant, hours: draft.hours }) : chosen
}

export function draftOf(rule: HoursRule): HoursDraft {
  switch (rule.source) {
    case 'fixed':
      return { ...emptyDraft, hours: rule.hours }
    case 'table':
      return {
        ...emptyDraft,
        source: 'table',
        choice: rule.field,
        rows: Object.fromEntries(rule.rows.map(({ value, hours }) => [value, hours])),
        english: Object.fromEntries(rule.rows.flatMap(({ value, english }) => (english == null ? [] : [[value, english]]))),
      }
    case 'field':
      return { ...emptyDraft, source: 'field', number: rule.field, cap: rule.cap, step: rule.step }
    case 'roles':
      return {
        ...emptyDraft,
        source: 'roles',
        roles: rule.roles.map((role) => ({ ...role, english: role.english ?? '', credits: role.credits ?? null })),
      }
  }
}

/** Which input of the editor a fault is at: of a number by its part, of a table by the row, or its first one. */
export type RulePart = 'hours' | 'field' | 'rows' | 'cap' | 'step' | 'roles' | 'roleName' | 'roleHours' | 'roleCredits'

/** What keeps a draft from being a rule, and where. */
export class RuleFault extends Error {
  readonly part: RulePart
  /** The option whose hours are meant, or the key of a role. */
  readonly row: string | undefined
  constructor(part: RulePart, message: string, row?: string) {
    super(message)
    this.name = 'RuleFault'
    this.part = part
    this.row = row
  }
}

/** The rule that a draft says. Throws what is missing, in words. Rows of options that are gone are left out. */
export function ruleOf(
  { source, hours, choice, number, rows, english, cap, step, roles }: HoursDraft,
  fields: readonly DecidingField[],
): HoursRule {
  const text = words()
  switch (source) {
    case 'fixed':
      return { source, hours: amount('hours', hours, text.missingHours) }
    case 'table': {
      const field = chosen(choice)
      const options = fields.find((one) => one.field === choice)?.options ?? []
      const filled = options.flatMap(({ value }) => {
        if (rows[value] == null) return []
        const called = english?.[value]?.trim()
        return [{ value, ...(called && { english: called }), hours: amount('rows', rows[value], text.missingHours, value) }]
      })
      if (filled.length === 0) throw new RuleFault('rows', text.missingTable)
      return { source, field, rows: filled }
    }
    case 'field': {
      const rule: HoursRule = { source, field: chosen(number), cap: amount('cap', cap, text.missingCap), step: stepOf(step) }
      if (rule.cap === 0) throw new RuleFault('cap', text.capNotPositive)
      if (!isWholeSteps(rule)) throw new RuleFault('cap', text.capNotWhole)
      return rule
    }
    case 'roles':
      if (roles.length === 0) throw new RuleFault('roles', text.missingRoles)
      return { source, roles: roles.map((role, at) => checkedRole(role, roles.slice(0, at))) }
  }
}

function checkedRole({ key, name, english, hours, credits }: RoleDraft, before: readonly RoleDraft[]): HoursRole {
  const text = words()
  const called = name.trim()
  if (called === '') throw new RuleFault('roleName', text.missingRoleName, key)
  if (before.some((one) => sameRoleName(one.name, called))) throw new RuleFault('roleName', text.roleTwice(called), key)
  const earned = amount('roleHours', hours, text.missingHours, key)
  const role = { key, name: called, ...(english.trim() !== '' && { english: english.trim() }), hours: earned }
  if (credits === null) return role
  const worth = numberOf('roleCredits', credits, text.missingHours, key)
  if (worth < 0 || worth > 50 || !isHundredths(worth)) throw new RuleFault('roleCredits', text.creditsOutside, key)
  return { ...role, credits: worth }
}

function chosen(field: string | undefined): string {
  if (!field) throw new RuleFault('field', words().chooseField)
  return field
}

function amount(part: RulePart, value: Amount | undefined, missing: string, row?: string): number {
  const hours = numberOf(part, value, missing, row)
  const problem = hoursProblem(hours)
  if (problem !== null) throw new RuleFault(part, inOwnUnit(HOURS.words[problem])[currentLanguage()], row)
  return hours
}

function stepOf(value: Amount): number {
  const step = numberOf('step', value, words().missingStep)
  if (step <= 0) throw new RuleFault('step', words().stepNotPositive)
  if (!isHundredths(step)) throw new RuleFault('step', words().stepTooFine)
  return step
}

function numberOf(part: RulePart, value: Amount | undefined, missing: string, row?: string): number {
  if (value === null || value === undefined) throw new RuleFault(part, missing, row)
  if (typeof value === 'string') throw new RuleFault(part, words().noNumberAtAll(value), row)
  return value
}
