import type { Item } from '@sc/api-client/contract'

/** A project that was published; null of one that never was, and of a new one. */
type InUse = Pick<Item, 'status' | 'applyTime'> | null

interface Reader {
  mayPublish: boolean
  /** On the campus's clock, `yyyy-MM-dd HH:mm:ss`. */
  now: string
}

const isOver = (applyTime: Item['applyTime'], now: string) =>
  Boolean(applyTime) && now > (applyTime!.length === 10 ? `${applyTime} 23:59:59` : applyTime!)

/**
 * Fields of the project's form that the server would refuse a change of: its form and process once it is in use, and, of who
 * may not publish, what students were promised when it was.
 */
export function closedFields(project: InUse, { mayPublish, now }: Reader): Record<string, 'read'> {
  if (!project || project.status === 'draft') return {}
  const promised = mayPublish ? [] : ['name', 'module', 'credits', ...(isOver(project.applyTime, now) ? ['applyTime'] : [])]
  return Object.fromEntries(['formCode', 'processKey', ...promised].map((field) => [field, 'read']))
}

/** The same in words, for the head of the form. */
export function inUseWords(project: NonNullable<InUse>, { mayPublish, now }: Reader): string {
  if (mayPublish) return '项目已发布过：表单和流程不能再更换，其它信息可以修改，已提交的申请不受影响'
  const over = isOver(project.applyTime, now) ? '、已过的报名截止' : ''
  return `项目已发布过：表单和流程不能再更换；名称、模块、学分${over}、表单版本和认定学时须由有发布权限的人修改。其它信息可以修改，已提交的申请不受影响`
}
