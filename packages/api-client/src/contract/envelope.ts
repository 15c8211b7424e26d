import type { StoredMessage } from '@sc/locale'

/** What every JSON answer is wrapped in. `success` decides; `code` arrives as number or string. */
export interface Envelope {
  success: boolean
  message: string
  code: number | string
  result?: unknown
  timestamp: number
  /** Of a failure: what `message` says in words, for programs and other languages. */
  reason?: StoredMessage
}

/** Codes of business errors, sent with HTTP 200. */
export const businessCode = {
  failed: 500,
  notFound: 404,
  /** The row changed since it was read. */
  conflict: 409,
  noPermission: 510,
  notOpened: 501,
  /** Too much was asked for at one time; the same may go well a while later. */
  tooManyRequests: 429,
  /** It has consequences that are said first: asked again with the consent that the answer names, it is done. */
  consent: 428,
  /** CAS vouches for a name that has no open account here. */
  noAccount: 511,
} as const
