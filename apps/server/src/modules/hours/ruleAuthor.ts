import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { realnameOf } from '../../db/realname.ts'
import type { item } from '../../db/schema/index.ts'
import { lastSetting } from '../../audit/lastSetting.ts'
import type { SetBy } from './earn.ts'

/**
 * Who last set the hours of a project: by the audit log; of a project from before it was kept, who last changed the
 * project. Nobody (an empty name) where nobody knows.
 */
export async function ruleAuthor(db: Db, project: typeof item.$inferSelect): Promise<SetBy> {
  const entry = await lastSetting(db, { kind: 'item', recordId: project.id, field: 'hoursRule', until: now() })
  const username = entry?.username ?? project.updateBy ?? project.createBy ?? ''
  const realname = entry ? (entry.realname ?? username) : await realnameOf(db, username)
  return { username, realname, nodeName: null, time: entry?.time ?? project.updateTime }
}
