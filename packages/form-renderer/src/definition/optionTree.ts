import type { OptionItem } from './types.ts'

/** An option, and those that it is within, outermost first. */
export interface PlacedOption {
  item: OptionItem
  around: readonly OptionItem[]
}

/** Every option, before those within it. */
export function placedOptions(items: readonly OptionItem[]): PlacedOption[] {
  const placed: PlacedOption[] = []
  const walk = (inner: readonly OptionItem[], around: readonly OptionItem[]): void => {
    for (const item of inner) {
      placed.push({ item, around })
      if (item.children) walk(item.children, [...around, item])
    }
  }
  walk(items, [])
  return placed
}

/** The options that values name one within the other, as far as there are such. */
export function wayAlong(items: readonly OptionItem[], values: readonly unknown[]): OptionItem[] {
  const way: OptionItem[] = []
  let inner: readonly OptionItem[] = items
  for (const value of values) {
    const item = inner.find((one) => String(one.value) === String(value))
    if (!item) break
    way.push(item)
    inner = item.children ?? []
  }
  return way
}

/** A way as people read it. */
export const wayText = (words: readonly string[]): string => words.join(' / ')
