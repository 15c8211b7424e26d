import type { Box } from '../../model/bpmnTypes.ts'
import type { Edge, Plane, Point, Shape } from './drawing.ts'
import { centre, extent, moved } from './geometry.ts'
import { CELL, type LaneBand } from './intoLanes.ts'
import type { Lane, Link, Pool } from './readUndrawn.ts'

/** Where the name of a pool or a lane stands. */
const HEADER = 30
const PADDING = 30
const BETWEEN = 60
const CLOSED = { width: 600, height: 60 }

/** What a pool holds: the drawing of its process, and its lanes in the drawing's grid. */
export interface Content {
  plane: Plane
  lanes: readonly Lane[]
  bands: readonly LaneBand[]
}

const depthOf = (lanes: readonly Lane[]): number => (lanes.length === 0 ? 0 : 1 + Math.max(...lanes.map((lane) => depthOf(lane.lanes))))

/** One pool beneath the other, all of the same width, and the messages between them. */
export function intoPools(
  collaboration: { id: string; pools: readonly Pool[]; messages: readonly Link[] },
  contents: ReadonlyMap<string, Content>,
): Plane {
  const parts = collaboration.pools.map((pool) => ({ pool, content: pool.process === undefined ? undefined : contents.get(pool.process) }))
  const rooms = parts.map(({ content }) => (content ? roomOf(content) : null))
  const width = Math.max(CLOSED.width, ...rooms.map((room) => (room ? room.width : 0)))
  const shapes: Shape[] = []
  const edges: Edge[] = []
  let top = 0
  parts.forEach(({ pool, content }, index) => {
    const room = rooms[index]
    const box = { x: 0, y: top, width, height: room?.height ?? CLOSED.height }
    shapes.push({ element: pool.id, box, horizontal: true })
    if (content && room) {
      const at = moved(content.plane, room.left, top + room.top)
      shapes.push(...laneShapes(content, { ...box, x: HEADER, width: width - HEADER }, top + room.top), ...at.shapes)
      edges.push(...at.edges)
    }
    top += box.height + BETWEEN
  })
  const boxes = new Map(shapes.map(({ element, box }) => [element, box]))
  edges.push(...collaboration.messages.flatMap((message) => messageEdge(message, boxes)))
  return { element: collaboration.id, shapes, edges }
}

/** The size of a pool for a drawing, and where in it the drawing's origin comes to lie. */
function roomOf({ plane, lanes, bands }: Content): { width: number; height: number; left: number; top: number } {
  const { x, y, width, height } = extent(plane)
  const header = HEADER * (1 + depthOf(lanes))
  const last = bands.at(-1)
  const [start, end] = last
    ? [Math.min(0, y), Math.max((last.row + last.rows) * CELL.height, y + height)]
    : [y - PADDING, y + height + PADDING]
  return { width: header + width + 2 * PADDING, height: end - start, left: header + PADDING - x, top: -start }
}

/** Lanes fill their pool: the first reaches up to its edge, the last down. */
function laneShapes({ lanes, bands }: Content, pool: Box, origin: number): Shape[] {
  const place = (list: readonly Lane[], indent: number): Shape[] =>
    list.flatMap((lane) => {
      const inner = bands.filter((band) => contains(lane, band.lane))
      const [first, last] = [inner[0], inner.at(-1)]
      if (!first || !last) return []
      const top = first === bands[0] ? pool.y : origin + first.row * CELL.height
      const end = last === bands.at(-1) ? pool.y + pool.height : origin + (last.row + last.rows) * CELL.height
      const box = { x: pool.x + indent, y: top, width: pool.width - indent, height: end - top }
      return [{ element: lane.id, box, horizontal: true }, ...place(lane.lanes, indent + HEADER)]
    })
  return place(lanes, 0)
}

const contains = (lane: Lane, leaf: Lane): boolean => lane === leaf || lane.lanes.some((inner) => contains(inner, leaf))

/** From the lower side of one to the upper side of the other, with a bend between the pools where they are not in line. */
function messageEdge({ id, source, target }: Link, boxes: ReadonlyMap<string, Box>): Edge[] {
  const [from, to] = [boxes.get(source), boxes.get(target)]
  if (!from || !to) return []
  const down = centre(from).y < centre(to).y
  const [startX, endX] = [from.x === 0 ? centre(to).x : centre(from).x, to.x === 0 ? centre(from).x : centre(to).x]
  const start: Point = { x: startX, y: down ? from.y + from.height : from.y }
  const end: Point = { x: endX, y: down ? to.y : to.y + to.height }
  const level = end.y + (down ? -1 : 1) * (BETWEEN / 2)
  const bend =
    startX === endX
      ? []
      : [
          { x: startX, y: level },
          { x: endX, y: level },
        ]
  return [{ element: id, waypoints: [start, ...bend, end] }]
}
