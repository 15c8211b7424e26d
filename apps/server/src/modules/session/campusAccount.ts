import { eq, sql } from 'drizzle-orm'
import { ONE_LINE } from '@sc/expression'
import { actsFor } from '../../access/caller.ts'
import { hasUnseen } from '../../asSeen.ts'
import type { CasIdentity } from '../../cas/client.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { pinyinOf } from '../../db/pinyinOf.ts'
import { role, user, userDepart, userRole } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { lockAccountNames } from './accountNames.ts'
import { departsMeant } from '../../access/departPaths.ts'
import { describePerson, noAccount } from './campusPerson.ts'
import type { Person } from './campusPerson.ts'
import { updateAccount } from './campusUpdate.ts'
import { refuseFrozen } from './service.ts'
import type { UserRow } from './proven.ts'

type CasSettings = Pick<Config, 'casAttributes' | 'casFoldsCase' | 'casCreateRole'>

/** The account of a person that CAS vouches for, brought up to what CAS says; made now, if the school wants that. Throws when it may not come in. */
export async function campusAccount(db: Db, settings: CasSettings, identity: CasIdentity, actor: Actor): Promise<UserRow> {
  const person = describePerson(settings, identity)
  const found = await findByName(db, settings, person.username)
  if (found) return updateAccount(db, actor, refuseFrozen(found), person)
  if (!ONE_LINE.test(person.username) || hasUnseen(person.username)) throw noAccount(say.session.casUnseenName())
  if (settings.casCreateRole === null) throw noAccount(say.session.notOpened({ username: person.username }))
  return createAccount(db, actor, { ...settings, casCreateRole: settings.casCreateRole }, person)
}

/** The account of exactly this name; else, where case does not count, the only one that differs in nothing but case. */
async function findByName(db: Db, { casFoldsCase }: CasSettings, username: string): Promise<UserRow | undefined> {
  const [exact] = await db.select().from(user).where(eq(user.username, username))
  if (exact || !casFoldsCase) return exact
  const alike = await db
    .select()
    .from(user)
    .where(sql`lower(${user.username}) = lower(${username})`)
    .limit(2)
  if (alike.length > 1) throw noAccount(say.session.casAmbiguousName({ username }))
  return alike[0]
}

async function createAccount(db: Db, actor: Actor, settings: CasSettings & { casCreateRole: string }, person: Person): Promise<UserRow> {
  const { casCreateRole: roleCode } = settings
  return db.transaction(async (tx) => {
    // Two windows of one person may arrive at once; the second finds what the first made.
    await lockAccountNames(tx, [person.username])
    const found = await findByName(tx, settings, person.username)
    if (found) return refuseFrozen(found)
    const [first] = await tx.select({ id: role.id }).from(role).where(eq(role.roleCode, roleCode))
    if (!first) throw noAccount(say.session.casNoRole({ role: roleCode }))
    if (person.studentNo !== null) {
      const [other] = await tx.select({ username: user.username }).from(user).where(eq(user.studentNo, person.studentNo))
      if (other) throw noAccount(say.session.casNumberTaken({ studentNo: person.studentNo }))
    }
    const departs = person.departments.length === 0 ? [] : await departsMeant(tx, person.departments)
    const { username, phone, studentNo } = person
    const realname = person.realname ?? username
    const created = one(
      await tx
        .insert(user)
        .values({
          username,
          realname,
          pinyin: pinyinOf(realname),
          phone,
          studentNo,
          passwordHash: null,
          orgCode: actsFor(
            null,
            departs.map(({ orgCode }) => orgCode),
          ),
          createBy: username,
        })
        .returning(),
    )
    await tx.insert(userRole).values({ userId: created.id, roleId: first.id })
    if (departs.length > 0) await tx.insert(userDepart).values(departs.map(({ id }) => ({ userId: created.id, departId: id })))
    await writeAudit(tx, actor, {
      kind: 'account',
      recordId: created.id,
      // wire text: the log is kept in Chinese.
      title: `${realname}（${username}）`,
      action: 'add',
      after: { username, role: roleCode, departments: departs.map(({ orgCode }) => orgCode) },
      reason: say.session.casFirstSignIn(),
    })
    return created
  })
}
