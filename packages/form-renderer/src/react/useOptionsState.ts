import { useWords } from '@sc/locale/react'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OptionReader } from '../definition/optionShape.ts'
import type { OptionItem, Widget } from '../definition/types.ts'
import { formWords } from '../locale/form/words.ts'
import type { FormTexts } from '../locale/form/zh-CN.ts'
import { useFormScope, type FormScope } from './FormContext.ts'
import { cacheKeyOf, type OptionsState } from './optionCache.ts'

/** How far the options of a widget are on their way. */
export interface OptionsLoading {
  status: OptionsState['status']
  /** Said instead of options when there are none to offer. */
  warning: string | undefined
  /** Absent where another try would end the same way. */
  retry: (() => void) | undefined
}

interface OfWidget extends OptionsLoading {
  state: OptionsState
  /** They come from the host, not out of the design. */
  outside: boolean
}

/** The options of a widget, wherever they come from. @param reader of those that are written in the design */
export function useOptionsState({ options }: Widget, reader: OptionReader<OptionItem[]>): OfWidget {
  const texts = useWords(formWords)
  const { options: cache, sources, audience } = useFormScope()
  const key = cacheKeyOf(options)
  const written = useMemo(
    (): OptionsState => ({ status: 'ready', items: key === undefined ? reader.read(options.options) : [] }),
    [key, reader, options],
  )
  const read = () => (key === undefined ? written : cache.read(key))
  const state = useSyncExternalStore(cache.subscribe, read, read)
  const request = useCallback(() => {
    if (key !== undefined) cache.request(key, options, sources.current)
  }, [cache, key, options, sources])
  useEffect(request, [request])
  return {
    state,
    outside: key !== undefined,
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
