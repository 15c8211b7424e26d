import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { pinyinOf } from '../../db/pinyinOf.ts'
import { user, userDepart } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { actsFor } from '../../access/caller.ts'
import { departsMeant } from '../../access/departPaths.ts'
import type { Person } from './campusPerson.ts'
import { departsOf } from './service.ts'
import type { UserRow } from './proven.ts'

/** What follows the campus at every sign-in. Roles do not: who may do what is decided here. */
interface Followed {
  realname: string
  phone: string | null
  studentNo: string | null
  /** Codes. */
  departments: readonly string[]
}

/**
 * Brings an account up to what CAS says of its person, with a note in the audit log of what changed. What CAS is silent
 * about stays, and so do the departments where it names none that exists here. A student number is filled in where there
 * was none, never changed: records hang on it.
 */
export async function updateAccount(db: Db, actor: Actor, account: UserRow, person: Person): Promise<UserRow> {
  const { after } = await compare(db, account, person)
  if (!after) return account
  return db.transaction(async (tx) => {
    // Another window of the same person may be doing the same.
    const [current] = await tx.select().from(user).where(eq(user.id, account.id)).for('no key update')
    if (!current) return account
    const { before, after, departs } = await compare(tx, current, person)
    if (!after) return current
    if (departs) {
      await tx.delete(userDepart).where(eq(userDepart.userId, current.id))
      await tx.insert(userDepart).values(departs.map(({ id }) => ({ userId: current.id, departId: id })))
    }
    const { realname, phone, studentNo } = after
    const orgCode = actsFor(current.orgCode, after.departments)
    const updated = one(
      await tx
        .update(user)
        .set({ realname, pinyin: pinyinOf(realname), phone, studentNo, orgCode, updateTime: new Date() })
        .where(eq(user.id, current.id))
        .returning(),
    )
    await writeAudit(tx, actor, {
      kind: 'account',
      recordId: current.id,
      // wire text: the log is kept in Chinese.
      title: `${realname}（${current.username}）`,
      action: 'edit',
      before: { ...before },
      after: { ...after },
      reason: say.session.casUpdate(),
    })
    return updated
  })
}

/** Without `after` nothing differs; `departs` where they do. */
async function compare(db: Db, account: UserRow, person: Person) {
  const held = await departsOf(db, account.id)
  const named = person.departments.length > 0 ? await departsMeant(db, person.departments) : []
  const moved = named.length > 0 && (named.length !== held.length || named.some(({ id }) => !held.some((one) => one.id === id)))
  const before: Followed = { realname: account.realname, phone: account.phone, studentNo: account.studentNo, departments: codesOf(held) }
  const after: Followed = {
    realname: person.realname ?? before.realname,
    phone: person.phone ?? before.phone,
    studentNo: before.studentNo ?? (await freeNumber(db, person.studentNo)),
    departments: moved ? codesOf(named) : before.departments,
  }
  const same = !moved && after.realname === before.realname && after.phone === before.phone && after.studentNo === before.studentNo
  return same ? { before } : { before, after, departs: moved ? named : undefined }
}

const codesOf = (departs: readonly { orgCode: string }[]) => departs.map(({ orgCode }) => orgCode).toSorted()

/** Somebody else's number is nobody's to take; that the account has none may be mended here. */
async function freeNumber(db: Db, studentNo: string | null): Promise<string | null> {
  if (studentNo === null) return null
  const [taken] = await db.select({ id: user.id }).from(user).where(eq(user.studentNo, studentNo))
  return taken ? null : studentNo
}
