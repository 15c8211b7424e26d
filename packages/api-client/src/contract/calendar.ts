import { text } from '@sc/locale'
import { calls, del, get, post } from './endpoint.ts'
import type { calendarSchemas } from './calendar.schema.ts'

/** What kinds of entries somebody makes in a calendar. */
export const ENTRY_TYPES = ['work', 'meeting', 'course', 'activity', 'other'] as const

/** Who sees an entry: whoever made it, or also the people of the departments that they belong to. */
export const ENTRY_VISIBILITIES = ['private', 'depart'] as const

/** Days that one look at a calendar spans at most: a year and its edges. */
export const MOST_CALENDAR_DAYS = 400

/** Minutes before it begins that somebody can be reminded of an entry at most: four weeks. */
export const MOST_REMIND_MINUTES = 40_320

/** A person's own calendar: what they noted, what they run and applied for, and what the campus does. */
export const calendar = calls<typeof calendarSchemas>({
  list: get('/personal/scCalendar/list', { summary: text('一段时间的日历', 'A span of the calendar'), access: 'session' }),
  campus: get('/scweeks/scCampusDay/span', { summary: text('一段时间的校历', 'A span of the campus calendar'), access: 'session' }),
  add: post('/personal/scCalendar/add', { summary: text('新建日程', 'Add an entry'), access: 'session' }),
  edit: post('/personal/scCalendar/edit', { summary: text('修改日程', 'Change an entry'), access: 'session', alsoMethods: ['PUT'] }),
  remove: del('/personal/scCalendar/delete', { summary: text('删除日程', 'Remove an entry'), access: 'session' }),
  feed: get('/personal/scCalendar/feed', { summary: text('日历订阅地址', 'Address of the calendar feed'), access: 'session' }),
  renewFeed: post('/personal/scCalendar/renewFeed', {
    summary: text('开启或更换日历订阅地址', 'Begin a calendar feed, or give it another address'),
    access: 'session',
  }),
  endFeed: post('/personal/scCalendar/endFeed', { summary: text('停用日历订阅', 'End the calendar feed'), access: 'session' }),
  ical: get('/personal/scCalendar/ical/{token}', {
    summary: text('日历订阅（iCalendar）', 'The calendar as iCalendar'),
    access: 'public',
    transfer: 'stream',
  }),
})
