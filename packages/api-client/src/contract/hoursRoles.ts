import type { HoursRole, HoursRule } from './hours.schema.ts'

/** Roles and awards of one project, at most: a list that is read at a glance. */
export const MOST_ROLES = 20

/** Characters of the name of one, at most: it stands in a line of the transcript, beside the project's. */
export const ROLE_NAME_LENGTH = 40

/** The same of its English name: words of a language that writes them longer. */
export const ENGLISH_ROLE_LENGTH = 80

/** Names that read the same are the same: full-width letters, capitals and blanks make no other role. */
export const sameRoleName = (one: string, other: string): boolean => comparedRoleName(one) === comparedRoleName(other)

/** A name as it is compared. */
export const comparedRoleName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** What a project gives hours for; none of one whose hours go otherwise. */
export const rolesOf = (rule: HoursRule): readonly HoursRole[] => (rule.source === 'roles' ? rule.roles : [])

/** Whether a rule asks a field of the project's form. */
export const asksField = (rule: HoursRule): rule is Extract<HoursRule, { field: string }> => 'field' in rule
