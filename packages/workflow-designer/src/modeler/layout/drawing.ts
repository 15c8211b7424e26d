import { escapeUTF8 } from 'entities/escape'
import { BPMNDI, DC, DI } from '../../engines/xml/namespaces.ts'
import { scanXml, type XmlElement } from '../../engines/xml/scanXml.ts'
import type { Box } from '../../model/bpmnTypes.ts'

export interface Point {
  x: number
  y: number
}

/** Where an element of the model stands; `element` is its id. */
export interface Shape {
  element: string
  box: Box
  label?: Box
  /** Pools and lanes. */
  horizontal?: boolean
}

export interface Edge {
  element: string
  waypoints: Point[]
  label?: Box
}

/** What is drawn on one canvas: that of a process, a collaboration or a closed sub-process. */
export interface Plane {
  element: string
  shapes: Shape[]
  edges: Edge[]
}

export const attributeOf = (element: XmlElement, name: string): string | undefined =>
  element.attributes.find((one) => one.name === name)?.value

const numberOf = (element: XmlElement, name: string) => Number(attributeOf(element, name) ?? 0)

/** The planes of a text's diagrams. */
export function readPlanes(xml: string): Plane[] {
  const planes = scanXml(xml).filter(({ uri, localName }) => uri === BPMNDI && localName === 'BPMNPlane')
  return planes.map((plane) => ({
    element: attributeOf(plane, 'bpmnElement') ?? '',
    shapes: plane.children.flatMap((child): Shape[] => {
      const bounds = child.localName === 'BPMNShape' && child.children.find(({ localName }) => localName === 'Bounds')
      if (!bounds) return []
      const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) => numberOf(bounds, name))
      return [{ element: attributeOf(child, 'bpmnElement') ?? '', box: { x, y, width, height } }]
    }),
    edges: plane.children
      .filter(({ localName }) => localName === 'BPMNEdge')
      .map((edge) => ({
        element: attributeOf(edge, 'bpmnElement') ?? '',
        waypoints: edge.children
          .filter(({ localName }) => localName === 'waypoint')
          .map((point) => ({ x: numberOf(point, 'x'), y: numberOf(point, 'y') })),
      })),
  }))
}

/** The diagrams as text, with every prefix declared that it uses. */
export function writePlanes(planes: readonly Plane[]): string {
  return planes
    .map(({ element, shapes, edges }) => {
      const id = escapeUTF8(element)
      const parts = [...shapes.map(shapeText), ...edges.map(edgeText)].join('')
      return `<bpmndi:BPMNDiagram xmlns:bpmndi="${BPMNDI}" xmlns:dc="${DC}" xmlns:di="${DI}" id="BPMNDiagram_${id}"><bpmndi:BPMNPlane id="BPMNPlane_${id}" bpmnElement="${id}">${parts}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
    })
    .join('')
}

const bounds = ({ x, y, width, height }: Box) => `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/>`
const labelText = (label: Box | undefined) => (label ? `<bpmndi:BPMNLabel>${bounds(label)}</bpmndi:BPMNLabel>` : '')

function shapeText({ element, box, label, horizontal }: Shape): string {
  const id = escapeUTF8(element)
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"${horizontal ? ' isHorizontal="true"' : ''}>${bounds(box)}${labelText(label)}</bpmndi:BPMNShape>`
}

function edgeText({ element, waypoints, label }: Edge): string {
  const id = escapeUTF8(element)
  const points = waypoints.map(({ x, y }) => `<di:waypoint x="${x}" y="${y}"/>`).join('')
  return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points}${labelText(label)}</bpmndi:BPMNEdge>`
}
