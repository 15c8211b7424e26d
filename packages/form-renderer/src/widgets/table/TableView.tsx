import { useWords } from '@sc/locale/react'
import { isRow } from '../../definition/rows.ts'
import { formWords } from '../../locale/form/words.ts'
import { useFormScope } from '../../react/FormContext.ts'
import { useOptions } from '../../react/useOptions.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'
import { CellView } from './CellView.tsx'
import { isNumeric, shownColumns, sumOf } from './columns.ts'
import { tableSchema } from './schema.ts'

/** The rows as they read. */
export function TableView({ widget, value }: ViewProps) {
  const texts = useWords(formWords)
  const { engine } = useFormScope()
  const { showNumber, showSum } = useOptions(tableSchema, widget)
  const table = engine.table(widget.model)
  const columns = shownColumns(table)
  const rows = table.values(Array.isArray(value) ? value.filter(isRow) : [])
  if (rows.length === 0) return <span className="sc-form-text">{texts.empty}</span>
  return (
    <div className="sc-form-table sc-form-table-scroll">
      <table>
        <thead>
          <tr>
            {showNumber && <th className="sc-form-table-number">{texts.table.number}</th>}
            {columns.map(({ model, name }) => (
              <th key={model} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {showNumber && (
                <th scope="row" className="sc-form-table-number">
                  {at + 1}
                </th>
              )}
              {columns.map((field) => (
                <td key={field.model}>
                  <CellView field={field} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {showSum && columns.some(isNumeric) && (
          <tfoot>
            <tr>
              {showNumber && <th scope="row">{texts.table.sum}</th>}
              {columns.map((field) => (
                <td key={field.model}>{isNumeric(field) ? sumOf(rows, field.model) : ''}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
