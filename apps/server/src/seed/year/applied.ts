import type { ProjectName } from '../term/projects.ts'
import { approves } from '../term/stage.ts'
import type { Stage } from '../term/stage.ts'
import { dayAgo } from '../calendar.ts'
import type { OrgCode } from '../departs.ts'
import { chance, pick } from './chance.ts'
import { standingOf } from './students.ts'
import type { Student } from './students.ts'

const reviewers = { A01A11: 'cs_audit', A01A12: 'em_audit', A01A13: 'fl_audit' } as const satisfies Partial<Record<OrgCode, string>>

const lectures = ['湖泊与城市', '一条街的经济史', '翻译中的山水'] as const
const thoughts = [
  '讲座里提到的几处地方我都去过，回来重新走了一遍，看到的和从前不一样。',
  '主讲人说做学问要先学会提问。我把自己的问题列了三条，准备写进课程论文。',
  '记了四页笔记，最有收获的是如何使用地方志。已经借了两本来读。',
  '过去以为这与我的专业无关，听完才发现方法是相通的，打算和同学组一个读书小组。',
] as const
const answers = ['心得认真，同意', '同意', '内容具体，同意认定'] as const
const contests = ['校大学生科技作品竞赛', '校数学建模竞赛', '校英语演讲比赛', '校创业计划竞赛'] as const

/** Of each college: how many lecture notes were recognised, and how many awards wait for it. */
const RECOGNISED = 9
const WAITING = 4

/** What students of the classes applied for beside the few of the term: some recognised, some waiting for their college. */
export async function playMoreApplications(
  stage: Stage,
  everybody: readonly Student[],
  projects: Record<ProjectName, string>,
): Promise<void> {
  for (const [college, reviewer] of Object.entries(reviewers)) {
    const own = everybody
      .filter(({ username, of }) => of.college === college && standingOf(username) === 'enrolled')
      .toSorted((one, other) => chance('applies', one.username) - chance('applies', other.username))
    for (const [at, { username }] of own.slice(0, RECOGNISED).entries()) {
      const values = { lecture: pick(lectures, 'lecture', username), thoughts: pick(thoughts, 'thoughts', username) }
      const id = await stage.apply(username, [26 - at, '20:05'], projects.humanities, values)
      await approves(reviewer, [25 - at, '10:25'], pick(answers, 'answer', username))(stage, id)
    }
    for (const [at, { username }] of own.slice(RECOGNISED, RECOGNISED + WAITING).entries())
      await stage.apply(username, [WAITING - at, '19:30'], projects.works, {
        contest: pick(contests, 'contest', username),
        award: 'school',
        award_date: dayAgo(12 + at),
      })
  }
}
