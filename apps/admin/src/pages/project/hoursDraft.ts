import { hoursRuleSchema, isWholeSteps } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'

type Source = HoursRule['source']

/** A rule while it is being made: what was entered for one source stays while another is looked at. */
export interface HoursDraft {
  source: Source
  hours: number | null
  /** The deciding field of either kind. */
  choice: string | undefined
  number: string | undefined
  /** Hours by option value. */
  rows: Readonly<Record<string, number | null>>
  cap: number | null
  step: number | null
}

export const emptyDraft: HoursDraft = { source: 'fixed', hours: 1, choice: undefined, number: undefined, rows: {}, cap: 8, step: 0.5 }

export function draftOf(rule: HoursRule): HoursDraft {
  switch (rule.source) {
    case 'fixed':
      return { ...emptyDraft, hours: rule.hours }
    case 'table':
      return { ...emptyDraft, source: 'table', choice: rule.field, rows: Object.fromEntries(rule.rows.map(({ value, hours }) => [value, hours])) }
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
export function ruleOf(draft: HoursDraft, fields: readonly DecidingField[]): HoursRule {
  const parts = partsOf(draft, fields)
  const parsed = hoursRuleSchema.safeParse(parts)
  if (parsed.success) {
    if (!isWholeSteps(parsed.data)) throw new RuleFault('cap', '上限应为步长的整数倍')
    return parsed.data
  }
  const { message, path } = parsed.error.issues[0]!
  const part = PARTS.find((one) => one === path[0]) ?? 'hours'
  // Messages written in the contract are Chinese; the others mean a number that was left empty.
  throw new RuleFault(part, /\p{Script=Han}/u.test(message) ? message : EMPTY[part], rowAt(parts, path))
}

const PARTS: readonly RulePart[] = ['hours', 'field', 'rows', 'cap', 'step']
const EMPTY: Readonly<Record<RulePart, string>> = {
  hours: '请填写学时',
  field: '请选择字段',
  rows: '请填写学时对照表',
  cap: '请填写最多认定的学时',
  step: '请填写取整步长',
}

/** Which row of a table a fault is in. */
const rowAt = (parts: ReturnType<typeof partsOf>, [part, at]: readonly PropertyKey[]): string | undefined =>
  part === 'rows' && typeof at === 'number' ? parts.rows?.[at]?.value : undefined

function partsOf({ source, hours, choice, number, rows, cap, step }: HoursDraft, fields: readonly DecidingField[]) {
  if (source === 'fixed') return { source, hours }
  if (source === 'field') return { source, field: number ?? '', cap, step }
  const options = fields.find(({ field }) => field === choice)?.options ?? []
  const filled = options.flatMap(({ value }) => (rows[value] == null ? [] : [{ value, hours: rows[value] }]))
  return { source, field: choice ?? '', rows: filled }
}
