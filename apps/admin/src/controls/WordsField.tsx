import { useWords } from '@sc/locale/react'
import { Form, Input } from 'antd'
import { controlsWords } from './locale/words.ts'

interface WordsFieldProps {
  label: string
  /** Said where nothing is written; without it, nothing need be. */
  missing?: string | undefined
  /** As many characters as the server takes. */
  max: number
  rows: number
  placeholder?: string | undefined
}

/** Somebody's own words, `comment` of the form around it. Longer ones stay as they were pasted: cut, nobody would see what is missing. */
export function WordsField({ label, missing, max, rows, placeholder }: WordsFieldProps) {
  const text = useWords(controlsWords)
  return (
    <Form.Item
      name="comment"
      label={label}
      rules={[...(missing ? [{ required: true, whitespace: true, message: missing }] : []), { max, message: text.tooLong(max) }]}
    >
      <Input.TextArea rows={rows} count={{ show: true, max }} {...(placeholder !== undefined && { placeholder })} />
    </Form.Item>
  )
}
