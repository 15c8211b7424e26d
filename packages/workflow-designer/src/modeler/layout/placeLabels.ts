import { labelSize, LINE } from '../../engines/labelSize.ts'
import type { Box } from '../../model/bpmnTypes.ts'
import type { Edge, Plane, Point, Shape } from './drawing.ts'
import { crosses, overlap, piecesOf } from './geometry.ts'

const GAP = 6

/** What labels keep clear of. */
interface Obstacles {
  boxes: Box[]
  lines: [Point, Point][]
}

/**
 * Gives every named event, gateway and flow a place for its name where it covers neither shapes nor flows nor another
 * name; where there is none, the place that covers least. `beside` tells which shapes carry their name outside.
 */
export function placeLabels(
  plane: Plane,
  names: ReadonlyMap<string, string>,
  beside: ReadonlySet<string>,
  containers: ReadonlySet<string>,
): Plane {
  const lines = [
    ...plane.edges.flatMap(({ waypoints }) => piecesOf(waypoints)),
    ...plane.shapes.filter(({ element }) => containers.has(element)).flatMap(({ box }) => bordersOf(box)),
  ]
  const obstacles: Obstacles = { boxes: plane.shapes.filter(({ element }) => !containers.has(element)).map(({ box }) => box), lines }
  const best = (candidates: Box[]) => {
    const label = candidates.reduce((least, one) => (cost(one, obstacles) < cost(least, obstacles) ? one : least))
    obstacles.boxes.push(label)
    return label
  }
  const label = ({ element }: Shape | Edge, places: (size: ReturnType<typeof labelSize>) => Box[]) => {
    const name = names.get(element)
    const candidates = name ? places(labelSize(name)) : []
    return candidates.length > 0 ? { label: best(candidates) } : {}
  }
  const shapes = plane.shapes.map((shape) => ({
    ...shape,
    ...(beside.has(shape.element) && label(shape, (size) => around(shape.box, size))),
  }))
  const edges = plane.edges.map((edge) => ({ ...edge, ...label(edge, (size) => along(edge.waypoints, size)) }))
  return { ...plane, shapes, edges }
}

function cost(label: Box, { boxes, lines }: Obstacles): number {
  return 3 * boxes.filter((box) => overlap(label, box)).length + lines.filter(([from, to]) => crosses(from, to, label)).length
}

type Size = ReturnType<typeof labelSize>

/** Below, above, then the four corners, as people expect a shape's name. */
function around({ x, y, width, height }: Box, size: Size): Box[] {
  const middle = x + (width - size.width) / 2
  const [above, below, left, right] = [y - size.height - GAP, y + height + GAP, x - size.width, x + width]
  const places: [number, number][] = [
    [middle, below],
    [middle, above],
    [right, above],
    [right, below],
    [left, above],
    [left, below],
    // Beneath the lower edge of a boundary event's host.
    [right, y + height / 2 + GAP],
    [left, y + height / 2 + GAP],
    [middle, below + LINE],
    [middle, above - LINE],
    [right, below + LINE],
    [left, below + LINE],
  ]
  return places.map(([left_, top]) => ({ x: Math.round(left_), y: Math.round(top), ...size }))
}

/** The lines above and beneath a pool or a lane. */
function bordersOf({ x, y, width, height }: Box): [Point, Point][] {
  return [y, y + height].map((level): [Point, Point] => [
    { x, y: level },
    { x: x + width, y: level },
  ])
}

/** Beside the pieces of a flow, the ones next to its source first. */
function along(waypoints: readonly Point[], size: Size): Box[] {
  return piecesOf(waypoints).flatMap(([from, to]) =>
    [0.5, 0.3, 0.7].flatMap((share): Box[] => {
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
      const box = (x: number, y: number): Box => ({ x: Math.round(x), y: Math.round(y), ...size })
      const flat = Math.abs(to.x - from.x) >= Math.abs(to.y - from.y)
      return flat
        ? [box(at.x - size.width / 2, at.y - size.height - GAP), box(at.x - size.width / 2, at.y + GAP)]
        : [box(at.x + GAP, at.y - size.height / 2), box(at.x - size.width - GAP, at.y - size.height / 2)]
    }),
  )
}
