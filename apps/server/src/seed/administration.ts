import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { campusDay, dict, dictItem, label, requirement, school, scoreField, scoreGrade, week } from '../db/schema/index.ts'
import { dayAfter } from '../time.ts'
import { dayAgo, TERM_DAYS } from './calendar.ts'

const labels = [
  { name: '重点活动', type: 'activity', colour: 'red' },
  { name: '志愿服务', type: 'activity', colour: 'green' },
  { name: '学科竞赛', type: 'activity', colour: 'blue' },
  { name: '面向新生', type: 'audience', colour: 'orange' },
  { name: '面向毕业班', type: 'audience', colour: 'purple' },
] as const

const VOLUNTEER = 'dict-item_module-3'
const INNOVATION = 'dict-item_module-4'

const scoreFields = [
  { name: '服务时长', fieldCode: 'service_hours', module: VOLUNTEER, min: 0, max: 200, decimals: 1, required: true, importColumn: '时长' },
  { name: '服务评价', fieldCode: 'service_grade', module: VOLUNTEER, dataType: 'grade' },
  { name: '竞赛得分', fieldCode: 'contest_mark', module: INNOVATION, min: 0, max: 100, weight: 60, importColumn: '得分' },
  { name: '评委意见', fieldCode: 'contest_words', module: INNOVATION, dataType: 'text' },
] as const

const IDEOLOGY = 'dict-item_module-1'
const CULTURE = 'dict-item_module-5'

/** The year in which those students came in whose accounts are told. */
export const COHORT = 2023

/** By graduation in all and by module, and by the end of some terms. */
const requirements = [
  { hours: 30, remark: '毕业前合计' },
  { module: IDEOLOGY, hours: 4 },
  { module: VOLUNTEER, hours: 8 },
  { module: INNOVATION, hours: 2 },
  { module: CULTURE, hours: 4 },
  { term: 2, hours: 6, remark: '第一学年' },
  { term: 4, hours: 14, remark: '第二学年' },
  { term: 6, hours: 22, remark: '第三学年' },
] as const

const grades = [
  { name: '合格', english: 'Pass', from: 30, color: 'green' },
  { name: '良好', english: 'Good', from: 45, color: 'cyan' },
  { name: '优秀', english: 'Excellent', from: 60, color: 'blue' },
] as const

/** The level of who goes on to a bachelor's degree from a college of three years. */
export const TOP_UP = 'top-up'

/** Of those half, as they are there for half the time. */
const topUpRequirements = [
  { hours: 15, remark: '专升本毕业前合计' },
  { module: IDEOLOGY, hours: 2 },
  { module: VOLUNTEER, hours: 4 },
  { module: CULTURE, hours: 2 },
  { term: 2, hours: 7, remark: '专升本第一学年' },
] as const

/** What is asked of who came in in a year to study for so long. */
export const askedOfTopUp = (cohort: number) => topUpRequirements.map((row) => ({ ...row, cohort, level: TOP_UP }))

/** The campus calls a level of its own so. */
async function addTopUp(tx: Db): Promise<void> {
  const [levels] = await tx.select({ id: dict.id }).from(dict).where(eq(dict.code, 'education_level'))
  if (levels) await tx.insert(dictItem).values({ dictId: levels.id, value: TOP_UP, text: '专升本', english: 'Top-up bachelor', sort: 10 })
}

/** What is asked of who came in in a year. */
export const asked = (cohort: number) => requirements.map((row) => ({ ...row, cohort }))

const WEEKS = 18

/** The term that is under way, with the labels and score items of its activities, and what is asked of students. */
export async function seedAdministration(tx: Db): Promise<void> {
  await tx.insert(label).values(labels.map((row, sort) => ({ ...row, sort })))
  await tx.insert(scoreField).values(scoreFields.map((row, sort) => ({ ...row, sort })))
  await tx.insert(requirement).values(asked(COHORT))
  await addTopUp(tx)
  await tx.insert(scoreGrade).values([...grades])
  await tx.insert(week).values(weeksFrom(mondayOf(dayAgo(TERM_DAYS))))
  await tx.insert(campusDay).values(campusDaysOf(mondayOf(dayAgo(TERM_DAYS))))
  await tx.update(school).set({ campus: '主校区', motto: '明德澄心，知行合一', printFooter: '签发：校团委' })
}

function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

function weeksFrom(monday: string) {
  const [year = 0, month = 0] = monday.split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  const term = { schoolYear: `${first}-${first + 1}`, term: month >= 7 ? 1 : 2 }
  return Array.from({ length: WEEKS }, (_, at) => ({ ...term, weekNo: at + 1, start: dayAfter(monday, 7 * at) }))
}

/** Of the term whose first week begins so: days off with one that is made up for, and what the campus does. */
const campusDaysOf = (monday: string) => [
  { name: '开学典礼', english: 'Opening ceremony', kind: 'event' as const, start: monday, end: monday },
  { name: '秋季假期', english: 'Autumn holiday', kind: 'vacation' as const, start: dayAfter(monday, 30), end: dayAfter(monday, 34) },
  {
    name: '调休上课',
    english: 'Make-up classes',
    kind: 'makeup' as const,
    start: dayAfter(monday, 40),
    end: dayAfter(monday, 40),
    follows: dayAfter(monday, 32),
  },
  { name: '校运动会', english: 'Sports meeting', kind: 'event' as const, start: dayAfter(monday, 59), end: dayAfter(monday, 60) },
  {
    name: '期末考试',
    english: 'Final examinations',
    kind: 'event' as const,
    start: dayAfter(monday, 7 * (WEEKS - 2)),
    end: dayAfter(monday, 7 * WEEKS - 3),
  },
]
