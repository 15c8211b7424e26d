import type { FieldAccess } from './fieldPermissions.ts'

/** What holds for a field that the applicant's own step says nothing about: the form's own settings. It is never written there. */
export const APPLICANTS_ACCESS: FieldAccess = 'write'

/** From what takes most away. */
const STRICTEST: readonly FieldAccess[] = ['hidden', 'read', 'required']

/**
 * What the permissions of the applicant's own step change for them, by field model: `hidden`, `read` and `required`. All
 * else is as the form has it. Where a process begins with several such steps, the form is the same one for all of them, and
 * what takes most away counts.
 */
export function applicantsFields(steps: readonly Readonly<Record<string, FieldAccess>>[]): Record<string, FieldAccess> {
  const stated = new Set(steps.flatMap((named) => Object.keys(named)))
  return Object.fromEntries(
    [...stated].flatMap((field) => {
      const access = STRICTEST.find((one) => steps.some((named) => Object.hasOwn(named, field) && named[field] === one))
      return access ? [[field, access]] : []
    }),
  )
}
