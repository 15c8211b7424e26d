import { defaultLanguage, Message } from '@sc/locale'
import type { StoredMessage } from '@sc/locale'
import { spoken } from './language.ts'
import { readMessage } from './say.ts'

/** What a person wrote, or a message of the system. */
export type Words = Message | string

/** What is kept of words: a text in the language that all are kept in, and the message where the system says it. */
export interface Kept<T extends string | null = string> {
  text: T
  message: StoredMessage | null
}

export function keep(words: Message): Kept & { message: StoredMessage }
export function keep(words: Words): Kept
export function keep(words: Words): Kept {
  return words instanceof Message ? { text: words.in(defaultLanguage), message: words.toJSON() } : { text: words, message: null }
}

/** The same of what may be missing, or empty. */
export const keepOrNull = (words: Words | null | undefined): Kept<string | null> => (words ? keep(words) : { text: null, message: null })

/** What was kept, as words again; the text where it was kept without a message, or one in words that are known no more. */
export const wordsOf = <T extends string | null>(message: StoredMessage | null, text: T): Message | T =>
  (message && readMessage(message)) ?? text

/** The same for whoever reads it now. */
export function sayKept<T extends string | null>(message: StoredMessage | null, text: T): T | string {
  const words = wordsOf(message, text)
  return words instanceof Message ? spoken(words) : words
}
