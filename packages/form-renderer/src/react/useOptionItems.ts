import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { optionText, sameOption } from '../schema/choices.ts'
import { optionItems } from '../schema/optionShape.ts'
import type { OptionItem, Widget } from '../schema/types.ts'
import { asList } from './read.ts'
import { useFormScope } from './FormContext.ts'
import { cacheKeyOf, type OptionsState } from './optionCache.ts'

export interface ShownOption {
  value: OptionItem['value']
  text: string
  disabled: boolean
}

export interface OptionList {
  items: ShownOption[]
  status: OptionsState['status']
  /** Said instead of options when there are none to offer. */
  complaint: string | undefined
  retry: () => void
}

const here: OptionsState = { status: 'ready', items: [] }

/**
 * The options of a radio, checkbox or select as they are shown, wherever they come from. A `chosen` one that is not offered
 * any more is among them by its value, so that it is seen and can be given up.
 */
export function useOptionItems(widget: Widget, chosen?: unknown): OptionList {
  const { options: cache, sources, texts } = useFormScope()
  const { options } = widget
  const key = cacheKeyOf(options)
  const read = () => (key === undefined ? here : cache.read(key))
  const state = useSyncExternalStore(cache.subscribe, read, read)
  const retry = useCallback(() => {
    if (key !== undefined) cache.request(key, options, sources.current)
  }, [cache, key, options, sources])
  useEffect(retry, [retry])
  const items = useMemo(() => {
    const raw = key === undefined ? optionItems([]).read(options.options) : state.status === 'ready' ? state.items : []
    const labelled = key !== undefined || options.showLabel === true
    return raw.map((item) => ({ value: item.value, text: optionText(item, labelled), disabled: item.disabled === true }))
  }, [key, options, state])
  const shown = useMemo(() => {
    const gone = state.status === 'ready' ? asList(chosen).filter(isChoice).filter((one) => !items.some((item) => sameOption(item.value, one))) : []
    return gone.length === 0 ? items : [...items, ...gone.map((one) => ({ value: one, text: String(one), disabled: false }))]
  }, [items, state, chosen])
  const complaint =
    state.status === 'failed' ? texts.optionsFailed : state.status === 'missing' ? texts.optionsMissing(state.name) : undefined
  return { items: shown, status: state.status, complaint, retry }
}

const isChoice = (value: unknown): value is ShownOption['value'] => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
