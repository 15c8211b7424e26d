/* The parts of bpmn-js that this package touches, typed; the library itself leaves most of them open. */

/** A business object: attributes and children by name. What a value is, the BPMN type says. */
export interface ModdleElement {
  $type: string
  $parent?: ModdleElement
  $attrs: Record<string, string>
  $children?: ModdleElement[]
  $descriptor: { bodyProperty?: { name: string }; propertiesByName: Readonly<Record<string, { type: string; isMany?: boolean }>> }
  $instanceOf?(type: string): boolean
  get<T = unknown>(name: string): T
  set(name: string, value: unknown): void
  id: string
  name?: string
}

/** A drawn element. */
export interface DiagramElement {
  id: string
  type: string
  businessObject: ModdleElement
  parent?: DiagramElement
  children: DiagramElement[]
  incoming: DiagramElement[]
  outgoing: DiagramElement[]
  source?: DiagramElement
  target?: DiagramElement
  labelTarget?: DiagramElement
  waypoints?: { x: number; y: number }[]
  x: number
  y: number
  width: number
  height: number
}

export type Properties = Record<string, unknown>
export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

export interface EventBus {
  on(event: string | string[], listener: (event: never) => void): void
  on(event: string | string[], priority: number, listener: (event: never) => void): void
  off(event: string | string[], listener: (event: never) => void): void
}

export interface Modeling {
  updateProperties(element: DiagramElement, properties: Properties): void
  updateModdleProperties(element: DiagramElement, part: ModdleElement, properties: Properties): void
  removeElements(elements: DiagramElement[]): void
  createShape(shape: Properties, position: { x: number; y: number }, target: DiagramElement): DiagramElement
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** What of a diagram is in sight; `inner` is all of it, `outer` the place on screen. */
export interface ViewBox extends Box {
  scale: number
  inner: Box
  outer: { width: number; height: number }
}

export interface Canvas {
  zoom(): number
  zoom(to: number | 'fit-viewport', centre?: 'auto' | { x: number; y: number }): number
  viewbox(): ViewBox
  viewbox(to: Box): void
  resized(): void
  focus(): void
  getContainer(): HTMLElement
  getRootElement(): DiagramElement
  addMarker(element: string, marker: string): void
  removeMarker(element: string, marker: string): void
  scrollToElement(element: string | DiagramElement): void
  findRoot(element: string): DiagramElement | undefined
  setRootElement(root: DiagramElement): void
}

export interface ElementRegistry {
  get(id: string): DiagramElement | undefined
  getAll(): DiagramElement[]
  filter(test: (element: DiagramElement) => boolean): DiagramElement[]
}

export interface Services {
  eventBus: EventBus
  modeling: Modeling
  canvas: Canvas
  elementRegistry: ElementRegistry
  bpmnFactory: { create(type: string, properties?: Properties): ModdleElement }
  bpmnReplace: { replaceElement(element: DiagramElement, target: { type: string }): DiagramElement }
  commandStack: {
    undo(): void
    redo(): void
    canUndo(): boolean
    canRedo(): boolean
    /** Empties the history; with `false` without telling anybody. */
    clear(emit?: boolean): void
    execute(command: string, context: object): void
    registerHandler(command: string, handler: new () => object): void
  }
  selection: { get(): DiagramElement[]; select(elements: DiagramElement | DiagramElement[] | null): void }
  /** What keys trigger, by name. */
  editorActions: { register(action: string, run: () => void): void; unregister(action: string): void }
  alignElements: { trigger(elements: DiagramElement[], alignment: Alignment): void }
  directEditing: { complete(): void; isActive(): boolean }
  dragging: { cancel(): void }
  popupMenu: { close(): void }
  toggleMode: { toggleMode(active: boolean): void }
  pauseSimulation: { pause(): void }
  overlays: {
    add(element: string, overlay: { position: object; html: HTMLElement }): string
    clear(): void
  }
}

/** A bpmn-js modeler or viewer with typed services. */
export interface BpmnView {
  get<Name extends keyof Services>(name: Name): Services[Name]
  importXML(xml: string, diagram?: string): Promise<{ warnings: readonly unknown[] }>
  saveXML(options: { format: boolean }): Promise<{ xml?: string }>
  saveSVG(): Promise<{ svg: string }>
  getDefinitions(): ModdleElement
  attachTo(parent: HTMLElement): void
  detach(): void
  destroy(): void
}

/** Whether an element, or its business object, is of a BPMN type or one beneath it. */
export function is(element: DiagramElement | ModdleElement | undefined, type: string): boolean {
  if (!element) return false
  const object = 'businessObject' in element ? element.businessObject : element
  return object.$instanceOf?.(type) ?? false
}
