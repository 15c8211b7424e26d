import { Alert, Button } from 'antd'
import { useTexts } from '../locale/words.ts'
import { isForbidden, reasonOf } from '../states/reasonOf.ts'

/** Above records that are shown as they were: newer ones could not be had. */
export function ReloadFailed({ error, onRetry }: { error: unknown; onRetry: (() => void) | undefined }) {
  const { stale } = useTexts('records')
  const { retry } = useTexts('error')
  return (
    <Alert
      showIcon
      role="alert"
      type="warning"
      style={{ marginBottom: 'var(--ant-margin)' }}
      title={stale}
      description={reasonOf(error)}
      action={
        onRetry &&
        !isForbidden(error) && (
          <Button size="small" onClick={onRetry}>
            {retry}
          </Button>
        )
      }
    />
  )
}
