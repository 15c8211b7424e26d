import { actsFor } from '../access/caller.ts'
import { hashPassword } from '../modules/session/passwords.ts'
import type { Db } from '../db/connect.ts'
import { pinyinOf } from '../db/pinyinOf.ts'
import { user, userDepart, userRole } from '../db/schema/index.ts'
import { createDemoPassword } from '../modules/session/initialPasswords.ts'
import type { KeptAccount } from './accounts.ts'
import { departId, departs } from './departs.ts'
import { people } from './people.ts'
import type { Person } from './people.ts'
import { roleId, roles } from '../install/roles.ts'

export const userId = (username: string) => `user-${username}`

/** People with their roles, departments and passwords: one password for all if given, else one for each. */
export async function seedUsers(db: Db, demoPassword: string | null): Promise<KeptAccount[]> {
  const sharedHash = demoPassword === null ? null : await hashPassword(demoPassword)
  const accounts = await Promise.all(
    people.map(async (person) => {
      const password = demoPassword ?? createDemoPassword()
      const passwordHash = sharedHash ?? (await hashPassword(password))
      return { person, kept: { username: person.username, password, title: titleOf(person), passwordHash } }
    }),
  )
  await db.insert(user).values(
    accounts.map(({ person, kept: { passwordHash } }) => ({
      id: userId(person.username),
      username: person.username,
      realname: person.realname,
      pinyin: pinyinOf(person.realname),
      passwordHash,
      studentNo: person.studentNo ?? null,
      cohort: person.cohort ?? null,
      level: person.level ?? null,
      standing: person.studentNo === undefined ? 'employed' : 'enrolled',
      major: person.major ?? null,
      status: person.frozen ? 2 : 1,
      mustChangePassword: person.mustChangePassword ?? false,
      // Who has several departments chooses one at sign-in.
      orgCode: actsFor(null, person.departs),
    })),
  )
  await db.insert(userRole).values(people.map(({ username, role }) => ({ userId: userId(username), roleId: roleId(role) })))
  await db
    .insert(userDepart)
    .values(people.flatMap(({ username, departs: own }) => own.map((code) => ({ userId: userId(username), departId: departId(code) }))))
  return accounts.map(({ kept }) => kept)
}

function titleOf({ realname, role, departs: own, mustChangePassword, frozen }: Person): string {
  const roleName = requireName(role, roles.find(({ roleCode }) => roleCode === role)?.roleName)
  const departNames = own.map((code) => requireName(code, departs.find(({ orgCode }) => orgCode === code)?.departName))
  const remark = mustChangePassword
    ? '（首次登录须修改密码）'
    : frozen
      ? '（已冻结，不能登录）'
      : own.length > 1
        ? '（登录后选择部门）'
        : ''
  return `${roleName} · ${departNames.join('、')} ${realname}${remark}`
}

function requireName(code: string, name: string | undefined): string {
  if (name === undefined) throw new Error(`nothing is called ${code}`)
  return name
}
