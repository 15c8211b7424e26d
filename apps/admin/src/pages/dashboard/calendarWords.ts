import type { Activity } from '@sc/api-client/contract'

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

export const dayOf = (moment: string) => moment.slice(0, 10)
/** `14:02`; empty where the moment is a whole day. */
const clockOf = (moment: string) => moment.slice(11, 16)

/** 周三, of `yyyy-MM-dd`. */
export const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]!

/** 11月18日, of `yyyy-MM-dd`. */
export const monthDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** When it is, in as few words as its place in the week leaves to say. */
export function whenWords({ kind, from, to }: Activity): string {
  const [start, end] = [clockOf(from), clockOf(to)]
  if (kind === 'deadline') return start ? `${start} 报名截止` : '报名截止'
  if (dayOf(from) !== dayOf(to)) return `${monthDay(dayOf(from))} – ${monthDay(dayOf(to))}`
  if (start && end && start !== end) return `${start} – ${end}`
  return start ? `${start} 开始` : '全天'
}
