import { departs, roles, users } from '@sc/api-client/contract'

const kinds = { [departs.path]: 'departs', [roles.path]: 'roles', [users.path]: 'people' } as const

/** Which picker a field is chosen by; undefined of one that is a list of all. */
export function pickerOf(field: { readonly type: string; readonly to?: string }): 'departs' | 'roles' | 'people' | undefined {
  if ((field.type !== 'reference' && field.type !== 'references') || field.to === undefined) return undefined
  return Object.hasOwn(kinds, field.to) ? kinds[field.to] : undefined
}
