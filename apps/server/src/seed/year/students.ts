import type { Db } from '../../db/connect.ts'
import { pinyinOf } from '../../db/pinyinOf.ts'
import { user, userDepart, userRole } from '../../db/schema/index.ts'
import { roleId } from '../../install/roles.ts'
import { TOP_UP } from '../administration.ts'
import { departId } from '../departs.ts'
import { userId } from '../users.ts'
import { pick, chance } from './chance.ts'
import { classes, cohorts, STUDENTS_PER_CLASS } from './classes.ts'
import type { StudentClass } from './classes.ts'

const SURNAMES = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范石廖贾',
]
const FIRST = [...'子思雨佳一若知梓俊诗博晓天雅明书嘉睿可承语嘉泽文景安清沐宇欣怡浩云星航志远']
const SECOND = [...'涵宇轩欣怡然远宁鸣曦行桐萱杰文彤翼静哲瑶懿渊馨志嫣洋辰琪霖悦凯宸妍毅楠珂航睿萌']

/** A student of the demonstration's year. Names are invented. */
export interface Student {
  username: string
  realname: string
  of: StudentClass
  /** How much they take part, from 0 to 1: few do hardly at all, few do nearly always. */
  zeal: number
}

function nameOf(number: string): string {
  const surname = pick(SURNAMES, 'surname', number)
  const second = pick(SECOND, 'second', number)
  return chance('short', number) < 0.18 ? surname + second : surname + pick(FIRST, 'first', number) + second
}

/** Everybody in all classes, called and inclined as in every other demonstration of the same year. */
export const students = (): readonly Student[] =>
  classes().flatMap((of) =>
    Array.from({ length: STUDENTS_PER_CLASS }, (_, at) => {
      const username = `${of.numbers}0${String(at + 1).padStart(2, '0')}`
      return { username, realname: nameOf(username), of, zeal: (chance('zeal', username) + chance('verve', username)) / 2 }
    }),
  )

/** Who has left, and who pauses. */
const LEAVING = { left: 0.004, suspended: 0.012 } as const

/** Whether somebody studies, pauses, or has left. */
export function standingOf(username: string): 'left' | 'suspended' | 'enrolled' {
  const drawn = chance('standing', username)
  if (drawn < LEAVING.left) return 'left'
  return drawn < LEAVING.suspended ? 'suspended' : 'enrolled'
}

/** Of each class of some majors so many are transferred from colleges of three years: the last of the list. */
const TOP_UPS = { majors: ['软件工程', '会计学', '英语'], each: 4 }

/** The years in which they came in: they study for two. */
export const topUpCohorts = (): readonly number[] => cohorts().slice(2)

/** What somebody studies for. */
export const levelOf = ({ username, of }: Pick<Student, 'username' | 'of'>): string =>
  topUpCohorts().includes(of.cohort) && TOP_UPS.majors.includes(of.major) && Number(username.slice(-2)) > STUDENTS_PER_CLASS - TOP_UPS.each
    ? TOP_UP
    : 'bachelor'

/** What each is short of is reckoned as they are added, by a plan that knows of none yet: that of all at once takes with the square of them. */
const AT_ONCE = 100

/** Adds them to their classes. They come through the campus's sign-on: none has a password. */
export async function addStudents(tx: Db, all: readonly Student[]): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await addSome(tx, all.slice(at, at + AT_ONCE))
}

async function addSome(tx: Db, some: readonly Student[]): Promise<void> {
  await tx.insert(user).values(
    some.map(({ username, realname, of }) => {
      const standing = standingOf(username)
      return {
        id: userId(username),
        username,
        realname,
        pinyin: pinyinOf(realname),
        studentNo: username,
        cohort: of.cohort,
        level: levelOf({ username, of }),
        major: of.major,
        standing,
        // Who leaves is frozen.
        status: standing === 'left' ? 2 : 1,
        orgCode: of.orgCode,
      }
    }),
  )
  await tx.insert(userRole).values(some.map(({ username }) => ({ userId: userId(username), roleId: roleId('student') })))
  await tx.insert(userDepart).values(some.map(({ username, of }) => ({ userId: userId(username), departId: departId(of.orgCode) })))
}
