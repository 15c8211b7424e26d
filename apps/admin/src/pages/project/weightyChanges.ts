import type { DecidingField, Item } from '@sc/api-client/contract'
import { unlistedWords } from '../../controls/hoursWords.ts'
import { changedFields, changeWords } from './projectChanges.ts'
import type { ProjectField } from './projectChanges.ts'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

/** What a change of a project in use is asked about: it decides what students can earn, how it is called on their transcripts, and whether they can apply. */
const WEIGHTY: readonly ProjectField[] = [
  'name',
  'hoursRule',
  'recognition',
  'team',
  'module',
  'capacity',
  'applyFrom',
  'applyTime',
  'credits',
  'attendance',
  'waitingList',
  'audience',
  'formVersion',
]

/** The changes that matter, one line each; none asks nothing. */
export function weightyChanges(before: Item, after: Partial<Item>, fields: readonly DecidingField[]): string[] {
  const text = wordsHere(projectWords).change
  const changed = changedFields(before, after).filter((field) => WEIGHTY.includes(field))
  const lines = changed.map((field) => {
    if (field === 'module') return text.module
    const words = changeWords(field, before, after, fields)
    return field === 'name' ? text.nameStays(words) : words
  })
  const unlisted =
    changed.includes('hoursRule') || changed.includes('formVersion') ? unlistedWords(after.hoursRule ?? before.hoursRule, fields) : ''
  return unlisted === '' ? lines : [...lines, unlisted]
}
