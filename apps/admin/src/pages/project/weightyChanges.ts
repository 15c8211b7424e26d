import type { DecidingField, Item } from '@sc/api-client/contract'
import { unlistedWords } from '../../controls/hoursWords.ts'
import { changedFields, changeWords } from './projectChanges.ts'
import type { ProjectField } from './projectChanges.ts'

/** What a change of a project in use is asked about: it decides what students can earn, how it is called on their transcripts, and whether they can apply. */
const WEIGHTY: readonly ProjectField[] = ['name', 'hoursRule', 'module', 'capacity', 'applyTime', 'credits', 'formVersion']

/** The changes that matter, one line each; none asks nothing. */
export function weightyChanges(before: Item, after: Partial<Item>, fields: readonly DecidingField[]): string[] {
  const changed = changedFields(before, after).filter((field) => WEIGHTY.includes(field))
  const lines = changed.map((field) => {
    if (field === 'module') return '所属模块：今后提交的申请计入另一个模块'
    const words = changeWords(field, before, after, fields)
    return field === 'name' ? `${words}，已提交的申请仍用原来的名称` : words
  })
  const unlisted =
    changed.includes('hoursRule') || changed.includes('formVersion') ? unlistedWords(after.hoursRule ?? before.hoursRule, fields) : ''
  return unlisted === '' ? lines : [...lines, unlisted]
}
