import { successorsOf } from '@sc/form-renderer/schema'
import type { FieldInfo, FieldOption } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { say } from '../../locale/say.ts'

type Fields = ReadonlyMap<string, FieldInfo>

/**
 * Tells of a model that what people fill in by it is another thing now than it was before: another field has it, or a value
 * of its options stands for another of them. Whoever asks for it gets an answer to another question, without a word.
 * @returns the rest of a sentence about what asks for the model; undefined where it is the same, gone, or new
 */
export function meaningSince(before: Fields, now: Fields): (model: string) => Message | undefined {
  const { possible } = successorsOf(before.values(), now.values())
  return (model) => {
    const [was, is] = [before.get(model), now.get(model)]
    if (!was || !is) return undefined
    const [successor] = possible(model)
    if (successor !== undefined) return say.form.otherField({ model, was: was.name || model, is: is.name || model, successor })
    const moved = movedOption(was, is)
    return moved && say.form.otherOption({ field: is.name || model, ...moved })
  }
}

/** A value whose shown text another value took over: renamed alone, an option is the same one. */
function movedOption(was: FieldInfo, is: FieldInfo) {
  const [before, now] = [optionsOf(was), optionsOf(is)]
  for (const [value, label] of now) {
    const former = before.get(value)
    if (former === undefined || former === label) continue
    const other = [...now].find(([one, shown]) => shown === former && before.get(one) !== former)
    if (other) return { value, was: former, is: label, other: other[0] }
  }
  return undefined
}

const optionsOf = ({ options }: FieldInfo): ReadonlyMap<string, string> =>
  new Map(Array.isArray(options) ? options.map(({ value, label }: FieldOption) => [String(value), label]) : [])
