import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { userCalls, users } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { actsFor } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { actAs } from '../../audit/actAs.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { pinyinOf } from '../../db/pinyinOf.ts'
import { waitShortly } from '../../db/waitShortly.ts'
import { announcementReceipt, permission, rolePermission, user, userDepart, userRole } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { refuseOutsideRules } from '../../resource/refuseOutsideRules.ts'
import type { Change, Served } from '../../resource/served.ts'
import { endWaits } from '../session/attempts.ts'
import { createPassword } from '../session/initialPasswords.ts'
import { hashPassword } from '../session/passwords.ts'
import { endAllOf } from '../session/proven.ts'
import { GRANTS } from '../../access/administrators.ts'
import { isAdministrator, refuseWithoutAdministrator, whoMayGrant } from './administrators.ts'
import { actingBeside } from './acting.ts'
import { codesOf } from './departs.ts'
import { likeOthers } from './likeOthers.ts'
import { peopleApart, peopleCalled } from './peopleCalled.ts'
import { takenPhones } from './phones.ts'
import { noteSeveral, oneOfSeveral } from './several.ts'
import { strongerThan } from './stronger.ts'
import { beyondAccounts, membersBelow } from '../../access/members.ts'

type Fields = typeof users.fields

const query = new QueryBuilder()

export const servedUsers: Served<Fields> = {
  resource: users,
  table: user,
  links: {
    departs: { own: userDepart.userId, other: userDepart.departId },
    roles: { own: userRole.userId, other: userRole.roleId },
  },
  scope: (caller) => scopeOf(caller, 'account'),
  offered: (caller) => scopeOf(caller, 'person'),
  ruled: 'account',
  follows: ({ realname }) => (realname === undefined ? {} : { pinyin: pinyinOf(realname) }),
  alsoNamed: { find: peopleCalled, apart: peopleApart, guide: say.people.personGuide() },
  // Whoever sees this list sees phones in it.
  search: (keyword) => or(personNamed(keyword, { phone: true }), contains(user.major, keyword)),
  // Who is frozen already is not missed.
  absent: ({ among, named }) => {
    const cohorts = named.get('cohort')
    const holders = query.select({ id: userRole.userId }).from(userRole).where(eq(userRole.roleId, among))
    return and(
      eq(user.status, 1),
      inArray(user.id, holders),
      named.has('departs') ? inArray(user.id, membersBelow((named.get('departs') ?? []).map(String))) : undefined,
      cohorts && isOneOf(sql`${user.cohort}::text`, cohorts.map(String)),
    )
  },
  // Of a college also who is in its classes.
  narrowed: { departs: (id) => inArray(user.id, membersBelow([String(id)])) },
  rules: {
    async check(tx, caller, changes) {
      return new Map([
        ...ofSeveralRoles(changes),
        ...withoutDeparts(changes),
        ...(await takenPhones(tx, changes)),
        ...(await likeOthers(tx, changes)),
        ...(await refusedTo(tx, caller, changes)),
        ...ownFreezing(caller, changes),
      ])
    },
    async after(tx, caller, changes) {
      const moved = changes.flatMap(({ before, after }) =>
        after && !(before && isDeepStrictEqual(before.departs, after.departs)) ? [after] : [],
      )
      if (moved.length > 0) await actForTheirs(tx, moved)
      const givenAway = changes.some(({ before, after }) => before && after && before.roles.some((id) => !after.roles.includes(id)))
      if (givenAway || (caller.may(GRANTS) && changes.some(freezes))) await refuseWithoutAdministrator(tx)
    },
    // Somebody who was given roles since is removed by nobody who may give none.
    async keepsAdded(tx, caller, records) {
      const changes = records.map((before) => ({ before, after: { ...before, roles: [] } }))
      const refused = await refusedTo(tx, caller, changes)
      const ids = records.map(({ id }) => id)
      const frozen = await tx
        .select({ id: user.id })
        .from(user)
        .where(and(isOneOf(user.id, ids), eq(user.status, 2)))
      return new Map([
        ...frozen.map(({ id }) => [id, say.people.frozenSince()] as const),
        ...Array.from(refused, ([{ before }, why]) => [before?.id ?? '', why] as const),
      ])
    },
    along: [{ table: announcementReceipt, of: announcementReceipt.username, by: 'username', unused: announcementReceipt.readTime }],
    async warn(tx, added) {
      const applying = new Set(await rolesThatApply(tx))
      const withoutRole = added.filter(({ roles }) => roles.length === 0).length
      const withoutNumber = added.filter(({ roles, studentNo }) => !studentNo && roles.some((id) => applying.has(id))).length
      return [
        ...(withoutRole > 0 ? [say.people.withoutRole({ count: withoutRole })] : []),
        ...(withoutNumber > 0 ? [say.people.withoutNumber({ count: withoutNumber })] : []),
      ]
    },
    beside: actingBeside,
  },
}

/** The roles of students: who has one takes part, and by their number it is told where. */
const rolesThatApply = async (tx: Db): Promise<string[]> =>
  (
    await tx
      .select({ id: rolePermission.roleId })
      .from(rolePermission)
      .innerJoin(permission, eq(permission.id, rolePermission.permissionId))
      .where(eq(permission.perms, 'item:apply'))
  ).map(({ id }) => id)

type Frozen = { before: object | null; after: object | null }
const statusOf = (record: object | null) => (record as { status?: number } | null)?.status

/** Only an import does so with a record: it is no field that anybody writes. */
const freezes = ({ before, after }: Frozen) => statusOf(before) === 1 && statusOf(after) === 2

/** A list of students says nothing of a teacher who studies. */
const ofSeveralRoles = <C extends Change<Fields>>(changes: readonly C[]): (readonly [C, Message])[] =>
  changes
    .filter((change) => freezes(change) && change.before && change.before.roles.length > 1)
    .map((change) => [change, say.people.ofSeveralRoles()])

/** Everybody belongs somewhere: whom nothing else reaches, nobody but the whole school would find. */
const withoutDeparts = <C extends Change<Fields>>(changes: readonly C[]): (readonly [C, Message])[] =>
  changes
    .filter(({ before, after }) => before && before.departs.length > 0 && after.departs.length === 0)
    .map((change) => [change, say.people.withoutDeparts()])

/** Nobody freezes themselves. */
const ownFreezing = <C extends Change<Fields>>({ userId }: Caller, changes: readonly C[]): (readonly [C, Message])[] =>
  changes.filter((change) => change.before?.id === userId && freezes(change)).map((change) => [change, say.people.ownAccount()])

/** What who does not reach everybody, or may not change roles, is not allowed. */
async function refusedTo<C extends Change<Fields>>(tx: Db, caller: Caller, changes: readonly C[]): Promise<Map<C, Message>> {
  const moves = changes.filter((change) => movedBy(change).length > 0)
  const beyond = await beyondAccounts(
    tx,
    caller,
    moves.flatMap((change) => [...movedBy(change), ...change.after.departs]),
  )
  const why = caller.may(GRANTS) ? () => undefined : await whyNotWithoutRoles(tx, caller, changes)
  return new Map(
    changes.flatMap((change) => {
      const refused = why(change) ?? outOfReach(caller, change, beyond)
      return refused ? [[change, refused] as const] : []
    }),
  )
}

/**
 * Nobody puts anybody where they reach nobody, takes them from there, or leaves them there alone: they would not find them to take it
 * back. Whoever reaches everybody moves them anywhere.
 */
function outOfReach({ userId }: Caller, change: Change<Fields>, beyond: ReadonlySet<string>): Message | undefined {
  const moved = movedBy(change)
  if (moved.some((id) => beyond.has(id))) return say.people.departBeyond()
  const { before, after } = change
  const isLeft = moved.length > 0 && after.departs.length > 0 && after.departs.every((id) => beyond.has(id))
  return isLeft && before?.id !== userId ? say.people.leftBeyond() : undefined
}

/** Who is no longer, or only, in one department acts for the one that is left. */
async function actForTheirs(tx: Db, people: readonly { id: string; departs: readonly string[] }[]): Promise<void> {
  const rows = await codesOf(tx, [...new Set(people.flatMap(({ departs }) => departs))])
  const codes = new Map(rows.map(({ id, orgCode }) => [id, orgCode]))
  const ids = people.map(({ id }) => id)
  const acts = new Map(
    (await tx.select({ id: user.id, orgCode: user.orgCode }).from(user).where(isOneOf(user.id, ids))).map((row) => [row.id, row.orgCode]),
  )
  const others = new Map<string | null, string[]>()
  for (const { id, departs } of people) {
    const now = acts.get(id) ?? null
    const acting = actsFor(
      now,
      departs.map((depart) => codes.get(depart)).filter((code) => code !== undefined),
    )
    if (acting !== now) others.set(acting, [...(others.get(acting) ?? []), id])
  }
  for (const [orgCode, acting] of others)
    await tx
      .update(user)
      .set({ orgCode, revision: sql`revision` })
      .where(isOneOf(user.id, acting))
}

const joinedBy = ({ before, after }: Change<Fields>) => after.departs.filter((id) => !before?.departs.includes(id))
const movedBy = (change: Change<Fields>) => [
  ...joinedBy(change),
  ...(change.before?.departs.filter((id) => !change.after.departs.includes(id)) ?? []),
]

/**
 * Who may not change roles neither gives any away nor touches the accounts of those who may, or who may or reach more than they do:
 * they would be one by that. Nor do they put themselves anywhere: whom they reach would follow.
 */
async function whyNotWithoutRoles(
  tx: Db,
  caller: Caller,
  changes: readonly Change<Fields>[],
): Promise<(change: Change<Fields>) => Message | undefined> {
  const administrators = await whoMayGrant(tx)
  const stronger = await strongerThan(
    tx,
    caller,
    changes.flatMap(({ before }) => before?.id ?? []),
  )
  return (change) => {
    const { before, after } = change
    const had = new Set(before?.roles)
    if (after.roles.length !== had.size || after.roles.some((id) => !had.has(id))) return say.people.mayNotGrant()
    if (before && administrators.has(before.id)) return say.people.administratorsAccount()
    if (before && stronger.has(before.id)) return say.people.strongerAccount()
    return before?.id === caller.userId && joinedBy(change).length > 0 ? say.people.ownDeparts() : undefined
  }
}

/** Some accounts that the caller reaches and may act upon, locked in one order. */
async function accountsOf(tx: Db, caller: Caller, ids: readonly string[]) {
  await waitShortly(tx)
  const rows = await tx
    .select()
    .from(user)
    .where(inArray(user.id, [...ids]))
    .orderBy(user.id)
    .for('no key update')
  const reached = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(isOneOf(user.id, ids), scopeOf(caller, 'account')))
    .then((found) => new Set(found.map(({ id }) => id)))
  const own = rows.filter(({ id }) => reached.has(id))
  if (own.length < ids.length) throw notFound(users.title)
  for (const { id } of own)
    if (!caller.may(GRANTS) && (await isAdministrator(tx, id))) throw new BusinessError(say.people.administratorsAccount())
  if ((await strongerThan(tx, caller, ids)).size > 0) throw new BusinessError(say.people.strongerAccount())
  return own
}

// wire text: the log is kept in Chinese.
const titleOf = ({ realname, username }: { realname: string; username: string }) => `${realname}（${username}）`

/** Freezes accounts, which ends all that they have open, or lets them in again: all of them, or none. */
export async function freezeUsers(db: Db, caller: Caller, { ids, status }: { ids: string; status: 1 | 2 }): Promise<number> {
  const asked = [...new Set(ids.split(',').filter(Boolean))]
  return db.transaction(async (tx) => {
    const accounts = (await accountsOf(tx, caller, asked)).filter((account) => account.status !== status)
    if (status === 2 && accounts.some(({ id }) => id === caller.userId)) throw new BusinessError(say.people.ownAccount())
    await actAs(tx, caller, oneOfSeveral(accounts.length))
    // The database ends what they have open, and notes it.
    for (const { id } of accounts)
      await tx.update(user).set({ status, updateBy: caller.username, updateTime: new Date() }).where(eq(user.id, id))
    await refuseOutsideRules(tx, caller, { kind: 'account', table: user, ids: accounts.map(({ id }) => id) })
    if (status === 2) await refuseWithoutAdministrator(tx)
    const reason = status === 2 ? say.people.severalFrozen() : say.people.severalUnfrozen()
    await noteSeveral(tx, caller, { path: userCalls.freeze.path, count: accounts.length, reason })
    return accounts.length
  })
}

/**
 * Gives an account a password that has to be changed at the next sign-in, and ends what was opened with the one before.
 * @returns the password, where none was given
 */
export async function resetPasswordOf(
  db: Db,
  caller: Caller,
  { username, password }: { username: string; password?: string | undefined },
): Promise<string | null> {
  const made = password === undefined ? createPassword() : null
  const passwordHash = await hashPassword(password ?? made ?? '')
  await db.transaction(async (tx) => {
    const [found] = await tx.select({ id: user.id }).from(user).where(eq(user.username, username))
    const [account] = found ? await accountsOf(tx, caller, [found.id]) : []
    if (!account) throw notFound(users.title)
    await tx
      .update(user)
      .set({ passwordHash, mustChangePassword: true, updateBy: caller.username, updateTime: new Date() })
      .where(eq(user.id, account.id))
    await writeAudit(tx, caller, { kind: 'account', recordId: account.id, title: titleOf(account), action: 'resetPassword' })
    await endAllOf(tx, account)
    await endWaits(tx, account)
  })
  return made
}
