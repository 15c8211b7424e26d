import type { BpmnView } from '../model/bpmnTypes.ts'
import { nextZoom } from './zoom.ts'

/** Ends what the pointer or an in-place editor has begun. */
export function settle(view: BpmnView) {
  view.get('directEditing').complete()
  view.get('dragging').cancel()
  view.get('popupMenu').close()
}

/** False where the range ends. */
export function zoomBy(view: BpmnView, direction: 1 | -1): boolean {
  const canvas = view.get('canvas')
  const next = nextZoom(canvas.zoom(), direction)
  if (next === null) return false
  canvas.zoom(next, 'auto')
  return true
}

/** Selects an element, on whichever plane it is; the process itself is what an empty selection stands for. */
export function selectIn(view: BpmnView, elementId: string, { scroll }: { scroll: boolean }) {
  const element = view.get('elementRegistry').get(elementId)
  const canvas = view.get('canvas')
  if (!element || element === canvas.getRootElement()) {
    view.get('selection').select(null)
    return
  }
  const root = canvas.findRoot(elementId)
  if (root && root !== canvas.getRootElement()) canvas.setRootElement(root)
  view.get('selection').select(element)
  if (scroll) canvas.scrollToElement(element)
}

/** Whether keys belong to a field: the canvas leaves it the focus. */
export function isTyping(element: Element | null): boolean {
  return element instanceof HTMLElement && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName))
}
