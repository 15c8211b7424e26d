import type { AllAuthEntry, AuthEntry, Permissions } from '@sc/api-client/contract'

/** Entries of this type do not count. */
const IGNORED_TYPE = '2'

/**
 * Whether an action is granted: entries of type '2' are dropped; an `allAuth` entry of status '0' has its rule switched
 * off, which grants it; otherwise it must be among the user's own. Entries and the question may name several actions,
 * separated by commas: one in common is enough.
 */
export function permits({ auth, allAuth }: Pick<Permissions, 'auth' | 'allAuth'>, action: string): boolean {
  return (
    allAuth.some((entry) => counts(entry) && String(entry.status) === '0' && names(entry, action)) ||
    auth.some((entry) => counts(entry) && names(entry, action))
  )
}

const counts = ({ type }: AuthEntry) => String(type) !== IGNORED_TYPE
const actionsOf = (list: string) =>
  list
    .split(',')
    .map((action) => action.trim())
    .filter(Boolean)
const names = ({ action }: AuthEntry | AllAuthEntry, wanted: string) => {
  const named = actionsOf(action)
  return actionsOf(wanted).some((one) => named.includes(one))
}
