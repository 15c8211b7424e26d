import { useWords } from '@sc/locale/react'
import { formWords } from '../../locale/form/words.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'
import { CellView } from './CellView.tsx'
import { isNumeric, sumOf } from './columns.ts'
import { useRowsRead } from './useRowsRead.ts'

/** The rows as they read. */
export function TableView(props: ViewProps) {
  const texts = useWords(formWords)
  const { columns, rows, showNumber, showSum } = useRowsRead(props)
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
