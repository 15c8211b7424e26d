import type { InstanceDetail } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Card } from 'antd'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { ScoreStatusTag } from '../../controls/ScoreStatusTag.tsx'
import { taskWords } from './locale/words.ts'

/** Who else claims the same achievement: whoever decides sees whether one certificate was handed in twice. */
export function SameOfOthers({ same: { people, unseen } }: { same: InstanceDetail['sameOfOthers'] }) {
  const text = useWords(taskWords).sameOfOthers
  if (people.length === 0 && unseen === 0) return null
  return (
    <Card title={text.title} size="small">
      <p className="sc-instance-others-hint">{text.hint}</p>
      <ul className="sc-instance-waiting" aria-label={text.title}>
        {people.map(({ realname, studentNo, day, application, record }, place) => (
          <li key={`${studentNo}:${place}`}>
            <div>
              <strong>
                {realname} {studentNo}
              </strong>
              <span>{day}</span>
            </div>
            {application ? <InstanceStatusTag status={application} /> : record && <ScoreStatusTag status={record} />}
          </li>
        ))}
        {unseen > 0 && <li>{text.unseen(unseen)}</li>}
      </ul>
    </Card>
  )
}
