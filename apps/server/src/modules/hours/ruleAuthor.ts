import type { Db } from '../../db/connect.ts'
import type { item } from '../../db/schema/index.ts'
import { lastSetting } from '../../audit/lastSetting.ts'
import type { SetBy } from './earn.ts'

/**
 * Who last set the hours of a project: by the audit log; of a project from before it was kept, who last changed the
 * project. Nobody (an empty name) where nobody knows.
 */
export async function ruleAuthor(db: Db, project: typeof item.$inferSelect): Promise<SetBy> {
  const { username, realname, time } = await lastSetting(db, {
    kind: 'item',
    recordId: project.id,
    field: 'hoursRule',
    otherwise: project.updateBy ?? project.createBy,
  })
  return { username: username ?? '', realname: realname ?? username ?? '', nodeName: null, time: time ?? project.updateTime }
}
