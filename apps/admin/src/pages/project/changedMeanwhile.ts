import { ApiError } from '@sc/api-client'
import type { Item } from '@sc/api-client/contract'
import { isConflict } from '../../api/isConflict.ts'
import type { Changed } from './mergeProject.ts'
import { ownChanges } from './ownFields.ts'
import type { OwnFields } from './ownFields.ts'
import { changedFields, changeWords } from './projectChanges.ts'
import { wordsHere } from '../../language.ts'
import { projectWords } from './locale/words.ts'

/** What somebody acted upon that was not what they had read: the words of it, and one line for each change. */
export interface ChangedMeanwhile {
  message: string
  lines: string[]
}

/**
 * What changed since a project was read, of a refusal to act upon it; undefined of other failures.
 * @param own what the reader has before them of its module's form, where they do
 */
export function changedMeanwhile(error: unknown, read: Item, own?: OwnFields): ChangedMeanwhile | undefined {
  if (!isConflict(error)) return undefined
  const now = error.result as Changed | null
  return { message: error.message, lines: now === null ? [] : changesSince(read, now, own) }
}

function changesSince(read: Item, now: Changed, own: OwnFields | undefined): string[] {
  const lines = changedFields(read, now).map((field) => changeWords(field, read, now))
  if (own) lines.push(...ownChanges(own, now.customform ?? {}))
  return lines.length > 0 ? lines : [wordsHere(projectWords).change.nothing]
}

/** The same in one sentence, where no list can stand. */
export function sayChanged(error: unknown, read: Item): unknown {
  const changed = changedMeanwhile(error, read)
  return changed && isConflict(error)
    ? new ApiError(error.kind, [changed.message, ...changed.lines].join(wordsHere(projectWords).change.joint), error.code, error.result)
    : error
}
