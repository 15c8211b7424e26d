import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { resource } from './resource.ts'
import type { weekSchemas } from './weeks.schema.ts'

const access = { read: 'week:manage', write: 'week:manage' } as const

/** Weeks that a term has at most. */
export const MOST_WEEKS = 25

/** The weeks of teaching, from Monday to Sunday. Which they are is settled once added: a term begins otherwise by making its weeks anew. */
export const weeks = resource({
  title: text('教学周', 'Teaching week'),
  page: {
    path: '/system/week',
    title: text('教学周', 'Teaching weeks'),
    purpose: text(
      '每学期的周次与日期，一周从星期一到星期日，周次连续',
      'The weeks of each term with their dates, from Monday to Sunday and without a gap',
    ),
    removal: text(
      '只能从学期的首尾删起，中间不能留空；删除后不能恢复。',
      'Weeks go from the beginning or the end of a term, so that no gap is left. What is removed cannot be restored.',
    ),
  },
  kind: 'week',
  path: '/scweeks/scWeeks',
  access,
  order: { by: 'start' },
  key: ['schoolYear', 'term', 'weekNo'],
  fields: {
    // Follows from the three below, as the last day does from the first.
    name: {
      type: 'text',
      title: text('学年学期周次', 'Year, term and week'),
      max: 20,
      readonly: true,
      search: true,
      column: { heading: true },
    },
    schoolYear: {
      type: 'text',
      title: text('学年', 'School year'),
      max: 9,
      required: true,
      fixed: true,
      pattern: { source: '20\\d\\d-20\\d\\d', words: text('形如 2026-2027', 'is written as 2026-2027') },
      hint: text('形如 2026-2027', 'As in 2026-2027'),
      column: { width: 120, sortable: true },
    },
    term: {
      type: 'choice',
      title: text('学期', 'Term'),
      options: { 1: text('第一学期', 'First'), 2: text('第二学期', 'Second') },
      numeric: true,
      required: true,
      fixed: true,
      filter: true,
      column: { width: 110 },
    },
    weekNo: { type: 'number', title: text('周次', 'Week'), min: 1, max: MOST_WEEKS, required: true, fixed: true, column: { width: 90 } },
    start: {
      type: 'day',
      title: text('开始日期', 'From'),
      required: true,
      fixed: true,
      unique: true,
      hint: text('须为星期一，保存后不能修改', 'A Monday; it stays as it is once saved'),
      column: { width: 130, sortable: true },
    },
    end: { type: 'day', title: text('结束日期', 'To'), readonly: true, column: { width: 130 } },
    isHoliday: {
      type: 'flag',
      title: text('假期周', 'Holiday'),
      words: [text('是', 'Yes'), text('否', 'No')],
      default: false,
      filter: true,
      column: { width: 100 },
    },
  },
})

/** What is filled in to make all weeks of a term at once. */
export const termFields = {
  schoolYear: weeks.fields.schoolYear,
  term: weeks.fields.term,
  firstMonday: { type: 'day', title: text('第一周的星期一', 'Monday of the first week'), required: true },
  count: { type: 'number', title: text('周数', 'Number of weeks'), min: 1, max: MOST_WEEKS, default: 18, required: true },
} as const

/** What is done with weeks besides changing each. */
export const weekCalls = calls<typeof weekSchemas>({
  generate: post('/scweeks/scWeeks/generate', {
    summary: text('生成一个学期的教学周', 'Make all weeks of a term'),
    access: access.write,
  }),
  current: get('/scweeks/scWeeks/current', { summary: text('当前教学周', 'The present week'), access: 'session' }),
})
