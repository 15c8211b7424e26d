import { useState, type ChangeEvent, type CompositionEvent } from 'react'
import type { EditorProps } from './editorProps.ts'

type TypedText = Pick<EditorProps<'text'>, 'onChange' | 'onLeave' | 'refuse'>

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * A text field over the design. What is being composed with an input method, or cannot be taken, is only in the field;
 * leaving the field drops it.
 */
export function useTypedText(saved: string, { onChange, onLeave, refuse }: TypedText) {
  const [draft, setDraft] = useState<string | null>(null)
  const [composing, setComposing] = useState(false)
  const problem = draft === null || composing ? undefined : refuse?.(draft)

  const take = (text: string) => {
    if (refuse?.(text) === undefined) {
      setDraft(null)
      onChange(text, { typing: true })
    } else {
      setDraft(text)
    }
  }

  return {
    problem,
    field: {
      value: draft ?? saved,
      onChange(event: ChangeEvent<TextField>) {
        if (composing) setDraft(event.target.value)
        else take(event.target.value)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd(event: CompositionEvent<TextField>) {
        setComposing(false)
        take(event.currentTarget.value)
      },
      onBlur() {
        setDraft(null)
        setComposing(false)
        onLeave()
      },
    },
  }
}
