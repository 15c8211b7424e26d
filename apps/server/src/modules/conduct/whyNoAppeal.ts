import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import type { ReadEntry } from './rows.ts'
import { appealUntil } from './write.ts'

/** As often as one may ask for the same: each is a message to who decides. */
const MOST_ASKED = 5

/** Why somebody cannot appeal against an entry of theirs; null where they can. What a page offers is what is taken. */
export function whyNoAppeal({ row, entry, timesAsked }: Pick<ReadEntry, 'row' | 'entry' | 'timesAsked'>): Message | null {
  if (row.points >= 0 || row.reverses !== null) return say.conduct.nothingTaken()
  if (entry.undone !== null) return say.conduct.givenBack()
  if (entry.appeal !== null && entry.appeal.state !== 'withdrawn') return say.conduct.appealedBefore()
  if (timesAsked >= MOST_ASKED) return say.conduct.tooOften({ most: MOST_ASKED })
  const until = appealUntil(row)
  if (until === null) return say.conduct.noAppeals()
  return dayOf(now()) > until ? say.conduct.tooLate({ day: until, days: row.rule.appealDays }) : null
}
