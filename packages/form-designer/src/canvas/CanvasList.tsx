import { partTitle } from '@sc/form-renderer/designer'
import { columnsOf, type Widget } from '@sc/form-renderer/schema'
import { memo, type CSSProperties, type FocusEvent, type MouseEvent, type ReactNode } from 'react'
import { useContainerDrop } from '../dnd/useContainerDrop.ts'
import { useWidgetDrag } from '../dnd/useWidgetDrag.ts'
import { column, containerId, type ContainerRef } from '../document/place.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { isSelected, leadOf } from '../store/selectors.ts'
import { CanvasPreview } from './CanvasPreview.tsx'
import { ConditionMark } from './ConditionMark.tsx'
import { ItemTools } from './ItemTools.tsx'
import { isAdding, pick } from './onPick.ts'
import { focusOnCanvas } from './useFocusSelection.ts'

// A list holds items, an item may be a container, a container holds lists: three parts of one recursion, one file.

interface CanvasListProps {
  container: ContainerRef
  list: readonly Widget[]
  /** Shown behind the list, when it is empty. */
  children?: ReactNode
}

/** The widgets of one container, and its drop target. */
export function CanvasList({ container, list, children }: CanvasListProps) {
  const { items, line, target, over } = useContainerDrop(container)
  return (
    <div ref={target} className={over ? 'sc-fd-list sc-fd-list-over' : 'sc-fd-list'} data-container={containerId(container)}>
      {children}
      <div ref={items} className="sc-fd-items">
        {list.map((widget, index) => (
          <CanvasItem key={widget.key} widget={widget} index={index} count={list.length} atTop={container.parent === null} />
        ))}
      </div>
      <div ref={line} className="sc-fd-line" aria-hidden />
    </div>
  )
}

interface CanvasItemProps {
  widget: Widget
  index: number
  count: number
  /** The first item at the top is the door for the keyboard while nothing is selected. */
  atTop: boolean
}

/** `lead` is what of all that is selected has the tools; `door` where the keyboard comes in while nothing is selected. */
type Standing = 'lead' | 'selected' | 'door' | 'other'

/** A widget on the canvas: what it looks like, whether it is selected, and a thing to drag. */
const CanvasItem = memo(function CanvasItem({ widget, index, count, atTop }: CanvasItemProps) {
  const { store, canvas, widgets, designers } = useDesigner()
  const texts = useTexts()
  const { key } = widget
  const standing = useDesignerState((state): Standing => {
    const lead = leadOf(state)
    if (lead === null) return atTop && index === 0 ? 'door' : 'other'
    return lead === key ? 'lead' : isSelected(state, key) ? 'selected' : 'other'
  })
  const selected = standing === 'lead' || standing === 'selected'
  const { dragging, source } = useWidgetDrag(key)
  const typeName = designers.get(widget.type)?.name ?? widget.type

  // In all of these the innermost widget is meant, not the containers around it.
  const onClick = (event: MouseEvent) => {
    event.stopPropagation()
    if (!isAdding(event)) return store.select(key)
    pick(event, key, store)
    focusOnCanvas(canvas.current, leadOf(store.api.getState()))
  }
  const onFocus = (event: FocusEvent) => {
    event.stopPropagation()
    // What is pressed to be dragged takes all that is selected along.
    if (!isSelected(store.api.getState(), key)) store.select(key)
  }
  const onMouseDown = (event: MouseEvent) => {
    // The focus would select it alone, and text be marked up to it.
    if (isAdding(event)) event.preventDefault()
  }

  return (
    <div
      ref={source}
      className={['sc-fd-item', selected && 'sc-fd-item-selected', dragging && 'sc-fd-item-dragging'].filter(Boolean).join(' ')}
      data-key={key}
      data-dragged={widget.name || typeName}
      role="group"
      tabIndex={standing === 'lead' || standing === 'door' ? 0 : -1}
      aria-label={texts.canvas.item(typeName, widget.name, index + 1, count)}
      aria-current={selected}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onDoubleClick={(event) => {
        event.stopPropagation()
        if (!isAdding(event)) store.askSettings()
      }}
      onFocus={onFocus}
    >
      {standing === 'lead' && <ItemTools typeName={typeName} />}
      <ConditionMark widget={widget} />
      {columnsOf(widget, widgets.schemas).length > 0 ? <CanvasContainer widget={widget} /> : <CanvasPreview widget={widget} />}
    </div>
  )
})

/** The columns of a container, each a place to drop. */
function CanvasContainer({ widget }: { widget: Widget }) {
  const texts = useTexts()
  const { schemas } = useDesigner().widgets
  const schema = schemas.get(widget.type)
  const columns = columnsOf(widget, schemas)
  const { gutter } = widget.options
  const style = { '--sc-fd-gutter': `${typeof gutter === 'number' ? Math.max(0, gutter) : 0}px` } as CSSProperties
  return (
    <div className="sc-fd-columns" style={style}>
      {schema?.titled && (
        <div className="sc-fd-rows-title">
          {widget.name}
          {schema.rows && <span className="sc-fd-aid">{texts.canvas.rows}</span>}
        </div>
      )}
      {columns.map((one, index) => (
        <div
          key={index}
          className="sc-fd-column"
          style={{ '--sc-fd-span': one.span } as CSSProperties}
          role="group"
          aria-label={partTitle(one) || texts.canvas.column(index + 1, columns.length)}
        >
          {partTitle(one) !== '' && <div className="sc-fd-rows-title">{partTitle(one)}</div>}
          <CanvasList container={column(widget.key, index)} list={one.list}>
            {one.list.length === 0 && <span className="sc-fd-column-empty">{texts.canvas.emptyColumn}</span>}
          </CanvasList>
        </div>
      ))}
    </div>
  )
}
