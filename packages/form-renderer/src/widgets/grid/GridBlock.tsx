import type { CSSProperties } from 'react'
import { gridSchema } from './schema.ts'
import type { BlockProps } from '../../react/widgetRenderer.ts'
import { useOptions } from '../../react/useOptions.ts'
import { WidgetList } from '../../react/WidgetList.tsx'

const justifyContent = {
  start: 'flex-start',
  end: 'flex-end',
  center: 'center',
  'space-around': 'space-around',
  'space-between': 'space-between',
} as const
const alignItems = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const

/** Columns in 24ths; on a phone the style sheet puts them below each other. */
export function GridBlock({ widget }: BlockProps) {
  const { gutter, justify, align } = useOptions(gridSchema, widget)
  const style = {
    '--sc-form-gutter': `${Math.max(0, gutter)}px`,
    justifyContent: justifyContent[justify],
    alignItems: alignItems[align],
  } as CSSProperties
  return (
    <div className="sc-form-grid" style={style}>
      {(widget.columns ?? []).map((column, index) => (
        <div key={index} className="sc-form-column" style={{ '--sc-form-span': column.span } as CSSProperties}>
          <WidgetList list={column.list} />
        </div>
      ))}
    </div>
  )
}
