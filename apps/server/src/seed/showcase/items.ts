import { at } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { dayAgo, daysAgo } from '../calendar.ts'
import { creditsFor, HOURS_PER_CREDIT } from '../credits.ts'
import { awards } from './awardApply.ts'
import { FORM_CODE } from './form.ts'
import { PROCESS_KEY } from './process.ts'

/** When the volunteers of the week served, so many days ago. */
const SERVICE = { from: 12, to: 6 }

/**
 * Projects that students may apply for at once, one for each way that hours come from, and a draft for the administrator
 * to finish. All three recognise what students have done already, so that a newcomer's application may be approved on the
 * same day; they have a deadline, and no time of their own that would have to follow it.
 */
export function seedItems(db: Db): Promise<void> {
  return at(daysAgo(3, '10:30'), () => insertItems(db))
}

async function insertItems(db: Db): Promise<void> {
  const dayIn = (days: number) => dayAgo(-days)
  const author = { createBy: 'admin', updateBy: 'admin', customform: {}, orgCode: 'A01' }
  await db.insert(item).values([
    {
      ...author,
      id: 'item-volunteer-week',
      module: 'volunteer',
      name: '“澄湖之光”志愿服务周',
      english: 'Lights of Chenghu: volunteer week',
      level: 'school',
      organiser: '校团委',
      place: '大学生活动中心',
      applyTime: dayIn(30),
      hours: 20,
      hoursRule: { source: 'field', field: 'hours', cap: 20, step: 0.5 },
      formVersion: 1,
      description: `志愿服务周已于 ${dayAgo(SERVICE.from)} 至 ${dayAgo(SERVICE.to)} 举行。参加的同学按实际服务时间申报学时，经学院审批计入“志愿公益”模块。`,
      formCode: FORM_CODE,
      processKey: PROCESS_KEY,
      status: 'published',
    },
    {
      ...author,
      id: 'item-subject-contest',
      module: 'innovation',
      name: '“澄湖杯”学科竞赛获奖认定',
      english: 'Chenghu Cup: contest awards',
      level: 'school',
      organiser: '教务处',
      applyTime: dayIn(60),
      hours: 20,
      hoursRule: { source: 'table', field: 'award', rows: awards.map(({ value, english, hours }) => ({ value, english, hours })) },
      recognition: { dayField: 'award_date', claimFields: [] },
      formVersion: 1,
      description: '凭获奖证书申请，学时按奖项等级认定；学院审批时可以更正奖项等级。',
      formCode: 'award_apply',
      processKey: 'award_approval',
      status: 'published',
    },
    {
      ...author,
      id: 'item-lectures',
      module: 'culture',
      name: '“书香澄湖”系列讲座',
      english: 'Chenghu reading lectures',
      level: 'school',
      organiser: '图书馆',
      place: '图书馆报告厅',
      applyTime: dayIn(20),
      hours: 2,
      hoursRule: { source: 'fixed', hours: 2 },
      formVersion: 1,
      credits: creditsFor(2),
      description: `本学期每周一讲。听完任一场后，在报名截止前提交心得，每人认定一次，每 ${HOURS_PER_CREDIT} 学时折 1 学分。`,
      formCode: 'lecture_apply',
      processKey: 'lecture_approval',
      status: 'published',
    },
    {
      ...author,
      id: 'item-innovation-contest',
      module: 'innovation',
      name: '大学生创新创业训练营',
      english: 'Innovation and enterprise camp',
      level: 'school',
      organiser: '教务处',
      place: '创新创业实践基地',
      applyTime: dayIn(45),
      startTime: dayIn(60),
      endTime: dayIn(74),
      capacity: 60,
      hours: 16,
      hoursRule: { source: 'fixed', hours: 16 },
      credits: creditsFor(16),
      description: '为期两周的训练营。报名时提交，结营后由学院对照签到记录审批；路演成绩优秀者推荐参加省级竞赛。',
      status: 'draft',
    },
  ] satisfies (typeof item.$inferInsert & { english: string })[])
}
