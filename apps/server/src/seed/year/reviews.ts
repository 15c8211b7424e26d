import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { itemModule, processInstance } from '../../db/schema/index.ts'
import { installForms } from '../../install/forms.ts'
import { PUBLICATION_FORM } from '../../modules/form/builtIn.ts'
import { handIn } from '../../modules/publication/handIn.ts'
import { dayAgo } from '../calendar.ts'
import { seedProcess } from '../showcase/process.ts'
import { approves, returns } from '../term/stage.ts'
import type { Stage } from '../term/stage.ts'
import { itemReviewXml, REVIEW_KEY, REVIEW_NAME } from './itemReview.bpmn.ts'

/** Days ago. */
const SINCE = 24

/** One was passed, and is over; one is to say where it takes place. */
const handedIn = [
  {
    name: '团支部书记工作坊',
    english: 'Workshop for branch secretaries',
    place: '大学生活动中心 201',
    starts: 6,
    sent: 21,
    decide: approves('school01', [20, '10:20'], '方案完整，同意发布'),
  },
  {
    name: '红色影片展映',
    english: 'Screening of revolutionary films',
    place: undefined,
    starts: -16,
    sent: 4,
    decide: returns('school02', [3, '15:40'], '请补充放映地点和容纳人数'),
  },
] as const

/** 思想成长 has its projects reviewed before they are published. */
export async function reviewProjects(stage: Stage): Promise<void> {
  const { tx, engine } = stage
  await installForms(tx)
  const nodes = { Review_league: { nodeName: '校团委审核', auditRoleCode: 'school_auditor', deptFlag: null, rejectConfiguration: null } }
  await seedProcess(tx, {
    key: REVIEW_KEY,
    name: REVIEW_NAME,
    formCode: PUBLICATION_FORM,
    xml: itemReviewXml,
    description: '模块要求审核的项目，由校团委审核通过后自动发布。',
    reviewers: nodes,
  })
  await tx.update(itemModule).set({ process: REVIEW_KEY }).where(eq(itemModule.code, 'ideology'))
  for (const { name, english, place, starts, sent, decide } of handedIn) {
    const fields = {
      module: 'ideology',
      name,
      english,
      place,
      organiser: '校团委',
      hours: 2,
      capacity: 60,
      signUp: 'first' as const,
      attendance: 'in' as const,
      applyTime: dayAgo(starts + 3),
      startTime: `${dayAgo(starts)} 19:00:00`,
      endTime: `${dayAgo(starts)} 21:00:00`,
      description: '现场签到计学时，迟到半小时不再入场。',
    }
    const id = await stage.make('teacher01', [SINCE, '09:10'], fields)
    await stage.act('teacher01', [sent, '16:00'], (caller) => handIn(tx, engine, caller, { id, requestId: randomUUID() }))
    const [review] = await tx.select({ id: processInstance.id }).from(processInstance).where(eq(processInstance.recordId, id))
    if (!review) throw new Error(`${name} was handed in for no review`)
    await decide(stage, review.id)
  }
}
