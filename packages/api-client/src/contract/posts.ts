import { text } from '@sc/locale'
import { NAME } from './commonFields.ts'
import { calls, get, post } from './endpoint.ts'
import { organisationMembers } from './organisations.ts'
import type { postSchemas } from './posts.schema.ts'
import { resource } from './resource.ts'
import { PROJECTS } from './scoreEntries.ts'
import { societyMembers } from './societies.ts'

/** Who assesses posts of the organisations and societies that they reach. */
const ASSESSES = 'post:assess' as const
/** Who says when posts are assessed, and what a year of each is worth. */
const MANAGES = 'post:manage' as const

/** Every post that is held in an organisation or a society: what is called alike is worth the same. */
export const POSITIONS = {
  ...organisationMembers.fields.position.options,
  ...societyMembers.fields.position.options,
} as const

/** How a post was held. */
export const POST_RESULTS = {
  excellent: text('优秀', 'Excellent'),
  passed: text('合格', 'Passed'),
  failed: text('不合格', 'Failed'),
} as const

/** What a year in each post is worth. */
export const postHours = resource({
  title: text('任职学时标准', 'Hours of a post'),
  page: {
    path: '/organisation/hours',
    title: text('任职学时标准', 'Hours of posts'),
    purpose: text(
      '每种职务任职满一年认定的学时；任职不满一年的按天数折算，舍去两位小数以后的部分',
      'The hours of a year in each post; of less than a year they are reckoned by days, and rounded down to two places',
    ),
    removal: text(
      '删除后，该职务不能再考核为优秀或合格；已记录的成绩不变。',
      'Nobody is assessed in this post any more; what was recorded stays.',
    ),
  },
  kind: 'postHours',
  path: '/mass/scPostHours',
  access: { read: ASSESSES, write: MANAGES },
  order: { by: 'hours', descending: true },
  key: ['position'],
  fields: {
    position: {
      type: 'choice',
      title: text('职务', 'Position'),
      options: POSITIONS,
      required: true,
      fixed: true,
      unique: true,
      column: { width: 160 },
    },
    // What the record is called: the position in words.
    name: {
      type: 'text',
      title: text('职务名称', 'Name of the position'),
      max: 40,
      readonly: true,
      column: { heading: true, hidden: true },
    },
    hours: {
      type: 'number',
      title: text('学时（每年）', 'Hours a year'),
      alsoCalled: [text('学时', 'Hours')],
      min: 0.01,
      max: 200,
      decimals: 2,
      required: true,
      column: { width: 120, sortable: true },
    },
    remark: { type: 'text', title: text('说明', 'Remark'), max: 200, column: {} },
  },
})

/** A span, a school year as a rule, at whose end posts are assessed, with the project that their records belong to. */
export const postTerms = resource({
  title: text('考核任期', 'Term of posts'),
  page: {
    path: '/organisation/term',
    title: text('考核任期', 'Terms of posts'),
    purpose: text(
      '任职按任期考核，通常是一学年；考核通过的记入所选项目',
      'Posts are assessed term by term, a school year as a rule; who passes has a record of the project chosen',
    ),
    removal: text('没有考核记录的任期才能删除，删除后不能恢复。', 'Only a term without assessments can be removed, for good.'),
  },
  kind: 'postTerm',
  path: '/mass/scPostTerm',
  access: { read: ASSESSES, write: MANAGES },
  order: { by: 'endDate', descending: true },
  key: ['name'],
  fields: {
    name: {
      ...NAME,
      title: text('任期名称', 'Term'),
      alsoCalled: [text('名称', 'Name'), text('学年', 'School year')],
      max: 60,
      unique: true,
      hint: text('如 2025—2026 学年', 'Such as 2025/26'),
      column: { heading: true },
    },
    startDate: {
      type: 'day',
      title: text('开始日期', 'From'),
      required: true,
      column: { width: 120, sortable: true },
    },
    endDate: {
      type: 'day',
      title: text('结束日期', 'To'),
      required: true,
      hint: text('最长一年；到这一天才能考核', 'A year at most; posts are assessed from this day on'),
      column: { width: 120, sortable: true },
    },
    item: {
      type: 'reference',
      title: text('所属项目', 'Project'),
      to: PROJECTS,
      shows: 'name',
      required: true,
      hint: text('已发布、统一学时、没有活动日期的长期项目', 'A published standing project: of fixed hours, and without days of its own'),
      column: {},
    },
    excellent: {
      type: 'number',
      title: text('优秀比例上限（%）', 'Most excellent (%)'),
      min: 0,
      max: 100,
      hint: text(
        '按每个组织或社团的任职人次计算，不足一人的不计；不填则不限',
        'Of the posts of each organization or society, rounded down; empty: as many as there are',
      ),
      column: { width: 150 },
    },
  },
})

/** 任职考核: who held which post for how long, and what comes of it. */
export const posts = calls<typeof postSchemas>({
  /** Organisations and societies that the caller reaches, where posts were held in a term. */
  bodies: get('/mass/scPostTerm/bodies', {
    summary: text('有任职记录的组织和社团', 'Organizations and societies with posts'),
    access: ASSESSES,
  }),
  held: get('/mass/scPostTerm/posts', { summary: text('任期内的任职', 'Posts held in a term'), access: ASSESSES }),
  /** Records the hours of who passes. What is assessed already stays as it is. */
  assess: post('/mass/scPostTerm/assess', { summary: text('任职考核', 'Assess posts'), access: ASSESSES }),
})
