import { useWords } from '@sc/locale/react'
import { Input, InputNumber, Space } from 'antd'
import { leaving, type ControlProps, type WidgetRenderer } from '../../react/index.ts'
import { AssessmentView } from './AssessmentView.tsx'
import { readAssessment, type Assessment } from './schema.ts'
import { assessmentWords } from './words.ts'

function AssessmentDesktop({ id, labelId, value, onChange, onBlur, disabled, invalid, aria }: ControlProps) {
  const words = useWords(assessmentWords)
  const { score, reason } = readAssessment(value)
  const change = (part: Assessment) => onChange(readAssessment({ score, reason, ...part }))
  const shared = { disabled, status: invalid ? ('error' as const) : ('' as const) }
  return (
    <Space.Compact id={id} role="group" aria-labelledby={labelId} block onBlur={leaving(onBlur)}>
      <InputNumber
        {...aria}
        {...shared}
        aria-label={words.score}
        value={score ?? null}
        onChange={(marks) => change({ score: marks ?? undefined })}
      />
      <Input
        {...shared}
        aria-label={words.reason}
        placeholder={words.reason}
        value={reason ?? ''}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Space.Compact>
  )
}

export default { kind: 'field', labelling: 'group', Control: AssessmentDesktop, View: AssessmentView } satisfies WidgetRenderer
