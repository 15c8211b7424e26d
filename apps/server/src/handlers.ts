import { say } from './locale/say.ts'
import { mayReadFileOfItem } from './modules/item/files.ts'
import { onItemChanged } from './modules/item/changed.ts'
import { takePlaceAgain } from './modules/item/places.ts'
import { recordMember, recordScore } from './modules/score/record.ts'
import { afterChange } from './modules/signUp/changed.ts'
import { mayReadFileOf } from './modules/task/detail.ts'
import { onOutcomes } from './modules/task/outcomes.ts'
import { mayReadFileOfAnnouncement } from './modules/bulletin/files.ts'
import { onFileOf } from './modules/upload/access.ts'
import { formatMoment } from './time.ts'

/** What one module does for another that knows nothing of it. */
export function addHandlers(): void {
  onOutcomes('item', {
    completed: async (tx, actor, application) => {
      const { publicUntil } = await recordScore(tx, actor, application)
      return publicUntil ? say.notice.scoredOnDisplay({ until: formatMoment(publicUntil) }) : say.notice.scored()
    },
    joined: recordMember,
    rejected: () => Promise.resolve(say.notice.mayApplyAgain()),
    resumed: (tx, { recordId }) => takePlaceAgain(tx, recordId),
  })
  onItemChanged(afterChange)
  onFileOf('item', mayReadFileOfItem)
  onFileOf('announcement', mayReadFileOfAnnouncement)
  onFileOf('transcripts', (_db, caller, file) => Promise.resolve(file.createBy === caller.username))
  onFileOf('application', (db, caller, { recordId, path }) => mayReadFileOf(db, caller, recordId, path))
}
