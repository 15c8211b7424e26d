import type { Db } from '../../db/connect.ts'
import { depart, departCounsellor } from '../../db/schema/index.ts'
import { dayAgo } from '../calendar.ts'
import { departId } from '../departs.ts'
import type { ClassCode, OrgCode } from '../departs.ts'
import { userId } from '../users.ts'
import { counsellorOf } from './staff.ts'

export const STUDENTS_PER_CLASS = 25

/** Colleges with what is studied there, as their classes call it and in full. */
const colleges = [
  {
    code: 'A01A11',
    majors: [
      ['软件', '软件工程'],
      ['计科', '计算机科学与技术'],
    ],
  },
  {
    code: 'A01A12',
    majors: [
      ['国贸', '国际经济与贸易'],
      ['会计', '会计学'],
    ],
  },
  {
    code: 'A01A13',
    majors: [
      ['英语', '英语'],
      ['日语', '日语'],
    ],
  },
] as const satisfies readonly { code: OrgCode; majors: readonly (readonly [string, string])[] }[]

/** A class (班级): a department below its college. */
export interface StudentClass {
  orgCode: ClassCode
  college: OrgCode
  name: string
  major: string
  cohort: number
  counsellor: string
  /** The beginning of its students' numbers. */
  numbers: string
}

/** The year in which the youngest came in: the school year begins in September. */
export function youngestCohort(): number {
  const [year = 0, month = 0] = dayAgo(0).split('-').map(Number)
  return month >= 9 ? year : year - 1
}

/** The four years that study now, the oldest first. */
export const cohorts = (): readonly number[] => [3, 2, 1, 0].map((years) => youngestCohort() - years)

/** One class of each major and year. */
export const classes = (): readonly StudentClass[] =>
  colleges.flatMap(({ code, majors }, college) =>
    cohorts().flatMap((cohort, year) =>
      majors.map(([short, major], at) => ({
        orgCode: `${code}B${String(1 + year * majors.length + at).padStart(2, '0')}` as const,
        college: code,
        name: `${short}${String(cohort).slice(2)}01班`,
        major,
        cohort,
        counsellor: counsellorOf(code),
        numbers: `${cohort}2${college + 1}${at + 1}`,
      })),
    ),
  )

/** The classes as departments, each with its counsellor. */
export async function addClasses(tx: Db): Promise<void> {
  const all = classes()
  await tx.insert(depart).values(
    all.map(({ orgCode, college, name }, sort) => ({
      id: departId(orgCode),
      parentId: departId(college),
      departName: name,
      orgCode,
      category: 'class' as const,
      sort,
    })),
  )
  await tx
    .insert(departCounsellor)
    .values(all.map(({ orgCode, counsellor }) => ({ departId: departId(orgCode), userId: userId(counsellor) })))
}
