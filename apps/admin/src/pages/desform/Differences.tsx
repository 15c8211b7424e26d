// A module of its own: what compares designs is loaded when somebody looks at a difference.
export { FormDifferences as default } from '@sc/form-designer/differences'
