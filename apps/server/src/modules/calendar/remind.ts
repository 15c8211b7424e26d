import { and, asc, inArray, isNull, lte } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { addChore } from '../../chore.ts'
import { now } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import { calendarEntry } from '../../db/schema/index.ts'
import { addJob } from '../../jobs/jobs.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, formatMoment } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'

/** How often it is looked whether somebody is to be reminded: nobody notes more exactly than by minutes. */
const EVERY_MS = 30_000
/** Entries of one job. */
const AT_ONCE = 200

const KIND = 'calendar.remind'

interface Payload {
  entryIds: string[]
}

/** Messages to whoever asked to be reminded of an entry: each once, whichever server sends it. */
export function addReminders(app: FastifyInstance, { db, jobs }: Pick<Context, 'db' | 'jobs'>): void {
  jobs.handle(KIND, async ({ payload, finish }) => {
    const { entryIds } = payload as Payload
    await db.transaction(async (tx) => {
      const count = await remindOf(tx, entryIds)
      await finish(tx, entryIds.length, count > 0 ? say.job.reminded({ count }) : say.job.remindedNobody())
    })
  })
  addChore(
    app,
    async (signal) => {
      for (let due = AT_ONCE; !signal.aborted && due === AT_ONCE;) if ((due = await noteDue(db)) > 0) jobs.wake()
    },
    { everyMs: EVERY_MS, againMs: EVERY_MS },
  )
}

/**
 * Makes a job of the entries that somebody is to be reminded of by now: from then on they are that job's, and who cancels it has
 * nobody reminded of them.
 * @returns how many these are
 */
export function noteDue(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: calendarEntry.id, end: calendarEntry.end })
      .from(calendarEntry)
      .where(lte(calendarEntry.remindTime, now()))
      .orderBy(asc(calendarEntry.remindTime))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const entryIds = due.filter(isAhead).map(({ id }) => id)
    if (entryIds.length > 0)
      await addJob(tx, {
        kind: KIND,
        // Each batch is its own.
        key: `${KIND} ${newId()}`,
        title: say.job.remindingEntries({ count: entryIds.length }),
        payload: { entryIds } satisfies Payload,
        createBy: null,
        busy: say.job.over(),
      })
    const ids = due.map(({ id }) => id)
    await tx.update(calendarEntry).set({ remindTime: null }).where(inArray(calendarEntry.id, ids))
    return due.length
  })
}

/** What is over by now, as no server ran meanwhile, is nothing to be reminded of. */
const isAhead = ({ end }: { end: string }) => dayEnd(end) >= formatMoment(now())

/** Sends them; of what was moved since, and waits for its new moment, nothing. */
async function remindOf(tx: Db, ids: readonly string[]): Promise<number> {
  const entries = await tx
    .select()
    .from(calendarEntry)
    .where(and(inArray(calendarEntry.id, [...ids]), isNull(calendarEntry.remindTime)))
  const told = entries.filter(isAhead)
  await sendMessages(
    tx,
    told.map(({ id, username, title, start, place }) => ({
      usernames: [username],
      title: say.calendar.reminding({ title }),
      text: say.calendar.reminds({ title, start: start.slice(0, 16), place }),
      about: { type: 'calendar' as const, id },
    })),
  )
  return new Set(told.map(({ username }) => username)).size
}
