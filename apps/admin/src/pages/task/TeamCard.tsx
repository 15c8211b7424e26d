import { creditsBeside, mayAnswer, MEMBER_STATES, shareOf, takesPart } from '@sc/api-client/contract'
import type { InstanceDetail, TeamMember } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { Alert, Card } from 'antd'
import { cameToNothing } from '../../controls/placesWords.ts'
import { memberTags } from '../../controls/teamWords.ts'
import { taskWords } from './locale/words.ts'

type Team = NonNullable<InstanceDetail['team']>

/** Who has still to say that they take part: approving gives them nothing until then. */
export const unconfirmedOf = (team: Team): number => team.people.filter(mayAnswer).length

/** Who takes no part, and will not: they declined, or cannot confirm any more. */
const isOut = (one: TeamMember): boolean => !takesPart(one) && !mayAnswer(one)

// wire text: a state
const cannotConfirm = ({ state, frozen }: Pick<TeamMember, 'state' | 'frozen'>): boolean => state === '待确认' && frozen

/** Whether too few take part for it to be approved for good: not yet, or not with this team, as too many declined. */
function tooFew({ rule, people }: Team): { taking: number; isFinal: boolean } | null {
  const taking = people.filter(takesPart).length
  const waiting = people.filter((one) => mayAnswer(one) && !takesPart(one)).length
  return taking >= rule.least ? null : { taking, isFinal: taking + waiting < rule.least }
}

interface TeamCardProps {
  detail: InstanceDetail
  team: Team
  /** What approving would recognise with the reader's own changes; null where these give no hours. */
  hours: number | null
}

/** The team of an application: who is in it, by rank, whether they have confirmed, and what each is given. */
export function TeamCard({ detail: { instance }, team, hours }: TeamCardProps) {
  const credits = creditsBeside(instance.hoursBasis.source, hours ?? instance.hours, instance.credits)
  const text = useWords(taskWords).team
  const language = useLanguage()
  const unconfirmed = unconfirmedOf(team)
  const out = team.people.filter(isOut).length
  const isOver = cameToNothing(instance.status)
  const missing = isOver || instance.status === 'completed' ? null : tooFew(team)
  return (
    <Card title={text.title(team.people.length)} size="small">
      {missing && (
        <Alert
          showIcon
          type={missing.isFinal ? 'error' : 'warning'}
          title={(missing.isFinal ? text.tooFewLeft : text.tooFewYet)(team.rule.least, missing.taking, unconfirmed)}
          style={{ marginBottom: 12 }}
        />
      )}
      {!isOver && !missing && unconfirmed + out > 0 && (
        <Alert
          showIcon
          type="warning"
          title={[
            unconfirmed > 0 && (instance.status === 'completed' ? text.unconfirmedLater(unconfirmed) : text.unconfirmed(unconfirmed)),
            out > 0 && text.out(out),
          ]
            .filter(Boolean)
            .join('')}
          style={{ marginBottom: 12 }}
        />
      )}
      <ol className="sc-instance-team">
        {team.people.map(({ username, realname, studentNo, rank, percent, state, reason, frozen }) => (
          <li key={username}>
            <div>
              <strong>{text.person(rank, realname)}</strong>
              {state === null ? text.applicant : <StatusTag status={memberTags[state]}>{MEMBER_STATES[state][language]}</StatusTag>}
            </div>
            <div className="sc-instance-team-facts">
              {[studentNo, hours !== null && !isOver && text.share(shareOf(hours, percent), hours, percent)].filter(Boolean).join(' · ')}
              {!isOver && credits ? ` · ${text.credits(shareOf(credits, percent))}` : ''}
            </div>
            {cannotConfirm({ state, frozen }) && <div className="sc-instance-team-facts">{text.frozen}</div>}
            {reason && <div className="sc-instance-team-facts">{text.because(reason)}</div>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
