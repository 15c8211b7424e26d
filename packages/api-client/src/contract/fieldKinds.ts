import type { FilesField, ReferencesField, ResourceField, ResourceFields } from './resource.ts'

/** Whether a spreadsheet has a column for a field: what nobody writes is none, nor are secrets, which files are no place for, nor what is uploaded. */
export const isImported = (field: ResourceField): boolean =>
  !field.readonly && field.type !== 'files' && !(field.type === 'text' && field.secret)

/** Whether a field holds any number of values, and none as an empty list. */
export const isList = (field: ResourceField): field is ReferencesField | FilesField => field.type === 'references' || field.type === 'files'

/** Whether records of another resource are chosen for one of the fields in the dialog. */
export const pointsTo = (fields: ResourceFields, path: string): boolean =>
  Object.values(fields).some((field) => (field.type === 'reference' || (field.type === 'references' && !field.apart)) && field.to === path)
