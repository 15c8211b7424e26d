import type { DifferenceLocale } from './zh-CN.ts'

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)

/** The same in English. */
export const enUS: DifferenceLocale = {
  same: 'No differences',
  counts: {
    added: (count) => `${items(count)} added`,
    removed: (count) => `${items(count)} removed`,
    changed: (count) => `${items(count)} changed`,
    form: 'form properties changed',
  },
  countJoint: ', ',
  change: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  form: 'Form properties',
  list: 'Differences',
  becomes: 'becomes',
  nothing: 'none',
  yes: 'Yes',
  no: 'No',
  type: 'Type',
  place: 'Position',
  top: 'top level of the form',
  column: (title, column) => `column ${column} of “${title}”`,
  part: (title, part) => `“${part}” in “${title}”`,
  within: (title) => `in “${title}”`,
  after: (title) => `after “${title}”`,
  first: 'first',
  options: {
    options: 'Options',
    added: 'Added options',
    removed: 'Removed options',
    renamed: 'Text of an option',
    order: 'Order of options',
  },
  optionValue: (label) => `Value of option “${label}”`,
  optionPlaces: (label) => `Places of option “${label}”`,
  closed: (label) => `${label} (disabled)`,
  withPlaces: (label, places) => `${label} (${places === 1 ? '1 place' : `${places} places`})`,
  dayOffset: (days) =>
    days === 0
      ? 'day of filling in'
      : `${Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`} ${days < 0 ? 'before' : 'after'} the day of filling in`,
  joint: ', ',
  andMore: (text, count) => `${text} … ${count} in all`,
  rows: (count) => (count === 1 ? '1 row' : `${count} rows`),
  field: (title) => `“${title}”`,
  others: { defaultValue: 'Default', hidden: 'Hidden', tip: 'Hint', remoteFunc: 'Remote function' },
  more: (count) => `${items(count)} not listed`,
}
