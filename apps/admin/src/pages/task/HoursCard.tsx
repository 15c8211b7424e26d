import { asksField, creditsBeside, earnedHours } from '@sc/api-client/contract'
import type { InstanceDetail } from '@sc/api-client/contract'
import { Card } from 'antd'
import { cameToNothing } from '../../controls/placesWords.ts'
import { creditsWords, limitWords, setByWords, sourceWords } from '../../controls/hoursWords.ts'
import { wordsHere } from '../../language.ts'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

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
export function HoursCard({ detail, hours, fault, adjustable }: HoursCardProps) {
  const text = useWords(taskWords).hours
  const { instance, moduleName, achieved, hoursField, trail } = detail
  const { hoursBasis, hours: stored, credits: offered, status } = instance
  if (cameToNothing(status)) return <NothingRecorded {...instance} />
  const changed = hours !== stored
  const credits = hours === null ? offered : creditsBeside(hoursBasis.source, hours, offered)
  return (
    <Card title={text.title} size="small">
      <div className="sc-instance-hours">
        <strong>{hours === null ? '—' : hours}</strong> {text.unit(hours)}
        {changed && <span>{text.was(stored)}</span>}
      </div>
      {credits ? <div>{creditsWords(credits)}</div> : null}
      {offered && credits === null ? <div>{text.noCredits}</div> : null}
      {moduleName && <div>{text.module(moduleName)}</div>}
      {achieved?.claim && <div>{text.claim(achieved.claim)}</div>}
      {achieved?.on && <div>{text.achievedOn(achieved.on, achieved.dayTitle)}</div>}
      <ul className="sc-instance-hours-source">
        <li>{changed ? (hours === null ? text.correct(fault ?? text.invalid) : text.changed) : sourceWords(hoursBasis)}</li>
        {limitWords(hoursBasis) && <li>{limitWords(hoursBasis)}</li>}
        {hoursBasis.source !== 'fixed' && !changed && <li>{setByWords(hoursBasis, submissionsIn(trail))}</li>}
        {adjustable && hoursField && <li>{text.adjustable(hoursField.title)}</li>}
        {status === 'completed' && <li>{recordedWords(detail)}</li>}
      </ul>
    </Card>
  )
}

/** It was recorded as it was approved: what became of that since is said here as well. */
function recordedWords({ recorded }: InstanceDetail): string {
  const text = wordsHere(taskWords).hours
  // wire text: a status.
  if (recorded?.status === '撤销') return text.revoked
  return recorded && recorded.hours !== recorded.earned ? text.corrected(recorded.hours) : text.recorded
}

const submissionsIn = (trail: InstanceDetail['trail']) => trail.flatMap(({ action, time }) => (action === 'submit' ? time : []))

/** What was asked for stands small: a number alone would look as if it counted. */
function NothingRecorded({ hours, credits, hoursBasis }: InstanceDetail['instance']) {
  const text = useWords(taskWords).hours
  return (
    <Card title={text.title} size="small">
      <div className="sc-instance-hours">
        <strong>{text.nothing}</strong>
      </div>
      <ul className="sc-instance-hours-source">
        <li>{text.notRecorded(hours, credits)}</li>
        <li>{sourceWords(hoursBasis)}</li>
      </ul>
    </Card>
  )
}

/** What approving records with these values of the opened fields. */
export function hoursWith(
  { instance, hoursRule, hoursField, values }: InstanceDetail,
  changes: Readonly<Record<string, unknown>>,
): number | null {
  const decides = asksField(hoursRule) && Object.hasOwn(changes, hoursRule.field)
  if (!decides) return instance.hours
  const earned = earnedHours(hoursRule, { ...values, ...changes }, hoursField)
  return 'problem' in earned ? null : earned.hours
}
