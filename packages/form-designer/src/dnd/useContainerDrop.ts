import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { useDragDropManager, useDrop } from 'react-dnd'
import { containerId, type ContainerRef } from '../document/place.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { dropAt, mayStand } from './dropping.ts'
import { insertionIndex, lineOffset } from './insertionIndex.ts'
import { dragTypes, type DragItem } from './items.ts'

export interface ContainerDrop {
  /** The element that holds the items and nothing else. */
  items: RefObject<HTMLDivElement | null>
  /** The insertion line; moved by hand, so that a movement of the pointer renders nothing. */
  line: RefObject<HTMLDivElement | null>
  target: (element: HTMLElement | null) => void
  /** Something that may be dropped here is over this very container, not over one within it. */
  over: boolean
}

/** One drop target for a whole list of widgets. */
export function useContainerDrop(container: ContainerRef): ContainerDrop {
  const { store, widgets } = useDesigner()
  const items = useRef<HTMLDivElement>(null)
  const id = containerId(container)

  const [{ over }, connect] = useDrop<DragItem, void, { over: boolean }>(
    () => ({
      accept: [dragTypes.palette, dragTypes.widget],
      canDrop: (item) => mayStand(store, item, container),
      drop(item, monitor) {
        const pointer = monitor.getClientOffset()
        // A container within this one took it.
        if (monitor.didDrop() || !items.current || !pointer) return
        // Measured here and not remembered from the last movement: a fast drop comes before it.
        dropAt(store, item, { container, index: pointedIndex(items.current, pointer.y) })
      },
      collect: (monitor) => ({ over: monitor.isOver({ shallow: true }) && monitor.canDrop() }),
    }),
    // The id stands for the container, which is a new object on every render.
    [id, store, widgets],
  )

  const line = useInsertionLine(over, items)
  const target = useCallback((element: HTMLElement | null) => void connect(element), [connect])
  return { items, line, target, over }
}

/** Keeps the line at the pointer. A target's own `hover` is told before the pointer has moved, and would lag behind. */
function useInsertionLine(over: boolean, items: ContainerDrop['items']): ContainerDrop['line'] {
  const line = useRef<HTMLDivElement>(null)
  const manager = useDragDropManager()
  useLayoutEffect(() => {
    if (!over) return undefined
    const monitor = manager.getMonitor()
    const draw = () => {
      const pointer = monitor.getClientOffset()
      if (!pointer || !items.current || !line.current) return
      const list = items.current
      const offset = lineOffset(list.children.length, extentsIn(list), pointedIndex(list, pointer.y), list.getBoundingClientRect())
      line.current.style.transform = `translateY(${Math.round(offset)}px)`
    }
    draw()
    return monitor.subscribeToOffsetChange(draw)
  }, [over, manager, items])
  return line
}

const extentsIn = (list: HTMLElement) => (index: number) => list.children[index]?.getBoundingClientRect() ?? { top: 0, bottom: 0 }

const pointedIndex = (list: HTMLElement, y: number) => insertionIndex(list.children.length, extentsIn(list), y)
