import { Input } from 'antd'
import { useTexts } from '../../locale/LocaleContext.ts'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useRefusalWarning } from './useRefusalWarning.ts'
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
