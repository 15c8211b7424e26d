import { Form, Select } from 'antd'
import { useWords } from '@sc/locale/react'
import { projectWords } from './locale/words.ts'

interface FormVersionSelectProps {
  /** Undefined while they are on their way: what stands below keeps its place. */
  versions: readonly { version: number; note: string | null; publishTime: string }[] | undefined
  /** null takes the newest when the project is published. */
  value: number | null
  onChange: (version: number | null) => void
  /** A published project names one. */
  pinned: boolean
}

/** Which version of its form a project uses. */
export function FormVersionSelect({ versions, value, onChange, pinned }: FormVersionSelectProps) {
  const { version: text } = useWords(projectWords)
  const newest = versions?.[0]?.version
  const chosen = value === null ? [] : [{ version: value, note: null, publishTime: '' }]
  const options = (versions ?? chosen).map(({ version, note, publishTime }) => ({
    value: version,
    label: [text.option(version), version === newest && text.newest, note, publishTime.slice(0, 10)].filter(Boolean).join(' · '),
  }))
  return (
    <Form.Item label={text.label} colon={false} extra={versions?.length === 0 ? text.firstOne : text.stay}>
      <Select
        aria-label={text.label}
        loading={!versions}
        value={value ?? 0}
        onChange={(version) => onChange(version === 0 ? null : version)}
        options={pinned ? options : [{ value: 0, label: text.atPublishing }, ...options]}
      />
    </Form.Item>
  )
}
