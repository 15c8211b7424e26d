import { publishItem } from '../../modules/item/life.ts'
import { dayAgo } from '../calendar.ts'
import { awards } from '../showcase/awardApply.ts'
import { approves } from '../term/stage.ts'
import type { Stage } from '../term/stage.ts'

/** Since when students apply for it, so many days ago. */
const OPENED = 48

/** Of one student two awards in two contests, of which the second is looked at; of another one in the same contest. */
const applied = [
  { username: 'student02', reviewer: 'cs_audit', contest: '全国大学生数学建模竞赛', award: 'school', day: 60, sent: 40, decided: 38 },
  { username: 'student02', reviewer: 'cs_audit', contest: '大学生程序设计竞赛', award: 'school', day: 21, sent: 5, decided: null },
  { username: 'student03', reviewer: 'em_audit', contest: '全国大学生数学建模竞赛', award: 'school', day: 60, sent: 39, decided: 38 },
] as const

/** The project that recognises awards one by one, whenever they were won: each is a record of its own, of the day on the certificate. */
export async function recogniseAwards(stage: Stage): Promise<void> {
  const fields = {
    module: 'innovation',
    name: '学科竞赛获奖逐项认定',
    english: 'Contest awards, one by one',
    level: 'school',
    organiser: '教务处',
    formCode: 'award_apply',
    processKey: 'award_approval',
    hoursRule: { source: 'table' as const, field: 'award', rows: awards.map(({ value, english, hours }) => ({ value, english, hours })) },
    recognition: { dayField: 'award_date', claimFields: ['contest'] },
    description: '常年受理。每项竞赛的获奖证书申请一次，分别认定，按证书上的获奖日期计入学年。',
  }
  const id = await stage.make('admin', [OPENED, '09:30'], fields)
  await stage.act('admin', [OPENED, '09:40'], (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
  for (const { username, reviewer, contest, award, day, sent, decided } of applied) {
    const application = await stage.apply(username, [sent, '20:10'], id, { contest, award, award_date: dayAgo(day) })
    if (decided !== null) await approves(reviewer, [decided, '11:05'], '与证书一致，同意认定')(stage, application)
  }
}
