import { MOST_CLAIM_FIELDS } from '@sc/api-client/contract'
import type { NamedField, Recognition } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Form, Select } from 'antd'
import { projectWords } from './locale/words.ts'

interface RecognitionEditorProps {
  value: Recognition | null
  onChange: (value: Recognition | null) => void
  /** What the form offers; undefined while it is on its way. */
  choices: { dayFields: readonly NamedField[]; claimFields: readonly NamedField[] } | undefined
}

const NOTHING: Recognition = { dayField: null, claimFields: [] }

/** What a project recognises by its form beside the hours: the day of an achievement, and what tells one from another. */
export function RecognitionEditor({ value, onChange, choices }: RecognitionEditorProps) {
  const { recognition: text } = useWords(projectWords)
  const { dayField, claimFields } = value ?? NOTHING
  const change = (part: Partial<Recognition>) => {
    const next = { dayField, claimFields, ...part }
    onChange(next.dayField === null && next.claimFields.length === 0 ? null : next)
  }
  return (
    <>
      <Form.Item label={text.day} colon={false} extra={text.dayHint}>
        <Select
          aria-label={text.day}
          loading={!choices}
          allowClear
          placeholder={text.noDay}
          value={dayField}
          onChange={(field: string | undefined) => change({ dayField: field ?? null })}
          options={optionsOf(choices?.dayFields, dayField === null ? [] : [dayField])}
          notFoundContent={text.noDayFields}
        />
      </Form.Item>
      <Form.Item label={text.claims} colon={false} extra={text.claimsHint}>
        <Select
          aria-label={text.claims}
          mode="multiple"
          maxCount={MOST_CLAIM_FIELDS}
          loading={!choices}
          allowClear
          placeholder={text.once}
          value={claimFields}
          onChange={(fields: string[]) => change({ claimFields: fields })}
          options={optionsOf(choices?.claimFields, claimFields)}
          optionFilterProp="label"
        />
      </Form.Item>
    </>
  )
}

/** What was chosen before stays to be seen, though the form has it no more. */
const optionsOf = (fields: readonly NamedField[] = [], chosen: readonly string[]) => [
  ...fields.map(({ field, title }) => ({ value: field, label: title })),
  ...chosen.filter((one) => !fields.some(({ field }) => field === one)).map((one) => ({ value: one, label: one })),
]
