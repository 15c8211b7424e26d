import type { WorkflowEngine } from './engine/WorkflowEngine.ts'
import { say } from './locale/say.ts'
import { keepRoles } from './modules/attendance/changed.ts'
import { keepDays } from './modules/attendance/keepDays.ts'
import { keepNames } from './modules/attendance/keepNames.ts'
import { mayReadProof } from './modules/attendance/makeUp/proofs.ts'
import { mayReadFileOfItem } from './modules/item/files.ts'
import { onItemChanged } from './modules/item/changed.ts'
import { publishReviewed } from './modules/item/life.ts'
import { takePlaceAgain } from './modules/item/places.ts'
import { recordMember, recordScore } from './modules/score/record.ts'
import { afterChange } from './modules/signUp/changed.ts'
import { mayReadFileOf } from './modules/task/detail.ts'
import { onOutcomes } from './modules/task/outcomes.ts'
import { mayReadFileOfAnnouncement } from './modules/bulletin/files.ts'
import { onFileOf } from './modules/upload/access.ts'
import { formatMoment } from './time.ts'

/** What one module does for another that knows nothing of it. */
export function addHandlers(engine: WorkflowEngine): void {
  onOutcomes('item', {
    completed: async (tx, actor, application) => {
      const { publicUntil } = await recordScore(tx, actor, application)
      return publicUntil ? say.notice.scoredOnDisplay({ until: formatMoment(publicUntil) }) : say.notice.scored()
    },
    joined: recordMember,
    rejected: () => Promise.resolve(say.notice.mayApplyAgain()),
    resumed: (tx, { recordId }) => takePlaceAgain(tx, recordId),
  })
  onOutcomes('publication', {
    completed: async (tx, actor, { recordId }) => {
      await publishReviewed(tx, engine, actor, recordId)
      return say.notice.itemPublished()
    },
    rejected: () => Promise.resolve(say.notice.mayHandInAgain()),
  })
  onItemChanged(afterChange)
  onItemChanged(keepRoles)
  onItemChanged(keepNames)
  onItemChanged(keepDays)
  onFileOf('item', mayReadFileOfItem)
  onFileOf('makeUp', mayReadProof)
  onFileOf('announcement', mayReadFileOfAnnouncement)
  onFileOf('transcripts', (_db, caller, file) => Promise.resolve(file.createBy === caller.username))
  onFileOf('application', (db, caller, { recordId, path }) => mayReadFileOf(db, caller, recordId, path))
}
