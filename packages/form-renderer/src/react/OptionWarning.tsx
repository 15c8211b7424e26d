import { useWords } from '@sc/locale/react'
import { formWords } from '../locale/form/words.ts'
import type { OptionsLoading } from './useOptionsState.ts'

/** Why there are no options, and a way to try again where that may help. */
export function OptionWarning({ list }: { list: Pick<OptionsLoading, 'warning' | 'retry'> }) {
  const texts = useWords(formWords)
  if (list.warning === undefined) return null
  return (
    <div className="sc-form-warning" role="status">
      {list.warning}
      {list.retry && (
        <button type="button" className="sc-form-link" onClick={list.retry}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}
