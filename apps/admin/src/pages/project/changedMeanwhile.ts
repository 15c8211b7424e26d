import { ApiError } from '@sc/api-client'
import type { Item } from '@sc/api-client/contract'
import { isConflict } from '../../controls/askOverwrite.ts'
import { weightyChanges } from './weightyChanges.ts'

/** What somebody acted upon that was not what they had read: the words of it, and one line for each change that matters. */
export interface ChangedMeanwhile {
  message: string
  lines: string[]
}

/** What changed since a project was read, of a refusal to act upon it; undefined of other failures. */
export function changedMeanwhile(error: unknown, read: Item): ChangedMeanwhile | undefined {
  if (!isConflict(error)) return undefined
  const now = error.result as Item | null
  return { message: error.message, lines: now === null ? [] : changesSince(read, now) }
}

function changesSince(read: Item, now: Item): string[] {
  const { formName: _, processName: __, status: ___, ...fields } = now
  const bound = (title: string, was: string | null, is: string | null) => (was === is ? [] : [`${title}：${was ?? '未绑定'} → ${is ?? '未绑定'}`])
  const lines = [...weightyChanges(read, fields, []), ...bound('申请表单', read.formName, now.formName), ...bound('审批流程', read.processName, now.processName)]
  return lines.length > 0 ? lines : ['学时、学分、名额、报名截止、表单和流程都没有变化，其它信息有修改']
}

/** The same in one sentence, where no list can stand. */
export function sayChanged(error: unknown, read: Item): unknown {
  const changed = changedMeanwhile(error, read)
  return changed && isConflict(error) ? new ApiError(error.kind, [changed.message, ...changed.lines].join('；'), error.code, error.result) : error
}
