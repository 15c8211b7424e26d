import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { userCalls } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { writeXlsx } from 'hucre/xlsx'
import type { Caller } from '../../access/caller.ts'
import { membersBelow } from '../../access/members.ts'
import { scopeOf } from '../../access/scope.ts'
import { writeAudits } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { activation, depart, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { noteExport } from '../../listing/export.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { escaped } from '../../spreadsheet/escaped.ts'
import { formatMoment } from '../../time.ts'
import { ACTIVATION_DAYS, createActivationCode, hashActivationCode } from '../session/activationCode.ts'
import { strongerThan } from './stronger.ts'

interface Whose {
  ids: string
  departId: string
}

/** Rows that one statement writes. */
const AT_ONCE = 1_000

/** Who could be handed a code: can sign in, has no password, and is within reach. */
function waiting(caller: Caller, { ids, departId }: Whose): SQL | undefined {
  return and(
    eq(user.status, 1),
    isNull(user.passwordHash),
    scopeOf(caller, 'account'),
    ids === '' ? undefined : isOneOf(user.id, ids.split(',').filter(Boolean)),
    departId === '' ? undefined : inArray(user.id, membersBelow([departId])),
  )
}

/** How many of these are given a code, and how many have one that counts. */
export async function countWaiting(db: Db, caller: Caller, whose: Whose): Promise<{ people: number; had: number }> {
  const found = await db
    .select({ id: user.id, had: sql<boolean>`${activation.userId} is not null` })
    .from(user)
    .leftJoin(activation, and(eq(activation.userId, user.id), gt(activation.expireTime, sql`now()`)))
    .where(waiting(caller, whose))
  const people = await withoutStronger(db, caller, found)
  return { people: people.length, had: people.filter(({ had }) => had).length }
}

/** Nobody hands out the account of who may or reaches more than they do. */
async function withoutStronger<P extends { id: string }>(db: Db, caller: Caller, people: readonly P[]): Promise<P[]> {
  const stronger = await strongerThan(
    db,
    caller,
    people.map(({ id }) => id),
  )
  return people.filter(({ id }) => !stronger.has(id))
}

/**
 * Makes codes with which these people set their first passwords, in place of those that they had before.
 * @returns a workbook with the codes, which are kept nowhere else
 */
export async function activationCodes(db: Db, caller: Caller, whose: Whose): Promise<Uint8Array> {
  const rows = await db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: user.id,
        username: user.username,
        realname: user.realname,
        studentNo: user.studentNo,
        departName: depart.departName,
      })
      .from(user)
      .leftJoin(depart, eq(depart.orgCode, user.orgCode))
      .where(waiting(caller, whose))
      .orderBy(depart.orgCode, user.username)
    const people = (await withoutStronger(tx, caller, found)).map((person) => ({ ...person, code: createActivationCode() }))
    if (people.length === 0) throw new BusinessError(say.people.nobodyToActivate())
    for (let first = 0; first < people.length; first += AT_ONCE) {
      const part = people.slice(first, first + AT_ONCE)
      await tx
        .insert(activation)
        .values(
          part.map(({ id, code }) => ({
            userId: id,
            codeHash: hashActivationCode(code),
            createBy: caller.username,
            expireTime: sql`now() + make_interval(days => ${ACTIVATION_DAYS})`,
          })),
        )
        .onConflictDoUpdate({
          target: activation.userId,
          set: {
            codeHash: sql`excluded.code_hash`,
            createBy: sql`excluded.create_by`,
            createTime: sql`now()`,
            expireTime: sql`excluded.expire_time`,
          },
        })
      await writeAudits(
        tx,
        caller,
        part.map(({ id, realname, username }) => ({
          kind: 'account' as const,
          recordId: id,
          // wire text: the log is kept in Chinese.
          title: `${realname}（${username}）`,
          action: 'activation' as const,
          reason: say.people.activationMade(),
        })),
      )
    }
    await noteExport(tx, caller, {
      path: userCalls.activationCodes.path,
      title: say.people.codes().in(defaultLanguage),
      condition: '',
      rows: people.length,
    })
    return people
  })
  const until = formatMoment(new Date(Date.now() + ACTIVATION_DAYS * 86_400_000)).slice(0, 10)
  const headings = [
    say.people.ofDepart(),
    say.people.ofName(),
    say.people.ofAccount(),
    say.people.ofNumber(),
    say.people.ofCode(),
    say.people.ofEnd(),
  ]
  return writeXlsx({
    sheets: [
      {
        name: spoken(say.people.codes()),
        rows: [
          headings.map(spoken),
          ...rows.map(({ departName, realname, username, studentNo, code }) =>
            [departName, realname, username, studentNo, code, until].map((text) => text && escaped(text)),
          ),
        ],
        columns: [24, 14, 18, 18, 20, 14].map((width) => ({ width })),
        freezePane: { rows: 1 },
      },
    ],
  })
}
