import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTexts } from '../locale/words.ts'
import { paneLimits, within, type SidePane } from './paneWidths.ts'

interface PaneResizerProps {
  pane: SidePane
  width: number
  onResize: (width: number) => void
  onResized: () => void
}

/** The edge of a side pane: dragged, moved with the arrow keys, double-clicked back to its usual place. */
export function PaneResizer({ pane, width, onResize, onResized }: PaneResizerProps) {
  const { panes } = useTexts()
  const grip = useRef<{ x: number; width: number } | null>(null)
  // The palette grows to the right, the settings to the left.
  const direction = pane === 'palette' ? 1 : -1

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (grip.current) onResize(within(pane, grip.current.width + direction * (event.clientX - grip.current.x)))
  }
  const onPointerUp = () => {
    if (!grip.current) return
    grip.current = null
    onResized()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    onResize(within(pane, width + direction * (event.key === 'ArrowRight' ? 16 : -16)))
    onResized()
  }
  const reset = () => {
    onResize(paneLimits[pane].initial)
    onResized()
  }

  return (
    <div
      className="sc-fd-resizer"
      role="separator"
      aria-orientation="vertical"
      aria-label={panes.resize(panes[pane])}
      aria-valuenow={width}
      aria-valuemin={paneLimits[pane].min}
      aria-valuemax={paneLimits[pane].max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onDoubleClick={reset}
    />
  )
}
