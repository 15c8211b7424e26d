import { moveItem, publishItem } from '../../modules/item/life.ts'
import { updateItem } from '../../modules/item/service.ts'
import { dayAgo } from '../calendar.ts'
import { creditsFor, HOURS_PER_CREDIT } from '../credits.ts'
import { awards } from '../showcase/awardApply.ts'
import { FORM_CODE } from '../showcase/form.ts'
import { PROCESS_KEY } from '../showcase/process.ts'
import { drawn } from '../pictures/motifs.ts'
import type { MotifName } from '../pictures/motifs.ts'
import type { Project, Stage, When } from './stage.ts'
import { consenting } from '../consenting.ts'

const byHours = (cap: number) => ({
  formCode: FORM_CODE,
  processKey: PROCESS_KEY,
  hoursRule: { source: 'field', field: 'hours', cap, step: 0.5 } as const,
})
const lecture = (hours: number) => ({
  formCode: 'lecture_apply',
  processKey: 'lecture_approval',
  hoursRule: { source: 'fixed', hours } as const,
  credits: creditsFor(hours),
})
const byAward = {
  formCode: 'award_apply',
  processKey: 'award_approval',
  recognition: { dayField: 'award_date', claimFields: [] },
  hoursRule: { source: 'table' as const, field: 'award', rows: awards.map(({ value, english, hours }) => ({ value, english, hours })) },
}

interface Offer {
  by: string
  made: When
  /** A draft without. */
  published?: When
  /** What its cover shows. */
  cover?: MotifName
  fields: () => Project
}

/**
 * What the term offered besides the projects that are still open to everybody. Of those with a time of their own, students
 * sign up beforehand and are approved afterwards; the others recognise what was done already.
 */
const projects = {
  welcome: {
    by: 'admin',
    made: [78, '09:40'],
    published: [77, '10:05'],
    fields: () => ({
      ...byHours(20),
      module: 'volunteer',
      name: '迎新志愿服务',
      english: 'Welcoming new students',
      level: 'school',
      organiser: '校团委',
      place: '东门广场',
      applyTime: dayAgo(64),
      startTime: dayAgo(62),
      endTime: dayAgo(61),
      capacity: 120,
      description: '新生报到期间的接站、引导与咨询。报名时按排班填写服务学时，服务结束后由学院对照签到记录审批。',
    }),
  },
  humanities: {
    by: 'admin',
    made: [76, '14:20'],
    published: [75, '09:15'],
    fields: () => ({
      ...lecture(2),
      module: 'culture',
      name: '湖畔人文讲座（第一季）',
      english: 'Lakeside humanities lectures, series 1',
      level: 'school',
      organiser: '图书馆',
      place: '图书馆报告厅',
      applyTime: dayAgo(16),
      description: `公开讲座，每周一讲，第一季至 ${dayAgo(27)} 结束。听完任一场后提交心得，每人认定一次，每 ${HOURS_PER_CREDIT} 学时折 1 学分。`,
    }),
  },
  works: {
    by: 'admin',
    made: [70, '15:30'],
    published: [69, '11:00'],
    cover: 'medal',
    fields: () => ({
      ...byAward,
      module: 'innovation',
      name: '大学生科技作品竞赛获奖认定',
      english: 'Science and technology works: awards',
      level: 'provincial',
      organiser: '教务处',
      applyTime: dayAgo(-25),
      description: '凭获奖证书申请，学时按奖项等级认定。',
    }),
  },
  practice: {
    by: 'admin',
    made: [68, '10:10'],
    published: [67, '16:40'],
    fields: () => ({
      ...byHours(20),
      module: 'practice',
      name: '暑期社会实践',
      english: 'Summer social practice',
      level: 'school',
      organiser: '校团委',
      description: '暑假期间的社会调查、支教与见习，返校后凭实践报告申报，每人最多认定 20 学时。',
    }),
  },
  nature: {
    by: 'teacher01',
    made: [24, '09:20'],
    published: [23, '14:00'],
    cover: 'shore',
    fields: () => ({
      ...byHours(2),
      module: 'culture',
      name: '澄湖自然观察',
      english: 'Nature watch at Lake Chenghu',
      level: 'school',
      organiser: '校团委',
      place: '澄湖东岸观鸟台',
      // Its week has something to show on the first day, whichever that is.
      applyTime: dayAgo(0),
      startTime: dayAgo(-3),
      endTime: dayAgo(-3),
      capacity: 4,
      description:
        '由陈思齐老师带队，在湖边现场认识湖区常见的二十种鸟，每队四人。报名时填写学时，全程为 2 学时，不折学分；活动结束后由学院对照签到记录审批。',
    }),
  },
  guides: {
    by: 'admin',
    made: [5, '09:30'],
    published: [4, '10:00'],
    cover: 'hall',
    fields: () => ({
      ...byHours(4),
      module: 'volunteer',
      name: '校史馆讲解志愿者',
      english: 'Guides for the university museum',
      level: 'school',
      organiser: '校团委',
      place: '校史馆',
      applyTime: dayAgo(-1),
      startTime: dayAgo(-2),
      endTime: dayAgo(-2),
      capacity: 20,
      description: '为来访校友讲解校史馆。报名时按场次填写服务学时，服务结束后由学院对照签到记录审批。',
    }),
  },
  salon: {
    by: 'teacher01',
    made: [3, '16:25'],
    fields: () => ({
      ...lecture(3),
      module: 'skill',
      name: '开源软件沙龙',
      english: 'Open source salon',
      level: 'college',
      organiser: '计算机学院',
      description: '从第一个补丁到维护一个项目。',
    }),
  },
} satisfies Record<string, Offer>

export type ProjectName = keyof typeof projects

/** Makes and publishes them; their ids. Whatever is of the teacher, the administrator publishes. */
export async function offerProjects(stage: Stage): Promise<Record<ProjectName, string>> {
  const ids: Partial<Record<ProjectName, string>> = {}
  for (const [name, { by, made, published, cover, fields }] of Object.entries(projects) as [ProjectName, Offer][]) {
    const picture = cover && (await stage.upload(by, made, '封面.png', () => drawn(cover)))
    const id = await stage.make(by, made, { ...fields(), ...(picture && { cover: picture }) })
    if (published) await stage.act('admin', published, (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
    ids[name] = id
  }
  return ids as Record<ProjectName, string>
}

/** More came than were expected. */
export const widen = (stage: Stage, { welcome }: Record<ProjectName, string>) =>
  stage.act('admin', [70, '10:30'], (caller) =>
    updateItem(stage.tx, stage.engine, caller, { id: welcome, fields: { ...projects.welcome.fields(), capacity: 150 } }),
  )

/** Ends what is over. */
export async function endProjects(stage: Stage, ids: Record<ProjectName, string>): Promise<void> {
  await stage.act('admin', [52, '17:05'], (caller) =>
    consenting((consent) => moveItem(stage.tx, caller, { id: ids.welcome, consent }, 'close')),
  )
  await stage.act('admin', [15, '17:20'], (caller) =>
    consenting((consent) => moveItem(stage.tx, caller, { id: ids.humanities, consent }, 'close')),
  )
  await stage.act('admin', [12, '09:50'], (caller) => moveItem(stage.tx, caller, { id: ids.practice }, 'offline'))
}
