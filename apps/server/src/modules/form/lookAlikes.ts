import { fieldsByModel } from '@sc/form-renderer/schema'
import type { FormDesign, KnownChoices } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { asSeen } from '../../asSeen.ts'
import { say } from '../../locale/say.ts'

/**
 * Options of one field that stand for different things and are drawn alike, or that have no words: neither who chooses nor
 * who reads what was chosen can tell them apart. One sentence for each field; options that nobody can choose any more count,
 * as there are answers that hold them.
 */
export function lookAlikeOptions(design: FormDesign, known?: KnownChoices): Message[] {
  return [...fieldsByModel(design, known).values()].flatMap(({ name, model, options }) => {
    if (options === undefined || options === 'elsewhere') return []
    const field = name || model
    if (options.some(({ label }) => asSeen(label) === '')) return [say.form.optionWithoutText({ field })]
    const labels = new Map<string, string>()
    for (const { label } of options) {
      const seen = asSeen(label)
      const other = labels.get(seen)
      if (other !== undefined) return [say.form.optionsAlike({ field, one: other, other: label })]
      labels.set(seen, label)
    }
    return []
  })
}
