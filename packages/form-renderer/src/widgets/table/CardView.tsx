import { useWords } from '@sc/locale/react'
import { isRow } from '../../definition/rows.ts'
import { formWords } from '../../locale/form/words.ts'
import { useFormScope } from '../../react/FormContext.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'
import { CellView } from './CellView.tsx'
import { isNumeric, shownColumns, sumOf } from './columns.ts'
import { tableSchema } from './schema.ts'

/** The rows as they read on a phone: each a list of its columns. */
export function CardView({ widget, value }: ViewProps) {
  const texts = useWords(formWords)
  const { engine } = useFormScope()
  const { showSum } = useOptions(tableSchema, widget)
  const table = engine.table(widget.model)
  const columns = shownColumns(table)
  const rows = table.values(Array.isArray(value) ? value.filter(isRow) : [])
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
