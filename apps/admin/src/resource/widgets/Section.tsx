import { WidgetList } from '@sc/form-renderer/react'
import type { BlockProps, WidgetRenderer } from '@sc/form-renderer/react'
import { useId } from 'react'
import './section.css'

/** Fields beside each other where there is room, below a heading that says what they have in common. */
function Section({ widget: { name, columns = [] } }: BlockProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="sc-record-section">
      <h2 id={id}>{name}</h2>
      <div className="sc-record-section-fields">
        {columns.map(({ list }, at) => (
          <WidgetList key={at} list={list} />
        ))}
      </div>
    </div>
  )
}

export default { kind: 'block', Block: Section } satisfies WidgetRenderer
