import { and, eq, inArray, ne, notExists, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { hashPassword } from '../modules/session/passwords.ts'
import { endAllOf } from '../modules/session/proven.ts'
import type { Db } from '../db/connect.ts'
import { one } from '../db/one.ts'
import { pinyinOf } from '../db/pinyinOf.ts'
import { auditLog, depart, role, user, userDepart, userRole } from '../db/schema/index.ts'
import { createPassword } from '../modules/session/initialPasswords.ts'
import { SCHOOL_CODE } from './school.ts'

/** The first administrator, to be told to whoever starts the server: nobody can look the password up again. */
export interface Administrator {
  username: string
  /** Absent where the name suffices, because the campus CAS server proves it. */
  password: string | null
}

type Settings = Pick<Config, 'adminUsername' | 'adminPassword' | 'casUrl'>

/**
 * Sees to it that somebody can administer: where no account with the role may sign in, the configured one gets it, made
 * if need be. A configured password also replaces a first one that was lost before it was ever used.
 */
export async function installAdministrator(tx: Db, settings: Settings): Promise<Administrator | null> {
  const { adminUsername: username, adminPassword } = settings
  const [administrators] = await tx.select({ id: role.id }).from(role).where(eq(role.roleCode, 'admin'))
  if (!administrators) return null
  // One that was set again on the machine is nobody's first.
  const isFirst = notExists(
    tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.kind, 'account'), eq(auditLog.recordId, user.id), inArray(auditLog.action, ['password', 'resetPassword']))),
  )
  const active = await tx
    .select({ username: user.username, unused: sql<boolean>`${user.mustChangePassword} and ${isFirst}` })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .where(and(eq(userRole.roleId, administrators.id), eq(user.status, 1)))
  if (active.length > 0) {
    const unused = active.some((one) => one.username === username && one.unused)
    return unused && adminPassword !== null ? setPassword(tx, username, adminPassword) : null
  }
  const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.username, username))
  const password = settings.casUrl && adminPassword === null ? null : (adminPassword ?? createPassword())
  const id = known?.id ?? (await addAccount(tx, username))
  await tx.insert(userRole).values({ userId: id, roleId: administrators.id }).onConflictDoNothing()
  if (password !== null) return setPassword(tx, username, password)
  // CAS proves who it is, and a frozen account would be turned away all the same.
  await tx
    .update(user)
    .set({ status: 1 })
    .where(and(eq(user.id, id), ne(user.status, 1)))
  return { username, password }
}

const NAME = '系统管理员'

async function addAccount(tx: Db, username: string): Promise<string> {
  const { id } = one(
    await tx
      .insert(user)
      .values({ username, realname: NAME, pinyin: pinyinOf(NAME), orgCode: SCHOOL_CODE })
      .returning({ id: user.id }),
  )
  const [whole] = await tx.select({ id: depart.id }).from(depart).where(eq(depart.orgCode, SCHOOL_CODE))
  if (whole) await tx.insert(userDepart).values({ userId: id, departId: whole.id })
  return id
}

async function setPassword(tx: Db, username: string, password: string): Promise<Administrator> {
  const passwordHash = await hashPassword(password)
  const [changed] = await tx
    .update(user)
    .set({ passwordHash, mustChangePassword: true, status: 1 })
    .where(eq(user.username, username))
    .returning()
  // Another server may be at work on this database, with somebody signed in by the one before.
  if (changed) await endAllOf(tx, changed)
  return { username, password }
}
