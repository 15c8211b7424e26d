import { createHash } from 'node:crypto'
import { businessCode } from '@sc/api-client/contract'
import type { ConsentAsked, DesignChanges } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { spoken } from '../locale/language.ts'
import { say } from '../locale/say.ts'
import { BusinessError } from './errors.ts'

/** What comes of an act beside what it says, for whoever does it. */
export interface News {
  /** Each a sentence. */
  words: readonly (Message | string)[]
  changes: readonly DesignChanges[]
  names?: ConsentAsked['names'] | undefined
}

/** What somebody would read: a thousand projects may have a thousand fields of hours. */
const SHOWN = { news: 50, changes: 5 } as const

const onceEach = (words: News['words']) => [...new Map(words.map((word) => [JSON.stringify(word), word])).values()]

const hashOf = (news: News['words'], changes: News['changes'], about: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify([news, changes, about]))
    .digest('hex')

/** The consent that `requireConsent` asks for, for who is shown the same in another way; null where it asks for none. */
export function consentTo({ words, changes }: News, about: readonly unknown[]): string | null {
  const news = onceEach(words)
  return news.length === 0 ? null : hashOf(news, changes, about)
}

/**
 * Refuses an act until whoever does it says that they know what comes of it: of just this act upon just these records, and
 * not of what they were a moment ago.
 * @returns whether there was something to consent to
 * @param about what is acted upon, in its present state, and what is done with it
 */
export function requireConsent(
  { words, changes, names = { roles: {}, people: {} } }: News,
  submittedConsent: string | undefined,
  about: readonly unknown[],
): boolean {
  const news = onceEach(words)
  if (news.length === 0) return false
  const consent = hashOf(news, changes, about)
  if (submittedConsent === consent) return true
  const more = news.length > SHOWN.news ? [say.http.moreNews({ count: news.length - SHOWN.news })] : []
  const asked: ConsentAsked = {
    consent,
    news: [...news.slice(0, SHOWN.news), ...more].map(spoken),
    changes: changes.slice(0, SHOWN.changes),
    names,
  }
  throw new BusinessError(say.http.consent({ news }), businessCode.consent, asked)
}
