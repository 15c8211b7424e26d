import { earnedHours, quoted } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { Card } from 'antd'
import { cameToNothing } from '../../controls/placesWords.ts'
import { creditsWords, limitWords, setByWords, sourceWords } from '../../controls/hoursWords.ts'

interface HoursCardProps {
  detail: InstanceDetail
  /** What approving would record with the reader's own changes; null where these give no hours. */
  hours: number | null
  /** What the form itself would refuse the reader's change for, in words. */
  fault: string | undefined
  /** The reader may change the field that decides. */
  adjustable: boolean
}

/** What approving records, where it comes from and who set it; beside the hours, the project's credits and its module. */
export function HoursCard({ detail: { instance, moduleName, hoursField, trail }, hours, fault, adjustable }: HoursCardProps) {
  const { hoursBasis, hours: stored, credits, status } = instance
  if (cameToNothing(status)) return <NothingRecorded {...instance} />
  const changed = hours !== stored
  return (
    <Card title="认定学时" size="small">
      <div className="sc-instance-hours">
        <strong>{hours === null ? '—' : hours}</strong> 学时{changed && <span>（修改前 {stored}）</span>}
      </div>
      {credits ? <div>{creditsWords(credits)}</div> : null}
      {moduleName && <div>计入{quoted(moduleName)}模块</div>}
      <ul className="sc-instance-hours-source">
        <li>{changed ? changedWords(hours, fault) : sourceWords(hoursBasis)}</li>
        {limitWords(hoursBasis) && <li>{limitWords(hoursBasis)}</li>}
        {hoursBasis.source !== 'fixed' && !changed && <li>{setByWords(hoursBasis, submissionsIn(trail))}</li>}
        {adjustable && hoursField && <li>修改表单中的“{hoursField.title}”可以调整</li>}
        {status === 'completed' && <li>已按此记入成绩</li>}
      </ul>
    </Card>
  )
}

const submissionsIn = (trail: InstanceDetail['trail']) => trail.flatMap(({ action, time }) => (action === 'submit' ? time : []))

const changedWords = (hours: number | null, fault: string | undefined) =>
  hours === null ? `${fault ?? '按您修改后的内容不能认定学时'}，改正后才能通过` : '按您修改后的内容计算，通过后生效'

/** What was asked for stands small: a number alone would look as if it counted. */
function NothingRecorded({ hours, credits, hoursBasis }: InstanceDetail['instance']) {
  return (
    <Card title="认定学时" size="small">
      <div className="sc-instance-hours">
        <strong>未认定</strong>
      </div>
      <ul className="sc-instance-hours-source">
        <li>
          {hours} 学时{credits ? `、${credits} 学分` : ''}未计入成绩
        </li>
        <li>{sourceWords(hoursBasis)}</li>
      </ul>
    </Card>
  )
}

/** What approving records with these values of the opened fields. */
export function hoursWith({ instance, hoursRule, values }: InstanceDetail, changes: Readonly<Record<string, unknown>>): number | null {
  const decides = hoursRule.source !== 'fixed' && Object.hasOwn(changes, hoursRule.field)
  if (!decides) return instance.hours
  const earned = earnedHours(hoursRule, { ...values, ...changes })
  return 'problem' in earned ? null : earned.hours
}
