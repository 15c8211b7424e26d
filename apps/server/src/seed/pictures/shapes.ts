/** How much of a point is covered, from 0 to 1. Points are told in heights of the picture, from its upper left. */
export type Shape = (x: number, y: number) => number

/** Lines and columns of the picture: as large as covers are shown. */
export const HEIGHT = 270
export const WIDTH = 480
/** How wide it is, in its heights. */
export const ASPECT = WIDTH / HEIGHT

/** Within a shape to whose edge there is less than nothing; the pixel at the edge is covered in part. */
const within = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance * HEIGHT))

/** Asked for every pixel of every shape: `Math.hypot` guards against overflow, which no picture has, and is several times as slow. */
const far = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy)

export const disc =
  (cx: number, cy: number, radius: number): Shape =>
  (x, y) =>
    within(far(x - cx, y - cy) - radius)

export const ring =
  (cx: number, cy: number, radius: number, width: number): Shape =>
  (x, y) =>
    within(Math.abs(far(x - cx, y - cy) - radius) - width / 2)

export const box =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    within(Math.max(left - x, x - right, top - y, y - bottom))

/** All that lies below a line of hills. */
export const below =
  (heightAt: (x: number) => number): Shape =>
  (x, y) =>
    within(heightAt(x) - y)

export function stroke(x1: number, y1: number, x2: number, y2: number, width: number): Shape {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy || 1
  return (x, y) => {
    const at = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
    return within(far(x - x1 - at * dx, y - y1 - at * dy) - width / 2)
  }
}

/** What any of them covers. */
export const together =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) => {
    let most = 0
    for (const shape of shapes) most = Math.max(most, shape(x, y))
    return most
  }

/** What the first covers and the second does not. */
export const without =
  (shape: Shape, cut: Shape): Shape =>
  (x, y) =>
    Math.min(shape(x, y), 1 - cut(x, y))
