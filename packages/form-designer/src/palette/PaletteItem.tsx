import type { WidgetDesigner } from '@sc/form-renderer/designer'
import { useCallback, type KeyboardEvent, type MouseEvent } from 'react'
import { useDrag } from 'react-dnd'
import { dragTypes, type DragItem } from '../dnd/items.ts'
import { useTexts } from '../locale/words.ts'

interface PaletteItemProps {
  designer: WidgetDesigner
  onInsert: (designer: WidgetDesigner) => void
  onAppend: (designer: WidgetDesigner) => void
}

/**
 * One type of widget: dragged with a mouse, double-clicked to add at the end, added after the selection by keyboard or
 * finger. No button element, as Firefox does not let one be dragged.
 */
export function PaletteItem({ designer, onInsert, onAppend }: PaletteItemProps) {
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
    const { nativeEvent } = event
    if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') onInsert(designer)
  }

  return (
    <div
      ref={source}
      role="button"
      tabIndex={0}
      className="sc-fd-palette-item"
      data-type={designer.type}
      aria-label={texts.palette.add(designer.name)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={() => onAppend(designer)}
    >
      <span className="sc-fd-palette-icon" aria-hidden>
        {designer.icon}
      </span>
      <span className="sc-fd-palette-name">{designer.name}</span>
    </div>
  )
}
