import { Input } from 'antd'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { Problem } from './Problem.tsx'
import { useTypedText } from './useTypedText.ts'

export function TextEditor({ editor, id, value, ...handlers }: EditorProps<'text'>) {
  const { field, problem } = useTypedText(asText(value), handlers)
  return (
    <>
      <Input
        id={id}
        placeholder={editor.placeholder}
        {...field}
        {...(problem !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      <Problem id={`${id}-problem`} text={problem} />
    </>
  )
}
