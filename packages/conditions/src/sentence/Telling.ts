import type { ConditionLocale } from '../locale/zh-CN.ts'
import type { ConditionField } from '../model/conditionField.ts'

/** What a condition is told with. */
export interface Telling {
  words: ConditionLocale
  /** By its name; undefined for what nobody knows. */
  field: (model: string) => ConditionField | undefined
  /** Of the reader, as IANA names it. */
  timeZone: string | undefined
}

/** What a name is called where people read it. */
export const titleOf = (model: string, { words, field }: Telling): string => words.sentence.field(field(model)?.name || model)
