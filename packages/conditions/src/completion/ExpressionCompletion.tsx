import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../locale/words.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { completed, completionAt, type CompletionItem } from './completionAt.ts'
import { CompletionList } from './CompletionList.tsx'

/** What the text field takes, so that what is offered is read out with it. */
export interface CompletionAttributes {
  'aria-autocomplete': 'list'
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
  autoComplete: 'off'
}

/** A text field that an expression is typed in. */
export interface ExpressionCompletionProps {
  /** Offered by name and title, and after a comparison their options. */
  fields: readonly ConditionField[]
  /** What is in the text field. */
  text: string
  /** Text without `${…}` is an expression too, as in forms. */
  bare?: boolean
  /** The text with what was chosen. */
  onPick: (text: string) => void
  /** The text field, an `<input>` or `<textarea>`, with these attributes. */
  children: (attributes: CompletionAttributes) => ReactNode
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Offers fields and values while an expression is typed: ↑ and ↓ choose, Enter takes, Escape closes. Who just types on never
 * notices: nothing else is taken from the keyboard.
 */
export function ExpressionCompletion({ fields, text, bare = false, onPick, children }: ExpressionCompletionProps) {
  const words = useTexts()
  const listId = useId()
  const [caret, setCaret] = useState<number>()
  const [moved, setMoved] = useState<number>()
  const field = useRef<TextField>(null)
  const next = useRef<{ text: string; caret: number }>(null)
  const completion = useMemo(
    () => (caret === undefined ? undefined : completionAt(text, caret, { fields, bare, words })),
    [text, caret, fields, bare, words],
  )
  const active = moved ?? completion?.first ?? -1

  useLayoutEffect(() => {
    const { current } = next
    if (current?.text !== text) return
    next.current = null
    field.current?.setSelectionRange(current.caret, current.caret)
  }, [text])

  const open = (at: number | undefined) => {
    setCaret(at)
    setMoved(undefined)
  }
  const typed = ({ target, nativeEvent }: FormEvent) => {
    if (!isTextField(target)) return
    field.current = target
    next.current = null
    // With an input method, letters are not what is meant until it is done.
    open('isComposing' in nativeEvent && nativeEvent.isComposing === true ? undefined : (target.selectionStart ?? undefined))
  }
  const pick = (item: CompletionItem) => {
    if (!completion) return
    const result = completed(text, completion, item)
    next.current = result
    open(undefined)
    onPick(result.text)
  }
  const pressed = (event: KeyboardEvent) => {
    if (!completion || event.nativeEvent.isComposing) return
    const { items } = completion
    const item = items[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setMoved(active < 0 ? (step > 0 ? 0 : items.length - 1) : (active + step + items.length) % items.length)
    } else if (event.key === 'Enter' && item) pick(item)
    else if (event.key === 'Escape') open(undefined)
    else {
      // The caret goes where nothing was typed.
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'].includes(event.key)) open(undefined)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      style={{ position: 'relative' }}
      onInput={typed}
      onCompositionEnd={typed}
      onKeyDownCapture={pressed}
      onMouseDown={({ target }) => isTextField(target) && open(undefined)}
      onBlur={(event: FocusEvent) => isTextField(event.target) && open(undefined)}
    >
      {children({
        'aria-autocomplete': 'list',
        'aria-controls': completion && listId,
        'aria-activedescendant': completion && active >= 0 ? `${listId}-${active}` : undefined,
        autoComplete: 'off',
      })}
      {completion && <CompletionList id={listId} items={completion.items} active={active} onPick={pick} />}
    </div>
  )
}

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
