import type { Db } from '../db/connect.ts'
import { organisation, organisationMember, organisationReview, society, societyAdviser, societyMember } from '../db/schema/index.ts'
import { dayAfter } from '../time.ts'
import { dayAgo } from './calendar.ts'
import { departId } from './departs.ts'
import { people } from './people.ts'
import { userId } from './users.ts'

const YOUTH_LEAGUE = departId('A01A01')
const COMPUTING = departId('A01A11')
const ECONOMICS = departId('A01A12')
const LANGUAGES = departId('A01A13')

/** So many days ago one applied for its annual review. */
export const ANNUAL_DAYS = 11

/** The year that it is of, which had begun by then: in the first days of another, the demonstration is not refused for it. */
export const annualYear = () => Number(dayAgo(ANNUAL_DAYS).slice(0, 4))

/** The year that was reviewed last. */
const lastYear = () => annualYear() - 1

/** A school year from a day some months ago. */
const term = () => ({ termStart: dayAgo(200), termEnd: dayAfter(dayAgo(200), 364) })

const organisations = [
  {
    id: 'organisation-union',
    code: 'XSH',
    name: '校学生会',
    english: 'Student Union',
    category: 'union',
    level: 'school',
    depart: YOUTH_LEAGUE,
    leader: 'student01',
    adviser: 'school01',
    status: 'active',
  },
  {
    id: 'organisation-volunteers',
    code: 'QZX',
    name: '青年志愿者总队',
    english: 'Volunteer Corps',
    category: 'volunteers',
    level: 'school',
    depart: YOUTH_LEAGUE,
    leader: 'student05',
    adviser: 'school01',
    status: 'active',
  },
  {
    id: 'organisation-computing',
    code: 'JSJ-XSH',
    name: '计算机学院学生会',
    english: 'Student Union of Computing',
    category: 'union',
    level: 'college',
    depart: COMPUTING,
    leader: 'student02',
    adviser: 'teacher01',
    status: 'active',
  },
  {
    id: 'organisation-economics',
    code: 'JG-TZS',
    name: '经济管理学院团总支',
    english: 'Youth League of Economics',
    category: 'league',
    level: 'college',
    depart: ECONOMICS,
    leader: 'student04',
    adviser: 'teacher02',
    status: 'preparing',
  },
] as const

const societies = [
  {
    id: 'society-guitar',
    name: '澄音吉他社',
    english: 'Guitar Society',
    category: 'culture',
    guideUnit: YOUTH_LEAGUE,
    founded: '2012-10-15',
    star: 5,
    status: 'active',
  },
  {
    id: 'society-coding',
    name: '编程俱乐部',
    english: 'Coding Club',
    category: 'academic',
    guideUnit: COMPUTING,
    founded: '2015-04-20',
    star: 4,
    status: 'active',
  },
  {
    id: 'society-english',
    name: '英语角',
    english: 'English Corner',
    category: 'academic',
    guideUnit: LANGUAGES,
    founded: '2018-09-28',
    star: 3,
    status: 'rectifying',
  },
] as const

const advisers = [
  { societyId: 'society-guitar', username: 'school01' },
  { societyId: 'society-coding', username: 'teacher01' },
  { societyId: 'society-english', username: 'teacher02' },
] as const

/** Days ago that somebody joined and left. */
const members = [
  { society: 'society-guitar', student: 'student03', position: 'president', joined: 400 },
  { society: 'society-guitar', student: 'student01', position: 'vicePresident', joined: 380 },
  { society: 'society-guitar', student: 'student06', position: 'member', joined: 120 },
  { society: 'society-coding', student: 'student02', position: 'president', joined: 390 },
  { society: 'society-coding', student: 'student01', position: 'officer', joined: 210 },
  { society: 'society-coding', student: 'student07', position: 'member', joined: 100 },
  { society: 'society-english', student: 'student05', position: 'head', joined: 300 },
  { society: 'society-english', student: 'student04', position: 'member', joined: 360, left: 60 },
] as const

/** Likewise in posts of organisations, under the chair who leads each. */
const officers = [
  { organisation: 'organisation-union', student: 'student05', position: 'chair', began: 560, ended: 201 },
  { organisation: 'organisation-union', student: 'student01', position: 'viceChair', began: 560, ended: 201 },
  { organisation: 'organisation-union', student: 'student01', position: 'chair', began: 200 },
  { organisation: 'organisation-union', student: 'student03', position: 'head', began: 200 },
  { organisation: 'organisation-union', student: 'student06', position: 'staff', began: 150 },
  { organisation: 'organisation-volunteers', student: 'student05', position: 'chair', began: 200 },
  { organisation: 'organisation-volunteers', student: 'student07', position: 'officer', began: 180 },
  { organisation: 'organisation-computing', student: 'student02', position: 'chair', began: 400 },
  { organisation: 'organisation-computing', student: 'student01', position: 'head', began: 560, ended: 290 },
  { organisation: 'organisation-computing', student: 'student07', position: 'officer', began: 470, ended: 100 },
] as const

const realnames = new Map(people.map(({ username, realname }) => [username, realname]))

/** Organisations and societies with their members; one application for an organisation waits to be decided. */
export async function seedOrganisations(tx: Db): Promise<void> {
  await tx.insert(organisation).values(
    organisations.map(({ leader, adviser, ...row }) => ({
      ...row,
      ...term(),
      leader: userId(leader),
      adviser: userId(adviser),
      reviewedYear: row.status === 'active' && row.level === 'school' ? lastYear() : null,
    })),
  )
  await tx.insert(organisationMember).values(
    officers.map(({ began, student, ...row }) => ({
      organisation: row.organisation,
      position: row.position,
      student: userId(student),
      studentName: realnames.get(student) ?? null,
      startDate: dayAgo(began),
      endDate: 'ended' in row ? dayAgo(row.ended) : null,
    })),
  )
  await tx.insert(organisationReview).values([
    {
      name: '计算机学院学生会',
      organisation: 'organisation-computing',
      applyType: 'annual',
      year: lastYear(),
      reason: '上一年度工作总结、经费使用和骨干名单已报学院审核',
      status: 'pending',
      applicant: userId('cs_audit'),
      submittedOn: dayAgo(3),
      createBy: 'cs_audit',
      updateBy: 'cs_audit',
    },
    {
      name: '校学生会',
      organisation: 'organisation-union',
      applyType: 'annual',
      year: lastYear(),
      reason: '上一年度年审材料',
      status: 'passed',
      applicant: userId('admin'),
      submittedOn: dayAgo(40),
      opinion: '材料齐全',
      decidedBy: userId('school01'),
      decidedOn: dayAgo(38),
      createBy: 'admin',
      updateBy: 'school01',
    },
  ])
  await tx.insert(society).values(societies.map((row) => ({ ...row, reviewedYear: lastYear() })))
  await tx.insert(societyAdviser).values(advisers.map(({ societyId, username }) => ({ societyId, userId: userId(username) })))
  await tx.insert(societyMember).values(
    members.map(({ joined, student, ...row }) => ({
      society: row.society,
      position: row.position,
      student: userId(student),
      studentName: realnames.get(student) ?? null,
      joinDate: dayAgo(joined),
      quitDate: 'left' in row ? dayAgo(row.left) : null,
    })),
  )
}
