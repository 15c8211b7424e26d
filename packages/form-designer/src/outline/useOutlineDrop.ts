import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { useDragDropManager, useDrop } from 'react-dnd'
import { dropAt, mayStand } from '../dnd/dropping.ts'
import { dragTypes, type DragItem } from '../dnd/items.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { pointedPlace, type Pointed } from './pointed.ts'
import type { OutlineRow } from './rows.ts'

interface OutlineDrop {
  target: (element: HTMLElement | null) => void
  /** What shows the place; moved by hand, so that a movement of the pointer renders nothing. */
  mark: RefObject<HTMLDivElement | null>
  over: boolean
}

/** The whole outline as one drop target: rows are of one height, so that the pointer alone says which is meant. */
export function useOutlineDrop(tree: RefObject<HTMLElement | null>, rows: readonly OutlineRow[], rowHeight: number): OutlineDrop {
  const { store, widgets } = useDesigner()
  const manager = useDragDropManager()
  const mark = useRef<HTMLDivElement>(null)

  const pointedBy = useCallback(
    (item: DragItem, pointer: { y: number } | null): Pointed | undefined => {
      const element = tree.current
      if (!element || !pointer) return undefined
      const at = (pointer.y - element.getBoundingClientRect().top + element.scrollTop) / rowHeight
      const pointed = pointedPlace(at, { rows, design: designOf(store.api.getState()), widgets: widgets.schemas })
      return pointed && mayStand(store, item, pointed.place.container) ? pointed : undefined
    },
    [tree, rows, rowHeight, store, widgets],
  )
  const [{ over }, connect] = useDrop<DragItem, void, { over: boolean }>(
    () => ({
      accept: [dragTypes.palette, dragTypes.widget],
      drop(item, monitor) {
        const pointed = pointedBy(item, monitor.getClientOffset())
        if (pointed) dropAt(store, item, pointed.place)
      },
      collect: (monitor) => ({ over: monitor.isOver() }),
    }),
    [pointedBy, store],
  )
  useLayoutEffect(() => {
    if (!over) return undefined
    const monitor = manager.getMonitor()
    const draw = () => {
      if (!mark.current) return
      const item: DragItem | null = monitor.getItem()
      const pointed = item && pointedBy(item, monitor.getClientOffset())
      mark.current.hidden = !pointed
      if (!pointed) return
      const { row, level, into } = pointed.mark
      mark.current.dataset.into = String(into)
      mark.current.style.setProperty('--sc-fd-outline-level', String(level - 1))
      mark.current.style.transform = `translateY(${row * rowHeight}px)`
    }
    draw()
    return monitor.subscribeToOffsetChange(draw)
  }, [over, manager, pointedBy, rowHeight])
  const target = useCallback((element: HTMLElement | null) => void connect(element), [connect])
  return { target, mark, over }
}
