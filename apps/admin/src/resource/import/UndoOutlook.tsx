import type { UndoCheck } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import './import.css'
import { resourceWords } from '../locale/words.ts'

/** Records that a question names; all are in the report afterwards. */
const NAMED = 5

/** What comes of undoing an import: what it leaves as it is is said before. */
export function UndoOutlook({
  title,
  leaves: { all, left },
  frozen = 0,
  built = 0,
}: {
  title: string
  leaves: UndoCheck
  frozen?: number
  built?: number
}) {
  const { import: text } = useWords(resourceWords)
  return (
    <>
      <p>
        {text.undoHint(title)}
        {frozen > 0 && text.absent.undone(frozen)}
        {built > 0 && text.build.undone(built)}
      </p>
      {left.length > 0 && (
        <>
          <p>{left.length === all ? text.undoNone : text.undoLeaves(all, left.length)}</p>
          <ul className="sc-import-left">
            {left.slice(0, NAMED).map(({ row, sheet, name, reason }) => (
              <li key={`${sheet ?? ''} ${row} ${name} ${reason}`}>
                <span>{text.placed(row, sheet)}</span> {text.because(name, reason)}
              </li>
            ))}
          </ul>
          {left.length > NAMED && <p className="sc-import-aside">{text.undoMore(left.length - NAMED)}</p>}
        </>
      )}
    </>
  )
}
