import { createHash } from 'node:crypto'
import { businessCode } from '@sc/api-client/contract'
import type { ConsentAsked, DesignChanges } from '@sc/api-client/contract'
import { someOf } from '../someOf.ts'
import { BusinessError } from './errors.ts'

/** What comes of an act beside what it says, for whoever does it. */
export interface News {
  /** Each a sentence. */
  words: readonly string[]
  changes: readonly DesignChanges[]
  names?: ConsentAsked['names'] | undefined
}

/** What somebody would read: a thousand projects may have a thousand fields of hours. */
const SHOWN = { news: 50, changes: 5 } as const

/**
 * Refuses an act until whoever does it says that they know what comes of it: of just this act upon just these records, and
 * not of what they were a moment ago.
 * @returns whether there was something to consent to
 * @param about what is acted upon, in its present state, and what is done with it
 */
export function requireConsent(
  { words, changes, names = { roles: {}, people: {} } }: News,
  given: string | undefined,
  about: readonly unknown[],
): boolean {
  const news = [...new Set(words)]
  if (news.length === 0) return false
  const consent = createHash('sha256')
    .update(JSON.stringify([news, changes, about]))
    .digest('hex')
  if (given === consent) return true
  const more = news.length > SHOWN.news ? [`以及另外 ${news.length - SHOWN.news} 处`] : []
  const asked: ConsentAsked = { consent, news: [...news.slice(0, SHOWN.news), ...more], changes: changes.slice(0, SHOWN.changes), names }
  throw new BusinessError(`请先核对：${someOf(news)}`, businessCode.consent, asked)
}
