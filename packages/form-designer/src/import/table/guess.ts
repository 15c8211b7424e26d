import { betweenOptions, dayText, monthText, serialTitle, titleWords, type FieldKind } from '../../locale/fieldWords.ts'

/** What a column of a table is taken for: nothing where it only counts the rows. */
export interface Guess {
  kind: FieldKind | undefined
  options: readonly string[]
}

const guessed = (kind: FieldKind | undefined, options: readonly string[] = []): Guess => ({ kind, options })

/** What a field holds, by its title and what is in the cells below it. */
export function guess(title: string, cells: readonly string[] = []): Guess {
  const samples = cells.filter((cell) => cell !== '')
  if (serialTitle.test(title) && samples.every((cell) => /^\d+$/.test(cell))) return guessed(undefined)
  const word = titleWords.find((one) => one.title.test(title))
  if (word?.surely) return guessed(word.kind)
  if (samples.length > 0) return bySamples(samples, word?.kind) ?? guessed('text')
  return guessed(word?.kind ?? 'text', word?.options)
}

const moments: readonly (readonly [RegExp, FieldKind])[] = [
  [dayText, 'date'],
  [monthText, 'month'],
  [/^\d{4}([-/])\d{1,2}\1\d{1,2}[ T]\d{1,2}:\d{2}(:\d{2})?$/, 'datetime'],
  [/^\d{1,2}:\d{2}(:\d{2})?$/, 'time'],
]

/** What is longer is no word to choose. */
const longestOption = 20
const mostOptions = 8
/** Below so many a repetition may be chance. */
const fewest = 4
const longText = 40

function bySamples(samples: readonly string[], titled: FieldKind | undefined): Guess | undefined {
  const moment = moments.find(([pattern]) => samples.every((cell) => pattern.test(cell)))
  if (moment) return guessed(moment[1])
  if (samples.every(isQuantity)) {
    if (samples.every((cell) => /^(19|20)\d\d$/.test(cell)) && titled !== 'number' && titled !== 'integer') return guessed('year')
    return guessed(titled === 'integer' ? 'integer' : 'number')
  }
  if (samples.some((cell) => cell.length > longText)) return guessed('textarea')
  const options = repeated(samples)
  if (options) return guessed('select', options)
  const parts = samples.map(optionsIn)
  const several = parts.some((part) => part.length > 1) ? repeated(parts.flat()) : undefined
  return several && guessed('checkbox', several)
}

/** A number that counts or measures something; one of many digits, or that begins with nought, tells somebody from others. */
const isQuantity = (cell: string) => /^-?(0|[1-9]\d{0,6})(\.\d+)?$/.test(cell)

/** Few words that come again and again. */
function repeated(words: readonly string[]): string[] | undefined {
  const distinct = [...new Set(words)]
  const isChosen = words.length >= fewest && distinct.length <= mostOptions && distinct.length * 2 <= words.length
  return isChosen && distinct.every((word) => word.length <= longestOption) ? distinct : undefined
}

/** The options in one cell: each once, without the letters and numbers before them. */
export function optionsIn(cell: string): string[] {
  const between = betweenOptions.find((one) => one.test(cell))
  const parts = (between ? cell.split(between) : cell.split(/\s+/)).map((part) => part.replace(/^([A-Za-z]|\d{1,2})[.．)）]\s*/, '').trim())
  return [...new Set(parts)].filter((part) => part !== '')
}
