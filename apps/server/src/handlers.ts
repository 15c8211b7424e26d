import { mayReadFileOfItem } from './modules/item/files.ts'
import { takePlaceAgain } from './modules/item/places.ts'
import { recordScore } from './modules/score/record.ts'
import { mayReadFileOf } from './modules/task/detail.ts'
import { onOutcomes } from './modules/task/outcomes.ts'
import { onFileOf } from './modules/upload/access.ts'

/** What one module does for another that knows nothing of it. */
export function addHandlers(): void {
  onOutcomes('item', {
    completed: async (tx, actor, application) => {
      await recordScore(tx, actor, application)
      return '全部审批已完成，成绩已记入成绩单'
    },
    rejected: () => Promise.resolve('项目仍接受申请时，您可以重新申请。'),
    resumed: (tx, { recordId }) => takePlaceAgain(tx, recordId),
  })
  onFileOf('item', mayReadFileOfItem)
  onFileOf('application', (db, caller, { recordId, path }) => mayReadFileOf(db, caller, recordId, path))
}
