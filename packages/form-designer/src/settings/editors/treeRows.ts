import { lastOptionNumber, numberedValue, optionText, type OptionItem, type WidgetOptions } from '@sc/form-renderer/schema'
import { moved, rowsOf } from './optionRows.ts'

/** Where an option is among options within options: its place in each level, outermost first. */
export type TreePlace = readonly number[]

export interface TreeRow {
  item: OptionItem
  place: TreePlace
  isFirst: boolean
  isLast: boolean
}

/** What people read of an option: options within options are always named by their words. */
export const treeText = (item: OptionItem): string => optionText(item, true)

/** Every option in the order in which it is drawn: before those within it. */
export function treeRowsOf(saved: unknown, around: TreePlace = []): TreeRow[] {
  const level = rowsOf(saved)
  return level.flatMap((item, at) => {
    const place = [...around, at]
    return [{ item, place, isFirst: at === 0, isLast: at === level.length - 1 }, ...treeRowsOf(item.children, place)]
  })
}

/** The options with one level changed: that in which the place's last step is. */
function changed(saved: unknown, place: TreePlace, change: (level: OptionItem[], at: number) => OptionItem[]): OptionItem[] {
  const level = rowsOf(saved)
  const [at, ...rest] = place
  const item = at === undefined ? undefined : level[at]
  if (at === undefined || !item) return level
  return rest.length === 0 ? change(level, at) : level.with(at, withWithin(item, changed(item.children, rest, change)))
}

function withWithin({ children: _before, ...item }: OptionItem, children: OptionItem[]): OptionItem {
  return children.length > 0 ? { ...item, children } : item
}

/** Other words for an option; its value stays. */
export const withTreeText = ({ options }: WidgetOptions, place: TreePlace, text: string): WidgetOptions => ({
  options: changed(options, place, (level, at) => level.map((item, index) => (index === at ? { ...item, label: text } : item))),
})

export const movedInTree = ({ options }: WidgetOptions, place: TreePlace, by: -1 | 1): WidgetOptions => ({
  options: changed(options, place, (level, at) => moved(level, at, by)),
})

/** Without an option and all within it. The highest number so far is kept, so that a value that is given up is never given again. */
export function withoutTreeOption(options: WidgetOptions, place: TreePlace): WidgetOptions {
  const last = lastOptionNumber(options)
  return {
    options: changed(options.options, place, (level, at) => level.toSpliced(at, 1)),
    ...(last > 0 && { lastOption: last }),
  }
}

/** One more after the option at a place, with a value that none of this field has or had; at the end where the place is that of none. */
export function withTreeOptionAfter(options: WidgetOptions, place: TreePlace, nameOf: (index: number) => string): WidgetOptions {
  const last = lastOptionNumber(options) + 1
  const add = (level: OptionItem[], at: number) =>
    level.toSpliced(at + 1, 0, { value: numberedValue(last), label: freeName(level, nameOf) })
  const level = rowsOf(options.options)
  return { options: place.length === 0 ? add(level, level.length - 1) : changed(level, place, add), lastOption: last }
}

/** One more within an option, after those that are there. */
export function withTreeOptionWithin(options: WidgetOptions, place: TreePlace, nameOf: (index: number) => string): WidgetOptions {
  const last = lastOptionNumber(options) + 1
  return {
    options: changed(options.options, place, (level, at) =>
      level.map((item, index) => {
        if (index !== at) return item
        const within = rowsOf(item.children)
        return { ...item, children: [...within, { value: numberedValue(last), label: freeName(within, nameOf) }] }
      }),
    ),
    lastOption: last,
  }
}

function freeName(level: readonly OptionItem[], nameOf: (index: number) => string): string {
  const taken = new Set(level.map(treeText))
  let index = level.length + 1
  while (taken.has(nameOf(index))) index++
  return nameOf(index)
}

/** How a line says what is within what: cells of a spreadsheet, or words with strokes between. */
const BETWEEN = /\t|[/／]/

/**
 * The options with those of pasted lines, each `信息学院/计算机系` or the cells of a spreadsheet's row; a cell that is empty
 * means the one above it. What is there already stays as it is.
 */
export function withLines(options: WidgetOptions, text: string): { changes: WidgetOptions; added: number } {
  let last = lastOptionNumber(options)
  let added = 0
  let above: string[] = []
  let tree = rowsOf(options.options)
  for (const line of text.split(/\r?\n/)) {
    const cells = line.split(BETWEEN).map((cell) => cell.trim())
    const end = cells.findLastIndex((cell) => cell !== '') + 1
    if (end === 0) continue
    const way = cells.slice(0, end).map((cell, at) => cell || above[at] || '')
    // A first line that begins with nothing has nothing above it.
    if (way.includes('')) continue
    above = way
    tree = withWay(tree, way)
  }
  return { changes: { options: tree, lastOption: last }, added }

  function withWay(level: OptionItem[], [words, ...rest]: readonly string[]): OptionItem[] {
    if (words === undefined) return level
    const at = level.findIndex((item) => treeText(item) === words)
    const known = level[at]
    if (known) return rest.length === 0 ? level : level.with(at, withWithin(known, withWay(rowsOf(known.children), rest)))
    added += 1
    last += 1
    const fresh: OptionItem = { value: numberedValue(last), label: words }
    return [...level, rest.length === 0 ? fresh : withWithin(fresh, withWay([], rest))]
  }
}
