import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import type { EditorProps } from './editorProps.ts'

type TypedText = Pick<EditorProps<'text'>, 'onChange' | 'onLeave' | 'refuse'> & {
  /** A refused text outlives leaving the field; Escape drops it. */
  keepRefused?: boolean
}

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Draft {
  text: string
  /** What was saved beneath it: once that changes, by undo say, the draft is about something else. */
  over: string
}

/**
 * A text field over the design. What is being composed with an input method, or cannot be taken, is only in the field;
 * leaving the field drops it, unless refused texts are kept.
 */
export function useTypedText(saved: string, { onChange, onLeave, refuse, keepRefused = false }: TypedText) {
  const [kept, setDraft] = useState<Draft | null>(null)
  const [composing, setComposing] = useState(false)
  const draft = kept?.over === saved ? kept.text : null
  const problem = draft === null || composing ? undefined : refuse?.(draft)

  const take = (text: string) => {
    if (text === saved || refuse?.(text) === undefined) {
      setDraft(null)
      if (text !== saved) onChange(text, { typing: true })
    } else {
      setDraft({ text, over: saved })
    }
  }

  return {
    problem,
    /** What is in the field and not in the design. */
    refused: problem === undefined ? undefined : draft ?? undefined,
    field: {
      value: draft ?? saved,
      onChange(event: ChangeEvent<TextField>) {
        if (composing) setDraft({ text: event.target.value, over: saved })
        else take(event.target.value)
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd(event: CompositionEvent<TextField>) {
        setComposing(false)
        take(event.currentTarget.value)
      },
      onKeyDown(event: KeyboardEvent<TextField>) {
        if (event.key !== 'Escape' || problem === undefined) return
        event.stopPropagation()
        setDraft(null)
      },
      onBlur() {
        setComposing(false)
        if (!keepRefused || problem === undefined) setDraft(null)
        onLeave()
      },
    },
  }
}
