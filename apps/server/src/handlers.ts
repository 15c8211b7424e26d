import { mayReadFileOfItem } from './modules/item/files.ts'
import { recordScore } from './modules/score/record.ts'
import { mayReadFileOf } from './modules/task/detail.ts'
import { onCompleted } from './modules/task/outcomes.ts'
import { onFileOf } from './modules/upload/access.ts'

/** What one module does for another that knows nothing of it. */
export function addHandlers(): void {
  onCompleted(recordScore)
  onFileOf('item', mayReadFileOfItem)
  onFileOf('application', (db, caller, { recordId, path }) => mayReadFileOf(db, caller, recordId, path))
}
