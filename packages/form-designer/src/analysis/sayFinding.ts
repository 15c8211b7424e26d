import type { FieldFact, Finding, NamedValue } from '@sc/form-renderer/analysis'
import type { AnalysisLocale } from '../locale/analysis-zh-CN.ts'

/** What conditions are called, by their names. */
export type SettingNames = Readonly<Record<string, string>>

/** A finding as a sentence. */
export function sayFinding(
  { kind, of, condition, demanded = [], choices = [], within }: Finding,
  words: AnalysisLocale,
  settings: SettingNames,
): string {
  const setting = condition === undefined ? '' : (settings[condition] ?? condition)
  const said = words.says[kind]({ of, setting, demanded, choices: choices.map((choice) => sayValue(choice, words)) })
  return within === undefined ? said : words.within(within, said)
}

/** What a field holds, as people read it. */
export function sayValue({ value, labels }: Pick<NamedValue, 'value' | 'labels'>, words: AnalysisLocale): string {
  if (labels) return words.options(labels)
  if (value === true || value === false) return value ? words.yes : words.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const isPlain = Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
  return isPlain ? words.options(value.map(String)) : words.some
}

/** What may be in a field. */
export const sayFact = ({ of, options, min, max }: FieldFact, words: AnalysisLocale): string =>
  words.fact(of, options ? words.options(options) : words.range(min, max))
