import type { Db } from '../../db/connect.ts'
import type { item, KeptBasis } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { ruleAuthor } from './ruleAuthor.ts'

/**
 * What hours come from that are the same for everybody: who set them, and when. Null of a project that has no such hours.
 * @param until of a project as it was then
 */
export async function fixedBasis(tx: Db, project: typeof item.$inferSelect, until?: Date): Promise<KeptBasis | null> {
  if (project.hoursRule.source !== 'fixed') return null
  const { username, realname, time } = await ruleAuthor(tx, project, until)
  return {
    source: 'fixed',
    hours: project.hoursRule.hours,
    setBy: username,
    setByName: realname,
    nodeName: null,
    setTime: formatMoment(time ?? project.updateTime),
  }
}
