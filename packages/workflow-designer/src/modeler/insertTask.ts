import type { Box, DiagramElement, Services } from '../model/bpmnTypes.ts'
import { is } from '../model/bpmnTypes.ts'
import { asOneStep } from './oneStep.ts'

type Axis = 'x' | 'y'
type Point = { x: number; y: number }

/** What a new task is put into a diagram with. */
export interface InsertTools {
  commandStack: Pick<Services['commandStack'], 'execute'>
  elementRegistry: Pick<Services['elementRegistry'], 'getAll'>
  modeling: {
    createShape(shape: object, position: Point, target: DiagramElement): DiagramElement
    createSpace(moving: DiagramElement[], resizing: DiagramElement[], delta: Point, direction: 'e' | 's', start: number): void
  }
  spaceTool: {
    calculateAdjustments(
      elements: DiagramElement[],
      axis: Axis,
      delta: number,
      start: number,
    ): { movingShapes: DiagramElement[]; resizingShapes: DiagramElement[] }
  }
}

/** A task, and the length of a line before it and after it. */
const ROOM = { x: 200, y: 180 }
const LENGTH = { x: 'width', y: 'height' } as const

/**
 * Puts a shape between the two ends of a flow: what lies beyond makes room, as one step with it. What the flow asks, it asks before
 * the new shape.
 */
export function insertInto(flow: DiagramElement, shape: object, tools: InsertTools): DiagramElement {
  const inserted: DiagramElement[] = []
  asOneStep(tools.commandStack, () => {
    makeRoom(flow, tools)
    inserted.push(tools.modeling.createShape(shape, middleOf(flow), flow))
  })
  const [one] = inserted
  if (!one) throw new Error(`nothing was inserted into ${flow.id}`)
  return one
}

/** The flow that a step goes on by, where it is the only one: what is added behind the step belongs there. A gateway is for branching. */
export function onlyWayOn(element: DiagramElement): DiagramElement | undefined {
  const flows = element.outgoing.filter((one) => is(one, 'bpmn:SequenceFlow'))
  return flows.length === 1 && !is(element, 'bpmn:Gateway') ? flows[0] : undefined
}

function makeRoom({ source, target }: DiagramElement, { elementRegistry, modeling, spaceTool }: InsertTools): void {
  if (!source || !target) return
  const axis = (['x', 'y'] as const).find((one) => end(source, one) <= target[one])
  if (axis === undefined) return
  const missing = ROOM[axis] - (target[axis] - end(source, axis))
  if (missing <= 0) return
  // What begins beyond this moves; what only just touches the target's near side stays with it.
  const start = target[axis] - 1
  const { movingShapes, resizingShapes } = spaceTool.calculateAdjustments(elementRegistry.getAll(), axis, missing, start)
  const delta = { x: axis === 'x' ? missing : 0, y: axis === 'y' ? missing : 0 }
  modeling.createSpace(movingShapes, resizingShapes, delta, axis === 'x' ? 'e' : 's', start)
}

const end = (box: Box, axis: Axis): number => box[axis] + box[LENGTH[axis]]

/** Of the longest part of a line that may turn. */
function middleOf({ id, waypoints = [] }: DiagramElement): Point {
  const parts = waypoints.slice(1).map((to, at) => ({ from: waypoints[at] ?? to, to }))
  const [longest] = parts.toSorted((a, b) => lengthOf(b) - lengthOf(a))
  if (!longest) throw new Error(`${id} is no line`)
  const { from, to } = longest
  return { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) }
}

const lengthOf = ({ from, to }: { from: Point; to: Point }): number => Math.hypot(to.x - from.x, to.y - from.y)
