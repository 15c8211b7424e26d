import type { Box } from '../../model/bpmnTypes.ts'
import type { Plane } from './drawing.ts'
import { centre, edgePoint, extent, overlap } from './geometry.ts'
import type { UndrawnModel } from './readUndrawn.ts'

const WIDTH = 120
const LINE = 16
const LETTERS = 9
const GAP = 30

/** Puts notes above the drawing, over what they are tied to, and draws all ties whose two ends are on the plane. */
export function annotate(plane: Plane, { annotations, associations }: UndrawnModel, isHome: (annotation: string) => boolean): Plane {
  const shapes = [...plane.shapes]
  const top = extent(plane).y
  const placed: Box[] = []
  for (const { id, text } of annotations) {
    const tie = associations.find(({ source, target }) => source === id || target === id)
    const partner = tie && plane.shapes.find(({ element }) => element === (tie.source === id ? tie.target : tie.source))
    if (!partner && !isHome(id)) continue
    const height = LINE * Math.max(1, Math.ceil([...text].length / LETTERS)) + LINE
    const box = { x: partner ? centre(partner.box).x : extent(plane).x, y: top - height - GAP, width: WIDTH, height }
    while (placed.some((other) => overlap(other, box))) box.x += WIDTH + GAP
    placed.push(box)
    shapes.push({ element: id, box })
  }
  const boxes = new Map(shapes.map(({ element, box }) => [element, box]))
  const ties = associations.flatMap(({ id, source, target }) => {
    const [from, to] = [boxes.get(source), boxes.get(target)]
    return id && from && to ? [{ element: id, waypoints: [edgePoint(from, centre(to)), edgePoint(to, centre(from))] }] : []
  })
  return { ...plane, shapes, edges: [...plane.edges, ...ties] }
}
