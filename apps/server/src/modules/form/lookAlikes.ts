import { quoted } from '@sc/api-client/contract'
import { fieldsByModel } from '@sc/form-renderer/schema'
import type { FormDesign, KnownChoices } from '@sc/form-renderer/schema'
import { asSeen } from '../../asSeen.ts'

/**
 * Options of one field that stand for different things and are drawn alike, or that have no words: neither who chooses nor
 * who reads what was chosen can tell them apart. One sentence for each field; options that nobody can choose any more count,
 * as there are answers that hold them.
 */
export function lookAlikeOptions(design: FormDesign, known?: KnownChoices): string[] {
  return [...fieldsByModel(design, known).values()].flatMap(({ name, model, options }) => {
    if (options === undefined || options === 'elsewhere') return []
    const title = quoted(name || model)
    if (options.some(({ label }) => asSeen(label) === '')) return [`${title}有选项没有文字`]
    const labels = new Map<string, string>()
    for (const { label } of options) {
      const seen = asSeen(label)
      const other = labels.get(seen)
      if (other !== undefined) return [`${title}的选项${quoted(other)}和${quoted(label)}看起来相同，无法区分`]
      labels.set(seen, label)
    }
    return []
  })
}
