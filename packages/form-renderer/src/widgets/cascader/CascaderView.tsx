import { useWords } from '@sc/locale/react'
import { wayText } from '../../definition/optionTree.ts'
import { formWords } from '../../locale/form/words.ts'
import { useOptionTree } from '../../react/useOptionTree.ts'
import type { ViewProps } from '../../react/widgetRenderer.ts'

/** The way that was chosen, in the words that it was chosen by. */
export function CascaderView({ widget, value }: ViewProps) {
  const texts = useWords(formWords)
  const words = useOptionTree(widget).wordsOf(value)
  return <span className="sc-form-text">{words.length > 0 ? wayText(words) : texts.empty}</span>
}
