import type { Box } from '../../model/bpmnTypes.ts'
import type { Plane, Point, Shape } from './drawing.ts'
import { centre } from './geometry.ts'
import type { Lane, UndrawnModel } from './readUndrawn.ts'

/** The grid that `bpmn-auto-layout` puts nodes on: one to a cell, in its middle. */
export const CELL = { width: 150, height: 140 }
/** Beside the lines between lanes, not on them. */
const ASIDE = 12

export interface LaneBand {
  lane: Lane
  /** First row of the grid, and how many. */
  row: number
  rows: number
}

const cellOf = (box: Box) => ({ row: Math.floor(centre(box).y / CELL.height), column: Math.floor(centre(box).x / CELL.width) })

/** Lanes without lanes of their own, in reading order. */
export const leavesOf = (lanes: readonly Lane[]): Lane[] => lanes.flatMap((lane) => (lane.lanes.length > 0 ? leavesOf(lane.lanes) : [lane]))

/** Moves every node into the rows of its lane; columns stay. Flows are drawn anew around the nodes. */
export function intoLanes(
  plane: Plane,
  lanes: readonly Lane[],
  { hosts, sequenceFlows }: UndrawnModel,
): { plane: Plane; bands: LaneBand[] } {
  const leaves = leavesOf(lanes)
  const laneOf = (id: string): number =>
    Math.max(
      0,
      leaves.findIndex(({ nodes }) => nodes.has(hosts.get(id) ?? id)),
    )
  const bands: LaneBand[] = []
  const shift = new Map<string, number>()
  leaves.forEach((lane, index) => {
    const own = plane.shapes.filter(({ element }) => !hosts.has(element) && laneOf(element) === index)
    const used = [...new Set(own.map(({ box }) => cellOf(box).row))].sort((a, b) => a - b)
    const before = bands.at(-1)
    const row = before ? before.row + before.rows : 0
    bands.push({ lane, row, rows: Math.max(1, used.length) })
    for (const { element, box } of own) shift.set(element, (row + used.indexOf(cellOf(box).row) - cellOf(box).row) * CELL.height)
  })
  const shapes = plane.shapes.map((shape): Shape => ({
    ...shape,
    box: { ...shape.box, y: shape.box.y + (shift.get(hosts.get(shape.element) ?? shape.element) ?? 0) },
  }))
  const boxes = new Map(shapes.map(({ element, box }) => [element, box]))
  const taken = new Set(shapes.map(({ box }) => key(cellOf(box))))
  // Boundary events sit at the lower edge.
  const withEvents = new Set(hosts.values())
  const edges = plane.edges.map((edge) => {
    const flow = sequenceFlows.get(edge.element)
    const [source, target] = [flow && boxes.get(flow.source), flow && boxes.get(flow.target)]
    if (!flow || !source || !target) return edge
    const grid = {
      isFree: (row: number, column: number) => !taken.has(key({ row, column })),
      isLowerEdgeFree: !withEvents.has(flow.source),
    }
    return { ...edge, waypoints: route(source, target, grid) }
  })
  return { plane: { ...plane, shapes, edges }, bands }
}

const key = ({ row, column }: { row: number; column: number }) => `${row}:${column}`

/** Through the free space between rows and columns, wherever the straight way is not free. */
function route(
  source: Box,
  target: Box,
  { isFree, isLowerEdgeFree }: { isFree: (row: number, column: number) => boolean; isLowerEdgeFree: boolean },
): Point[] {
  const [from, to] = [centre(source), centre(target)]
  const [start, end] = [cellOf(source), cellOf(target)]
  const right = { x: source.x + source.width, y: from.y }
  const enter = { x: target.x, y: to.y }
  const before = end.column * CELL.width
  if (end.column > start.column) {
    const between = Array.from({ length: end.column - start.column - 1 }, (_, index) => start.column + 1 + index)
    if (start.row === end.row && between.every((column) => isFree(start.row, column))) return [right, enter]
    const corner = leaveUpOrDown(source, end.row - start.row)
    const passed = span(start.row, end.row).map((row) => [row, start.column] as const)
    const isOpen = [...passed, ...between.map((column) => [end.row, column] as const)].every(([row, column]) => isFree(row, column))
    if (start.row !== end.row && isOpen && (end.row < start.row || isLowerEdgeFree)) return [corner, { x: from.x, y: to.y }, enter]
    const after = (start.column + 1) * CELL.width
    if (after === before) return [right, { x: after, y: from.y }, { x: after, y: to.y }, enter]
    const level = (end.row > start.row ? end.row : end.row + 1) * CELL.height + ASIDE
    return [right, { x: after, y: from.y }, { x: after, y: level }, { x: before, y: level }, { x: before, y: to.y }, enter]
  }
  const down = end.row >= start.row
  const leave = leaveUpOrDown(source, end.row - start.row)
  if (start.column === end.column && Math.abs(end.row - start.row) === 1)
    return [leave, { x: to.x, y: down ? target.y : target.y + target.height }]
  const level = down ? (start.row + 1) * CELL.height + ASIDE : start.row * CELL.height + ASIDE
  return [leave, { x: from.x, y: level }, { x: before, y: level }, { x: before, y: to.y }, enter]
}

/** The numbers behind the first up to the last, in either direction. */
const span = (first: number, last: number): number[] =>
  Array.from({ length: Math.abs(last - first) }, (_, index) => first + (index + 1) * Math.sign(last - first))

const leaveUpOrDown = (box: Box, rows: number): Point => ({ x: centre(box).x, y: rows >= 0 ? box.y + box.height : box.y })
