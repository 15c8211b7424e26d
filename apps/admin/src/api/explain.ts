import { ApiError } from '@sc/api-client'
import { businessCode } from '@sc/api-client/contract'
import { wordsHere } from '../language.ts'
import { apiWords } from './locale/words.ts'

/** A failure in words for a message; null where somebody else already says it. */
export function explain(error: unknown): string | null {
  const words = wordsHere(apiWords)
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : words.failed
  // Whoever asked for it is asked first.
  if (error.code === businessCode.consent) return null
  switch (error.kind) {
    // The session asks for sign-in by itself, and who cancelled knows.
    case 'unauthorized':
    case 'cancelled':
      return null
    case 'forbidden':
      // What a proxy says is told as the system's; the server itself says which permission it is.
      return error.code === businessCode.noPermission ? error.message : words.forbidden(error.message)
    default:
      return error.message
  }
}

/** The server answered, and what is shown may be why it said no. */
export const wasRefused = (error: unknown): boolean => error instanceof ApiError && error.kind !== 'network' && error.kind !== 'timeout'

/** The same request is asked at most once: verbs carry this id. Not `randomUUID`, which browsers have on https alone. */
export const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
