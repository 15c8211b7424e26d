import type { Box } from '../model/bpmnTypes.ts'
import { ZOOM_MIN } from './zoom.ts'

const WIDE = 600

/** Where a canvas of a size should look so that the whole drawing is seen: beside the palette, off the edges, never enlarged. */
export function fitted(drawing: Box, canvas: { width: number; height: number }, paletteEnd: number): Box {
  const margin = canvas.width < WIDE ? 16 : 40
  const left = paletteEnd + margin
  const room = { width: Math.max(1, canvas.width - left - margin), height: Math.max(1, canvas.height - 2 * margin) }
  const whole = Math.min(room.width / Math.max(1, drawing.width), room.height / Math.max(1, drawing.height))
  const scale = Math.min(1, Math.max(ZOOM_MIN, whole))
  // What is too large even so is shown from its beginning.
  const centred = (start: number, size: number, length: number) => start + Math.max(0, (size - length * scale) / 2)
  return {
    x: drawing.x - centred(left, room.width, drawing.width) / scale,
    y: drawing.y - centred(margin, room.height, drawing.height) / scale,
    width: canvas.width / scale,
    height: canvas.height / scale,
  }
}
