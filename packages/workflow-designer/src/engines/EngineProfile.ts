/** The engines whose extensions the designer speaks. */
export type EngineName = 'flowable' | 'activiti' | 'camunda'

/** One property of a moddle type: an attribute, a child element, or (`isBody`) the element's text. */
export interface ModdleProperty {
  name: string
  type: string
  isAttr?: boolean
  isBody?: boolean
  isMany?: boolean
  isReference?: boolean
  default?: unknown
  /** How it is written, where the type's name does not say. */
  xml?: { serialize?: string }
}

/** A type of an extension package: its properties, and what it inherits from or extends. */
export interface ModdleType {
  name: string
  isAbstract?: boolean
  superClass?: string[]
  extends?: string[]
  properties?: ModdleProperty[]
  meta?: Record<string, unknown>
}

/** What `bpmn-moddle` and bpmn-js take as an extension package. */
export interface ModdleDescriptor {
  name: string
  uri: string
  prefix: string
  xml: { tagAlias: 'lowerCase' }
  associations: unknown[]
  types: ModdleType[]
}

/** What a listener's value is: the name of a class, an expression to evaluate, one that gives the listener object, or a script. */
export type ListenerValueType = 'class' | 'expression' | 'delegateExpression' | 'script'

/** What an engine calls things and what it reads: the designer offers nothing that the engine would ignore. */
export interface EngineProfile {
  name: EngineName
  /** The product's own name, the same in every language. */
  label: string
  prefix: string
  namespace: string
  descriptor: ModdleDescriptor
  executionListenerEvents: readonly string[]
  taskListenerEvents: readonly string[]
  listenerTypes: readonly ListenerValueType[]
  /**
   * How a listener carries a script: `scriptFormat` = a script child with that attribute;
   * `language` = `type="script"` on the listener and a script child with `language`; null = not at all.
   */
  listenerScript: 'scriptFormat' | 'language' | null
  /** Camunda runs a task listener on a timer; the others want a boundary event instead. */
  timeoutTimer: boolean
  followUpDate: boolean
  /** Attribute names of asynchronous continuation, or null where there is none. */
  asyncBefore: string
  asyncAfter: string | null
  /** Whether a condition may be a script (`language`) or lie in a file (`resource`). */
  conditionScript: boolean
}
