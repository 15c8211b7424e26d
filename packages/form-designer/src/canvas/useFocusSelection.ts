import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { useDesignerState } from '../store/DesignerContext.ts'
import { designOf, leadOf } from '../store/selectors.ts'

/**
 * Keeps the keyboard on the selected widget while one works on the canvas: moving or deleting takes the focused
 * element away, and the next key would go nowhere. Selecting from elsewhere only brings the widget into view.
 */
export function useFocusSelection(canvas: RefObject<HTMLElement | null>): void {
  const selection = useDesignerState(leadOf)
  const design = useDesignerState(designOf)
  const revealed = useDesignerState((state) => state.revealed)
  const working = useRef(false)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const onFocusIn = () => void (working.current = true)
    const onFocusOut = (event: FocusEvent) => {
      // An element that is taken away loses the focus to nobody: that is our own doing.
      if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) working.current = false
    }
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target)) working.current = false
    }
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    element.ownerDocument.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
      element.ownerDocument.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [canvas])

  const endScrolling = useRef<() => void>(undefined)
  const shown = useRef<{ selection: string | null; revealed: number }>({ selection: null, revealed: 0 })
  useLayoutEffect(() => {
    const element = canvas.current
    const target = element && selection !== null ? itemOf(element, selection) : undefined
    const { activeElement } = element?.ownerDocument ?? {}
    if (target && working.current && !target.contains(activeElement ?? null)) target.focus()
    else if (!target && working.current && activeElement === element?.ownerDocument.body) element?.focus()
    // Showing a tab again runs this too; only a new selection, or one that is asked for, is to be brought into view.
    if (target && (shown.current.selection !== selection || shown.current.revealed !== revealed)) {
      endScrolling.current?.()
      endScrolling.current = scrollTo(target)
    }
    shown.current = { selection, revealed }
  }, [canvas, selection, design, revealed])
}

/** Frames in which what comes into sight, and is measured only then, may push a widget out of it again. */
const SETTLING = 5

/** Brings a widget into sight, and keeps it there until what is around it is drawn; the returned function ends that. */
function scrollTo(target: HTMLElement): () => void {
  let frame: number
  const show = (left: number) => {
    target.scrollIntoView?.({ block: 'nearest' })
    if (left > 0) frame = requestAnimationFrame(() => show(left - 1))
  }
  show(SETTLING)
  return () => cancelAnimationFrame(frame)
}

/** After a question that was asked elsewhere: where the work goes on, as if it had been done without. */
export function focusOnCanvas(canvas: HTMLElement | null, selection: string | null): void {
  if (canvas) ((selection !== null && itemOf(canvas, selection)) || canvas).focus()
}

/**
 * Remembers where one works. The returned function takes the focus back: to the same place, or, of the canvas, to what is
 * selected by then.
 */
export function backToWork(canvas: HTMLElement | null): (selection: string | null) => void {
  const from = document.activeElement
  const elsewhere = from instanceof HTMLElement && from !== document.body && canvas?.contains(from) !== true ? from : undefined
  return (selection) => (elsewhere?.isConnected ? elsewhere.focus() : focusOnCanvas(canvas, selection))
}

/** Compared and not selected for: keys of real files hold anything. */
const itemOf = (canvas: HTMLElement, key: string): HTMLElement | undefined =>
  [...canvas.querySelectorAll<HTMLElement>('[data-key]')].find((item) => item.dataset.key === key)
