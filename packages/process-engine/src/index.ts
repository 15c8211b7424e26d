export { compile } from './compile/compile.ts'
export type { CompileOptions } from './compile/compile.ts'
export { isWithin, sizeBound, sizeOf } from './compile/size.ts'
export type { ForeignCharacter } from './compile/characters.ts'
export { run } from './run/run.ts'
export { instanceCount, MAX_INSTANCES } from './run/instanceCount.ts'
export { jumpTargets } from './run/jump.ts'
export { reachableFrom } from './run/reachable.ts'
export { currentNodes, elementOf, incidents, openTasks, roundOf, variablesOf } from './run/views.ts'
export { flowOf, nodeOf } from './elements.ts'
export { CompileError, EngineError } from './errors.ts'
export type { CompileIssue, EngineErrorCode, FileSize } from './errors.ts'
export type {
  Command,
  Effect,
  ExpressionFault,
  Field,
  Host,
  Incident,
  IncidentCode,
  InstanceState,
  ListenerCall,
  Model,
  ModelFlow,
  ModelListener,
  ModelNode,
  MultiInstance,
  NodeKind,
  Resume,
  RunResult,
  Scope,
  ServiceCall,
  Step,
  Token,
  Unsupported,
  UnsupportedReason,
  Variables,
} from './types.ts'
