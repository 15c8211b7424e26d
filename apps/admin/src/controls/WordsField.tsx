import { Form, Input } from 'antd'

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
  return (
    <Form.Item
      name="comment"
      label={label}
      rules={[
        ...(missing ? [{ required: true, whitespace: true, message: missing }] : []),
        { max, message: `不能超过 ${max} 个字，请删减` },
      ]}
    >
      <Input.TextArea rows={rows} count={{ show: true, max }} {...(placeholder !== undefined && { placeholder })} />
    </Form.Item>
  )
}
