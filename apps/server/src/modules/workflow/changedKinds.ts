import { kindOf } from '@sc/form-renderer/schema'
import type { FieldInfo } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { say } from '../../locale/say.ts'
import { kindText } from './askedFields.ts'
import type { Fields } from './askedFields.ts'
import type { AskedFields } from './askedNames.ts'

/**
 * A field that a process computes with, or takes people from, and that holds something of another kind than in the form
 * that the process was drawn for, or that is in use: it would come to something else, or to nothing, without a word. What
 * is compared as it is, `unansweredBy` judges by the values.
 */
export function changedKind(asked: AskedFields, now: Fields, before: Fields): Message | undefined {
  for (const [name, places] of asked) {
    const [was, is] = [before.get(name), now.get(name)]
    if (!was || !is) continue
    const place = places.find(
      ({ computed, entering }) =>
        (computed.has(name) && !areAlike(was, is)) || (entering && (kindOf(was) === 'list') !== (kindOf(is) === 'list')),
    )
    if (!place) continue
    const told = { place: place.words, field: is.name || name }
    return kindOf(was) === kindOf(is)
      ? say.asking.otherSpelling(told)
      : say.asking.otherKind({ ...told, was: kindText(was), is: kindText(is) })
  }
  return undefined
}

/** Whether the same may be computed of both. A choice is a text. */
function areAlike(was: FieldInfo, is: FieldInfo): boolean {
  const [before, after] = [was, is].map((field) => (kindOf(field) === 'choice' ? 'text' : kindOf(field)))
  if (before === 'unknown' || after === 'unknown') return true
  return (
    before === after &&
    was.valueType === is.valueType &&
    was.moment?.format === is.moment?.format &&
    was.moment?.timestamp === is.moment?.timestamp
  )
}
