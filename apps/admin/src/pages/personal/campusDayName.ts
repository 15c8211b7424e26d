import type { CampusDay } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { named } from '../../controls/named.ts'
import type { zhCN } from './locale/zh-CN.ts'

/** What a day of the campus is called, with whose timetable it has. */
export function campusDayName({ name, english, follows }: CampusDay, language: Language, text: Pick<typeof zhCN, 'follows'>): string {
  const own = named(name, english, language)
  return follows === null ? own : `${own} · ${text.follows(follows.slice(5))}`
}
