import { BPMN } from '../../engines/xml/namespaces.ts'
import { scanXml, textOf, type XmlElement } from '../../engines/xml/scanXml.ts'
import { attributeOf } from './drawing.ts'

export interface Lane {
  id: string
  /** Ids of its nodes. */
  nodes: Set<string>
  lanes: Lane[]
}

export interface Link {
  id: string
  source: string
  target: string
}

export interface Pool {
  id: string
  /** Absent for a party whose process is not told. */
  process?: string
}

/** What a layout takes from a model. */
export interface UndrawnModel {
  processes: { id: string; name: string; lanes: Lane[] }[]
  collaboration: { id: string; pools: Pool[]; messages: Link[] } | null
  annotations: { id: string; text: string }[]
  associations: Link[]
  /** Boundary events by id, with their host. */
  hosts: Map<string, string>
  /** What is written beside an element or on a flow. */
  names: Map<string, string>
  /** Elements that carry their name outside. */
  beside: Set<string>
  sequenceFlows: Map<string, Link>
}

const idOf = (element: XmlElement) => attributeOf(element, 'id') ?? ''
const childrenOf = (element: XmlElement, localName: string) =>
  element.children.filter((child) => child.uri === BPMN && child.localName === localName)
const linkOf = (element: XmlElement): Link => ({
  id: idOf(element),
  source: attributeOf(element, 'sourceRef') ?? '',
  target: attributeOf(element, 'targetRef') ?? '',
})

export function readUndrawn(xml: string): UndrawnModel {
  const elements = scanXml(xml).filter(({ uri }) => uri === BPMN)
  const all = (localName: string) => elements.filter((element) => element.localName === localName)
  const text = (element: XmlElement) => textOf(xml, element)
  const [collaboration] = all('collaboration')
  const lanesOf = (holder: XmlElement, set: string): Lane[] =>
    childrenOf(holder, set).flatMap((laneSet) =>
      childrenOf(laneSet, 'lane').map((lane) => ({
        id: idOf(lane),
        nodes: new Set(childrenOf(lane, 'flowNodeRef').map(text)),
        lanes: lanesOf(lane, 'childLaneSet'),
      })),
    )
  return {
    processes: all('process').map((process) => ({
      id: idOf(process),
      name: attributeOf(process, 'name') ?? '',
      lanes: lanesOf(process, 'laneSet'),
    })),
    collaboration: collaboration
      ? {
          id: idOf(collaboration),
          pools: childrenOf(collaboration, 'participant').map((participant): Pool => {
            const process = attributeOf(participant, 'processRef')
            return { id: idOf(participant), ...(process && { process }) }
          }),
          messages: childrenOf(collaboration, 'messageFlow').map(linkOf),
        }
      : null,
    annotations: all('textAnnotation').map((annotation) => ({
      id: idOf(annotation),
      text: childrenOf(annotation, 'text').map(text).join('\n'),
    })),
    associations: all('association').map(linkOf),
    hosts: new Map(all('boundaryEvent').map((event) => [idOf(event), attributeOf(event, 'attachedToRef') ?? ''])),
    names: new Map(
      elements.flatMap((element): [string, string][] => {
        const name = attributeOf(element, 'name')
        return name ? [[idOf(element), name]] : []
      }),
    ),
    beside: new Set(
      elements.filter(({ localName }) => /(Event|Gateway|^dataObjectReference|^dataStoreReference)$/.test(localName)).map(idOf),
    ),
    sequenceFlows: new Map(all('sequenceFlow').map((flow) => [idOf(flow), linkOf(flow)])),
  }
}
