import { BpmnModdle } from 'bpmn-moddle'
import { moddlePackages } from '../engines/approvalSettings.ts'
import { engines } from '../engines/engines.ts'
import type { EngineName } from '../engines/EngineProfile.ts'
import type { BpmnView, DiagramElement, ModdleElement, Properties } from './bpmnTypes.ts'

/** A model without a canvas: real moddle, real descriptors, and `modeling` reduced to what it does to the model. */
export async function headless(engine: EngineName, body: string) {
  const { prefix, namespace } = engines[engine]
  const moddle = new BpmnModdle(moddlePackages(engine))
  const { rootElement } = await moddle.fromXML<ModdleElement>(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${prefix}="${namespace}"><process id="p">${body}</process></definitions>`,
  )
  const [process] = rootElement.get<ModdleElement[]>('rootElements')
  const objects = process?.get<ModdleElement[]>('flowElements') ?? []
  const elements = new Map(
    objects.map((object) => [object.id, { id: object.id, businessObject: object, incoming: [] as DiagramElement[] } as DiagramElement]),
  )
  for (const element of elements.values()) {
    const source = element.businessObject.get<ModdleElement | undefined>('sourceRef')
    const drawn = source && elements.get(source.id)
    if (drawn) element.source = drawn
    const target = element.businessObject.get<ModdleElement | undefined>('targetRef')
    if (target) elements.get(target.id)?.incoming.push(element)
  }
  const set = (object: ModdleElement, properties: Properties) => {
    for (const [name, value] of Object.entries(properties)) object.set(name, value)
  }
  const services = {
    modeling: {
      updateProperties: (element: DiagramElement, properties: Properties) => set(element.businessObject, properties),
      updateModdleProperties: (_: DiagramElement, part: ModdleElement, properties: Properties) => set(part, properties),
    },
    bpmnFactory: { create: (type: string, properties?: Properties) => moddle.create<ModdleElement>(type, properties) },
    elementRegistry: {
      get: (id: string) => elements.get(id),
      filter: (test: (element: DiagramElement) => boolean) => [...elements.values()].filter(test),
    },
  }
  const view = { get: (name: keyof typeof services) => services[name], getDefinitions: () => rootElement } as unknown as BpmnView
  return {
    view,
    prefix,
    element: (id: string): DiagramElement => {
      const element = elements.get(id)
      if (!element) throw new Error(`the process has no element ${id}`)
      return element
    },
    /** What would be saved of the process, without white space between tags. */
    saved: async () => {
      const { xml } = await moddle.toXML(rootElement, { format: false })
      return /<process id="p">(.*)<\/process>/s.exec(xml)?.[1] ?? xml
    },
  }
}
