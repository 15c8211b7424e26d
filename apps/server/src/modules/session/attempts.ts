import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, lte, not, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { loginFailure } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { networkOf } from './networkOf.ts'
import { OneByOne } from './oneByOne.ts'
import { BusyError } from './passwords.ts'

/**
 * How often a password may be guessed. An attempt is reserved in the database before anything is hashed, so that any
 * number of parallel requests, at any number of servers, gets no more than is left; a right password gives it back. At one
 * server an account's attempts from an address follow one another: nobody is told of failures because others, who may be
 * right, are just being checked.
 *
 * - **Account from an address**: 5 wrong attempts, then one after each wait of 1, 2, 4, 8, 15, 15 … minutes. This is
 *   what people meet, also where they signed in before. It does not touch the same account elsewhere: a stranger
 *   elsewhere cannot lock its owner out, and one behind the same address locks out that account there and no other.
 * - **Account, from anywhere**: 50, then 5 after each wait. Against a guess from many addresses. It neither counts nor
 *   stops an account at an address where it signed in within 30 days, so that its owner is not locked out there.
 * - **Address, for any account**: after 200 wrong ones in a quarter of an hour its attempts follow one another, four a
 *   second, after 400 two, after 800 one. Against a list of accounts. A whole school may be behind one address, so
 *   nobody waits for minutes there: a turn comes within 8 s, and who comes while those are taken is told to try again in
 *   some seconds, which costs no attempt. Nor does it stop an account that signed in there within 30 days, whose wrong
 *   attempts it counts all the same: else one stranger there would lock everybody out.
 *
 * What was not checked leaves nothing behind, so that refused guesses fill no table.
 */
interface Limit {
  /** Attempts before the first wait, and after each. */
  free: number
  more: number
  /** What the limit forgets after so many minutes, counted from the last attempt. */
  minutes: number
}

const LIMITS = {
  pair: { free: 5, more: 1, minutes: 60 },
  account: { free: 50, more: 5, minutes: 60 },
  /** The old password, asked for a new one: by account, wherever its session is. */
  change: { free: 5, more: 1, minutes: 60 },
} as const satisfies Record<string, Limit>

/** From the address: counted from the first attempt, as somebody there mistypes all the time. */
const ADDRESS_MINUTES = 15
/** Seconds between two attempts from an address by its count: nothing up to the smallest. */
const SPACING = [
  { after: 800, seconds: 1 },
  { after: 400, seconds: 0.5 },
  { after: 200, seconds: 0.25 },
] as const
/** Nobody looks at a button for longer. */
const LONGEST_TURN_SECONDS = 8

const LONGEST_WAIT_MINUTES = 15
/** 2 to the power of 4 is more than that. */
const DOUBLINGS = 4
const KNOWN_DAYS = 30

type Subject = `${keyof typeof LIMITS | 'network'}:${string}`

/** A reserved attempt. Who calls neither of its ends leaves it counted as wrong, as a process does that dies in between. */
export interface Attempt {
  /** Of somebody who signed in from there before, or is signed in: not to be kept waiting by strangers. */
  isKnown: boolean
  /** The password was right. */
  succeed(): Promise<void>
  /** Nothing was found out. */
  giveBack(): Promise<void>
}

const accountOf = (username: string) => username.trim().toLowerCase()
const pairOf = (username: string, address: string): Subject => `pair:${accountOf(username)}|${networkOf(address)}`
const changeOf = (userId: string): Subject => `change:${userId}`
const turnsOf = (address: string): Subject => `network:${networkOf(address)}`

/**
 * Whether an account signed in from an address lately. Refuses at once, in words for the screen, a stranger to whom that
 * has no turn to give: so a flood of guesses writes nothing.
 */
export async function isKnownFrom(db: Db, username: string, address: string): Promise<boolean> {
  const [pair, network] = [pairOf(username, address), turnsOf(address)]
  const rows = await db
    .select({ subject: loginFailure.subject, isKnown: stillKnown, isBlocked: stillBlocked, hasTurn, seconds: secondsLeft })
    .from(loginFailure)
    .where(inArray(loginFailure.subject, [pair, network]))
  const its = rows.find(({ subject }) => subject === pair)
  const turns = rows.find(({ subject }) => subject === network)
  if (turns && !turns.hasTurn && !its?.isKnown && !its?.isBlocked) throw refusal(network, turns.seconds)
  return its?.isKnown ?? false
}

/** By database: servers that run in one process are none of each other's business. */
const lines = new WeakMap<Db, OneByOne>()

function lineOf(db: Db): OneByOne {
  const line =
    lines.get(db) ??
    new OneByOne({ seconds: LONGEST_TURN_SECONDS, tooLong: () => new BusyError(), isForAll: (error) => error instanceof TooManyFailures })
  lines.set(db, line)
  return line
}

/** One attempt to sign in, reserved for the check. Throws, in words for the screen, while there is none left. */
export const signInAttempt = <T>(db: Db, username: string, address: string, check: (attempt: Attempt) => Promise<T>): Promise<T> =>
  lineOf(db).run(pairOf(username, address), async () => check(await reserveSignIn(db, username, address)))

/** One attempt to name the old password, likewise. */
export const changeAttempt = <T>(db: Db, userId: string, check: (attempt: Attempt) => Promise<T>): Promise<T> =>
  lineOf(db).run(changeOf(userId), async () => check(await reserveChange(db, userId)))

async function reserveSignIn(db: Db, username: string, address: string): Promise<Attempt> {
  const pair = pairOf(username, address)
  const network = turnsOf(address)
  const reserved: Subject[] = []
  const take = async (subject: Subject, limit: Limit) => {
    const isKnown = await reserve(db, subject, limit)
    reserved.push(subject)
    return isKnown
  }
  let isKnown = false
  try {
    // The narrowest first: what is refused there does not weigh on the others.
    isKnown = await take(pair, LIMITS.pair)
    if (!isKnown) await take(`account:${accountOf(username)}`, LIMITS.account)
    const seconds = await (isKnown ? countAlone(db, network) : takeTurn(db, network))
    reserved.push(network)
    if (seconds > 0) await setTimeout(seconds * 1_000)
  } catch (error) {
    await giveBack(db, reserved)
    throw error instanceof NoneLeft ? await refusalNow(db, error) : error
  }
  return {
    isKnown,
    async succeed() {
      const rest = reserved.filter((subject) => subject !== pair)
      const knownUntil = sql`now() + make_interval(days => ${KNOWN_DAYS})`
      await db.update(loginFailure).set({ failures: 0, blockedUntil: null, knownUntil }).where(eq(loginFailure.subject, pair))
      await giveBack(db, rest)
    },
    giveBack: () => giveBack(db, reserved),
  }
}

async function reserveChange(db: Db, userId: string): Promise<Attempt> {
  const subject = changeOf(userId)
  try {
    await reserve(db, subject, LIMITS.change)
  } catch (error) {
    throw error instanceof NoneLeft ? await refusalNow(db, error) : error
  }
  return {
    isKnown: true,
    succeed: async () => void (await db.delete(loginFailure).where(eq(loginFailure.subject, subject))),
    giveBack: () => giveBack(db, [subject]),
  }
}

class NoneLeft extends Error {
  constructor(readonly subject: Subject) {
    super('no attempt left')
  }
}

const stillKnown = sql<boolean>`coalesce(${loginFailure.knownUntil} > now(), false)`
const stillBlocked = sql<boolean>`coalesce(${loginFailure.blockedUntil} > now(), false)`

/**
 * Counts one attempt in a single statement, unless its subject has to wait.
 * @returns whether this pair of account and address is known
 */
async function reserve(db: Db, subject: Subject, { free, more, minutes }: Limit): Promise<boolean> {
  const count = sql`case when ${isOver} then 1 else ${loginFailure.failures} + 1 end`
  const wait = sql`least(${LONGEST_WAIT_MINUTES}::float8, power(2, least(${DOUBLINGS}::int, ((${count}) - ${free}::int) / ${more}::int)))`
  const isLast = sql`(${count}) >= ${free}::int and mod((${count}) - ${free}::int, ${more}::int) = 0`
  const [row] = await db
    .insert(loginFailure)
    .values({ subject, failures: 1, windowEnd: inMinutes(sql`${minutes}::int`) })
    .onConflictDoUpdate({
      target: loginFailure.subject,
      set: {
        failures: count,
        blockedUntil: sql`case when ${isLast} then now() + interval '1 minute' * ${wait} end`,
        windowEnd: sql`excluded.window_end`,
      },
      setWhere: sql`${loginFailure.blockedUntil} is null or ${loginFailure.blockedUntil} <= now()`,
    })
    .returning({ isKnown: stillKnown })
  if (!row) throw new NoneLeft(subject)
  return row.isKnown
}

/**
 * Counts one attempt from an address and gives it its turn, unless too many wait for theirs.
 * @returns seconds until then
 */
async function takeTurn(db: Db, subject: Subject): Promise<number> {
  const { first, failures, windowEnd } = addressCount
  const [row] = await db
    .insert(loginFailure)
    .values({ subject, ...first })
    .onConflictDoUpdate({
      target: loginFailure.subject,
      set: {
        failures,
        // The moment from which the next one may come.
        blockedUntil: sql`case when ${isTurn} then ${loginFailure.blockedUntil} else ${clock} end + make_interval(secs => ${spacingAt(failures)})`,
        windowEnd,
      },
      setWhere: hasTurn,
    })
    .returning({
      seconds:
        sql`coalesce(extract(epoch from ${loginFailure.blockedUntil} - ${clock}) - ${spacingAt(sql`${loginFailure.failures}`)}, 0)`.mapWith(
          Number,
        ),
    })
  if (!row) throw new NoneLeft(subject)
  return row.seconds
}

/**
 * Counts one attempt from an address, and neither waits for a turn nor takes one from anybody.
 * @returns no seconds
 */
async function countAlone(db: Db, subject: Subject): Promise<0> {
  const { first, failures, windowEnd } = addressCount
  await db
    .insert(loginFailure)
    .values({ subject, ...first })
    .onConflictDoUpdate({ target: loginFailure.subject, set: { failures, windowEnd } })
  return 0
}

const spacingAt = (count: SQL) =>
  sql`(case ${sql.join(
    SPACING.map(({ after, seconds }) => sql`when (${count}) > ${after}::int then ${seconds}::float8`),
    sql` `,
  )} else 0 end)::float8`

/**
 * Not `now()`, when a statement began: it may have waited for the row since, and a turn that was given out meanwhile is no
 * further ahead for that.
 */
const clock = sql`clock_timestamp()`
const longest = sql`${clock} + make_interval(secs => ${LONGEST_TURN_SECONDS}::float8)`
/** Turns are given out no further ahead: what lies there is from before the clock was set back. */
const isTurn = sql`${loginFailure.blockedUntil} between ${clock} and ${longest} + make_interval(secs => ${SPACING[0].seconds}::float8)`
const hasTurn = sql<boolean>`(${loginFailure.blockedUntil} is null or ${loginFailure.blockedUntil} <= ${longest} or not ${isTurn})`

const inMinutes = (minutes: SQL) => sql`now() + make_interval(mins => ${minutes})`

const isOver = sql`${loginFailure.windowEnd} <= now()`

/** What an attempt makes of the count of its address. */
const addressCount = {
  first: { failures: 1, windowEnd: inMinutes(sql`${ADDRESS_MINUTES}::int`) },
  failures: sql`case when ${isOver} then 1 else ${loginFailure.failures} + 1 end`,
  windowEnd: sql`case when ${isOver} then excluded.window_end else ${loginFailure.windowEnd} end`,
}

const secondsLeft = sql<number>`ceil(coalesce(extract(epoch from ${loginFailure.blockedUntil} - now()), 0))::int`

class TooManyFailures extends BusinessError {}

async function refusalNow(db: Db, { subject }: NoneLeft): Promise<TooManyFailures> {
  const [row] = await db.select({ seconds: secondsLeft }).from(loginFailure).where(eq(loginFailure.subject, subject))
  return refusal(subject, row?.seconds ?? 0)
}

function refusal(subject: Subject, seconds: number): TooManyFailures {
  const of = subject.startsWith('network:') ? 'network' : subject.startsWith('change:') ? 'change' : 'signIn'
  // Who tries again after that is not told to wait once more.
  return new TooManyFailures(say.session.tooManyFailures({ of, seconds: Math.max(1, seconds) }))
}

/**
 * Whoever waits, waits because of the last reservation: without it there is one left. But for the turns of an address:
 * those that were given out stay given. A row that says nothing more goes.
 */
async function giveBack(db: Db, subjects: readonly Subject[]): Promise<void> {
  // One by one: one statement would wait for several rows in any order.
  for (const subject of subjects) {
    const own = eq(loginFailure.subject, subject)
    const keepsTurns = subject.startsWith('network:')
    const gone = await db
      .delete(loginFailure)
      .where(and(own, lte(loginFailure.failures, 1), not(stillKnown), keepsTurns ? not(stillBlocked) : undefined))
      .returning({ subject: loginFailure.subject })
    if (gone.length > 0) continue
    await db
      .update(loginFailure)
      .set({ failures: sql`greatest(${loginFailure.failures} - 1, 0)`, ...(!keepsTurns && { blockedUntil: null }) })
      .where(own)
  }
}

/** Ends every wait of an account, wherever it is asked for; where it signed in before stays known. */
export async function endWaits(db: Db, { id, username }: { id: string; username: string }): Promise<void> {
  const account = accountOf(username)
  const subjects: Subject[] = [`account:${account}`, changeOf(id)]
  const pairs: Subject = `pair:${account}|`
  await db
    .update(loginFailure)
    .set({ failures: 0, blockedUntil: null })
    .where(or(inArray(loginFailure.subject, subjects), sql`starts_with(${loginFailure.subject}, ${pairs})`))
}

/** Takes away what was counted and means nothing any more, but what somebody is just using; so many at once at most. @returns how many */
export async function forgetExpired(db: Db, atOnce: number): Promise<number> {
  const expired = db
    .select({ subject: loginFailure.subject })
    .from(loginFailure)
    .where(and(isOver, not(stillKnown), not(stillBlocked)))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  const forgotten = await db.delete(loginFailure).where(inArray(loginFailure.subject, expired)).returning({ subject: loginFailure.subject })
  return forgotten.length
}
