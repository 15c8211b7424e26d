import { instance } from '@sc/api-client/contract'
import type { OwnInstance } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime, StatusTag } from '@sc/ui-kit'
import { MEMBER_STATES, shareOf } from '@sc/api-client/contract'
import { useLanguage } from '@sc/locale/react'
import { Button, Segmented, Typography } from 'antd'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { sourceWords } from '../../controls/hoursWords.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { named } from '../../controls/named.ts'
import { cameToNothing } from '../../controls/placesWords.ts'
import { givenWords, memberTags, rankOf } from '../../controls/teamWords.ts'
import { useTeamsAsking } from '../../controls/useTeamsAsking.ts'
import { activityWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

export default function MyApplications() {
  const text = useWords(activityWords).mine
  const navigate = useNavigate()
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const as = search.get('as') === 'member' ? 'member' : 'applicant'
  const isMember = as === 'member'
  const asking = useTeamsAsking()
  const list = usePage(instance.mine, { as })
  return (
    <Page
      title={text.title}
      purpose={text.purpose}
      filters={
        <Segmented
          aria-label={text.parts}
          value={as}
          onChange={(next) => setSearch(next === 'member' ? { as: next } : {})}
          options={[
            { value: 'applicant' as const, label: text.own },
            { value: 'member' as const, label: text.member(asking.count) },
          ]}
        />
      }
    >
      <RecordList<OwnInstance>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: text.application,
            phone: 'title',
            render: ({ id, itemName, itemEnglish }) => <Link to={`/task/detail?id=${id}`}>{named(itemName, itemEnglish)}</Link>,
          },
          ...(isMember
            ? [
                { key: 'applicant', title: text.applicant, width: 110, render: ({ initiatorName }: OwnInstance) => initiatorName },
                {
                  key: 'part',
                  title: text.part,
                  width: 190,
                  render: ({ member }: OwnInstance) =>
                    member && (
                      <>
                        {rankOf(member)} <StatusTag status={memberTags[member.state]}>{MEMBER_STATES[member.state][language]}</StatusTag>
                      </>
                    ),
                },
              ]
            : []),
          { key: 'status', title: text.status, width: 120, render: ({ status }) => <InstanceStatusTag status={status} /> },
          {
            key: 'hours',
            title: text.hours,
            width: 220,
            render: ({ hours, hoursBasis, status, member, recorded }) => {
              const given = member ? shareOf(hours, member.percent) : hours
              if (cameToNothing(status)) return text.notRecorded(given)
              // wire text: a status.
              if (recorded?.status === '撤销') return text.revoked(recorded.hours)
              if (recorded && recorded.hours !== recorded.earned) return text.corrected(recorded.hours, recorded.earned)
              return member ? givenWords(given, hours, member.percent) : text.recorded(given, sourceWords(hoursBasis))
            },
          },
          ...(isMember
            ? []
            : [{ key: 'at', title: text.at, width: 200, render: ({ currentNodes }: OwnInstance) => text.nodes(currentNodes) || '—' }]),
          { key: 'start', title: text.start, width: 160, render: ({ startTime }) => <RelativeTime value={startTime} /> },
          ...(isMember
            ? []
            : [
                {
                  key: 'end',
                  title: text.end,
                  width: 160,
                  render: ({ endTime }: OwnInstance) => (endTime ? <RelativeTime value={endTime} /> : '—'),
                },
              ]),
        ]}
        actionsWidth={150}
        actions={({ id, itemId, again, member, status }) =>
          again ? (
            <Again id={id} itemId={itemId} {...again} />
          ) : (
            // wire text: a state
            member?.state === '待确认' &&
            !cameToNothing(status) && (
              <Button type="link" onClick={() => navigate(`/task/detail?id=${id}`)}>
                {text.answer}
              </Button>
            )
          )
        }
        empty={
          isMember ? (
            <EmptyState title={text.memberNone} description={text.memberNoneHint} />
          ) : (
            <EmptyState
              title={text.none}
              description={text.noneHint}
              action={
                <Button type="primary" onClick={() => navigate('/activity/open')}>
                  {text.toOpen}
                </Button>
              }
            />
          )
        }
      />
    </Page>
  )
}

/** The way on from an application that came to nothing or was withdrawn; in its place the reason why there is none now. */
function Again({ id, itemId, verb, hindrance }: Pick<OwnInstance, 'id' | 'itemId'> & NonNullable<OwnInstance['again']>) {
  const text = useWords(activityWords).mine
  const navigate = useNavigate()
  if (hindrance !== null)
    return <Typography.Text type="secondary">{verb === 'resubmit' ? text.notNow(hindrance) : text.closed(hindrance)}</Typography.Text>
  return (
    <Button type="link" onClick={() => navigate(verb === 'apply' ? `/activity/apply?id=${itemId}` : `/task/detail?id=${id}`)}>
      {verb === 'apply' ? text.apply : text.resubmit}
    </Button>
  )
}
