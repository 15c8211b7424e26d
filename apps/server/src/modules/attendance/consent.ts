import type { Db } from '../../db/connect.ts'
import { consentTo, requireConsent } from '../../http/consent.ts'
import type { News } from '../../http/consent.ts'
import { lossesKey, lossesWords } from '../conduct/consent.ts'
import { lossesOf } from '../conduct/reckon.ts'
import type { ItemRow } from '../item/repository.ts'
import { openRequests, openRequestsWords } from './makeUp/list.ts'

type Losses = Awaited<ReturnType<typeof lossesOf>>['losses']
type Open = Awaited<ReturnType<typeof openRequests>>

const finishing = (itemId: string, losses: Losses, open: Open): [News, unknown[]] => [
  { words: [...openRequestsWords(open), ...lossesWords(losses)], changes: [] },
  [itemId, open.map(({ id }) => id), lossesKey(losses)],
]

/** The consent to recording the scores of an activity that nobody waits for an answer of, for who was shown who loses points. */
export const finishConsent = (itemId: string, losses: Losses): string | null => consentTo(...finishing(itemId, losses, []))

/** Whoever records the scores of an activity is told first who waits for an answer, and who loses points: nobody is passed over unseen. */
export async function nameFinishing(tx: Db, project: ItemRow, consent: string | undefined): Promise<void> {
  const { losses, isOver } = await lossesOf(tx, project)
  const [news, about] = finishing(project.id, isOver ? losses : [], await openRequests(tx, project.id))
  requireConsent(news, consent, about)
}
