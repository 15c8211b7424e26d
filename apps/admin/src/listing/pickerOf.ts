import { departs, roles } from '@sc/api-client/contract'

/** Which picker a field is chosen by; undefined of one that is a list of all. */
export function pickerOf(field: { readonly type: string; readonly to?: string }): 'departs' | 'roles' | undefined {
  if (field.type !== 'reference' && field.type !== 'references') return undefined
  return field.to === departs.path ? 'departs' : field.to === roles.path ? 'roles' : undefined
}
