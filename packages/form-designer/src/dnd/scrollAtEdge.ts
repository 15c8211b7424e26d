/** Pixels from the edge within which a drag scrolls, and the most that it does in a frame. */
const EDGE = 48
const FASTEST = 12

/** Scrolls what is beneath a point near its upper or lower edge, the faster the nearer; whether it did. */
export function scrollAtEdge({ x, y }: { x: number; y: number }): boolean {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    if (element.scrollHeight <= element.clientHeight || !/auto|scroll/.test(getComputedStyle(element).overflowY)) continue
    const { top, bottom } = element.getBoundingClientRect()
    const by = speed(y - top) * -1 + speed(bottom - y)
    const before = element.scrollTop
    element.scrollTop = before + by
    return element.scrollTop !== before
  }
  return false
}

const speed = (distance: number) => (distance < EDGE ? Math.ceil(FASTEST * (1 - Math.max(0, distance) / EDGE)) : 0)
