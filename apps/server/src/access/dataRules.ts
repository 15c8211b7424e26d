import { eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { RULE_VARIABLES, ruledLists } from '@sc/api-client/contract'
import type { RuleCondition, RuledField, RuledKind } from '@sc/api-client/contract'
import { allOf, anyOf } from '../db/conditions.ts'
import { contains } from '../db/contains.ts'
import { item, processInstance, scoreRecord, user } from '../db/schema/index.ts'
import { now } from '../clock.ts'
import { dayAfter, dayOf, momentAt } from '../time.ts'

/** A data rule as it is held against somebody who has it. */
export interface HeldRule {
  column: string
  condition: RuleCondition
  value: string
}

/** Whom a rule is held against. */
interface Holder {
  username: string
  orgCode: string | null
}

const columns: { readonly [K in RuledKind]: Readonly<Record<keyof (typeof ruledLists)[K]['fields'], PgColumn>> } = {
  item: {
    name: item.name,
    module: item.module,
    hours: item.hours,
    organiser: item.organiser,
    status: item.status,
    orgCode: item.orgCode,
    createBy: item.createBy,
  },
  application: {
    itemName: processInstance.itemName,
    module: processInstance.module,
    hours: processInstance.hours,
    status: processInstance.status,
    orgCode: processInstance.orgCode,
    startTime: processInstance.startTime,
  },
  score: {
    itemName: scoreRecord.itemName,
    module: scoreRecord.module,
    hours: scoreRecord.hours,
    source: scoreRecord.source,
    status: scoreRecord.status,
    createTime: scoreRecord.createTime,
  },
  account: {
    username: user.username,
    studentNo: user.studentNo,
    cohort: user.cohort,
    level: user.level,
    standing: user.standing,
    major: user.major,
    status: user.status,
  },
}

/** What a rule compares; undefined of a field that there is not, or is no more. */
export const ruledFieldOf = (kind: RuledKind, column: string): RuledField | undefined =>
  Object.hasOwn(ruledLists[kind].fields, column) ? (ruledLists[kind].fields as Record<string, RuledField>)[column] : undefined

/** The values of a rule as they are written: of `IN` several. */
export const valuesOf = ({ condition, value }: Pick<HeldRule, 'condition' | 'value'>): string[] =>
  condition === 'IN'
    ? value
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : [value.trim()]

/** What stands for a value, of whoever the rule is held against; nothing for who acts for no department. */
function told(value: string, { username, orgCode }: Holder): string | null {
  switch (value) {
    case RULE_VARIABLES.account:
      return username
    case RULE_VARIABLES.depart:
      return orgCode
    case RULE_VARIABLES.today:
      return dayOf(now())
    default:
      return value
  }
}

/** The records of a kind that a rule leaves. A rule about a field that there is no more leaves none: nobody reaches more by an upgrade. */
export function leftBy(kind: RuledKind, rule: HeldRule, holder: Holder): SQL {
  const field = ruledFieldOf(kind, rule.column)
  const column = (columns[kind] as Readonly<Record<string, PgColumn>>)[rule.column]
  const values = valuesOf(rule).flatMap((value) => told(value, holder) ?? [])
  const [value] = values
  if (!field || !column || value === undefined) return sql`false`
  switch (field.type) {
    case 'number':
      return ofNumber(column, rule.condition, value)
    case 'day':
      return ofDay(column, rule.condition, value)
    case 'text':
    case 'choice':
    case 'dict':
    case 'depart':
      return ofText(column, rule.condition, values)
  }
}

// A condition that a field of its kind is not compared by leaves none, as a field that there is not.

function ofNumber(column: PgColumn, condition: RuleCondition, value: string): SQL {
  const operator = OPERATORS[condition]
  return operator ? sql`${column} ${sql.raw(operator)} ${value}::numeric` : sql`false`
}

const OPERATORS: { readonly [C in RuleCondition]?: string } = {
  '=': '=',
  '!=': 'is distinct from',
  '>': '>',
  '>=': '>=',
  '<': '<',
  '<=': '<=',
}

function ofText(column: PgColumn, condition: RuleCondition, values: readonly string[]): SQL {
  // Of a number that is chosen by what it is called, such as the state of an account.
  const given = column.dataType === 'number' ? values.map(Number) : values
  const [first] = given
  switch (condition) {
    case '=':
      return eq(column, first)
    case '!=':
      return anyOf(ne(column, first), isNull(column))
    case 'LIKE':
      return contains(column, String(first))
    case 'IN':
      return inArray(column, given)
    default:
      return sql`false`
  }
}

/** Of moments by the days of the campus that they are on. */
function ofDay(column: PgColumn, condition: RuleCondition, day: string): SQL {
  const [begins, ends] = [momentAt(`${day} 00:00:00`), momentAt(`${dayAfter(day)} 00:00:00`)]
  const at = (moment: Date) => sql.param(moment, column)
  switch (condition) {
    case '=':
      return allOf(sql`${column} >= ${at(begins)}`, sql`${column} < ${at(ends)}`)
    case '>':
      return sql`${column} >= ${at(ends)}`
    case '>=':
      return sql`${column} >= ${at(begins)}`
    case '<':
      return sql`${column} < ${at(begins)}`
    case '<=':
      return sql`${column} < ${at(ends)}`
    default:
      return sql`false`
  }
}
