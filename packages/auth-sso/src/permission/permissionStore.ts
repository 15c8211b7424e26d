import type { Permissions } from '@sc/api-client/contract'
import { browserStorage } from '../storage/browserStorage.ts'

const ROLES_KEY = 'sc-roles'
const BUTTONS_KEY = 'sc-button-permissions'

/** Roles and button permissions of this visit, in the session storage, for pages outside of React such as embedded ones. */
export function writePermissions({ roles, auth, allAuth }: Permissions, storage: Storage = browserStorage('sessionStorage')): void {
  try {
    storage.setItem(ROLES_KEY, JSON.stringify(roles))
    storage.setItem(BUTTONS_KEY, JSON.stringify({ auth, allAuth }))
  } catch {
    // The application itself reads its own state.
  }
}

export function clearPermissions(storage: Storage = browserStorage('sessionStorage')): void {
  try {
    storage.removeItem(ROLES_KEY)
    storage.removeItem(BUTTONS_KEY)
  } catch {
    // Nothing was stored either.
  }
}
