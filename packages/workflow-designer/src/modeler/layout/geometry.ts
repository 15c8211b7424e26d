import type { Box } from '../../model/bpmnTypes.ts'
import type { Plane, Point } from './drawing.ts'

export const centre = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The straight pieces of a flow, from its source on. */
export function piecesOf([first, ...others]: readonly Point[]): [from: Point, to: Point][] {
  if (!first) return []
  const pieces: [Point, Point][] = []
  let from = first
  for (const to of others) {
    pieces.push([from, to])
    from = to
  }
  return pieces
}

/** Whether a straight line passes through a box (Liang and Barsky's clipping). */
export function crosses(from: Point, to: Point, box: Box): boolean {
  let [enter, leave] = [0, 1]
  const sides = [
    [from.x - to.x, from.x - box.x],
    [to.x - from.x, box.x + box.width - from.x],
    [from.y - to.y, from.y - box.y],
    [to.y - from.y, box.y + box.height - from.y],
  ] as const
  for (const [towards, distance] of sides) {
    if (towards === 0 && distance <= 0) return false
    if (towards < 0) enter = Math.max(enter, distance / towards)
    if (towards > 0) leave = Math.min(leave, distance / towards)
  }
  return enter < leave
}

/** The smallest box around all that a plane shows. */
export function extent({ shapes, edges }: Pick<Plane, 'shapes' | 'edges'>): Box {
  const points = [
    ...shapes.flatMap(({ box }) => [box, { x: box.x + box.width, y: box.y + box.height }]),
    ...edges.flatMap(({ waypoints }) => waypoints),
  ]
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** The same drawing elsewhere. */
export function moved<Part extends Pick<Plane, 'shapes' | 'edges'>>(part: Part, dx: number, dy: number): Part {
  const to = <P extends Point>(point: P): P => ({ ...point, x: point.x + dx, y: point.y + dy })
  return {
    ...part,
    shapes: part.shapes.map((shape) => ({ ...shape, box: to(shape.box) })),
    edges: part.edges.map((edge) => ({ ...edge, waypoints: edge.waypoints.map(to) })),
  }
}

/** Where the line from a box's middle to a point leaves the box. */
export function edgePoint(box: Box, towards: Point): Point {
  const from = centre(box)
  const [dx, dy] = [towards.x - from.x, towards.y - from.y]
  if (dx === 0 && dy === 0) return from
  const scale = Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9))
  return { x: Math.round(from.x + dx * Math.min(1, scale)), y: Math.round(from.y + dy * Math.min(1, scale)) }
}
