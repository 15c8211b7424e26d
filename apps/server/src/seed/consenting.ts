import { businessCode } from '@sc/api-client/contract'
import type { ConsentAsked } from '@sc/api-client/contract'
import { BusinessError } from '../http/errors.ts'

/** Does what is asked to be consented to, as somebody does who has read what comes of it. */
export async function consenting<T>(act: (consent: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await act(undefined)
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== businessCode.consent) throw error
    return act((error.result as ConsentAsked).consent)
  }
}
