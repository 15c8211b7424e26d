import { designerWords } from '@sc/form-renderer/designer'
import type { FormDesign } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { useTexts } from '../locale/words.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { designOf, formerNames, schemasOf } from '../store/selectors.ts'
import { breaksOf } from './breaks.ts'
import type { Use } from './useValueUses.ts'

/** What would break if the design became another, asked at that moment. */
export function useBreaks(): (after: FormDesign) => Use[] {
  const { store, fieldUses } = useDesigner()
  const { uses: texts } = useTexts()
  const { settings } = useWords(designerWords)
  return (after) => {
    const state = store.api.getState()
    const before = designOf(state)
    const former = (key: string) => formerNames(state, key)
    return breaksOf({ before, after, widgets: schemasOf(state), formerNames: former, fieldUses, texts, settings })
  }
}
