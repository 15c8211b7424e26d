import type { InstanceDetail } from '@sc/api-client/contract'
import { RelativeTime } from '@sc/ui-kit'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { AnswerDialog } from './CommentDialogs.tsx'

/** What approvers asked the applicant and wait for; the applicant answers here. */
export function Questions({ detail: { questions, allowed } }: { detail: InstanceDetail }) {
  const [answering, setAnswering] = useState<string | null>(null)
  const mayAnswer = allowed.includes('answer')
  return questions.map((asked) => (
    <div key={asked.id} className="sc-instance-question">
      <Alert
        showIcon
        type="info"
        title={mayAnswer ? `${asked.askedByName} 在“${asked.nodeName}”追问` : `${asked.askedByName} 已追问，等申请人回复`}
        description={
          <>
            {asked.question} <RelativeTime value={asked.askTime} />
          </>
        }
        action={mayAnswer && <Button onClick={() => setAnswering(asked.id)}>回复</Button>}
      />
      {mayAnswer && <AnswerDialog asked={asked} open={answering === asked.id} onClose={() => setAnswering(null)} />}
    </div>
  ))
}
