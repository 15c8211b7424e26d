import { and, eq, isNull, lt } from 'drizzle-orm'
import { at } from '../../clock.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { markRead } from '../../modules/announcement/repository.ts'
import { addHandlers } from '../../handlers.ts'
import type { Db } from '../../db/connect.ts'
import { announcement, announcementReceipt } from '../../db/schema/index.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { daysAgo } from '../calendar.ts'
import { playApplications } from './applications.ts'
import { endProjects, offerProjects, widen } from './projects.ts'
import type { ProjectName } from './projects.ts'
import { Stage } from './stage.ts'

/**
 * The demonstration's term so far: projects, applications and scores as the services write them, so that whatever hangs
 * on an act (trail, messages, audit log, where hours came from) is there as in a school that works with it.
 * @param meanwhile what else happened before its projects ended
 * @param uploads where files are stored that people upload; without, they upload none
 */
export async function playTerm(
  tx: Db,
  engine: WorkflowEngine,
  meanwhile: (stage: Stage, projects: Record<ProjectName, string>) => Promise<void> = async () => {},
  uploads: FileStore | null = null,
): Promise<void> {
  addHandlers(engine)
  const stage = new Stage(tx, engine, uploads)
  const projects = await offerProjects(stage)
  await widen(stage, projects)
  await playApplications(stage, projects)
  await meanwhile(stage, projects)
  await endProjects(stage, projects)
  await readOldNews(tx)
}

const NEWS_DAYS = 4

/** People read what they are told after a while. */
async function readOldNews(tx: Db): Promise<void> {
  const old = await tx
    .select({ id: announcement.id, username: announcementReceipt.username, sendTime: announcement.sendTime })
    .from(announcementReceipt)
    .innerJoin(announcement, eq(announcement.id, announcementReceipt.announcementId))
    .where(and(isNull(announcementReceipt.readTime), lt(announcement.sendTime, daysAgo(NEWS_DAYS, '00:00'))))
  for (const { id, username, sendTime } of old) {
    if (!sendTime) throw new Error('what was sent days ago has no time')
    await at(new Date(sendTime.getTime() + 3_600_000), () => markRead(tx, username, id))
  }
}
