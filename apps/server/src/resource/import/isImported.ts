import type { ResourceField } from '@sc/api-client/contract'

/** Whether a spreadsheet has a column for a field: what nobody writes is none, nor are secrets, which files are no place for. */
export const isImported = (field: ResourceField): boolean => !field.readonly && !(field.type === 'text' && field.secret)
