import { createDragDropManager, type DragDropManager } from 'dnd-core'
import { HTML5Backend } from 'react-dnd-html5-backend'
import { withTouch } from './withTouch.ts'

/** The element that hears drag events. Known once the designer has been drawn, and before anything in it asks to be dragged. */
export interface DragRoot {
  rootElement: HTMLElement | undefined
}

/** One manager per designer, bound to its own element: two designers, or one and its host's own drag and drop, do not meet. */
export function createRootedManager(): { manager: DragDropManager; root: DragRoot } {
  const root: DragRoot = { rootElement: undefined }
  // The backend reads its options when the first source appears, so the element may come later than the manager.
  return { manager: createDragDropManager(withTouch(HTML5Backend), typeof window === 'undefined' ? undefined : window, root), root }
}

/** A tab that is hidden in the middle of a drag would otherwise wake up dragging. */
export function endDrag(manager: DragDropManager): void {
  if (manager.getMonitor().isDragging()) manager.getActions().endDrag()
}
