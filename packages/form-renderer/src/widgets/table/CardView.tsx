import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'
import { CellView } from './CellView.tsx'
import { isNumeric, sumOf } from './columns.ts'
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
          {columns.map((field) => (
            <span key={field.model} className="sc-form-card-line">
              <span className="sc-form-card-name">{field.name}</span>
              <span className="sc-form-card-value">
                <CellView field={field} row={row} />
              </span>
            </span>
          ))}
        </div>
      ))}
      {showSum &&
        columns.filter(isNumeric).map((field) => (
          <div key={field.model} className="sc-form-cards-sum">
            <span>
              {field.name} {texts.table.sum}
            </span>
            <strong>{sumOf(rows, field.model)}</strong>
          </div>
        ))}
    </div>
  )
}
