import type { BlockProps } from '../../react/widgetRenderer.ts'
import { WidgetList } from '../../react/WidgetList.tsx'
import { cellRows } from './cellRows.ts'

/** On a phone there is no room for a sheet of paper: cells with something in them, in the order in which they are read. */
export function ReportCells({ widget: { columns } }: BlockProps) {
  return (
    <div className="sc-form-report-cells">
      {cellRows(columns ?? [])
        .flat()
        .map(({ part }, index) => (
          <WidgetList key={index} list={part.list} />
        ))}
    </div>
  )
}
