import type { OwnInstance } from '@sc/api-client/contract'
import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

/** To the applicant of an application that came to nothing: the way on, or why there is none now. */
export function ApplyAgain({ itemId, hindrance }: { itemId: string; hindrance: NonNullable<OwnInstance['again']>['hindrance'] }) {
  const text = useWords(taskWords).again
  const navigate = useNavigate()
  return (
    <Alert
      role="status"
      type="info"
      style={{ marginBottom: 16 }}
      title={hindrance === null ? text.may : text.mayNot(hindrance)}
      action={
        hindrance === null && (
          <Button type="primary" size="small" onClick={() => navigate(`/activity/apply?id=${itemId}`)}>
            {text.apply}
          </Button>
        )
      }
    />
  )
}
