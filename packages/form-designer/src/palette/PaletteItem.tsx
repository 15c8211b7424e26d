import type { WidgetDesigner } from '@sc/form-renderer/designer'
import { useCallback, type KeyboardEvent, type MouseEvent } from 'react'
import { useDrag } from 'react-dnd'
import { dragTypes, type DragItem } from '../dnd/items.ts'
import { useTexts } from '../locale/words.ts'

interface PaletteItemProps {
  designer: WidgetDesigner
  /** The one of all that Tab comes to. */
  isDoor: boolean
  onInsert: (designer: WidgetDesigner) => void
  onFocus: (designer: WidgetDesigner) => void
}

/**
 * One type of widget: dragged to its place, or added after the selection by a click, a key or a tap. No button element, as
 * Firefox does not let one be dragged.
 */
export function PaletteItem({ designer, isDoor, onInsert, onFocus }: PaletteItemProps) {
  const texts = useTexts()
  const [, connect] = useDrag<DragItem, void, unknown>(
    () => ({ type: dragTypes.palette, item: { kind: 'new', designer }, options: { dropEffect: 'copy' } }),
    [designer],
  )
  const source = useCallback((element: HTMLDivElement | null) => void connect(element), [connect])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onInsert(designer)
  }
  const onClick = (event: MouseEvent) => {
    // Who double-clicks out of habit wants one.
    if (event.detail < 2) onInsert(designer)
  }

  return (
    <div
      ref={source}
      role="button"
      tabIndex={isDoor ? 0 : -1}
      className="sc-fd-palette-item"
      data-type={designer.type}
      data-dragged={designer.name}
      aria-label={texts.palette.add(designer.name)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={() => onFocus(designer)}
    >
      <span className="sc-fd-palette-icon" aria-hidden>
        {designer.icon}
      </span>
      <span className="sc-fd-palette-name">{designer.name}</span>
    </div>
  )
}
