import { useState, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react'
import type { EditorProps } from './editorProps.ts'

type TypedText = Pick<EditorProps<'text'>, 'onChange' | 'onLeave' | 'refuse' | 'held'> & {
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
 * leaving the field drops it, unless refused texts are kept. What is held is taken with Enter, with saving by keyboard, and
 * when the field is left.
 */
export function useTypedText(saved: string, { onChange, onLeave, refuse, held = false, keepRefused = false }: TypedText) {
  const [kept, setDraft] = useState<Draft | null>(null)
  const [composing, setComposing] = useState(false)
  const draft = kept?.over === saved ? kept.text : null
  const problem = draft === null || composing ? undefined : refuse?.(draft)

  const take = (text: string) => {
    if (text === saved) setDraft(null)
    else if (held || refuse?.(text) !== undefined) setDraft({ text, over: saved })
    else {
      setDraft(null)
      onChange(text, { typing: true })
    }
  }
  const takeHeld = () => {
    if (!held || draft === null || problem !== undefined) return
    setDraft(null)
    onChange(draft)
  }

  return {
    problem,
    /** What was chosen for the field, as if it were typed. */
    take,
    /** What is in the field and not in the design. */
    refused: problem === undefined ? undefined : (draft ?? undefined),
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
        if (composing) return
        if (event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's')) takeHeld()
        if (event.key !== 'Escape' || (problem === undefined && !(held && draft !== null))) return
        event.stopPropagation()
        setDraft(null)
      },
      onBlur() {
        setComposing(false)
        takeHeld()
        if (!keepRefused || problem === undefined) setDraft(null)
        onLeave()
      },
    },
  }
}
