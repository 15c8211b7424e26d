// A module of its own: the diagram editor is loaded when a process is opened, not with the list.
export { WorkflowDesigner as default } from '@sc/workflow-designer'
