import type { FieldAccess } from '../../engines/fieldPermissions.ts'

/** From what an approver gets unasked to what takes most away. */
export const ACCESSES: readonly FieldAccess[] = ['read', 'write', 'required', 'hidden']
