import { useId } from 'react'
import type { BlockProps } from '../../react/widgetRenderer.ts'
import { WidgetList } from '../../react/WidgetList.tsx'

/** A part of a form in a box of its own. */
export function CardBlock({ widget }: BlockProps) {
  const id = useId()
  const { name, columns = [] } = widget
  return (
    <section className="sc-form-card" {...(name !== '' && { 'aria-labelledby': id })}>
      {name !== '' && (
        <div id={id} className="sc-form-card-title">
          {name}
        </div>
      )}
      <WidgetList list={columns.flatMap(({ list }) => list)} />
    </section>
  )
}
