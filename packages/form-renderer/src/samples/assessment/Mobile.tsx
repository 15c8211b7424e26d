import { useWords } from '@sc/locale/react'
import { Input, TextArea } from 'antd-mobile'
import { leaving, type ControlProps, type WidgetRenderer } from '../../react/index.ts'
import { AssessmentView } from './AssessmentView.tsx'
import { readAssessment, type Assessment } from './schema.ts'
import { assessmentWords } from './words.ts'

function AssessmentMobile({ id, labelId, value, onChange, onBlur, disabled, aria }: ControlProps) {
  const words = useWords(assessmentWords)
  const { score, reason } = readAssessment(value)
  const change = (part: Assessment) => onChange(readAssessment({ score, reason, ...part }))
  return (
    <div id={id} role="group" aria-labelledby={labelId} aria-describedby={aria['aria-describedby']} onBlur={leaving(onBlur)}>
      <Input
        type="number"
        value={score === undefined ? '' : String(score)}
        placeholder={words.score}
        disabled={disabled}
        onChange={(text) => change({ score: text === '' ? undefined : Number(text) })}
      />
      <TextArea
        value={reason ?? ''}
        placeholder={words.reason}
        disabled={disabled}
        autoSize
        onChange={(text) => change({ reason: text })}
      />
    </div>
  )
}

export default { kind: 'field', labelling: 'group', Control: AssessmentMobile, View: AssessmentView } satisfies WidgetRenderer
