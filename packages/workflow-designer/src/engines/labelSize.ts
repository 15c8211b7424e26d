/** bpmn-js writes labels beside shapes 11 px high, and wraps them at this width. */
const WIDEST = 90
/** A line of a label. */
export const LINE = 14

/** How much room a label takes on the canvas. */
export function labelSize(text: string): { width: number; height: number } {
  const lines = text.split('\n').map((line) => [...line].reduce((width, letter) => width + (letter.charCodeAt(0) > 0x2e7f ? 11 : 6), 0))
  return {
    width: Math.min(WIDEST, Math.max(...lines, LINE)),
    height: LINE * lines.reduce((count, width) => count + Math.max(1, Math.ceil(width / WIDEST)), 0),
  }
}
