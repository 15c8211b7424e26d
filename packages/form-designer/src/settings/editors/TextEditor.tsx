import { App, Input } from 'antd'
import { useEffect, useRef } from 'react'
import { useTexts } from '../../locale/words.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useTypedText } from './useTypedText.ts'

/** A line of text. One that cannot be taken stays with its reason until it is corrected or Escape is pressed. */
export function TextEditor({ editor, id, value, ...handlers }: EditorProps<'text'>) {
  const { editors: texts } = useTexts()
  const saved = asText(value)
  const { field, problem, refused } = useTypedText(saved, { ...handlers, keepRefused: true })
  useRefusalWarning(refused === undefined ? undefined : texts.notTaken(refused, saved))
  return (
    <>
      <Input
        id={id}
        placeholder={editor.placeholder}
        {...field}
        {...(problem !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem ${id}-saved` })}
      />
      <Problem id={`${id}-problem`} text={problem} />
      {problem !== undefined && (
        <div id={`${id}-saved`} className="sc-fd-aid">
          {texts.stillSaved(saved)}
        </div>
      )}
    </>
  )
}

/** Says the words when the editor goes away with a refused text still in it, which is lost then. */
function useRefusalWarning(words: string | undefined): void {
  const { message } = App.useApp()
  const pending = useRef<() => void>(undefined)
  useEffect(() => {
    pending.current = words === undefined ? undefined : () => void message.warning(words)
  }, [message, words])
  useEffect(() => () => pending.current?.(), [])
}
