import { text } from '@sc/locale'
import { DEPARTMENT, ENGLISH, NAME, PERSON } from './commonFields.ts'
import { PEOPLE, resource } from './resource.ts'
import { STUDENT, STUDENT_NAME } from './studentFields.ts'

const access = { read: 'society:view', write: 'society:manage' } as const

/** Societies of students. Who presides over one follows from its members. */
export const societies = resource({
  title: text('社团', 'Society'),
  page: {
    path: '/organisation/society',
    title: text('社团', 'Societies'),
    purpose: text(
      '学生社团及其指导单位、指导教师；社长由社团成员中的职务得出',
      'Student societies, and who guides them; the president follows from the members',
    ),
    removal: text(
      '没有成员记录的社团才能删除，删除后不能恢复。',
      'Only a society that never had a member can be removed. What is removed cannot be restored.',
    ),
  },
  kind: 'society',
  path: '/system/sysAssociationInfo',
  access,
  order: { by: 'name' },
  key: ['name'],
  fields: {
    name: {
      ...NAME,
      title: text('社团名称', 'Society'),
      alsoCalled: [text('名称', 'Name')],
      unique: true,
    },
    english: { ...ENGLISH, column: { hidden: true } },
    category: {
      type: 'dict',
      dict: 'society_category',
      title: text('类别', 'Category'),
      alsoCalled: [text('社团类别', 'Kind of society'), text('社团类型', 'Type of society')],
      required: true,
      filter: true,
      column: { width: 100 },
    },
    guideUnit: {
      ...DEPARTMENT,
      title: text('指导单位', 'Guided by'),
      alsoCalled: [text('业务指导单位', 'Guiding unit'), text('挂靠单位', 'Affiliated with')],
      required: true,
      filter: true,
      hint: text('数据范围按它判断', 'Who reaches it goes by this'),
      column: { width: 140 },
    },
    advisers: {
      type: 'references',
      title: text('指导教师', 'Advisers'),
      alsoCalled: [text('指导老师', 'Advisors')],
      to: PEOPLE,
      shows: 'realname',
      column: { width: 140 },
    },
    president: {
      ...PERSON,
      title: text('社长', 'President'),
      readonly: true,
      column: { width: 110 },
    },
    founded: {
      type: 'day',
      title: text('成立日期', 'Founded'),
      alsoCalled: [text('成立时间', 'Founded on')],
      column: { width: 120, hidden: true, sortable: true },
    },
    star: {
      type: 'choice',
      title: text('星级', 'Stars'),
      options: {
        1: text('一星', '1 star'),
        2: text('二星', '2 stars'),
        3: text('三星', '3 stars'),
        4: text('四星', '4 stars'),
        5: text('五星', '5 stars'),
      },
      numeric: true,
      filter: true,
      column: { width: 90, sortable: true },
    },
    reviewedYear: {
      type: 'number',
      title: text('最近年审', 'Last reviewed'),
      alsoCalled: [text('年审年度', 'Year reviewed'), text('年审', 'Annual review')],
      min: 1990,
      max: 2099,
      year: true,
      hint: text('最近一次通过年审的年度，如 2026', 'The year of the last annual review, such as 2026'),
      column: { width: 110, hidden: true, sortable: true, align: 'left' },
    },
    status: {
      type: 'choice',
      title: text('状态', 'Status'),
      options: { active: text('正常', 'Active'), rectifying: text('整改', 'Under correction'), dissolved: text('注销', 'Dissolved') },
      required: true,
      default: 'active',
      filter: true,
      column: { width: 90 },
    },
  },
})

/** Who is, and was, in which society, as what. Who has not left is acting. */
export const societyMembers = resource({
  title: text('社团成员', 'Society member'),
  page: {
    path: '/organisation/member',
    title: text('社团成员', 'Society members'),
    purpose: text(
      '各社团的成员与职务；填写了退社日期的已经退出，每个社团只有一位现任社长',
      'Members of societies with their positions; who has a day of leaving has left, and each society has one acting president',
    ),
  },
  kind: 'societyMember',
  path: '/system/sysAssociationStudent',
  access,
  order: { by: 'joinDate', descending: true },
  searched: text('姓名、拼音或学号', 'name, pinyin or student number'),
  key: ['society', 'student', 'joinDate'],
  fields: {
    student: STUDENT,
    studentName: { ...STUDENT_NAME, search: true },
    society: {
      type: 'reference',
      title: text('社团', 'Society'),
      alsoCalled: [text('社团名称', 'Name of the society')],
      to: '/system/sysAssociationInfo',
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
        president: text('社长', 'President'),
        vicePresident: text('副社长', 'Vice president'),
        head: text('部长', 'Head of department'),
        officer: text('干事', 'Officer'),
        member: text('社员', 'Member'),
      },
      required: true,
      default: 'member',
      filter: true,
      hint: text(
        '任期中变动职务时，先填写退社日期，再新增一条，考核时才能分开计算',
        'Of a change within a term: first the day of leaving, then another record, so that each is assessed by itself',
      ),
      column: { width: 110 },
    },
    joinDate: {
      type: 'day',
      title: text('入社日期', 'Joined'),
      alsoCalled: [text('入社时间', 'Joined on'), text('加入日期', 'Date of joining')],
      required: true,
      column: { width: 120, sortable: true },
    },
    quitDate: {
      type: 'day',
      notBefore: 'joinDate',
      title: text('退社日期', 'Left'),
      alsoCalled: [text('退社时间', 'Left on'), text('退出日期', 'Date of leaving')],
      hint: text('不填则仍是现任', 'Empty: still a member'),
      column: { width: 120, sortable: true },
    },
  },
})
