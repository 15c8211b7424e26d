import { ApiError } from '@sc/api-client'

/**
 * Does it. False where the session is over: the sign-in is asked for over the page, and what was filled in stays to be
 * sent again. That the token is not valid would still be said when it is again.
 */
export async function unlessExpired<T>(work: () => T | Promise<T>): Promise<T | false> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorized') return false
    throw error
  }
}
