import { quoted } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { parseDesign } from '@sc/form-renderer/schema'
import { Alert, Button } from 'antd'
import { differing } from '../activity/carryOver.ts'

interface UnsubmittedProps {
  detail: InstanceDetail
  /** The form as it was filled in here. */
  values: Readonly<Record<string, unknown>>
  onDismiss: () => void
}

/** The application went on from another device while it was being changed here: the words typed here can be copied. */
export function Unsubmitted({ detail, values, onDismiss }: UnsubmittedProps) {
  const typed = differing(values, detail.values, parseDesign(detail.formDesign).design)
  if (typed.length === 0) return null
  return (
    <Alert
      showIcon
      role="status"
      type="warning"
      style={{ marginBottom: 16 }}
      title="这份申请已在另一处处理，您在这里修改的以下内容没有提交"
      description={
        <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {typed.map(({ name, shown }) => (
            <li key={name}>
              {quoted(name)}：{shown || '（无法显示）'}
            </li>
          ))}
        </ul>
      }
      action={
        <Button size="small" onClick={onDismiss}>
          知道了
        </Button>
      }
    />
  )
}
