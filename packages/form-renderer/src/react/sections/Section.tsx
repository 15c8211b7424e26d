import { useId } from 'react'
import type { WidgetColumn } from '../../definition/types.ts'
import { WidgetList } from '../WidgetList.tsx'

/** A part of a form under its title. */
export function Section({ title, part }: { title: string; part: WidgetColumn }) {
  const id = useId()
  return (
    <section className="sc-form-section" {...(title !== '' && { 'aria-labelledby': id })}>
      {title !== '' && (
        <div id={id} className="sc-form-section-title">
          {title}
        </div>
      )}
      <WidgetList list={part.list} />
    </section>
  )
}
