import { text } from '@sc/locale'
import { CODE, DEPARTMENT, ENGLISH, NAME, PERSON } from './commonFields.ts'
import { resource } from './resource.ts'
import { STUDENT, STUDENT_NAME } from './studentFields.ts'

/** Who sees organisations and what is applied for them. */
export const VIEWS = 'organisation:view' as const
const MANAGES = 'organisation:manage' as const
/** A year of which something is said. */
export const YEAR = { type: 'number', min: 1990, max: 2099, year: true } as const

/** What codes of organisations are made of. */
export const CODE_PATTERN = {
  source: '[A-Za-z0-9][A-Za-z0-9_-]*',
  words: text('以字母或数字开头，只含字母、数字、_ 和 -', 'begins with a letter or digit, and has letters, digits, _ and - only'),
} as const

/** When somebody leads one. */
export const TERM = {
  start: { type: 'day', title: text('任期开始', 'Term from') },
  end: { type: 'day', title: text('任期结束', 'Term to') },
} as const

/** Organisations of students, such as unions. How each stands is said when it is entered; from then on what was applied for changes it. */
export const organisations = resource({
  title: text('组织', 'Organization'),
  page: {
    path: '/organisation/list',
    title: text('组织', 'Organizations'),
    purpose: text(
      '校级和院级的团学组织；成立、年审、换届和注销通过“组织审核”办理',
      'Student organizations of the university and its colleges; founding, annual review, change of leaders and dissolution are applied for',
    ),
    removal: text(
      '没有审核申请的组织才能删除，删除后不能恢复。',
      'Only an organization that nothing was applied for can be removed. What is removed cannot be restored.',
    ),
  },
  kind: 'organisation',
  path: '/mass/scMassManage',
  access: { read: VIEWS, write: MANAGES },
  order: { by: 'code' },
  key: ['code'],
  fields: {
    name: {
      ...NAME,
      title: text('组织名称', 'Organization'),
      alsoCalled: [text('名称', 'Name')],
      unique: true,
      column: { heading: true },
    },
    english: { ...ENGLISH, column: { hidden: true } },
    code: {
      ...CODE,
      title: text('组织编码', 'Code'),
      alsoCalled: [text('编码', 'Organization code'), text('组织编号', 'Organization number')],
      identifier: true,
      pattern: CODE_PATTERN,
      hint: text('字母、数字、_ 和 -；导入时按它辨认', 'Letters, digits, _ and -; imports tell organizations by it'),
      column: { width: 102, sortable: true },
    },
    category: {
      type: 'dict',
      dict: 'organisation_category',
      title: text('类别', 'Category'),
      alsoCalled: [text('组织类别', 'Kind of organization')],
      required: true,
      filter: true,
      column: { width: 100 },
    },
    level: {
      type: 'choice',
      title: text('级别', 'Level'),
      alsoCalled: [text('组织级别', 'Level of the organization')],
      options: { school: text('校级', 'University'), college: text('院级', 'College') },
      required: true,
      default: 'school',
      filter: true,
      column: { width: 72 },
    },
    depart: {
      ...DEPARTMENT,
      title: text('所属部门', 'Department'),
      alsoCalled: [text('所属学院', 'College'), text('主管部门', 'Supervised by')],
      filter: true,
      hint: text('院级组织必填；数据范围按它判断', 'Must be given of a college’s; who reaches it goes by this'),
      column: { width: 124 },
    },
    leader: {
      ...PERSON,
      title: text('负责人', 'Leader'),
      alsoCalled: [text('主席', 'Chair')],
      hint: text('有现任主席的组织，负责人就是主席', 'Where there is an acting chair, the leader is the chair'),
      column: { width: 90 },
    },
    adviser: {
      ...PERSON,
      title: text('指导教师', 'Adviser'),
      alsoCalled: [text('指导老师', 'Advisor')],
      column: { width: 110, hidden: true },
    },
    termStart: { ...TERM.start, column: { width: 120, hidden: true } },
    termEnd: { ...TERM.end, notBefore: 'termStart', column: { width: 116, sortable: true } },
    reviewedYear: {
      ...YEAR,
      title: text('最近年审', 'Last reviewed'),
      readonly: true,
      column: { width: 110, hidden: true, sortable: true, align: 'left' },
    },
    status: {
      type: 'choice',
      title: text('状态', 'Status'),
      options: { preparing: text('筹备', 'Preparing'), active: text('正常', 'Active'), dissolved: text('注销', 'Dissolved') },
      required: true,
      default: 'preparing',
      fixed: true,
      filter: true,
      hint: text('按现状登记；以后由组织审核改变', 'As it stands now; from then on what is applied for changes it'),
      column: { width: 90 },
    },
  },
})

/** Who holds, and held, which post of which organisation. Who has not left is acting; who changes posts ends one and begins another. */
export const organisationMembers = resource({
  title: text('组织成员', 'Organization member'),
  page: {
    path: '/organisation/officer',
    title: text('组织成员', 'Organization members'),
    purpose: text(
      '各组织的成员与职务；填写了离任日期的已经离任，每个组织只有一位现任主席，即组织的负责人',
      'Members of organizations with their posts; who has a day of leaving has left, and each organization has one acting chair, who is its leader',
    ),
  },
  kind: 'organisationMember',
  path: '/mass/scMassMember',
  access: { read: VIEWS, write: MANAGES },
  order: { by: 'startDate', descending: true },
  searched: text('姓名、拼音或学号', 'name, pinyin or student number'),
  key: ['organisation', 'student', 'startDate'],
  fields: {
    student: STUDENT,
    studentName: { ...STUDENT_NAME, search: true },
    organisation: {
      type: 'reference',
      title: text('组织', 'Organization'),
      alsoCalled: [text('组织名称', 'Name of the organization')],
      to: '/mass/scMassManage',
      shows: 'name',
      required: true,
      fixed: true,
      filter: true,
      column: {},
    },
    position: {
      type: 'choice',
      title: text('职务', 'Position'),
      options: {
        chair: text('主席', 'Chair'),
        viceChair: text('副主席', 'Vice chair'),
        head: text('部长', 'Head of department'),
        viceHead: text('副部长', 'Deputy head'),
        officer: text('干事', 'Officer'),
        staff: text('部员', 'Staff'),
      },
      required: true,
      default: 'staff',
      fixed: true,
      filter: true,
      hint: text('职务变动时，先填写离任日期，再新增一条', 'Of a change of posts: first the day of leaving, then another record'),
      column: { width: 110 },
    },
    startDate: {
      type: 'day',
      title: text('任职日期', 'In post from'),
      alsoCalled: [text('任职时间', 'Date of appointment'), text('开始日期', 'Begins on')],
      required: true,
      column: { width: 120, sortable: true },
    },
    endDate: {
      type: 'day',
      notBefore: 'startDate',
      title: text('离任日期', 'In post to'),
      alsoCalled: [text('离任时间', 'Date of leaving'), text('结束日期', 'Ends on')],
      hint: text('任职的最后一天；不填则仍是现任', 'The last day in post; empty: still acting'),
      column: { width: 120, sortable: true },
    },
  },
})
