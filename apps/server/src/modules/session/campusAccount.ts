import { eq, inArray, or, sql } from 'drizzle-orm'
import { businessCode } from '@sc/api-client/contract'
import type { CasIdentity } from '../../cas/client.ts'
import type { CasField, Config } from '../../config.ts'
import type { Db } from '../../db/connect.ts'
import { depart, role, user, userDepart, userRole } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { writeAudit } from '../audit/write.ts'
import type { Actor } from '../audit/write.ts'
import { refuseFrozen } from './service.ts'
import type { UserRow } from './service.ts'

type CasSettings = Pick<Config, 'casAttributes' | 'casFoldsCase' | 'casCreateRole'>

const noAccount = (message: string) => new BusinessError(message, businessCode.noAccount)

/** The account of a person that CAS vouches for; made now, if the school wants that. Throws when it may not come in. */
export async function campusAccount(db: Db, settings: CasSettings, identity: CasIdentity, actor: Actor): Promise<UserRow> {
  const person = describe(settings, identity)
  const found = await findByName(db, settings, person.username)
  if (found) return refuseFrozen(found)
  if (settings.casCreateRole === null) throw noAccount(`账号 ${person.username} 尚未在本系统开通，请联系管理员`)
  return createAccount(db, actor, { ...settings, casCreateRole: settings.casCreateRole }, person)
}

interface Person {
  username: string
  realname: string
  phone: string | null
  studentNo: string | null
  /** Codes or names. */
  departments: readonly string[]
}

function describe({ casAttributes }: CasSettings, { user: name, attributes }: CasIdentity): Person {
  const valuesOf = (field: CasField): readonly string[] => {
    const attribute = casAttributes[field]
    if (attribute === undefined) return []
    return attributes.get(attribute) ?? (attribute === 'user' ? [name] : [])
  }
  const valueOf = (field: CasField, longest: number) => valuesOf(field)[0]?.slice(0, longest) ?? null
  const [mapped] = valuesOf('username')
  if (casAttributes.username !== undefined && mapped === undefined)
    throw noAccount(`统一身份认证没有给出账号（属性 ${casAttributes.username}），请联系管理员`)
  const username = mapped ?? name
  if (username.length > 64) throw noAccount('统一身份认证给出的账号过长，请联系管理员')
  return {
    username,
    realname: valueOf('realname', 64) ?? username,
    phone: valueOf('phone', 32),
    studentNo: valueOf('studentNo', 64),
    departments: valuesOf('department'),
  }
}

/** The account of exactly this name; else, where case does not count, the only one that differs in nothing but case. */
async function findByName(db: Db, { casFoldsCase }: CasSettings, username: string): Promise<UserRow | undefined> {
  const [exact] = await db.select().from(user).where(eq(user.username, username))
  if (exact || !casFoldsCase) return exact
  const alike = await db.select().from(user).where(sql`lower(${user.username}) = lower(${username})`).limit(2)
  if (alike.length > 1) throw noAccount(`账号 ${username} 与多个账号仅大小写不同，无法确定是哪一个，请联系管理员`)
  return alike[0]
}

async function createAccount(db: Db, actor: Actor, settings: CasSettings & { casCreateRole: string }, person: Person): Promise<UserRow> {
  const { casCreateRole: roleCode } = settings
  return db.transaction(async (tx) => {
    // Two windows of one person may arrive at once; the second finds what the first made.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`campus-account:${person.username.toLowerCase()}`}, 0))`)
    const found = await findByName(tx, settings, person.username)
    if (found) return refuseFrozen(found)
    const [first] = await tx.select({ id: role.id }).from(role).where(eq(role.roleCode, roleCode))
    if (!first) throw noAccount(`新账号的默认角色 ${roleCode} 不存在，请联系管理员`)
    if (person.studentNo !== null) {
      const [other] = await tx.select({ username: user.username }).from(user).where(eq(user.studentNo, person.studentNo))
      if (other) throw noAccount(`学号 ${person.studentNo} 已属于另一个账号，请联系管理员`)
    }
    const departs = person.departments.length === 0 ? [] : await departsNamed(tx, person.departments)
    const { username, realname, phone, studentNo } = person
    const [created] = await tx
      .insert(user)
      .values({ username, realname, phone, studentNo, passwordHash: null, orgCode: departs.length === 1 ? departs[0]!.orgCode : null, createBy: username })
      .returning()
    await tx.insert(userRole).values({ userId: created!.id, roleId: first.id })
    if (departs.length > 0) await tx.insert(userDepart).values(departs.map(({ id }) => ({ userId: created!.id, departId: id })))
    await writeAudit(tx, actor, {
      kind: 'account',
      recordId: created!.id,
      title: `${realname}（${username}）`,
      action: 'add',
      after: { username, role: roleCode, departments: departs.map(({ orgCode }) => orgCode) },
      reason: '统一身份认证首次登录',
    })
    return created!
  })
}

/** What the campus calls a department may be its code or its name here; one that is unknown is left out. */
const departsNamed = (db: Db, names: readonly string[]) =>
  db
    .select({ id: depart.id, orgCode: depart.orgCode })
    .from(depart)
    .where(or(inArray(depart.orgCode, [...names]), inArray(depart.departName, [...names])))
