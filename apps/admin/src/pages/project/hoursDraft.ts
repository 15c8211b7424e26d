import { HOURS, hoursProblem, isHundredths, isWholeSteps } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { currentLanguage, wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

const words = () => wordsHere(projectWords).rule

type Source = HoursRule['source']

/** An amount as it was typed: a text that is no number, null of an empty field. */
export type Amount = number | string | null

/** A rule while it is being made: what was entered for one source stays while another is looked at. */
export interface HoursDraft {
  source: Source
  hours: Amount
  /** The deciding field of either kind. */
  choice: string | undefined
  number: string | undefined
  /** Hours by option value. */
  rows: Readonly<Record<string, Amount>>
  cap: Amount
  step: Amount
}

export const emptyDraft: HoursDraft = { source: 'fixed', hours: 1, choice: undefined, number: undefined, rows: {}, cap: 8, step: 0.5 }

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
      }
    case 'field':
      return { ...emptyDraft, source: 'field', number: rule.field, cap: rule.cap, step: rule.step }
  }
}

/** Which input of the editor a fault is at: of a number by its part, of a table by the row, or its first one. */
export type RulePart = 'hours' | 'field' | 'rows' | 'cap' | 'step'

/** What keeps a draft from being a rule, and where. */
export class RuleFault extends Error {
  readonly part: RulePart
  /** The option whose hours are meant. */
  readonly row: string | undefined
  constructor(part: RulePart, message: string, row?: string) {
    super(message)
    this.name = 'RuleFault'
    this.part = part
    this.row = row
  }
}

/** The rule that a draft says. Throws what is missing, in words. Rows of options that are gone are left out. */
export function ruleOf({ source, hours, choice, number, rows, cap, step }: HoursDraft, fields: readonly DecidingField[]): HoursRule {
  const text = words()
  switch (source) {
    case 'fixed':
      return { source, hours: amount('hours', hours, text.missingHours) }
    case 'table': {
      const field = chosen(choice)
      const options = fields.find((one) => one.field === choice)?.options ?? []
      const filled = options.flatMap(({ value }) =>
        rows[value] == null ? [] : [{ value, hours: amount('rows', rows[value], text.missingHours, value) }],
      )
      if (filled.length === 0) throw new RuleFault('rows', text.missingTable)
      return { source, field, rows: filled }
    }
    case 'field': {
      const rule: HoursRule = { source, field: chosen(number), cap: amount('cap', cap, text.missingCap), step: stepOf(step) }
      if (rule.cap === 0) throw new RuleFault('cap', text.capNotPositive)
      if (!isWholeSteps(rule)) throw new RuleFault('cap', text.capNotWhole)
      return rule
    }
  }
}

function chosen(field: string | undefined): string {
  if (!field) throw new RuleFault('field', words().chooseField)
  return field
}

function amount(part: RulePart, value: Amount | undefined, missing: string, row?: string): number {
  const hours = numberOf(part, value, missing, row)
  const problem = hoursProblem(hours)
  if (problem !== null) throw new RuleFault(part, HOURS.words[problem][currentLanguage()], row)
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
