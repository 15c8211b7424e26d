import { Input } from 'antd'
import { asText } from './asText.ts'
import type { EditorProps } from './editorProps.ts'
import { useTypedText } from './useTypedText.ts'

export function TextareaEditor({ editor, id, value, ...handlers }: EditorProps<'textarea'>) {
  const { field } = useTypedText(asText(value), handlers)
  return <Input.TextArea id={id} autoSize={{ minRows: editor.rows ?? 3, maxRows: 10 }} {...field} />
}
