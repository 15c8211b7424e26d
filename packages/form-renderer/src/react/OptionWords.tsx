import { useWords } from '@sc/locale/react'
import { formWords } from '../locale/form/words.ts'
import type { ShownOption } from './useOptionItems.ts'

/** An option as it is offered: what it is called, and how many may still choose it. */
export function OptionWords({ item: { text, left } }: { item: ShownOption }) {
  const texts = useWords(formWords)
  if (left === undefined) return text
  return (
    <>
      {text} <span className="sc-form-left">{texts.placesLeft(left)}</span>
    </>
  )
}
