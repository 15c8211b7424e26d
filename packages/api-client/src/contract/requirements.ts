import { text } from '@sc/locale'
import { COLOR, ENGLISH, NAME } from './commonFields.ts'
import { resource } from './resource.ts'

/** Who says what is asked of students. */
const MANAGES = 'requirement:manage' as const

/** The terms of the longest study that requirements can be set for. */
const MOST_TERMS = 16

const HOURS = { type: 'number', min: 0.01, max: 9999, decimals: 2 } as const

/** How many hours students of a year of entry need: of all modules together, or of one; by graduation, or by the end of a term. */
export const requirements = resource({
  title: text('学时要求', 'Requirement'),
  page: {
    path: '/performanceManage/requirement',
    title: text('学时要求', 'Requirements'),
    purpose: text(
      '各年级毕业前需要的学时，合计与各模块；也可规定第几学期结束前应达到多少，用于预警',
      'The hours that each cohort needs by graduation, in all and by module; or by the end of a term, for warnings',
    ),
    removal: text(
      '删除后，这些学生的进度立即按其余要求重新计算。',
      'The progress of these students is reckoned by the remaining requirements at once.',
    ),
  },
  kind: 'requirement',
  path: '/score/requirement',
  access: { read: MANAGES, write: MANAGES },
  order: { by: 'cohort', descending: true },
  searched: text('说明', 'remark'),
  key: ['cohort', 'level', 'module', 'term'],
  fields: {
    cohort: {
      type: 'number',
      title: text('年级', 'Cohort'),
      alsoCalled: [text('入学年份', 'Year of entry'), text('入学年级', 'Entry year')],
      min: 1990,
      max: 2099,
      year: true,
      required: true,
      filter: true,
      hint: text('入学的年份，如 2023', 'The year of entry, such as 2023'),
      column: { width: 110, heading: true, sortable: true, align: 'left' },
    },
    level: {
      type: 'dict',
      dict: 'education_level',
      title: text('培养层次', 'Level'),
      filter: true,
      hint: text('不选则对没有单独规定的各层次都适用', 'Where none is chosen, it holds for all levels that have none of their own'),
      column: { width: 120 },
    },
    module: {
      type: 'reference',
      title: text('模块', 'Module'),
      to: '/scmodule/scModule',
      shows: 'name',
      filter: true,
      hint: text('不选则是各模块合计的总学时', 'Where none is chosen, it is of all modules together'),
      column: {},
    },
    hours: {
      ...HOURS,
      title: text('要求学时', 'Hours'),
      alsoCalled: [text('学时', 'Required hours'), text('最低学时', 'Least hours')],
      required: true,
      column: { width: 120, sortable: true },
    },
    term: {
      type: 'number',
      title: text('第几学期结束前', 'By the end of term'),
      min: 1,
      max: MOST_TERMS,
      hint: text('不填则是毕业前；第 1 学期是入学后的第一个秋季学期', 'Empty means by graduation; term 1 is the autumn in which they come'),
      column: { width: 150, align: 'left' },
    },
    remark: { type: 'text', title: text('说明', 'Remark'), max: 200, search: true, column: {} },
  },
})

/** How far behind what is asked by now somebody has to be for which warning. */
export const warningLevels = resource({
  title: text('预警等级', 'Warning level'),
  page: {
    path: '/performanceManage/warning',
    title: text('预警等级', 'Warning levels'),
    purpose: text(
      '已到期的阶段要求完成不到多少时，给出哪一级预警；达到几级时，取最严重的一级',
      'Which warning is given to who has less than a share of what was asked by now; of several, the gravest',
    ),
    removal: text('删除后，原来是这一级的学生按其余等级显示。', 'Students who had it are shown by the remaining levels.'),
  },
  kind: 'warningLevel',
  path: '/score/warning',
  // Whoever sees who is warned narrows lists by the level.
  access: { read: 'score:view', write: MANAGES },
  order: { by: 'below', descending: true },
  key: ['name'],
  fields: {
    name: {
      ...NAME,
      title: text('名称', 'Name'),
      max: 20,
      unique: true,
      column: { heading: true, width: 160 },
    },
    english: ENGLISH,
    below: {
      type: 'number',
      title: text('完成率低于（%）', 'Less than (%)'),
      min: 1,
      max: 100,
      required: true,
      unique: true,
      hint: text('100 表示没有达到要求就预警', '100 warns whoever has less than was asked'),
      column: { width: 150, sortable: true },
    },
    color: COLOR,
  },
})

/** What the hours of a student amount to, in a word. */
export const scoreGrades = resource({
  title: text('成绩等级', 'Grade'),
  page: {
    path: '/performanceManage/grade',
    title: text('成绩等级', 'Grades'),
    purpose: text('总学时达到多少评为什么等级；没有设置时不评等级', 'Which grade so many hours amount to; without any, none is given'),
    removal: text('删除后，原来是这一等级的学生按其余等级显示。', 'Students who had it are shown by the remaining grades.'),
  },
  kind: 'scoreGrade',
  path: '/score/grade',
  access: { read: MANAGES, write: MANAGES },
  order: { by: 'from' },
  key: ['name'],
  fields: {
    name: {
      ...NAME,
      title: text('等级', 'Grade'),
      max: 20,
      unique: true,
      column: { heading: true, width: 160 },
    },
    english: ENGLISH,
    from: {
      ...HOURS,
      min: 0,
      title: text('总学时不少于', 'Hours at least'),
      required: true,
      unique: true,
      column: { width: 140, sortable: true },
    },
    color: COLOR,
  },
})
