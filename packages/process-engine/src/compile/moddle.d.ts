/** What we use of bpmn-moddle, which ships no types for its entry point. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string
    readonly $attrs: Readonly<Record<string, string>>
    readonly $parent?: ModdleElement
    readonly $descriptor: { readonly ns: { readonly localName: string; readonly uri?: string } }
    $instanceOf(type: string): boolean
    readonly id?: string
    readonly [property: string]: unknown
  }

  /** The meta-model of BPMN. */
  export class BpmnModdle {
    readonly ids: unknown
  }
}

/** bpmn-moddle's own reader, which ships no types either. */
declare module 'moddle-xml' {
  import type { BpmnModdle, ModdleElement } from 'bpmn-moddle'

  /** What a reader notes while it reads. */
  export interface Context {
    addWarning(warning: { readonly message: string }): void
    addReference(reference: unknown): void
  }

  export interface RootHandler {
    context: Context | undefined
  }

  export class Reader {
    constructor(options: { model: BpmnModdle; lax: boolean })
    handler(type: string): RootHandler
    fromXML(xml: string, root: RootHandler): Promise<{ readonly rootElement: ModdleElement }>
  }
}
