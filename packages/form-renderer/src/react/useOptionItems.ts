import { useWords } from '@sc/locale/react'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { formWords } from '../locale/form/words.ts'
import { optionText, sameOption } from '../definition/choices.ts'
import { optionItems } from '../definition/optionShape.ts'
import type { OptionItem, Widget } from '../definition/types.ts'
import { asList } from './read.ts'
import type { FormTexts } from '../locale/form/zh-CN.ts'
import { useFormScope, type FormScope } from './FormContext.ts'
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
  warning: string | undefined
  /** Absent where another try would end the same way. */
  retry: (() => void) | undefined
}

const here: OptionsState = { status: 'ready', items: [] }

/**
 * The options of a radio, checkbox or select as they are shown, wherever they come from. A `chosen` one that is not offered
 * any more is among them by its value, so that it is seen and can be given up.
 */
export function useOptionItems(widget: Widget, chosen?: unknown): OptionList {
  const texts = useWords(formWords)
  const { options: cache, sources, audience } = useFormScope()
  const { options } = widget
  const key = cacheKeyOf(options)
  const read = () => (key === undefined ? here : cache.read(key))
  const state = useSyncExternalStore(cache.subscribe, read, read)
  const request = useCallback(() => {
    if (key !== undefined) cache.request(key, options, sources.current)
  }, [cache, key, options, sources])
  useEffect(request, [request])
  const items = useMemo(() => {
    const raw = key === undefined ? optionItems([]).read(options.options) : state.status === 'ready' ? state.items : []
    const labelled = key !== undefined || options.showLabel === true
    return raw.map((item) => ({ value: item.value, text: optionText(item, labelled), disabled: item.disabled === true }))
  }, [key, options, state])
  const shown = useMemo(() => {
    const gone =
      state.status === 'ready'
        ? asList(chosen)
            .filter(isChoice)
            .filter((one) => !items.some((item) => sameOption(item.value, one)))
        : []
    return gone.length === 0 ? items : [...items, ...gone.map((one) => ({ value: one, text: String(one), disabled: false }))]
  }, [items, state, chosen])
  return {
    items: shown,
    status: state.status,
    warning: warningOf(state, texts, audience),
    retry: state.status === 'gone' ? undefined : request,
  }
}

function warningOf(state: OptionsState, texts: FormTexts, audience: FormScope['audience']): string | undefined {
  switch (state.status) {
    case 'failed':
      return texts.optionsFailed
    case 'missing':
      return texts.optionsMissing(state.name)
    case 'gone':
      return audience === 'designer' ? texts.dictionaryToChoose(state.code) : texts.dictionaryGone(state.code)
    default:
      return undefined
  }
}

const isChoice = (value: unknown): value is ShownOption['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
