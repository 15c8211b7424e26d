import type { InstanceDetail } from '@sc/api-client/contract'
import { Card } from 'antd'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { ScoreStatusTag } from '../../controls/ScoreStatusTag.tsx'

interface AchievementsProps {
  title: string
  hint: string
  achievements: InstanceDetail['otherAchievements']
  /** What cannot be listed, in words. */
  more?: string | undefined
}

/** What was applied for and what is on record, beside what is to be decided; nothing where there is nothing. */
export function Achievements({ title, hint, achievements, more }: AchievementsProps) {
  if (achievements.length === 0 && more === undefined) return null
  return (
    <Card title={title} size="small">
      <p className="sc-instance-others-hint">{hint}</p>
      <ul className="sc-instance-waiting" aria-label={title}>
        {achievements.map(({ name, day, application, record }, place) => (
          <li key={`${name}:${place}`}>
            <div>
              <strong>{name}</strong>
              <span>{day}</span>
            </div>
            {application ? <InstanceStatusTag status={application} /> : record && <ScoreStatusTag status={record} />}
          </li>
        ))}
        {more !== undefined && <li>{more}</li>}
      </ul>
    </Card>
  )
}
