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
}

/** Refuses an act until whoever does it says that they know what comes of it: of just this, and not of what it was a moment ago. */
export function requireConsent({ words, changes }: News, given: string | undefined): void {
  const news = [...new Set(words)]
  if (news.length === 0) return
  const asked: ConsentAsked = { consent: createHash('sha256').update(JSON.stringify([news, changes])).digest('hex'), news, changes: [...changes] }
  if (given !== asked.consent) throw new BusinessError(`请先核对：${someOf(news)}`, businessCode.consent, asked)
}
