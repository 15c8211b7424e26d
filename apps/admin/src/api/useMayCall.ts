import type { Endpoint } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'

/** Whether the signed-in user may ask a call: what it would refuse is not offered. */
export function useMayCall({ access }: Pick<Endpoint, 'access'>): boolean {
  const isPermitted = usePermit(access)
  // Only an action has a colon; everybody who is signed in may call the rest.
  return isPermitted || !access.includes(':')
}
