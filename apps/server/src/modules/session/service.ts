import { and, asc, desc, eq, lte, notInArray, or, sql } from 'drizzle-orm'
import { businessCode } from '@sc/api-client/contract'
import type { Depart, LoginResult, UserInfo } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { casTicket, depart, session, user, userDepart } from '../../db/schema/index.ts'
import { BusinessError, UnauthorizedError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { writeAudit } from '../../audit/write.ts'
import { changeAttempt, isKnownFrom, signInAttempt } from './attempts.ts'
import type { Attempt } from './attempts.ts'
import type { Caller } from '../../access/caller.ts'
import { hasEnded, holdTicket, rememberEnded } from './endedTickets.ts'
import { BusyError, hashPassword, isBusy, rejectUnknownAccount, verifyPassword } from './passwords.ts'
import { endAllOf, frozen, heldAccount, SignInRefusal, withSamePassword, wrongPassword } from './proven.ts'
import type { UserRow } from './proven.ts'
import { noteSignIn } from './signIns.ts'
import type { Browser } from './signIns.ts'
import { createToken, hashToken } from '../../access/tokens.ts'

/** The specification keeps a sign-in for 604,800,000 ms. */
export const SESSION_MS = 604_800_000
/** A forced password change has an hour. */
const FORCED_MS = 3_600_000

/**
 * Checks name and password with the limits of `attempts.ts`, and opens what they entitle to: in one transaction with the
 * look whether they still do. Used by the account sign-in and by the development CAS.
 */
export async function withPassword<T>(
  db: Db,
  { username, password, address }: { username: string; password: string; address: string },
  open: (tx: Db, row: UserRow) => Promise<T>,
): Promise<T> {
  if (isBusy((await isKnownFrom(db, username, address)) ? 'known' : 'stranger')) throw new BusyError()
  return signInAttempt(db, username, address, async (attempt) => {
    const lane = attempt.isKnown ? 'known' : 'stranger'
    const [row] = await db.select().from(user).where(eq(user.username, username))
    const matches = await orGiveBack(attempt, () =>
      row?.passwordHash ? verifyPassword(row.passwordHash, password, lane) : rejectUnknownAccount(password, lane),
    )
    if (!row || !matches) throw wrongPassword()
    if (row.status !== 1) {
      await attempt.giveBack()
      throw frozen()
    }
    const opened = await db.transaction(async (tx) => open(tx, await withSamePassword(tx, row)))
    await attempt.succeed()
    return opened
  })
}

/** A check that could not take place was no attempt. */
async function orGiveBack(attempt: Attempt, check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check()
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
}

/** How somebody proved who they are. */
export type Proof =
  | { signedInBy: 'password' }
  /** `ticket` ties the session to CAS's single logout; `checkedHere`: our own provider asked for our own password. */
  | { signedInBy: 'cas'; ticket: string; checkedHere: boolean }

/** Opens a session for whom CAS vouches for, if that still holds. */
export function openCampusSession(
  db: Db,
  { id, username }: UserRow,
  proof: Extract<Proof, { signedInBy: 'cas' }>,
  browser: Browser,
): Promise<LoginResult> {
  return db.transaction(async (tx) => {
    const row = await heldAccount(tx, id)
    if (!row) throw new SignInRefusal(say.session.notOpened({ username }), 'noAccount', businessCode.noAccount)
    refuseFrozen(row)
    await holdTicket(tx, proof.ticket)
    if (await hasEnded(tx, proof.ticket)) throw new BusinessError(say.session.signedOutAtCas())
    // A ticket of ours goes with what it came from: the password, the sign-in at the provider.
    if (proof.checkedHere) {
      const [ticket] = await tx
        .select({ ticket: casTicket.ticket })
        .from(casTicket)
        .where(eq(casTicket.ticketHash, hashToken(proof.ticket)))
        .for('share')
      if (!ticket) throw new BusinessError(say.session.casInvalidTicket())
    }
    return openSession(tx, row, proof, browser)
  })
}

/** Opens a session for a user whose identity is proven; `row` is held by this transaction. */
export async function openSession(tx: Db, row: UserRow, proof: Proof, browser: Browser): Promise<LoginResult> {
  const departs = await departsOf(tx, row.id)
  const token = createToken()
  // Who came with the campus's password neither knows nor needs the one that an administrator chose here.
  const typedOurs = proof.signedInBy === 'password' || proof.checkedHere
  const forced = row.mustChangePassword && row.passwordHash !== null && typedOurs
  await makeRoom(tx, row.id)
  await tx.insert(session).values({
    tokenHash: hashToken(token),
    userId: row.id,
    forced,
    serviceTicket: proof.signedInBy === 'cas' ? proof.ticket : null,
    ...browser,
    expireTime: new Date(Date.now() + (forced ? FORCED_MS : SESSION_MS)),
  })
  await noteSignIn(tx, { username: row.username, way: proof.signedInBy, browser }, 'signedIn')
  return {
    token,
    userInfo: toUserInfo(row, departs),
    departs,
    multi_depart: departs.length === 0 ? 0 : departs.length === 1 ? 1 : 2,
    mustChangePassword: forced,
    signedInBy: proof.signedInBy,
  }
}

/** Browsers in which somebody is signed in at once; one more ends the oldest. */
const MOST_SESSIONS = 100

/** Ends what has expired of an account's sessions, and the oldest beyond what one may have with the next. */
async function makeRoom(tx: Db, userId: string): Promise<void> {
  const newest = tx
    .select({ id: session.id })
    .from(session)
    .where(eq(session.userId, userId))
    .orderBy(desc(session.createTime), desc(session.id))
    .limit(MOST_SESSIONS - 1)
  await tx.delete(session).where(and(eq(session.userId, userId), or(lte(session.expireTime, sql`now()`), notInArray(session.id, newest))))
}

/** The account itself, if it may be used. */
export function refuseFrozen(row: UserRow): UserRow {
  if (row.status !== 1) throw new SignInRefusal(say.session.accountFrozen({ username: row.username }), 'frozen', businessCode.noAccount)
  return row
}

export async function closeSession(db: Db, token: string): Promise<{ serviceTicket: string | null }> {
  const [closed] = await db
    .delete(session)
    .where(eq(session.tokenHash, hashToken(token)))
    .returning({ serviceTicket: session.serviceTicket })
  return { serviceTicket: closed?.serviceTicket ?? null }
}

/** A CAS server's single logout: ends every session that its ticket opened, or keeps it from opening the one that it is about to. */
export async function closeSessionsOfTicket(db: Db, serviceTicket: string): Promise<void> {
  await db.transaction(async (tx) => {
    await holdTicket(tx, serviceTicket)
    const closed = await tx.delete(session).where(eq(session.serviceTicket, serviceTicket)).returning({ id: session.id })
    if (closed.length === 0) await rememberEnded(tx, serviceTicket)
  })
}

export async function departsOf(db: Db, userId: string): Promise<Depart[]> {
  return db
    .select({ id: depart.id, departName: depart.departName, orgCode: depart.orgCode })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .where(eq(userDepart.userId, userId))
    .orderBy(asc(depart.sort), asc(depart.orgCode))
}

export async function selectDepart(db: Db, userId: string, orgCode: string): Promise<UserInfo> {
  const departs = await departsOf(db, userId)
  if (!departs.some((candidate) => candidate.orgCode === orgCode)) throw new BusinessError(say.session.notOfDepart())
  const row = one(await db.update(user).set({ orgCode }).where(eq(user.id, userId)).returning())
  return toUserInfo(row, departs)
}

/**
 * Changes the caller's own password and signs out every other session of theirs, at our own CAS provider too: what was
 * signed in with the old password opens nothing more.
 */
export async function changePassword(
  db: Db,
  caller: Caller,
  { token, old, next }: { token: string; old: string; next: string },
): Promise<void> {
  const { userId } = caller
  const [row] = await db.select().from(user).where(eq(user.id, userId))
  if (!row) throw new UnauthorizedError()
  if (row.passwordHash === null) throw new BusinessError(say.session.passwordElsewhere())
  const { passwordHash: checked } = row
  if (isBusy('known')) throw new BusyError()
  await changeAttempt(db, userId, async (attempt) => {
    if (!(await orGiveBack(attempt, () => verifyPassword(checked, old)))) throw wrongOld()
    await attempt.succeed()
  })
  if (old === next) throw new BusinessError(say.session.samePassword())
  const passwordHash = await hashPassword(next)
  await db.transaction(async (tx) => {
    // Both checks took a while: another change, or a reset, may have come first. Then this one is of an old password.
    const [changed] = await tx
      .update(user)
      .set({ passwordHash, mustChangePassword: false, updateTime: new Date() })
      .where(and(eq(user.id, userId), eq(user.passwordHash, checked), eq(user.status, 1)))
      .returning({ id: user.id })
    const [open] = await tx
      .update(session)
      .set({ forced: false, expireTime: new Date(Date.now() + SESSION_MS) })
      .where(eq(session.tokenHash, hashToken(token)))
      .returning({ id: session.id })
    if (!open) throw new UnauthorizedError()
    if (!changed) throw wrongOld()
    // That it changed, never to what.
    // wire text: the log is kept in Chinese.
    await writeAudit(tx, caller, { kind: 'account', recordId: userId, title: `${row.realname}（${row.username}）`, action: 'password' })
    await endAllOf(tx, row, { keep: hashToken(token) })
  })
}

const wrongOld = () => new BusinessError(say.session.wrongOldPassword())

function toUserInfo(row: UserRow, departs: readonly Depart[]): UserInfo {
  const current = departs.find(({ orgCode }) => orgCode === row.orgCode) ?? (departs.length === 1 ? departs[0] : undefined)
  return {
    id: row.id,
    username: row.username,
    realname: row.realname,
    avatar: row.avatar,
    phone: row.phone,
    orgCode: current?.orgCode ?? null,
    departName: current?.departName ?? null,
    hasPassword: row.passwordHash !== null,
  }
}
