import type { InstanceDetail } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Card } from 'antd'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { ScoreStatusTag } from '../../controls/ScoreStatusTag.tsx'
import { taskWords } from './locale/words.ts'

/** What else its applicant achieved in the same project: whoever decides sees whether this is the same in other words. */
export function OtherAchievements({ others }: { others: InstanceDetail['otherAchievements'] }) {
  const text = useWords(taskWords).others
  if (others.length === 0) return null
  return (
    <Card title={text.title} size="small">
      <p className="sc-instance-others-hint">{text.hint}</p>
      <ul className="sc-instance-waiting" aria-label={text.title}>
        {others.map(({ name, day, application, record }, place) => (
          <li key={`${name}:${place}`}>
            <div>
              <strong>{name}</strong>
              <span>{day}</span>
            </div>
            {application ? <InstanceStatusTag status={application} /> : record && <ScoreStatusTag status={record} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
