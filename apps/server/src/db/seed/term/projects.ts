import type { ItemFields } from '@sc/api-client/contract'
import { moveItem, publishItem } from '../../../modules/item/life.ts'
import { addItem, updateItem } from '../../../modules/item/service.ts'
import { dayAgo } from '../calendar.ts'
import { awards } from '../showcase/awardApply.ts'
import { FORM_CODE } from '../showcase/form.ts'
import { PROCESS_KEY } from '../showcase/process.ts'
import type { Stage, When } from './stage.ts'

const byHours = (cap: number) => ({ formCode: FORM_CODE, processKey: PROCESS_KEY, hoursRule: { source: 'field', field: 'hours', cap, step: 0.5 } as const })
const lecture = (hours: number) => ({ formCode: 'lecture_apply', processKey: 'lecture_approval', hoursRule: { source: 'fixed', hours } as const })
const byAward = {
  formCode: 'award_apply',
  processKey: 'award_approval',
  hoursRule: { source: 'table' as const, field: 'award', rows: awards.map(({ value, hours }) => ({ value, hours })) },
}

interface Project {
  by: string
  made: When
  /** A draft without. */
  published?: When
  fields: () => ItemFields
}

/** What the term offered besides the projects that are still open to everybody. */
const projects = {
  welcome: {
    by: 'admin',
    made: [78, '09:40'],
    published: [77, '10:05'],
    fields: () => ({
      ...byHours(20),
      module: 'volunteer',
      name: '迎新志愿服务',
      level: 'school',
      organiser: '校团委',
      place: '东门广场',
      applyTime: dayAgo(20),
      capacity: 120,
      credits: 0.5,
      description: '新生报到期间的接站、引导与咨询，按实际服务时间申报学时。',
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
      level: 'school',
      organiser: '图书馆',
      place: '图书馆报告厅',
      applyTime: dayAgo(16),
      description: '每周四晚的公开讲座，提交心得后认定。',
    }),
  },
  works: {
    by: 'admin',
    made: [70, '15:30'],
    published: [69, '11:00'],
    fields: () => ({
      ...byAward,
      module: 'innovation',
      name: '大学生科技作品竞赛获奖认定',
      level: 'provincial',
      organiser: '教务处',
      applyTime: dayAgo(-25),
      credits: 1,
      description: '凭获奖证书申请，学时按奖项等级认定。',
    }),
  },
  practice: {
    by: 'admin',
    made: [68, '10:10'],
    published: [67, '16:40'],
    fields: () => ({
      ...byHours(30),
      module: 'practice',
      name: '暑期社会实践',
      level: 'school',
      organiser: '校团委',
      description: '暑假期间的社会调查、支教与见习，返校后凭实践报告申报。',
    }),
  },
  nature: {
    by: 'teacher01',
    made: [24, '09:20'],
    published: [23, '14:00'],
    fields: () => ({
      ...lecture(2),
      module: 'culture',
      name: '澄湖自然观察讲座',
      level: 'college',
      organiser: '计算机学院',
      place: '计算机学院 A201',
      // Its week has something to show on the first day, whichever that is.
      applyTime: dayAgo(0),
      startTime: dayAgo(-3),
      endTime: dayAgo(-3),
      capacity: 4,
      description: '小班讲座，现场认识湖区常见的二十种鸟。',
    }),
  },
  salon: {
    by: 'teacher01',
    made: [3, '16:25'],
    fields: () => ({ ...lecture(3), module: 'skill', name: '开源软件沙龙', level: 'college', organiser: '计算机学院', description: '从第一个补丁到维护一个项目。' }),
  },
} satisfies Record<string, Project>

export type ProjectName = keyof typeof projects

/** Makes and publishes them; their ids. Whatever is of the teacher, the administrator publishes. */
export async function offerProjects(stage: Stage): Promise<Record<ProjectName, string>> {
  const ids: Partial<Record<ProjectName, string>> = {}
  for (const [name, { by, made, published, fields }] of Object.entries(projects) as [ProjectName, Project][]) {
    const { id } = await stage.act(by, made, (caller) => addItem(stage.tx, caller, fields(), {}))
    if (published) await stage.act('admin', published, (caller) => publishItem(stage.tx, stage.engine, caller, { id }))
    ids[name] = id
  }
  return ids as Record<ProjectName, string>
}

/** More came than were expected. */
export const widen = (stage: Stage, { welcome }: Record<ProjectName, string>) =>
  stage.act('admin', [60, '10:30'], (caller) =>
    updateItem(stage.tx, stage.engine, caller, { id: welcome, fields: { ...projects.welcome.fields(), capacity: 150 } }),
  )

/** Ends what is over. */
export async function endProjects(stage: Stage, ids: Record<ProjectName, string>): Promise<void> {
  await stage.act('admin', [18, '17:05'], (caller) => moveItem(stage.tx, caller, ids.welcome, 'closed'))
  await stage.act('admin', [15, '17:20'], (caller) => moveItem(stage.tx, caller, ids.humanities, 'closed'))
  await stage.act('admin', [12, '09:50'], (caller) => moveItem(stage.tx, caller, ids.practice, 'offline'))
}
