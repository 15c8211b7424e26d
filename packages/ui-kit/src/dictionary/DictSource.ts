/** An entry of a dictionary as back ends send it: the words are under `label`, `text` or `title`. */
export interface RawDictItem {
  value: string | number
  label?: string | null
  text?: string | null
  title?: string | null
  color?: string | null
}

/** An entry of a dictionary, whatever shape the back end sends it in. */
export interface DictItem {
  value: string
  label: string
  /** A preset or CSS colour for tags. */
  color?: string
}

/** Where options come from. The host makes one per application, so that many controls share one request per code. */
export interface DictSource {
  load(code: string): Promise<DictItem[]>
}

/** The value as text, with the first of `label`, `text` and `title` that is not null; without any, the value itself is the word. */
function normaliseDictItem({ value, label, text, title, color }: RawDictItem): DictItem {
  const item: DictItem = { value: String(value), label: label ?? text ?? title ?? String(value) }
  if (color) item.color = color
  return item
}

/** Remembers every dictionary: one request per code, also for controls that ask at the same moment. A failure is not remembered. */
export function createDictSource(fetchItems: (code: string) => Promise<readonly RawDictItem[]>): DictSource & {
  /** Forgets one dictionary, or all, after they were edited. */
  forget(code?: string): void
} {
  const known = new Map<string, Promise<DictItem[]>>()
  return {
    load(code) {
      const before = known.get(code)
      if (before) return before
      const asked = fetchItems(code).then((items) => items.map(normaliseDictItem))
      known.set(code, asked)
      asked.catch(() => {
        if (known.get(code) === asked) known.delete(code)
      })
      return asked
    },
    forget(code) {
      if (code === undefined) known.clear()
      else known.delete(code)
    },
  }
}
