import { asc, inArray, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { addChore } from '../../chore.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { calendarEntry } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, formatMoment } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'

/** How often it is looked whether somebody is to be reminded: nobody notes more exactly than by minutes. */
const EVERY_MS = 30_000
/** Entries of one transaction. */
const AT_ONCE = 200

/** Messages to whoever asked to be reminded of an entry: each once, whichever server sends it. */
export const addReminders = (app: FastifyInstance, db: Db): void =>
  addChore(
    app,
    async (signal) => {
      while (!signal.aborted && (await remindDue(db)) === AT_ONCE);
    },
    { everyMs: EVERY_MS, againMs: EVERY_MS },
  )

/** @returns how many entries were looked at */
export function remindDue(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(calendarEntry)
      .where(lte(calendarEntry.remindTime, now()))
      .orderBy(asc(calendarEntry.remindTime))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    // What is over by now, as no server ran meanwhile, is nothing to be reminded of.
    const present = formatMoment(now())
    await sendMessages(
      tx,
      due
        .filter(({ end }) => dayEnd(end) >= present)
        .map(({ id, username, title, start, place }) => ({
          usernames: [username],
          title: say.calendar.reminding({ title }),
          text: say.calendar.reminds({ title, start: start.slice(0, 16), place }),
          about: { type: 'calendar' as const, id },
        })),
    )
    await tx
      .update(calendarEntry)
      .set({ remindTime: null })
      .where(
        inArray(
          calendarEntry.id,
          due.map(({ id }) => id),
        ),
      )
    return due.length
  })
}
