import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'
import { CardLines } from './CardLines.tsx'
import { CardSums } from './CardSums.tsx'
import { useRowsRead } from './useRowsRead.ts'

/** The rows as they read on a phone: each a list of its columns. */
export function CardView(props: ViewProps) {
  const texts = useWords(formWords)
  const { columns, rows, showSum } = useRowsRead(props)
  if (rows.length === 0) return <span className="sc-form-text">{texts.empty}</span>
  return (
    <div className="sc-form-cards">
      {rows.map((row, at) => (
        <div key={at} className="sc-form-card" role="group" aria-label={texts.table.row(at + 1)}>
          <span className="sc-form-card-title">{texts.table.row(at + 1)}</span>
          <CardLines columns={columns} row={row} />
        </div>
      ))}
      {showSum && <CardSums columns={columns} rows={rows} />}
    </div>
  )
}
