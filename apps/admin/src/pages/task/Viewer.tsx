// A module of its own, so that reading an application never loads the designer.
export { WorkflowViewer as default } from '@sc/workflow-designer'
