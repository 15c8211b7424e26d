import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Language, Message } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { job } from '../db/schema/index.ts'
import { keepOrNull } from '../locale/kept.ts'

/** Seconds after which a job whose server says nothing any more is anybody’s; by the database's clock. A busy server may be silent for some. */
export const LEASE_S = 30

/** How often the server says that it is there. */
export const RENEW_S = 5

/** Tries, with growing pauses: 5 s, 10 s, 20 s … 5 min in all. */
const MOST_TRIES = 7
const FIRST_PAUSE_S = 5

/** The job was cancelled, or another server took it over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

export interface Claimed {
  id: string
  kind: string
  payload: unknown
  attempts: number
  lease: string
  /** Of who began it: what it says, it says in that. */
  language: Language
}

const until = sql`now() + make_interval(secs => ${LEASE_S})`

/** A job that is begun and that nobody does at this moment: its server has been silent for longer than any that is there, or had to stop. */
export const isInterrupted = sql<boolean>`coalesce(case ${job.status}
  when 'running' then ${job.leasedUntil} < ${until} - make_interval(secs => ${3 * RENEW_S})
  when 'waiting' then ${job.attempts} > 0 or ${job.done} > 0 end, false)`

/** Between a lease and the server that has it. */
const OF = '@'

/** What a server of this name had begun, which is there no more, is anybody’s at once. */
export async function letGo(db: Db, server: string): Promise<void> {
  await db
    .update(job)
    .set({ leasedUntil: sql`now()` })
    .where(and(eq(job.status, 'running'), sql`split_part(${job.lease}, ${OF}, 2) = ${server}`))
}

/** Takes the job that waits longest, or whose server is gone. Two servers never take the same. */
export async function claim(db: Db, server: string, kinds: readonly string[]): Promise<Claimed | undefined> {
  if (kinds.length === 0) return undefined
  const lease = `${randomUUID()}${OF}${server}`
  const known = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const [claimed] = await db
    .update(job)
    .set({ status: 'running', lease, leasedUntil: until, attempts: sql`${job.attempts} + 1` })
    .where(
      sql`${job.id} = (select id from ${job} due where due.kind in (${known})
        and ((due.status = 'waiting' and due.due_time <= now()) or (due.status = 'running' and due.leased_until < now()))
        order by due.due_time limit 1 for update skip locked)`,
    )
    .returning({ id: job.id, kind: job.kind, payload: job.payload, attempts: job.attempts, language: job.language })
  return claimed && { ...claimed, lease }
}

const mine = ({ id, lease }: Claimed) => and(eq(job.id, id), eq(job.lease, lease), eq(job.status, 'running'))

async function change(db: Db, claimed: Claimed, values: Parameters<ReturnType<Db['update']>['set']>[0]): Promise<void> {
  const changed = await db.update(job).set(values).where(mine(claimed)).returning({ id: job.id })
  if (changed.length === 0) throw new LeaseLost()
}

export const renew = (db: Db, claimed: Claimed, how: { done?: number; total?: number } = {}) =>
  change(db, claimed, { leasedUntil: until, ...how })

/**
 * @param steps all that it had, where that is known: on some databases nothing is told on the way
 * @param outcome what came of it
 */
export const finish = (tx: Db, claimed: Claimed, steps?: number, outcome?: Message) => {
  const { text, message } = keepOrNull(outcome)
  return change(tx, claimed, {
    status: 'done',
    lease: null,
    endTime: sql`now()`,
    outcome: text,
    outcomeMessage: message,
    ...(steps === undefined ? { done: sql`coalesce(${job.total}, ${job.done})` } : { done: steps, total: steps }),
  })
}

/** The server closes: another goes on at once. */
export const giveBack = (db: Db, claimed: Claimed) =>
  unlessLost(change(db, claimed, { status: 'waiting', lease: null, attempts: sql`${job.attempts} - 1` }))

/** With words it has failed; without, it is tried again until that has been too often. */
export async function refuse(db: Db, claimed: Claimed, words: string | null): Promise<void> {
  const again = words === null && claimed.attempts < MOST_TRIES
  const dueTime = sql`now() + make_interval(secs => ${FIRST_PAUSE_S * 2 ** (claimed.attempts - 1)})`
  const failed = { status: 'failed', error: words, endTime: sql`now()` } as const
  await unlessLost(change(db, claimed, { lease: null, ...(again ? { status: 'waiting', dueTime } : failed) }))
}

async function unlessLost(done: Promise<void>): Promise<void> {
  try {
    await done
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  }
}
