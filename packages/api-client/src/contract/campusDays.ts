import { text } from '@sc/locale'
import { ENGLISH, NAME } from './commonFields.ts'
import { resource } from './resource.ts'

/** Days that one entry of the campus calendar lasts at most: the longest vacation, and some. */
export const MOST_CAMPUS_DAYS = 100

/** What makes days of the campus calendar other than its weeks of teaching say: vacations, days of teaching made up for, events. */
export const campusDays = resource({
  title: text('校历安排', 'Campus day'),
  page: {
    path: '/system/campusCalendar',
    title: text('校历', 'Campus calendar'),
    purpose: text(
      '放假、调休和全校性安排，显示在每个人的日历上；周次见“教学周”',
      'Vacations, days made up for and events of the whole campus, in everybody’s calendar; its weeks are those of teaching',
    ),
    removal: text('删除后，每个人的日历上都不再显示。', 'It disappears from everybody’s calendar.'),
  },
  kind: 'campusDay',
  path: '/scweeks/scCampusDay',
  access: { read: 'calendar:manage', write: 'calendar:manage' },
  order: { by: 'start' },
  key: ['name', 'start'],
  fields: {
    name: { ...NAME, max: 30, column: { heading: true } },
    english: ENGLISH,
    kind: {
      type: 'choice',
      title: text('类型', 'Kind'),
      options: { vacation: text('放假', 'Vacation'), makeup: text('调休上课', 'Made up'), event: text('全校安排', 'Event') },
      required: true,
      default: 'vacation',
      filter: true,
      column: { width: 120 },
    },
    start: { type: 'day', title: text('开始日期', 'From'), required: true, column: { width: 130, sortable: true } },
    end: { type: 'day', notBefore: 'start', title: text('结束日期', 'To'), required: true, column: { width: 130 } },
    follows: {
      type: 'day',
      title: text('按哪天的课表', 'Timetable of'),
      hint: text(
        '仅调休上课填写，只能是一天，如 10 月 10 日上 10 月 7 日的课',
        'Of a day that is made up for: the day whose classes are held on it',
      ),
      column: { width: 140 },
    },
    note: { type: 'text', title: text('说明', 'Note'), max: 200, lines: true, column: { hidden: true } },
  },
})
