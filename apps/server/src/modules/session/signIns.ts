import Bowser from 'bowser'
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { signInListing } from '@sc/api-client/contract'
import type { SignIn } from '@sc/api-client/contract'
import { reachedAccounts } from '../../access/members.ts'
import type { Db } from '../../db/connect.ts'
import { begins } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { signIn, user } from '../../db/schema/index.ts'
import type { Listed } from '../../listing/listed.ts'
import { formatMoment } from '../../time.ts'
import { SignInRefusal } from './proven.ts'

/** As long as the law asks that network logs are kept, which is six months. */
const KEPT_DAYS = 180

/** Where somebody signs in from. */
export interface Browser {
  address: string | null
  userAgent: string | null
}

/** As it is kept. */
type Outcome = (typeof signIn.$inferSelect)['outcome']

interface Tried {
  /** As they typed it, or as CAS names them. */
  username: string
  way: SignIn['way']
  browser: Browser
}

export async function noteSignIn(db: Db, { username, way, browser }: Tried, outcome: Outcome): Promise<void> {
  await db.insert(signIn).values({ username, way, outcome, ...browser })
}

/**
 * Notes who was not let in. What was not checked, as too many attempts came before it, leaves nothing behind: whoever guesses fills
 * no table.
 */
export async function notingRefusal<T>(db: Db, tried: Tried, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof SignInRefusal) await noteSignIn(db, { ...tried, username: await keptName(db, tried) }, error.outcome)
    throw error
  }
}

/** As many characters of a typed name that is nobody's: it may be a password in the wrong field. */
const KEPT_OF_NAME = 3

async function keptName(db: Db, { username, way }: Tried): Promise<string> {
  const isKnown = way === 'cas' || (await db.$count(user, eq(user.username, username))) > 0
  return isKnown ? username : partOf(username)
}

const partOf = (name: string) => (Array.from(name).length <= KEPT_OF_NAME ? name : `${Array.from(name).slice(0, KEPT_OF_NAME).join('')}…`)

/** Takes away what is kept no longer; so many at once at most. @returns how many */
export async function forgetSignIns(db: Db, atOnce: number): Promise<number> {
  const old = db
    .select({ id: signIn.id })
    .from(signIn)
    .where(lt(signIn.time, sql`now() - make_interval(days => ${KEPT_DAYS})`))
    .limit(atOnce)
  const gone = await db.delete(signIn).where(inArray(signIn.id, old)).returning({ id: signIn.id })
  return gone.length
}

/** What was wrong is told by the way: an activation code is one alone. */
const outcomeOf = ({ outcome, way }: typeof signIn.$inferSelect): SignIn['outcome'] =>
  outcome !== 'wrong' ? outcome : way === 'activation' ? 'wrongCode' : 'wrongPassword'

function cameTo(outcome: SignIn['outcome']): SQL {
  if (outcome !== 'wrongCode' && outcome !== 'wrongPassword') return eq(signIn.outcome, outcome)
  const byCode = outcome === 'wrongCode' ? eq(signIn.way, 'activation') : ne(signIn.way, 'activation')
  return and(eq(signIn.outcome, 'wrong'), byCode) ?? sql`false`
}

/** Who signed in, and who tried to: of people whom the caller reaches; whoever reaches all also sees accounts that there are not. */
export const listedSignIns: Listed<SignIn, typeof signInListing.fields> = {
  listing: signInListing,
  from: (db, selected) => db.select(selected).from(signIn).$dynamic(),
  id: signIn.id,
  columns: { outcome: signIn.outcome, way: signIn.way, time: signIn.time },
  narrowed: { outcome: (value) => cameTo(value as SignIn['outcome']) },
  scope: async (_db, caller) => reachedAccounts(caller, signIn.username),
  // By index: whose accounts are called so is looked up first, among people, who are few.
  search: async (db, keyword) => {
    const people = await db.select({ username: user.username }).from(user).where(personNamed(keyword))
    const names = [keyword, partOf(keyword), ...people.map(({ username }) => username)]
    // Of who is nobody here, and of addresses, the beginning is enough.
    return or(isOneOf(signIn.username, names), begins(signIn.username, keyword), begins(signIn.address, keyword)) ?? sql`false`
  },
  records: async (db, ids) => {
    const rows = await db
      .select({ signIn, realname: user.realname })
      .from(signIn)
      .leftJoin(user, eq(user.username, signIn.username))
      .where(isOneOf(signIn.id, ids))
    return rows.map(({ signIn: row, realname }) => ({
      id: row.id,
      username: row.username,
      realname: realname ?? '',
      outcome: outcomeOf(row),
      way: row.way,
      address: row.address ?? '',
      browser: browserCalled(row.userAgent),
      time: formatMoment(row.time),
    }))
  },
}

/** What a browser is to people: its name, main version and system. */
export function browserCalled(userAgent: string | null): string {
  if (!userAgent) return ''
  const { browser, os } = Bowser.parse(userAgent)
  const version = browser.version?.split('.')[0]
  return [[browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean).join(' · ')
}
