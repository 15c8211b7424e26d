import { useMemo } from 'react'
import { WidgetList } from '../../react/WidgetList.tsx'
import type { BlockProps } from '../../react/widgetRenderer.ts'
import { cellRows } from './cellRows.ts'

/** Cells as they were drawn, merged ones too. It is no table to a screen reader: its fields say what they are. */
export function ReportTable({ widget: { columns } }: BlockProps) {
  const rows = useMemo(() => cellRows(columns ?? []), [columns])
  return (
    <table className="sc-form-report" role="presentation">
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map(({ part, colSpan, rowSpan, align }, index) => (
              <td key={index} colSpan={colSpan} rowSpan={rowSpan} style={align && { textAlign: align }}>
                <WidgetList list={part.list} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
