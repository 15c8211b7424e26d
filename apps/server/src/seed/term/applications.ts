import type { Values } from '../../modules/form/accept.ts'
import { dayAgo } from '../calendar.ts'
import type { ProjectName } from './projects.ts'
import { answers, approves, asks, disagrees, resubmits, returns, urges, withdraws } from './stage.ts'
import type { Stage, Step, When } from './stage.ts'

interface Application {
  by: string
  to: ProjectName
  when: When
  values: Values
  steps?: readonly Step[]
}

/** What somebody signs up for: a shift of so many hours, that many days ago. */
const shift = (name: string, days: number, hours: number, description: string, more: Values = {}): Values => ({
  activity_name: name,
  activity_level: 'school',
  activity_date: dayAgo(days),
  hours,
  organiser: '校团委',
  participation: 'participant',
  description,
  ...more,
})

const WELCOME = '新生报到日志愿服务'

const birds = (description: string) => shift('湖边的二十种鸟', -3, 2, description)

/** What somebody did with their own college, which also decides about it. */
const practice = (college: string, name: string, days: number, hours: number, description: string): Values => ({
  activity_name: name,
  activity_level: 'college',
  activity_date: dayAgo(days),
  hours,
  organiser: `${college}团委`,
  participation: 'organiser',
  description,
})

const thoughts = (lecture: string, text: string): Values => ({ lecture, thoughts: text })

const prize = (contest: string, award: string, days: number): Values => ({ contest, award, award_date: dayAgo(days) })

/** The term's applications, at every node and in every state. Dates are counted back from the day of the first start. */
const applications = (): readonly Application[] => [
  {
    by: 'student01',
    to: 'welcome',
    when: [67, '20:14'],
    values: shift(WELCOME, 62, 6, '报名南站接站：全天两班，引导新生乘坐校车。'),
    steps: [approves('cs_audit', [60, '09:32'], '签到记录已核对，6 学时')],
  },
  {
    by: 'student01',
    to: 'humanities',
    when: [26, '21:40'],
    values: thoughts('湖泊与城市', '讲座从一张老地图讲起。湖岸线的每次变化背后都是城市的选择。我打算去档案馆看看原图。'),
    steps: [approves('cs_audit', [25, '10:18'], '心得认真')],
  },
  {
    by: 'student01',
    to: 'works',
    when: [21, '13:05'],
    values: prize('全国大学生物联网设计竞赛', 'national_second', 33),
    steps: [
      approves('cs_audit', [20, '15:47'], '证书编号已在官网查到'),
      approves('school01', [18, '11:20'], '同意'),
      approves('school02', [17, '09:04'], '同意认定'),
    ],
  },
  {
    by: 'student01',
    to: 'practice',
    when: [30, '18:22'],
    values: practice('计算机学院', '“数字助老”暑期社会实践', 95, 8, '在三个社区教老人使用智能手机，形成调查报告一份。'),
    steps: [
      asks('cs_audit', [29, '10:00'], '实践共有几天在社区现场？'),
      answers('student01', [29, '12:31'], '现场五天，另有两天整理问卷。'),
      approves('cs_audit', [28, '16:15'], '情况属实'),
    ],
  },
  {
    by: 'student02',
    to: 'welcome',
    when: [66, '19:02'],
    values: shift(WELCOME, 62, 12, '报名计算机学院迎新点的排班与物资，负责两天。', { participation: 'organiser' }),
    steps: [
      returns('cs_audit', [60, '09:50'], '签到记录只有 10 小时，请按实际服务时间修改后重新提交'),
      resubmits(
        'student02',
        [59, '22:10'],
        shift(WELCOME, 62, 10, '计算机学院迎新点的排班与物资：报到日 8 小时，次日收尾 2 小时。', { participation: 'organiser' }),
      ),
      approves('cs_audit', [58, '09:12'], '与签到记录一致，同意'),
      approves('school01', [57, '14:33'], '同意'),
      approves('school02', [56, '10:26'], '同意'),
    ],
  },
  {
    by: 'student02',
    to: 'works',
    when: [4, '16:55'],
    values: prize('省大学生移动应用作品竞赛', 'provincial_first', 16),
    steps: [asks('cs_audit', [2, '09:38'], '证书上的队伍名称是什么？')],
  },
  {
    by: 'student03',
    to: 'welcome',
    when: [65, '12:48'],
    values: shift(WELCOME, 62, 4, '报名东门广场咨询台，回答新生和家长的问题。'),
    steps: [approves('em_audit', [59, '17:20'], '签到记录已核对，同意')],
  },
  {
    by: 'student03',
    to: 'works',
    when: [9, '20:36'],
    values: prize('“挑战杯”省大学生课外学术科技作品竞赛', 'provincial_second', 25),
    steps: [returns('em_audit', [7, '10:44'], '获奖日期与证书不一致，请核对后重新提交')],
  },
  {
    by: 'student04',
    to: 'works',
    when: [11, '11:11'],
    values: prize('“挑战杯”全国大学生课外学术科技作品竞赛', 'national_first', 19),
    steps: [approves('em_audit', [8, '15:02'], '国赛证书原件已看'), approves('school01', [5, '16:40'], '同意')],
  },
  {
    by: 'student04',
    to: 'humanities',
    when: [24, '20:08'],
    values: thoughts('一条街的经济史', '主讲人把账本当成史料来读。原来物价里能看到城市的四季。'),
    steps: [approves('em_audit', [22, '09:00'], '同意')],
  },
  {
    by: 'student05',
    to: 'humanities',
    when: [25, '19:19'],
    values: thoughts('翻译中的山水', '两个译本放在一起读，差别在动词。我试着自己译了一段。讲座之后读完了主讲人的书。'),
    steps: [approves('fl_audit', [24, '16:16'], '心得写得好')],
  },
  {
    by: 'student05',
    to: 'works',
    when: [14, '10:29'],
    values: prize('智能翻译作品挑战赛（商业机构主办）', 'school', 22),
    steps: [disagrees('fl_audit', [13, '14:50'], '主办方是商业机构，不在认定范围内')],
  },
  {
    by: 'student06',
    to: 'practice',
    when: [16, '09:58'],
    values: practice('外国语学院', '博物馆双语讲解见习', 92, 16, '在市博物馆完成十六场双语讲解。'),
    steps: [approves('fl_audit', [14, '11:33'], '馆方证明齐全'), urges('student06', [6, '18:05'])],
  },
  {
    by: 'student06',
    to: 'works',
    when: [3, '21:27'],
    values: prize('校大学生科技作品竞赛', 'school', 12),
    steps: [withdraws('student06', [2, '08:15'], '奖项选错了')],
  },
  { by: 'student02', to: 'nature', when: [6, '12:20'], values: birds('想认识宿舍窗外的那只夜鹭。') },
  { by: 'student04', to: 'nature', when: [3, '19:45'], values: birds('想为社团的湖区导览做准备。') },
  { by: 'student05', to: 'nature', when: [2, '22:03'], values: birds('第一次观鸟，希望学会用望远镜。') },
  { by: 'student06', to: 'nature', when: [1, '17:36'], values: birds('跟室友一起报名。') },
  { by: 'student03', to: 'guides', when: [2, '12:30'], values: shift('校史馆讲解', -2, 4, '报名上午场，已参加过讲解培训。') },
]

/** Hands every application in and carries it as far as it came. */
export async function playApplications(stage: Stage, projects: Record<ProjectName, string>): Promise<void> {
  for (const { by, to, when, values, steps = [] } of applications()) {
    const instanceId = await stage.apply(by, when, projects[to], values)
    for (const step of steps) await step(stage, instanceId)
  }
}
