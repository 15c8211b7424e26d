import type { Db } from '../../db/connect.ts'
import { pinyinOf } from '../../db/pinyinOf.ts'
import { user, userDepart, userRole } from '../../db/schema/index.ts'
import { roleId } from '../../install/roles.ts'
import { departId } from '../departs.ts'
import type { OrgCode } from '../departs.ts'
import { userId } from '../users.ts'

/** Who organises in the colleges, and looks after their classes. Names are invented. */
const staff = [
  { username: 'counsellor01', realname: '方清越', depart: 'A01A11' },
  { username: 'counsellor02', realname: '邵若愚', depart: 'A01A12' },
  { username: 'counsellor03', realname: '白以宁', depart: 'A01A13' },
] as const satisfies readonly { username: string; realname: string; depart: OrgCode }[]

/** They come through the campus's sign-on: none has a password. */
export async function addStaff(tx: Db): Promise<void> {
  await tx.insert(user).values(
    staff.map(({ username, realname, depart }) => ({
      id: userId(username),
      username,
      realname,
      pinyin: pinyinOf(realname),
      standing: 'employed',
      orgCode: depart,
    })),
  )
  await tx.insert(userRole).values(staff.map(({ username }) => ({ userId: userId(username), roleId: roleId('teacher') })))
  await tx.insert(userDepart).values(staff.map(({ username, depart }) => ({ userId: userId(username), departId: departId(depart) })))
}

/** Who runs what a college offers to its own students. */
export function counsellorOf(college: OrgCode): string {
  const found = staff.find(({ depart }) => depart === college)
  if (!found) throw new Error(`${college} has no counsellor`)
  return found.username
}
