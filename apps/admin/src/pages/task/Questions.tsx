import type { InstanceDetail } from '@sc/api-client/contract'
import { RelativeTime } from '@sc/ui-kit'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { AnswerDialog } from './CommentDialogs.tsx'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

/** What approvers asked the applicant and wait for; the applicant answers here. */
export function Questions({ detail: { questions, allowed } }: { detail: InstanceDetail }) {
  const text = useWords(taskWords).questions
  const [answering, setAnswering] = useState<string | null>(null)
  const mayAnswer = allowed.includes('answer')
  return questions.map((asked) => (
    <div key={asked.id} className="sc-instance-question">
      <Alert
        showIcon
        type="info"
        title={mayAnswer ? text.own(asked.askedByName, asked.nodeName) : text.others(asked.askedByName)}
        description={
          <>
            {asked.question} <RelativeTime value={asked.askTime} />
          </>
        }
        action={mayAnswer && <Button onClick={() => setAnswering(asked.id)}>{text.answer}</Button>}
      />
      {mayAnswer && <AnswerDialog asked={asked} open={answering === asked.id} onClose={() => setAnswering(null)} />}
    </div>
  ))
}
