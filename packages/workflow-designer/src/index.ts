export { WorkflowDesigner } from './designer/WorkflowDesigner.tsx'
export type { WorkflowDesignerHandle, WorkflowDesignerProps } from './designer/WorkflowDesigner.tsx'
export type { ProcessModel } from './designer/ProcessModel.ts'
export { WorkflowViewer } from './viewer/WorkflowViewer.tsx'
export type { WorkflowViewerProps } from './viewer/WorkflowViewer.tsx'
export type { NodeState } from './viewer/lightNodes.ts'
export type { LintProblem } from './lint/LintProblem.ts'
export type { FieldOption, FormField } from './model/formField.ts'
export type {
  AuditRole,
  AuditUser,
  BuiltInListener,
  DictItem,
  NamedCondition,
  NodeConfig,
  WorkflowDirectory,
} from './model/directory.ts'
export type { EngineName } from './engines/EngineProfile.ts'
export { enUS } from './locale/en-US.ts'
export { zhCN } from './locale/zh-CN.ts'
export type { WorkflowLocale } from './locale/zh-CN.ts'
