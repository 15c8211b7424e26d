import { optionSourceOf, type OptionSource } from '../definition/choices.ts'
import type { OfferedValues, OutsideSource } from '../schema/offered.ts'
import type { OptionItem, WidgetOptions } from '../definition/types.ts'
import { optionsOfRows } from '../schema/optionRows.ts'
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

/** Only the rows of a function and of a script are read by `props`. */
const keyOf = (source: OutsideSource, props?: unknown) =>
  source.kind === 'dict' ? `dict:${source.code}` : `${source.kind}:${nameOf(source)}:${JSON.stringify(props ?? null)}`

function nameOf(source: OptionSource): string {
  switch (source.kind) {
    case 'dict':
      return source.code
    case 'remote':
      return source.name
    case 'script':
      return source.expression
    case 'static':
      return ''
  }
}

function fetcherOf(
  source: OptionSource,
  options: WidgetOptions,
  { dict, remote, script }: FormSources,
): (() => Promise<OptionItem[] | null>) | undefined {
  if (source.kind === 'dict') return dict && (async () => dict(source.code))
  if (source.kind === 'script') return script && (async () => optionsOfRows(await script(source.expression), options.props))
  if (source.kind !== 'remote' || !remote || !Object.hasOwn(remote, source.name)) return undefined
  const load = remote[source.name]
  return load && (async () => optionsOfRows(await load(), options.props))
}
