import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons'
import { memo, type CSSProperties, type MouseEvent } from 'react'
import { ConditionMark } from '../canvas/ConditionMark.tsx'
import { isAdding } from '../canvas/onPick.ts'
import { useWidgetDrag } from '../dnd/useWidgetDrag.ts'
import { findWidget } from '../document/tree.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf, isSelected, schemasOf } from '../store/selectors.ts'
import type { OutlineRow } from './rows.ts'

interface OutlineLineProps {
  /** Of the element. */
  id: string
  row: OutlineRow
  folded: boolean
  onFold: (key: string, folded: boolean) => void
  onPick: (event: MouseEvent, key: string) => void
}

/** A widget in the outline. It reads what it says by itself, so that typing a title draws its own line alone. */
export const OutlineLine = memo(function OutlineLine({ id, row, folded, onFold, onPick }: OutlineLineProps) {
  const { key, level, position, count, column, part, holds } = row
  const { outline: texts } = useTexts()
  const place = part === '' && column !== null ? texts.column(column) : part
  const { store, designers, widgets } = useDesigner()
  const widget = useDesignerState((state) => findWidget(designOf(state), key, schemasOf(state))?.widget)
  const selected = useDesignerState((state) => isSelected(state, key))
  const { dragging, source } = useWidgetDrag(key)
  // Gone with a change that the tree around this line has not heard of yet.
  if (!widget) return null
  const designer = designers.get(widget.type)
  const onToggle = (event: MouseEvent) => {
    event.stopPropagation()
    onFold(key, !folded)
  }
  return (
    <div
      ref={source}
      id={id}
      className={['sc-fd-outline-line', selected && 'sc-fd-outline-selected', dragging && 'sc-fd-item-dragging'].filter(Boolean).join(' ')}
      data-dragged={widget.name || designer?.name || widget.type}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-selected={selected}
      {...(holds && { 'aria-expanded': !folded })}
      style={{ '--sc-fd-outline-level': level - 1 } as CSSProperties}
      onClick={(event) => onPick(event, key)}
      onDoubleClick={(event) => !isAdding(event) && store.askSettings()}
    >
      {/* By keyboard, ← and → fold the line itself. */}
      <span
        className="sc-fd-outline-fold"
        aria-hidden
        onClick={holds ? onToggle : undefined}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {holds && (folded ? <CaretRightOutlined /> : <CaretDownOutlined />)}
      </span>
      <span className="sc-fd-outline-icon" aria-hidden>
        {designer?.icon}
      </span>
      <span className="sc-fd-outline-name" title={widget.name || undefined}>
        {widget.name || designer?.name || widget.type}
      </span>{' '}
      {/* The spaces are for who has the line read out; none of them is seen. */}
      {place !== '' && <span className="sc-fd-outline-aid">{place}</span>}{' '}
      {widgets.schemas.get(widget.type)?.value !== undefined && (
        <span className="sc-fd-outline-model" title={widget.model}>
          {widget.model}
        </span>
      )}
      <ConditionMark widget={widget} />
    </div>
  )
})
