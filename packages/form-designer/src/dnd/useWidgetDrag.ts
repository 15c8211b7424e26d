import { useCallback } from 'react'
import { useDrag } from 'react-dnd'
import { useStore } from '../store/DesignerContext.ts'
import { isSelected } from '../store/selectors.ts'
import { dragTypes, type DragItem } from './items.ts'

/** Lets an element drag a widget, with all that is selected where it is one of these; whether it is going along just now. */
export function useWidgetDrag(key: string): { dragging: boolean; source: (element: HTMLElement | null) => void } {
  const store = useStore()
  const [{ dragging }, connect] = useDrag<DragItem, void, { dragging: boolean }>(
    () => ({
      type: dragTypes.widget,
      item: { kind: 'existing', key },
      isDragging: (monitor) => {
        const [state, dragged] = [store.api.getState(), monitor.getItem()]
        return dragged.kind === 'existing' && (dragged.key === key || (isSelected(state, key) && isSelected(state, dragged.key)))
      },
      collect: (monitor) => ({ dragging: monitor.isDragging() }),
    }),
    [key, store],
  )
  const source = useCallback((element: HTMLElement | null) => void connect(element), [connect])
  return { dragging, source }
}
