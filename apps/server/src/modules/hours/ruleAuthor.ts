import { asksField } from '@sc/api-client/contract'
import type { HoursBasis, HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { item } from '../../db/schema/index.ts'
import { lastSetting, settingSince } from '../../audit/lastSetting.ts'
import type { SetBy } from './earn.ts'

/**
 * Who last set the hours of a project: by the audit log; of a project from before it was kept, who last changed the
 * project. Nobody (an empty name) where nobody knows.
 * @param until by then
 */
export async function ruleAuthor(db: Db, project: typeof item.$inferSelect, until?: Date): Promise<SetBy> {
  const { username, realname, time } = await lastSetting(db, {
    kind: 'item',
    recordId: project.id,
    field: 'hoursRule',
    ...(until && { until }),
    otherwise: project.updateBy ?? project.createBy,
  })
  return { username: username ?? '', realname: realname ?? username ?? '', nodeName: null, time: time ?? project.updateTime }
}

/** Who said how much one role is worth: others that joined it, or are called otherwise, are somebody else's. */
export async function roleAuthor(db: Db, project: typeof item.$inferSelect, role: string): Promise<SetBy> {
  const of = partOf({ source: 'roles', value: role })
  const set = await settingSince(db, { kind: 'item', recordId: project.id, field: 'hoursRule', of })
  if (!set?.username) return ruleAuthor(db, project)
  return { username: set.username, realname: set.realname ?? set.username, nodeName: null, time: set.time ?? project.updateTime }
}

/**
 * What a rule, as the log keeps it, says of what gave somebody their hours: of one row of a table, or one role, only that. Undefined of
 * another kind of rule, and of one that has no such row.
 */
export const partOf =
  ({ source, value }: Pick<HoursBasis, 'source' | 'value'>) =>
  (kept: string): unknown => {
    const rule = JSON.parse(kept) as HoursRule
    if (rule.source !== source) return undefined
    if (rule.source === 'roles') return rule.roles.find(({ key }) => key === value)?.hours
    if (rule.source === 'table' && value !== undefined) {
      const row = rule.rows.find((one) => one.value === String(value))
      return row && [rule.field, row.hours]
    }
    return asksField(rule) ? rule : undefined
  }
