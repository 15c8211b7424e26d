declare module 'bpmn-moddle' {
  /** `Root` is what the caller knows of the document element. */
  export class BpmnModdle {
    constructor(packages?: Record<string, object>)
    create<T>(type: string, properties?: Record<string, unknown>): T
    fromXML<Root = unknown>(xml: string): Promise<{ rootElement: Root; warnings: { message: string }[] }>
    toXML(element: unknown, options?: { format?: boolean }): Promise<{ xml: string }>
  }
}

declare module 'bpmn-auto-layout' {
  export function layoutProcess(xml: string): Promise<string>
}
