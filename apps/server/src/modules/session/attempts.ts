import { setTimeout } from 'node:timers/promises'
import { eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { loginFailure } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { networkOf } from './networkOf.ts'

/**
 * How often a password may be guessed. An attempt is reserved in the database before anything is hashed, so that any
 * number of parallel requests, at any number of servers, gets no more than is left; a right password gives it back.
 *
 * - **Account from an address**: 5 wrong attempts, then one after each wait of 1, 2, 4, 8, 15, 15 … minutes. This is
 *   what people meet, also where they signed in before. It does not touch the same account elsewhere: a stranger
 *   elsewhere cannot lock its owner out, and one behind the same address locks out that account there and no other.
 * - **Account, from anywhere**: 50, then 5 after each wait. Against a guess from many addresses. It neither counts nor
 *   stops an account at an address where it signed in within 30 days, so that its owner is not locked out there.
 * - **Address, for any account**: after 200 wrong ones in a quarter of an hour its attempts follow one another, four a
 *   second, after 400 two, after 800 one. Against a list of accounts. A whole school may be behind one address, so
 *   nobody waits for minutes there: a turn comes within 8 s, and who comes while those are taken is told to try again in
 *   some seconds, which costs no attempt.
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

/** A reserved attempt; exactly one of its ends is called. A process that dies in between leaves it counted as wrong. */
export interface Attempt {
  /** The password was right. */
  succeed(): Promise<void>
  /** Nothing was found out. */
  giveBack(): Promise<void>
}

/** Reserves one attempt to sign in. Throws, in words for the screen, while there is none left. */
export async function reserveSignIn(db: Db, username: string, address: string): Promise<Attempt> {
  const account = username.trim().toLowerCase()
  const network = networkOf(address)
  const pair: Subject = `pair:${account}|${network}`
  const reserved: Subject[] = []
  const take = async (subject: Subject, limit: Limit) => {
    const isKnown = await reserve(db, subject, limit)
    reserved.push(subject)
    return isKnown
  }
  try {
    // The narrowest first: what is refused there does not weigh on the others.
    if (!(await take(pair, LIMITS.pair))) await take(`account:${account}`, LIMITS.account)
    const turn: Subject = `network:${network}`
    const seconds = await takeTurn(db, turn)
    reserved.push(turn)
    if (seconds > 0) await setTimeout(seconds * 1_000)
  } catch (error) {
    await giveBack(db, reserved)
    throw error instanceof NoneLeft ? await refusal(db, error, error.subject.startsWith('network:') ? '所在网络登录失败' : '登录失败') : error
  }
  return {
    async succeed() {
      const rest = reserved.filter((subject) => subject !== pair)
      const knownUntil = sql`now() + make_interval(days => ${KNOWN_DAYS})`
      await db.update(loginFailure).set({ failures: 0, blockedUntil: null, knownUntil }).where(eq(loginFailure.subject, pair))
      await giveBack(db, rest)
      await forgetExpired(db)
    },
    giveBack: () => giveBack(db, reserved),
  }
}

/** Reserves one attempt to name the old password. */
export async function reserveChange(db: Db, userId: string): Promise<Attempt> {
  const subject: Subject = `change:${userId}`
  try {
    await reserve(db, subject, LIMITS.change)
  } catch (error) {
    throw error instanceof NoneLeft ? await refusal(db, error, '旧密码输入错误') : error
  }
  return {
    succeed: async () => void (await db.delete(loginFailure).where(eq(loginFailure.subject, subject))),
    giveBack: () => giveBack(db, [subject]),
  }
}

class NoneLeft extends Error {
  constructor(readonly subject: Subject) {
    super('no attempt left')
  }
}

/**
 * Counts one attempt in a single statement, unless its subject has to wait.
 * @returns whether this pair of account and address is known
 */
async function reserve(db: Db, subject: Subject, { free, more, minutes }: Limit): Promise<boolean> {
  const isOver = sql`${loginFailure.windowEnd} <= now()`
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
    .returning({ isKnown: sql<boolean>`coalesce(${loginFailure.knownUntil} > now(), false)` })
  if (!row) throw new NoneLeft(subject)
  return row.isKnown
}

/**
 * Counts one attempt from an address and gives it its turn, unless too many wait for theirs.
 * @returns seconds until then
 */
async function takeTurn(db: Db, subject: Subject): Promise<number> {
  const isOver = sql`${loginFailure.windowEnd} <= now()`
  const count = sql`case when ${isOver} then 1 else ${loginFailure.failures} + 1 end`
  const longest = sql`now() + make_interval(secs => ${LONGEST_TURN_SECONDS}::float8)`
  // Turns are given out no further ahead: what lies there is from before the clock was set back.
  const isTurn = sql`${loginFailure.blockedUntil} between now() and ${longest} + make_interval(secs => ${SPACING[0].seconds}::float8)`
  const [row] = await db
    .insert(loginFailure)
    .values({ subject, failures: 1, windowEnd: inMinutes(sql`${ADDRESS_MINUTES}::int`) })
    .onConflictDoUpdate({
      target: loginFailure.subject,
      set: {
        failures: count,
        // The moment from which the next one may come.
        blockedUntil: sql`case when ${isTurn} then ${loginFailure.blockedUntil} else now() end + make_interval(secs => ${spacingAt(count)})`,
        windowEnd: sql`case when ${isOver} then excluded.window_end else ${loginFailure.windowEnd} end`,
      },
      setWhere: sql`${loginFailure.blockedUntil} is null or ${loginFailure.blockedUntil} <= ${longest} or not ${isTurn}`,
    })
    .returning({
      seconds: sql`coalesce(extract(epoch from ${loginFailure.blockedUntil} - now()) - ${spacingAt(sql`${loginFailure.failures}`)}, 0)`.mapWith(Number),
    })
  if (!row) throw new NoneLeft(subject)
  return row.seconds
}

const spacingAt = (count: SQL) =>
  sql`(case ${sql.join(SPACING.map(({ after, seconds }) => sql`when (${count}) > ${after}::int then ${seconds}::float8`), sql` `)} else 0 end)::float8`

const inMinutes = (minutes: SQL) => sql`now() + make_interval(mins => ${minutes})`

async function refusal(db: Db, { subject }: NoneLeft, what: string): Promise<BusinessError> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(coalesce(extract(epoch from ${loginFailure.blockedUntil} - now()), 0))::int` })
    .from(loginFailure)
    .where(eq(loginFailure.subject, subject))
  return new BusinessError(`${what}次数过多，请 ${waitingTime(row?.seconds ?? 0)}后再试`)
}

/** 45 秒, 1 分 5 秒, 15 分钟; who tries again after that is not told to wait once more. */
function waitingTime(left: number): string {
  const whole = Math.max(1, left)
  const minutes = Math.floor(whole / 60)
  const seconds = whole % 60
  if (minutes === 0) return `${seconds} 秒`
  return seconds === 0 ? `${minutes} 分钟` : `${minutes} 分 ${seconds} 秒`
}

/**
 * Whoever waits, waits because of the last reservation: without it there is one left. But for the turns of an address:
 * those that were given out stay given.
 */
async function giveBack(db: Db, subjects: readonly Subject[]): Promise<void> {
  // One by one: one statement would wait for several rows in any order.
  for (const subject of subjects)
    await db
      .update(loginFailure)
      .set({ failures: sql`greatest(${loginFailure.failures} - 1, 0)`, ...(!subject.startsWith('network:') && { blockedUntil: null }) })
      .where(eq(loginFailure.subject, subject))
}

/** Ends every wait of an account, wherever it is asked for; where it signed in before stays known. */
export async function endWaits(db: Db, { id, username }: { id: string; username: string }): Promise<void> {
  const account = username.trim().toLowerCase()
  const subjects: Subject[] = [`account:${account}`, `change:${id}`]
  const pairs: Subject = `pair:${account}|`
  await db
    .update(loginFailure)
    .set({ failures: 0, blockedUntil: null })
    .where(or(inArray(loginFailure.subject, subjects), sql`starts_with(${loginFailure.subject}, ${pairs})`))
}

/** Rows that mean nothing any more, but those that somebody is just using. */
async function forgetExpired(db: Db): Promise<void> {
  const expired = db
    .select({ subject: loginFailure.subject })
    .from(loginFailure)
    .where(sql`${lt(loginFailure.windowEnd, sql`now()`)} and coalesce(${loginFailure.knownUntil} < now(), true) and coalesce(${loginFailure.blockedUntil} < now(), true)`)
    .limit(1_000)
    .for('update', { skipLocked: true })
  await db.delete(loginFailure).where(inArray(loginFailure.subject, expired))
}
