import { and, isNotNull, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PostShare } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { postAssessment } from '../../db/schema/index.ts'

type Span = PostShare['spans'][number]

/** What an assessment that holds gave hours for: the days of a student in a post of an organisation or a society. */
export interface Assessed {
  /** The organisation or society. */
  of: string
  student: string
  position: string
  spans: readonly Span[]
}

/**
 * What of these bodies was assessed, and is a record by now: who failed has none, and is assessed anew by who put that right.
 * @param of the column that names the body, of organisations or of societies
 */
export async function assessedOf(db: Db, of: PgColumn, bodies: readonly string[]): Promise<Assessed[]> {
  const { student, position, spans } = postAssessment
  return (await db
    .select({ of, student, position, spans })
    .from(postAssessment)
    .where(and(isOneOf(of, bodies), isNull(postAssessment.endTime), isNotNull(postAssessment.recordId)))) as Assessed[]
}

/** A time in a post; `to` is null of who is still there. */
interface Time {
  of: string
  student: string
  position: string
  from: string
  to: string | null
}

const END_OF_TIME = '9999-12-31'

/** What of a time was assessed. */
const within = ({ from, to }: Time, spans: readonly Span[]): Span[] =>
  spans
    .map((span) => ({ from: span.from > from ? span.from : from, to: span.to < (to ?? END_OF_TIME) ? span.to : (to ?? END_OF_TIME) }))
    .filter((span) => span.from <= span.to)

/** Days of a time that were assessed and would not be in that post any more; undefined where all of them stay. */
export function assessedAway(assessed: readonly Assessed[], before: Time, after: Time | null): Span | undefined {
  const days = assessed
    .filter(({ of, student, position }) => of === before.of && student === before.student && position === before.position)
    .flatMap(({ spans }) => within(before, spans))
  const stays = after && after.of === before.of && after.student === before.student && after.position === before.position ? after : null
  return days.find(({ from, to }) => !stays || stays.from > from || (stays.to ?? END_OF_TIME) < to)
}
