import type { InstanceDetail } from '@sc/api-client/contract'
import { readDesign } from '@sc/form-renderer/schema'
import { Alert, Button } from 'antd'
import { differing } from '../activity/carryOver.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

interface UnsubmittedProps {
  detail: InstanceDetail
  /** The form as it was filled in here. */
  values: Readonly<Record<string, unknown>>
  onDismiss: () => void
}

/** The application went on from another device while it was being changed here: the words typed here can be copied. */
export function Unsubmitted({ detail, values, onDismiss }: UnsubmittedProps) {
  const {
    unsubmitted: text,
    detail: { gotIt },
  } = useWords(taskWords)
  const typed = differing(values, detail.values, readDesign(detail.formDesign))
  if (typed.length === 0) return null
  return (
    <Alert
      showIcon
      role="status"
      type="warning"
      style={{ marginBottom: 16 }}
      title={text.title}
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {typed.map(({ name, shown }) => (
            <li key={name}>{text.line(name, shown)}</li>
          ))}
        </ul>
      }
      action={
        <Button size="small" onClick={onDismiss}>
          {gotIt}
        </Button>
      }
    />
  )
}
