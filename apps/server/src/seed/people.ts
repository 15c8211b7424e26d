import type { OrgCode } from './departs.ts'
import type { RoleCode } from '../install/roles.ts'

export interface Person {
  username: string
  realname: string
  role: RoleCode
  departs: readonly OrgCode[]
  studentNo?: string
  cohort?: number
  level?: string
  major?: string
  mustChangePassword?: boolean
  frozen?: boolean
}

const YOUTH_LEAGUE = 'A01A01'
const ACADEMIC_AFFAIRS = 'A01A02'
const COMPUTING = 'A01A11'
const ECONOMICS = 'A01A12'
const LANGUAGES = 'A01A13'

const MAJORS: Partial<Record<OrgCode, string>> = { [COMPUTING]: '软件工程', [ECONOMICS]: '国际经济与贸易', [LANGUAGES]: '英语' }

const student = (number: number, realname: string, depart: OrgCode): Person => ({
  username: `student0${number}`,
  realname,
  role: 'student',
  departs: [depart],
  studentNo: `20231010${String(number).padStart(2, '0')}`,
  cohort: 2023,
  level: 'bachelor',
  ...(MAJORS[depart] !== undefined && { major: MAJORS[depart] }),
})

/** Who works and studies at the demonstration university. Names are invented. */
export const people: readonly Person[] = [
  { username: 'admin', realname: '林书远', role: 'admin', departs: [YOUTH_LEAGUE] },
  { username: 'school01', realname: '周明轩', role: 'school_auditor', departs: [YOUTH_LEAGUE] },
  { username: 'school02', realname: '何静姝', role: 'school_auditor', departs: [ACADEMIC_AFFAIRS] },
  { username: 'cs_audit', realname: '王海川', role: 'college_ek_group', departs: [COMPUTING] },
  { username: 'em_audit', realname: '刘敏之', role: 'college_ek_group', departs: [ECONOMICS] },
  { username: 'fl_audit', realname: '赵雅琴', role: 'college_ek_group', departs: [LANGUAGES] },
  { username: 'teacher01', realname: '陈思齐', role: 'teacher', departs: [COMPUTING] },
  { username: 'teacher02', realname: '孙立群', role: 'teacher', departs: [ECONOMICS, LANGUAGES] },
  student(1, '李晓雨', COMPUTING),
  student(2, '张子涵', COMPUTING),
  student(3, '吴佳宁', ECONOMICS),
  student(4, '郑一鸣', ECONOMICS),
  student(5, '冯若曦', LANGUAGES),
  student(6, '许知远', LANGUAGES),
  { ...student(7, '沈新禾', COMPUTING), mustChangePassword: true },
  { ...student(8, '韩旧岸', ECONOMICS), frozen: true },
]
