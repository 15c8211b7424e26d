import type { OptionItem, WidgetOptions } from './types.ts'

/**
 * How one option of a widget is saved and read. Saved designs are dirty (`''` for a number, `"false"`, `null`),
 * so reading never fails: what cannot be read becomes the fallback. Hand-written rather than a schema library,
 * because it runs in every form on every phone.
 */
export interface OptionReader<T> {
  /** What a fresh widget saves. */
  saved: unknown
  read: (raw: unknown) => T
}

export const text = (fallback = ''): OptionReader<string> => ({
  saved: fallback,
  read: (raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : fallback),
})

export const flag = (fallback = false): OptionReader<boolean> => ({
  saved: fallback,
  read: (raw) => (typeof raw === 'boolean' ? raw : raw === 'true' ? true : raw === 'false' ? false : fallback),
})

const numeric = (raw: unknown) => {
  const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const amount = (fallback: number): OptionReader<number> => ({
  saved: fallback,
  read: (raw) => numeric(raw) ?? fallback,
})

/** A bound that may be missing; saved as `''`. */
export const bound = (saved: number | '' = ''): OptionReader<number | undefined> => ({ saved, read: numeric })

export const oneOf = <T extends string>(allowed: readonly T[], fallback: T): OptionReader<T> => ({
  saved: fallback,
  read: (raw) => allowed.find((one) => one === raw) ?? fallback,
})

/** Kept as it is, for values whose meaning belongs to the widget. */
export const verbatim = (saved: unknown): OptionReader<unknown> => ({ saved, read: (raw) => (raw === undefined ? saved : raw) })

export const extensions = (saved: readonly string[]): OptionReader<string[]> => ({
  saved,
  read: (raw) => {
    const parts = Array.isArray(raw) ? raw.map(String) : typeof raw === 'string' ? raw.split(/[\s,，、|;；]+/) : saved
    return parts
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean)
      .map((part) => (part.startsWith('.') ? part : `.${part}`))
  },
})

export const optionItems = (saved: readonly OptionItem[]): OptionReader<OptionItem[]> => ({ saved, read: (raw) => readItems(raw, 1) })

/** Levels of options within options: far more than anybody chooses through, far fewer than a call stack. */
export const mostLevels = 20

/** Options with those within each under `children`. */
export const optionTree = (saved: readonly OptionItem[]): OptionReader<OptionItem[]> => ({
  saved,
  read: (raw) => readItems(raw, mostLevels),
})

const readItems = (raw: unknown, levels: number): OptionItem[] =>
  Array.isArray(raw) && levels > 0 ? raw.flatMap((one) => readItem(one, levels)) : []

function readItem(raw: unknown, levels: number): OptionItem[] {
  if (typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean') return [{ value: raw }]
  if (typeof raw !== 'object' || raw === null) return []
  const { value, label, disabled, quota, left, children } = raw as Record<string, unknown>
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
  const item: OptionItem = { value }
  if (typeof label === 'string' || typeof label === 'number') item.label = String(label)
  if (disabled === true) item.disabled = true
  if (isCount(quota)) item.quota = quota
  if (isCount(left)) item.left = left
  const within = readItems(children, levels - 1)
  if (within.length > 0) item.children = within
  return [item]
}

const isCount = (saved: unknown): saved is number => typeof saved === 'number' && Number.isSafeInteger(saved) && saved >= 0

/** How an option of a host's own widget type is saved and read: `{ required: option.flag(), unit: option.text('km') }`. */
export const option = { text, flag, amount, bound, oneOf, verbatim } as const

export type OptionShape = Readonly<Record<string, OptionReader<unknown>>>
export type OptionsOf<S extends OptionShape> = { [K in keyof S]: ReturnType<S[K]['read']> }

/** Fresh saved options; no two widgets share an array. */
export const savedDefaults = (shape: OptionShape): WidgetOptions =>
  structuredClone(Object.fromEntries(Object.entries(shape).map(([key, reader]) => [key, reader.saved])))

/** How the options of a type are read. A plain loop: large designs are gone through again and again. */
export function optionsReader<S extends OptionShape>(shape: S): (raw: WidgetOptions) => OptionsOf<S> {
  const readers = Object.entries(shape)
  return (raw) => {
    const options: Record<string, unknown> = {}
    for (const [key, reader] of readers) options[key] = reader.read(raw[key])
    return options as OptionsOf<S>
  }
}
