import type { OwnInstance } from '@sc/api-client/contract'
import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router-dom'

/** To the applicant of an application that came to nothing: the way on, or why there is none now. */
export function ApplyAgain({ itemId, hindrance }: { itemId: string; hindrance: NonNullable<OwnInstance['again']>['hindrance'] }) {
  const navigate = useNavigate()
  return (
    <Alert
      role="status"
      type="info"
      style={{ marginBottom: 16 }}
      title={hindrance === null ? '您可以重新申请该项目' : `现在不能重新申请：${hindrance}`}
      action={
        hindrance === null && (
          <Button type="primary" size="small" onClick={() => navigate(`/activity/apply?id=${itemId}`)}>
            重新申请
          </Button>
        )
      }
    />
  )
}
