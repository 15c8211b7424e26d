import type { StoredMessage } from '@sc/locale'
import { spoken } from './language.ts'
import { readMessage } from './say.ts'

/** What was kept, for whoever reads it now; the text beside it where it was kept without, or in words that are known no more. */
export function sayKept<T extends string | null>(message: StoredMessage | null, text: T): T | string {
  const kept = message && readMessage(message)
  return kept ? spoken(kept) : text
}
