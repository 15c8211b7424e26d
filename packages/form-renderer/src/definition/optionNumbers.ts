import { optionTree } from './optionShape.ts'
import { placedOptions } from './optionTree.ts'
import type { OptionItem, WidgetOptions } from './types.ts'

// wire text: values that are made here. They mean nothing by themselves, so that the words beside them can change freely.
const prefix = 'option_'

/** The value that the option of this number is given when it is made; `lastOptionNumber` finds the last one used. */
export const numberedValue = (number: number): string => `${prefix}${number}`

/** The highest number that a field's option values ever had; removed ones count, where the design remembers. */
export function lastOptionNumber({ options, lastOption }: WidgetOptions): number {
  const remembered = typeof lastOption === 'number' && Number.isSafeInteger(lastOption) ? lastOption : 0
  const bare = (Array.isArray(options) ? options : []).map(numberIn)
  const within = placedOptions(optionTree([]).read(options)).map(({ item }) => numberIn(item))
  return [...bare, ...within].reduce((highest, number) => Math.max(highest, number), remembered)
}

function numberIn(item: unknown): number {
  const value = typeof item === 'object' && item !== null ? (item as Partial<OptionItem>).value : item
  const number = typeof value === 'string' && value.startsWith(prefix) ? Number(value.slice(prefix.length)) : 0
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}
