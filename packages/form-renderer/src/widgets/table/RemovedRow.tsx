import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { TableOnScreen } from './useTable.ts'

/** Says which row was taken out, and brings it back. */
export function RemovedRow({ removed, restore }: Pick<TableOnScreen, 'removed' | 'restore'>) {
  const { table: texts } = useWords(formWords)
  return (
    <div role="status" className="sc-form-aid">
      {removed && (
        <>
          {texts.removed(removed.at + 1)}
          <button type="button" className="sc-form-link" onClick={restore}>
            {texts.restore}
          </button>
        </>
      )}
    </div>
  )
}
