import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { consentTo, requireConsent } from '../../http/consent.ts'
import type { News } from '../../http/consent.ts'
import { say } from '../../locale/say.ts'
import type { ItemRow } from '../item/repository.ts'
import { lossesOf } from './reckon.ts'

type Losses = Awaited<ReturnType<typeof lossesOf>>['losses']

/** Names that a question shows. */
const NAMED = 10

/** What is said of who loses points by an act; nothing where nobody does. */
export function lossesWords(losses: Losses): Message[] {
  if (losses.length === 0) return []
  const named = losses.slice(0, NAMED).map(({ realname, studentNo, taken }) => ({
    who: realname,
    number: studentNo,
    points: taken.reduce((sum, { points }) => sum + points, 0),
  }))
  return [say.conduct.losing({ count: losses.length, named })]
}

/** What identifies losses: who, for what, how much. */
export const lossesKey = (losses: Losses): unknown[] => losses.map(({ username, taken }) => [username, taken])

const closing = ({ id }: Pick<ItemRow, 'id'>, losses: Losses): [News, unknown[]] => [
  { words: lossesWords(losses), changes: [] },
  [id, 'close', lossesKey(losses)],
]

/** The consent to closing an activity by which these lose points, for who was shown them. */
export const closingConsent = (project: Pick<ItemRow, 'id'>, losses: Losses): string | null => consentTo(...closing(project, losses))

/** Whoever closes an activity is told first who loses points by that. */
export async function nameLosses(tx: Db, project: ItemRow, consent: string | undefined): Promise<void> {
  const { losses } = await lossesOf(tx, project)
  const [news, about] = closing(project, losses)
  requireConsent(news, consent, about)
}
