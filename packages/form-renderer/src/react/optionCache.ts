import { optionSourceOf, type OptionSource } from '../definition/choices.ts'
import { mostLevels } from '../definition/optionShape.ts'
import type { OfferedValues, OutsideSource } from '../schema/offered.ts'
import type { OptionItem, WidgetOptions } from '../definition/types.ts'
import type { FormSources } from '../schema/types.ts'

export type OptionsState =
  | { status: 'ready'; items: OptionItem[] }
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'missing'; name: string }
  | { status: 'gone'; code: string }

const loading: OptionsState = { status: 'loading' }

/** Options from outside, fetched once per form however many fields use them. */
export class OptionCache {
  private readonly states = new Map<string, OptionsState>()
  private readonly missing = new Map<string, WidgetOptions>()
  private readonly listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  read = (key: string): OptionsState => this.states.get(key) ?? loading

  /** What a dictionary offers once it is here. Of a host's functions only the host knows whether they tell all that they take. */
  offered: OfferedValues = (source) => {
    const state = this.read(keyOf(source))
    return source.kind === 'dict' && state.status === 'ready' ? new Set(state.items.map(({ value }) => String(value))) : 'pending'
  }

  /** Starts fetching what is not here yet; failed fetches start again. */
  request(key: string, options: WidgetOptions, sources: FormSources): void {
    const known = this.states.get(key)
    if (known && known.status !== 'failed' && known.status !== 'missing') return
    const source = optionSourceOf(options)
    if (source.kind === 'dict' && source.code === '') return this.put(key, { status: 'gone', code: '' })
    const fetch = fetcherOf(source, options, sources)
    if (!fetch) {
      this.missing.set(key, options)
      if (known?.status !== 'missing') this.put(key, { status: 'missing', name: nameOf(source) })
      return
    }
    this.missing.delete(key)
    this.put(key, loading)
    fetch().then(
      (items) => this.put(key, items === null ? { status: 'gone', code: nameOf(source) } : { status: 'ready', items }),
      () => this.put(key, { status: 'failed' }),
    )
  }

  /** A host may hand over its sources later than the design. */
  retryMissing(sources: FormSources): void {
    for (const [key, options] of this.missing) this.request(key, options, sources)
  }

  private put(key: string, state: OptionsState): void {
    this.states.set(key, state)
    this.listeners.forEach((listener) => listener())
  }
}

/** Undefined for options written in the design. */
export function cacheKeyOf(options: WidgetOptions): string | undefined {
  const source = optionSourceOf(options)
  return source.kind === 'static' ? undefined : keyOf(source, options.props)
}

/** Only the rows of a function are read by `props`. */
const keyOf = (source: OutsideSource, props?: unknown) =>
  source.kind === 'remote' ? `remote:${source.name}:${JSON.stringify(props ?? null)}` : `dict:${source.code}`

const nameOf = (source: OptionSource) => (source.kind === 'dict' ? source.code : source.kind === 'remote' ? source.name : '')

function fetcherOf(
  source: OptionSource,
  options: WidgetOptions,
  { dict, remote }: FormSources,
): (() => Promise<OptionItem[] | null>) | undefined {
  if (source.kind === 'dict') return dict && (async () => dict(source.code))
  if (source.kind !== 'remote' || !remote || !Object.hasOwn(remote, source.name)) return undefined
  const load = remote[source.name]
  return load && (async () => mapRows(await load(), options.props, mostLevels))
}

const mapRows = (rows: unknown, props: unknown, levels: number): OptionItem[] =>
  Array.isArray(rows) && levels > 0 ? rows.flatMap((row) => mapRow(row, props, levels)) : []

/** `props` says which keys of a row hold value, label and the rows within it. */
function mapRow(row: unknown, props: unknown, levels: number): OptionItem[] {
  if (typeof row === 'string' || typeof row === 'number' || typeof row === 'boolean') return [{ value: row, label: String(row) }]
  if (typeof row !== 'object' || row === null) return []
  const names = (typeof props === 'object' && props !== null ? props : {}) as Record<string, unknown>
  const cells = row as Record<string, unknown>
  const cell = (name: 'value' | 'label' | 'children') => {
    const key = names[name]
    return cells[typeof key === 'string' && key ? key : name]
  }
  const [value, label] = [cell('value'), cell('label')]
  const within = mapRows(cell('children'), props, levels - 1)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
  return [
    {
      value,
      label: typeof label === 'string' || typeof label === 'number' ? String(label) : String(value),
      disabled: cells.disabled === true,
      ...(within.length > 0 && { children: within }),
    },
  ]
}
