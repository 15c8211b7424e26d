import { Form, Select } from 'antd'

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
  const newest = versions?.[0]?.version
  const chosen = value === null ? [] : [{ version: value, note: null, publishTime: '' }]
  const options = (versions ?? chosen).map(({ version, note, publishTime }) => ({
    value: version,
    label: [`第 ${version} 版`, version === newest && '最新', note, publishTime.slice(0, 10)].filter(Boolean).join(' · '),
  }))
  return (
    <Form.Item
      label="表单版本"
      colon={false}
      extra={versions?.length === 0 ? '该表单还没有发布过：发布项目时，已保存的设计成为第 1 版' : '已提交的申请留在原来的版本上'}
    >
      <Select
        aria-label="表单版本"
        loading={!versions}
        value={value ?? 0}
        onChange={(version) => onChange(version === 0 ? null : version)}
        options={pinned ? options : [{ value: 0, label: '发布项目时的最新版本' }, ...options]}
      />
    </Form.Item>
  )
}
