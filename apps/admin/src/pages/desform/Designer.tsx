// A module of its own: the builder is loaded when a form is opened, not with the list.
export { FormDesigner as default } from '@sc/form-designer'
