import type { Budget, ExpressionErrorCode } from '@sc/expression'

/** Plain data: everything that crosses this package's border survives `JSON.stringify` unchanged. */

export type NodeKind =
  | 'startEvent'
  | 'endEvent'
  | 'terminateEndEvent'
  /** A person decides: `bpmn:userTask`, and `bpmn:task` / `bpmn:manualTask`, which carry reviewers in this product. */
  | 'humanTask'
  | 'serviceTask'
  | 'exclusiveGateway'
  | 'parallelGateway'
  /** Parsed and kept, but not executed; entering one is an incident. Listed in {@link Model.unsupported}. */
  | 'unsupported'

/**
 * How many instances a task has, and for whom: one for each element of a collection; or as many as the cardinality
 * says, and the elements, if there are any, are given to them in order.
 */
export interface MultiInstance {
  readonly sequential: boolean
  /** Expression or literal; `null` where a collection decides. */
  readonly cardinality: string | null
  /** Expression (`${list}`) or variable name. */
  readonly collection: string | null
  readonly elementVariable: string | null
  readonly completionCondition: string | null
  /** The completion condition asks for `nrOfApproved` or `nrOfRejected`; where it does not, one refusal refuses the node. */
  readonly countsVotes: boolean
}

/** A named value that the file injects into a listener or a service. */
export interface Field {
  readonly name: string
  readonly value: string
}

/** A listener as the file has it. What it stands for is done by the host: {@link Host.listener}. */
export interface ModelListener {
  /** `execution`: start, end (nodes and process), take (flows). `task`: create, assignment, complete, delete. */
  readonly kind: 'execution' | 'task'
  readonly event: string
  readonly type: 'class' | 'expression' | 'delegateExpression' | 'script'
  /** Class name, expression text, or the script's body. */
  readonly value: string
  readonly fields: readonly Field[]
  readonly scriptFormat: string | null
}

/**
 * An element that tokens pass. `incoming` and `outgoing` are ids of flows in the order of the file; `defaultFlow` is
 * one of `outgoing`, or null.
 */
export interface ModelNode {
  readonly id: string
  readonly name: string
  readonly kind: NodeKind
  /** The BPMN type as in the file, `bpmn:UserTask`. */
  readonly bpmnType: string
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
  readonly defaultFlow: string | null
  readonly multiInstance: MultiInstance | null
  /** Engine attributes by local name, whichever engine's prefix they carried: assignee, candidateUsers, formKey … */
  readonly attributes: Readonly<Record<string, string>>
  readonly listeners: readonly ModelListener[]
  /** What the file injects into a service task. */
  readonly fields: readonly Field[]
  /**
   * The innermost parallel branch that the node lies in, named by the flow that opens it: every way from the start to the
   * node takes this flow out of a parallel split. `null` outside of all. See {@link Model.branches}.
   */
  readonly branch: string | null
}

/** A sequence flow between two nodes of the model. Where the file has no id for it, it is `flow_` and its place among the elements. */
export interface ModelFlow {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly target: string
  /** `${…}` text, or `null` for an unconditional flow. */
  readonly condition: string | null
  /** The script language of the condition; such a condition is an incident when asked. `null` for an expression. */
  readonly conditionLanguage: string | null
  readonly listeners: readonly ModelListener[]
}

/** Why a part is not executed. The words for people are the host's. */
export type UnsupportedReason =
  /** A kind of element, named by `bpmnType`, that this version does not execute. */
  | 'element'
  /** An event definition: timer, message, signal, error … */
  | 'event'
  /** Another start event beside the one that starts the process. */
  | 'additionalStartEvent'
  | 'standardLoop'
  | 'compensation'
  /** A condition or listener in a script language, where an expression is executed. */
  | 'script'
  /** An expression that does not parse; `detail` says why, in English, and `fault` by code. */
  | 'expression'
  /** A listener for an event that never comes there; `detail` is the event. */
  | 'listener'

/** A part of the file that will not run as it is drawn. */
export interface Unsupported {
  readonly elementId: string
  readonly bpmnType: string
  readonly reason: UnsupportedReason
  /** The text in question: an expression with its fault, an event definition's type. */
  readonly detail: string | null
  readonly fault?: ExpressionFault
}

/** A process as `compile` reads it: plain JSON, the same for all its instances. */
export interface Model {
  readonly processId: string
  readonly name: string
  readonly nodes: Readonly<Record<string, ModelNode>>
  readonly flows: Readonly<Record<string, ModelFlow>>
  readonly startEventId: string
  /** The process's own execution listeners: start and end of an instance. */
  readonly listeners: readonly ModelListener[]
  /** Ids of the file's other processes: one file is one model, of the first executable process. */
  readonly otherProcesses: readonly string[]
  /** Parts that this interpreter will not execute. An empty list means that the whole process runs. */
  readonly unsupported: readonly Unsupported[]
  /** By parallel branch (the flow that opens it) the one that it lies in, `null` of an outermost one. */
  readonly branches: Readonly<Record<string, string | null>>
}

/** Variables by name, as JSON keeps them: a date becomes text, `undefined` is dropped. */
export type Variables = Record<string, unknown>

/**
 * An instance between two commands. Opaque to the host but for the fields below; store it as JSON and hand it back.
 * `returned` is an instance that went back to its initiator and holds no token until `resubmit`.
 */
export interface InstanceState {
  readonly version: 1
  readonly status: 'running' | 'returned' | 'completed' | 'cancelled' | 'rejected'
  readonly variables: Variables
  /** Open work by token id; a human task's id is its token's id. */
  readonly tokens: Readonly<Record<string, Token>>
  readonly scopes: Readonly<Record<string, Scope>>
  /** Last id handed out; ids are never reused within an instance. */
  readonly sequence: number
  /** Nodes entered since the start (or the last `resubmit`), each once, in order of first entry. */
  readonly visited: readonly string[]
}

/** What went wrong at a token. */
export type IncidentCode =
  /** No flow's condition is true and there is no default flow. */
  | 'noFlow'
  /** An expression failed. */
  | 'expression'
  | 'listener'
  | 'service'
  /** A multi-instance without a usable collection or cardinality. */
  | 'multiInstance'
  /** An element that this version does not execute. */
  | 'unsupported'
  /** A parallel join waits for a branch that no token can come by any more. */
  | 'stuckJoin'
  /** The command went on for too many steps: a loop without a task in it. */
  | 'endless'
  /** Nobody is there to do a task: the host said so, by `suspend` or by {@link Host.nobody}. */
  | 'nobody'
  /** A split or a multi-instance would open more at once than {@link Host.maxTokens}. */
  | 'tooMany'

/** What is wrong with an expression of the file: `position` is an offset into its text, as the file has it. */
export interface ExpressionFault {
  readonly text: string
  /** Of a multi-instance also: what it counts is no number of instances, or what it goes through is no collection. */
  readonly code: ExpressionErrorCode | 'noCount' | 'noCollection'
  readonly position: number
}

/** Why a token is stuck. It stays where it is until `retry`, or until a command takes it away. */
export interface Incident {
  readonly code: IncidentCode
  /** English, for logs and administrators; names the expression, listener or service. */
  readonly message: string
  /** Of an expression that could not be computed. */
  readonly fault?: ExpressionFault
}

/** Where a token goes on: a step of the interpreter, and how much of that step (its listeners, mostly) is done. */
export interface Resume {
  readonly step: Step
  readonly done: number
}

/**
 * The life of a token at a node: arrive (a join may hold it here) → start → perform (a task opens, a service is called)
 * → complete (of a human task) → instanceDone (of a multi-instance) → end → take, once per flow → arrive at the next.
 */
export type Step = 'processStart' | 'arrive' | 'start' | 'perform' | 'complete' | 'instanceDone' | 'end' | 'take' | 'processEnd'

/** A place where the instance is: an open task, a branch that waits at a join, an incident, or a node that was refused. */
export interface Token {
  readonly id: string
  readonly nodeId: string
  readonly scopeId: string
  /** `rejected`: its node was refused, and the token rests there until the host says what that means. */
  readonly status: 'waiting' | 'atJoin' | 'incident' | 'rejected'
  /** Whoever did its task refused; kept until the votes of the node are counted. */
  readonly refused?: true
  /** The flow that the token came by; for an incident on a flow, that flow. */
  readonly arrivedBy: string | null
  readonly incident: Incident | null
  /** Of an incident: what `retry` does next. */
  readonly resume: Resume | null
}

/**
 * Variables nearer to a token than the process's: the counters of a multi-instance; the element and `loopCounter` of
 * one of its instances. The scope of kind `process` is the root and holds none.
 */
export interface Scope {
  readonly id: string
  readonly parentId: string | null
  readonly kind: 'process' | 'multiInstance' | 'instance'
  readonly nodeId: string | null
  readonly variables: Variables
  /** Of a sequential multi-instance: all its elements, `null` each where only their number is given. */
  readonly items: readonly unknown[] | null
  /**
   * Elements that `addInstances` gave: of a sequential multi-instance those that come after its own, of an instance
   * the one it was opened for.
   */
  readonly added?: readonly unknown[]
}

/** What is done to an instance, one at a time. Variables that come with a command are merged over the process's. */
export type Command =
  | { readonly type: 'start'; readonly variables: Variables }
  /** `approved: false` is a vote against; see `nodeRejected`. Doing the work is a vote for it. */
  | { readonly type: 'complete'; readonly taskId: string; readonly approved?: boolean; readonly variables?: Variables }
  /** Moves the flow from an open task, which is cancelled, to an earlier one; see `jumpTargets` for what is allowed. */
  | { readonly type: 'jump'; readonly taskId: string; readonly targetId: string; readonly variables?: Variables }
  /**
   * Asks more people at the node of an open task: its parallel multi-instance gets an instance for each element at
   * once, a sequential one after its last, and a task without one becomes a parallel multi-instance that all must
   * complete.
   */
  | { readonly type: 'addInstances'; readonly taskId: string; readonly elements: readonly unknown[] }
  /** Takes every token away; the instance rests with its initiator. */
  | { readonly type: 'return' }
  /** Enters the start event again; variables are merged over the kept ones. */
  | { readonly type: 'resubmit'; readonly variables: Variables }
  | { readonly type: 'cancel' }
  /** Ends an instance one of whose nodes was refused. */
  | { readonly type: 'reject' }
  /** Nobody can do an open task: it is taken back and becomes an incident, whose `retry` opens it again. */
  | { readonly type: 'suspend'; readonly taskId: string; readonly message: string }
  /** Runs an incident's token again, after its cause was mended. */
  | { readonly type: 'retry'; readonly tokenId: string; readonly variables?: Variables }

/** A service task to be done, and the variables that its token sees. */
export interface ServiceCall {
  readonly node: ModelNode
  readonly variables: Variables
}

/**
 * A listener whose event has come. `node` is where the token is; the variables are those that it sees, `taskId` is
 * there for task listeners.
 */
export interface ListenerCall {
  readonly node: ModelNode
  readonly listener: ModelListener
  readonly variables: Variables
  readonly taskId?: string
  /** Of a `take` listener; `node` is the flow's source then. */
  readonly flow?: ModelFlow
}

/**
 * What the interpreter asks of its surroundings. Every method is synchronous; a throw makes the token an incident.
 * The variables handed in are a copy on the surface and read-only below it. Variables returned are merged over the
 * process's.
 */
export interface Host {
  /** Elements of a multi-instance whose collection is absent or undefined among the variables. */
  readonly collection?: (node: ModelNode, variables: Variables) => readonly unknown[] | undefined
  /** Elements of a multi-instance of human tasks that turned out empty; without it the token passes straight through. */
  readonly nobody?: (node: ModelNode, variables: Variables) => readonly unknown[]
  readonly service?: (call: ServiceCall) => Variables | void
  readonly listener?: (call: ListenerCall) => Variables | void
  /** Functions that expressions may call besides the built-in ones. */
  readonly functions?: Readonly<Record<string, (...args: unknown[]) => unknown>>
  /** What the expressions of several commands may do together; otherwise each command has its own. */
  readonly budget?: Budget
  /**
   * How much of an instance may be open at once: tasks, and branches that wait for others. What would open more is an
   * incident before anything of it is opened; what is open already goes on.
   */
  readonly maxTokens?: number
}

/**
 * What happened, in order. Every `taskCreated` is followed, in the same or a later command, by exactly one
 * `taskCompleted` or `taskCancelled` of that task; the task that a `jump` starts from is cancelled as well.
 */
export type Effect =
  | { readonly type: 'nodeEntered'; readonly nodeId: string }
  /** By its outgoing flows; a node whose task is cancelled is not left. */
  | { readonly type: 'nodeLeft'; readonly nodeId: string }
  | { readonly type: 'flowTaken'; readonly flowId: string }
  | {
      readonly type: 'taskCreated'
      readonly taskId: string
      readonly nodeId: string
      readonly name: string
      /** Evaluated; `null` where the file names none. */
      readonly assignee: string | null
      readonly candidateUsers: readonly string[]
      readonly candidateGroups: readonly string[]
      /** The multi-instance element that this task is for, e.g. a user name. */
      readonly element?: unknown
      readonly loopCounter?: number
      /** True of a task that `addInstances` asked for: `element` says whom it is for, whatever the file assigns. */
      readonly added?: true
    }
  | { readonly type: 'taskCompleted'; readonly taskId: string; readonly nodeId: string }
  | { readonly type: 'taskCancelled'; readonly taskId: string; readonly nodeId: string }
  /**
   * The votes are against the node; open tasks of the same countersign are cancelled. The token rests there and other
   * branches stay open: the host decides what follows, by `reject`, `return` or `cancel`.
   */
  | { readonly type: 'nodeRejected'; readonly nodeId: string }
  | {
      readonly type: 'incident'
      readonly tokenId: string
      readonly nodeId: string
      readonly code: IncidentCode
      readonly message: string
      readonly fault?: ExpressionFault
    }
  | { readonly type: 'returned' }
  | { readonly type: 'completed'; readonly variables: Variables }
  | { readonly type: 'cancelled' }
  | { readonly type: 'rejected' }

/** The instance at rest, and what happened on the way: to be written down together. */
export interface RunResult {
  readonly state: InstanceState
  readonly effects: readonly Effect[]
}
