import type { Item } from '@sc/api-client/contract'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

/** A project that was published; null of one that never was, and of a new one. */
type InUse = Pick<Item, 'status' | 'applyTime'> | null

interface Reader {
  mayPublish: boolean
  /** On the campus's clock, `yyyy-MM-dd HH:mm:ss`. */
  now: string
}

const isOver = (applyTime: Item['applyTime'], now: string) =>
  applyTime ? now > (applyTime.length === 10 ? `${applyTime} 23:59:59` : applyTime) : false

/**
 * Fields of the project's form that the server would refuse a change of: its form and process once it is in use, and, of who
 * may not publish, what students were promised when it was.
 */
export function closedFields(project: InUse, { mayPublish, now }: Reader): Record<string, 'read'> {
  if (!project || project.status === 'draft') return {}
  const promised = mayPublish
    ? []
    : ['name', 'module', 'credits', 'attendance', 'waitingList', ...(isOver(project.applyTime, now) ? ['applyTime'] : [])]
  return Object.fromEntries(['formCode', 'processKey', 'signUp', ...promised].map((field) => [field, 'read']))
}

/** Fields that say nothing of how students take part: who signs up fills in no form, and only of them some may wait. */
export const needlessFields = (way: unknown): Record<string, 'hidden'> =>
  Object.fromEntries(
    (way === undefined || way === 'none' ? ['reserved', 'waitingList'] : ['formCode', 'processKey']).map((field) => [field, 'hidden']),
  )

/** What {@link closedFields} closes, in words, for the head of the form. */
export function inUseWords(project: NonNullable<InUse>, { mayPublish, now }: Reader): string {
  const text = wordsHere(projectWords).editor
  return mayPublish ? text.inUse : text.inUseOfOthers(isOver(project.applyTime, now))
}
