import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import { applicationListing } from './task.ts'
import type { ListField } from './listing.ts'
import { itemListing } from './item.ts'
import { users } from './people.ts'
import { scoreListing } from './score.ts'

/** How a rule compares a field with its value; `IN` with several, joined with commas. */
export const RULE_CONDITIONS = ['=', '!=', '>', '>=', '<', '<=', 'LIKE', 'IN'] as const
/** One of {@link RULE_CONDITIONS}. */
export type RuleCondition = (typeof RULE_CONDITIONS)[number]

/** Values of rules that stand for something of whoever the rule is held against: their account, the department they act for, today. */
export const RULE_VARIABLES = { account: '#{sys_user_code}', depart: '#{sys_org_code}', today: '#{sys_date}' } as const

/** A field that rules compare. */
export interface RuledField {
  title: Text
  /** Of a department, its code. */
  type: 'text' | 'number' | 'day' | 'choice' | 'dict' | 'depart'
  /** Titles by value, of a choice. */
  options?: Readonly<Record<string, Text>>
  dict?: string
  /** Which variable may stand for a value. */
  variable?: keyof typeof RULE_VARIABLES
}

/** Records that data rules narrow: the action whose entry in the menu the rules belong to, and what they compare. */
export interface RuledList {
  action: string
  title: Text
  fields: Readonly<Record<string, RuledField>>
}

/** What a list says of a field, as a rule compares it. */
function ruled({ title, type, ...field }: ListField): RuledField {
  if (type === 'choice' && 'options' in field) return { title, type, options: field.options }
  if (type === 'dict' && 'dict' in field) return { title, type, dict: field.dict }
  return {
    title,
    type: type === 'number' ? 'number' : type === 'moment' || type === 'day' ? 'day' : 'text',
    ...(type === 'moment' && { variable: 'today' as const }),
  }
}

const DEPART: RuledField = { title: text('部门', 'Department'), type: 'depart', variable: 'depart' }

const { fields: items } = itemListing
const { fields: applications } = applicationListing
const { fields: scores } = scoreListing

// A rule compares what is kept: a project under review is a draft.
const { reviewing: _reviewing, ...keptStates } = items.status.options

/** Records that data rules narrow, by their kind. */
export const ruledLists = {
  item: {
    action: 'item:manage',
    title: text('项目', 'Projects'),
    fields: {
      name: ruled(items.name),
      module: ruled(items.module),
      hours: ruled(items.hours),
      organiser: ruled(items.organiser),
      status: { ...ruled(items.status), options: keptStates },
      orgCode: DEPART,
      createBy: { title: text('创建人账号', 'Account of the maker'), type: 'text', variable: 'account' },
    },
  },
  application: {
    action: 'workflow:monitor',
    title: text('申请', 'Applications'),
    fields: {
      itemName: ruled(applications.itemName),
      module: { title: text('模块', 'Module'), type: 'dict', dict: 'item_module' },
      hours: ruled(applications.hours),
      status: ruled(applications.status),
      orgCode: DEPART,
      startTime: ruled(applications.startTime),
    },
  },
  score: {
    action: 'score:view',
    title: text('成绩', 'Scores'),
    fields: {
      itemName: ruled(scores.itemName),
      module: ruled(scores.module),
      hours: ruled(scores.hours),
      source: ruled(scores.source),
      status: ruled(scores.status),
      createTime: ruled(scores.createTime),
    },
  },
  account: {
    action: 'user:manage',
    title: text('用户', 'Users'),
    fields: {
      username: ruled(users.fields.username),
      studentNo: ruled(users.fields.studentNo),
      cohort: ruled(users.fields.cohort),
      level: ruled(users.fields.level),
      standing: ruled(users.fields.standing),
      major: ruled(users.fields.major),
      status: ruled(users.fields.status),
    },
  },
} as const satisfies Record<string, RuledList>
/** A kind of records that data rules narrow. */
export type RuledKind = keyof typeof ruledLists

/** The records that rules of an action narrow; undefined of an action that has none. */
export const ruledKindOf = (action: string | null): RuledKind | undefined =>
  (Object.keys(ruledLists) as RuledKind[]).find((kind) => ruledLists[kind].action === action)

const ORDERED: readonly RuleCondition[] = ['=', '!=', '>', '>=', '<', '<=']

/** The conditions that a field may be compared by. */
export const conditionsOf: Readonly<Record<RuledField['type'], readonly RuleCondition[]>> = {
  text: ['=', '!=', 'LIKE', 'IN'],
  number: ORDERED,
  day: ['=', '>', '>=', '<', '<='],
  choice: ['=', '!=', 'IN'],
  dict: ['=', '!=', 'IN'],
  // What contains a code is the department with those below it.
  depart: ['=', '!=', 'LIKE', 'IN'],
}
