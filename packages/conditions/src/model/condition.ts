/** What a row asks: emptiness of a field alone, anything else about a value. */
export type Comparison = '==' | '!=' | '>' | '>=' | '<' | '<=' | 'contains' | 'notContains' | 'empty' | 'notEmpty'

/** What a field is compared with. */
export type ConditionValue = string | number | boolean

/** One comparison. */
export interface ConditionRow {
  readonly field: string
  readonly comparison: Comparison
  /** Its kind decides how it is written. Undefined where none is asked about, and as long as none was given. */
  readonly value: ConditionValue | undefined
  /** The field that it is compared with instead of a value; '' as long as none was chosen. */
  readonly other?: string | undefined
}

/** How many of a group's members have to hold: `notAll` holds unless all of them do. */
export type ConditionMatch = 'all' | 'any' | 'none' | 'notAll'

/** Members that hold together, each a row or a group of its own. */
export interface GroupOf<Row> {
  readonly match: ConditionMatch
  readonly members: readonly MemberOf<Row>[]
}

/** A row, or a group of its own. */
export type MemberOf<Row> = Row | GroupOf<Row>

/** A condition, or a part of one in brackets. One without members asks nothing. */
export type ConditionGroup = GroupOf<ConditionRow>

/** What a group consists of. */
export type ConditionMember = MemberOf<ConditionRow>

export const isGroup = <Row extends ConditionRow>(member: MemberOf<Row>): member is GroupOf<Row> => 'members' in member

export const isNegated = (match: ConditionMatch): match is 'none' | 'notAll' => match === 'none' || match === 'notAll'

/** Levels of groups that are read, and offered. More in a panel can be followed by nobody. */
export const MOST_LEVELS = 6

export const needsValue = (comparison: Comparison): boolean => comparison !== 'empty' && comparison !== 'notEmpty'

/** Whether the row says something; one that does not must not be written. */
export const isComplete = ({ comparison, value, other }: ConditionRow): boolean =>
  !needsValue(comparison) || (other === undefined ? value !== undefined : other !== '')

/** What `not` makes of a comparison, where that is one too. */
export const NEGATED: Readonly<Partial<Record<Comparison, Comparison>>> = { contains: 'notContains', empty: 'notEmpty' }
