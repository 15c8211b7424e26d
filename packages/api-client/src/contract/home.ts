import { text } from '@sc/locale'
import { calls, get } from './endpoint.ts'
import type { homeSchemas } from './home.schema.ts'

/** What the dashboard shows: to everybody their own, to who may see them the figures of all. */
export const home = calls<typeof homeSchemas>({
  summary: get('/sys/home/summary', { summary: text('首页', 'Home'), access: 'session' }),
  /** The current week on the campus: what the reader may apply for or has applied for; for staff, all that is published. */
  week: get('/sys/home/week', { summary: text('本周的活动', 'Activities of this week'), access: 'session' }),
  /** The next activities that the reader has a place at: those of today first. */
  next: get('/sys/home/next', { summary: text('我的下一个活动', 'My next activities'), access: 'item:apply' }),
  statistics: get('/sys/home/statistics', {
    summary: text('申请与审批的统计', 'Statistics of applications and approvals'),
    access: 'workflow:monitor',
  }),
  /** Figures of the lists that the reader may open, as far as they reach: what they may not is null. */
  charts: get('/sys/home/charts', { summary: text('首页图表的数据', 'Figures of the charts of the home page'), access: 'session' }),
})
