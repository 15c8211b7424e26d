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

  export class BpmnModdle {
    fromXML(xml: string): Promise<{
      readonly rootElement: ModdleElement
      readonly warnings: readonly { readonly message: string }[]
    }>
  }
}
