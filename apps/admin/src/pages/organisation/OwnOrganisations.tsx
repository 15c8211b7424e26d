import { announcement, instance, ownOrganisations } from '@sc/api-client/contract'
import type { CallResult, OwnApplication, OwnBody, ReviewedBody } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { EmptyState, Page, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Typography } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/useAction.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import type { Applying } from './ApplyDialog.tsx'
import { organisationWords } from './locale/words.ts'
import './ownOrganisations.css'

type Own = CallResult<typeof ownOrganisations.list>

const CHANGED = [ownOrganisations.list, instance.detail, instance.mine, announcement.listByUser]

const bodyStates: Readonly<Record<string, Status>> = {
  active: 'approved',
  preparing: 'pending',
  rectifying: 'returned',
  dissolved: 'neutral',
}
const states = {
  draft: 'neutral',
  returned: 'returned',
  pending: 'pending',
  passed: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const

/** What a student is in, and what they apply for: founding, annual review, new leaders, dissolution. */
export default function OwnOrganisations() {
  const { own: text } = useWords(organisationWords)
  const query = useQuery(api.query(ownOrganisations.list, {}))
  const [applying, setApplying] = useState<(Applying & { open: boolean }) | null>(null)
  const begin = (what: Applying) => setApplying({ ...what, open: true })
  return (
    <Page
      bare
      title={text.title}
      purpose={text.purpose}
      // The one that most are after stands last, as everywhere.
      actions={query.data?.founding.toReversed().map(({ body }) => (
        <Button key={body} type={body === 'organisation' ? 'primary' : 'default'} onClick={() => begin({ body, applyType: 'found' })}>
          {text.found[body]}
        </Button>
      ))}
    >
      <QueryView query={query}>
        {(own) => (
          <>
            <Bodies own={own} onApply={begin} />
            <Applications own={own} onAgain={begin} />
            {applying && (
              <ApplyDialog
                key={JSON.stringify([applying.body, applying.bodyId, applying.applyType, applying.again?.id, applying.again?.revision])}
                {...applying}
                choices={own}
                invalidates={CHANGED}
                onClose={() => setApplying((before) => before && { ...before, open: false })}
              />
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Bodies({ own, onApply }: { own: Own; onApply: (what: Applying) => void }) {
  const { own: text } = useWords(organisationWords)
  return (
    <section aria-label={text.bodies}>
      <h2 className="sc-own-organisations-heading">{text.bodies}</h2>
      {own.bodies.length === 0 && <EmptyState title={text.none} description={text.noneHint} />}
      <div className="sc-own-organisations">
        {own.bodies.map((one) => (
          <BodyCard key={one.id} one={one} onApply={onApply} />
        ))}
      </div>
    </section>
  )
}

function BodyCard({ one, onApply }: { one: OwnBody; onApply: (what: Applying) => void }) {
  const { own: text } = useWords(organisationWords)
  const { body, id: bodyId, name, yearToReview: year } = one
  const leads = one.leaderName && (body === 'society' ? text.president(one.leaderName) : text.leader(one.leaderName))
  const facts = [
    text.kinds[body],
    one.category,
    one.depart,
    leads,
    one.reviewedYear === null ? null : text.reviewed(one.reviewedYear),
    one.star === null ? null : text.star(one.star),
  ]
  return (
    <Card size="small" title={name} extra={<StatusTag status={bodyStates[one.status] ?? 'neutral'}>{one.statusText}</StatusTag>}>
      <Typography.Paragraph type="secondary">{facts.filter(Boolean).join(' · ')}</Typography.Paragraph>
      {one.posts.map(({ position, from, to }) => (
        <div key={`${position} ${from}`}>{text.post(position, from, to)}</div>
      ))}
      {one.offers.length > 0 && (
        <div className="sc-own-organisations-verbs">
          {one.offers.map(({ applyType, hindrance }) => (
            <Button
              key={applyType}
              danger={applyType === 'dissolve'}
              disabled={hindrance !== null}
              onClick={() => onApply({ body, bodyId, name, applyType, year })}
            >
              {text.verbs[applyType]}
            </Button>
          ))}
          {one.offers[0]?.hindrance && <Typography.Text type="secondary">{one.offers[0].hindrance}</Typography.Text>}
        </div>
      )}
    </Card>
  )
}

function Applications({ own, onAgain }: { own: Own; onAgain: (what: Applying) => void }) {
  const { own: text } = useWords(organisationWords)
  return (
    <section aria-label={text.applications}>
      <h2 className="sc-own-organisations-heading">{text.applications}</h2>
      {own.applications.length === 0 && <Typography.Text type="secondary">{text.noApplications}</Typography.Text>}
      <div className="sc-own-organisations">
        {own.applications.map((one) => (
          <ApplicationCard key={one.id} one={one} onAgain={onAgain} />
        ))}
      </div>
    </section>
  )
}

function ApplicationCard({ one, onAgain }: { one: OwnApplication; onAgain: (what: Applying) => void }) {
  const { own: text } = useWords(organisationWords)
  const navigate = useNavigate()
  const withdraw = useAction(ownOrganisations.withdraw, { invalidates: CHANGED })
  const { id, revision, body, bodyId, name, applyType, instance: decides } = one
  const state = one.status === 'draft' && decides?.status === 'returned' ? 'returned' : one.status
  const waits = decides && decides.currentNodes.length > 0 ? text.waitsAt(decides.currentNodes.join(', ')) : text.waits
  return (
    <Card
      size="small"
      title={text.dialog(text.types[applyType], name)}
      extra={<StatusTag status={states[state]}>{text.statuses[state]}</StatusTag>}
    >
      <Typography.Paragraph type="secondary">
        {[text.kinds[body], one.submittedOn && text.submittedOn(one.submittedOn), one.status === 'pending' && waits]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Paragraph>
      <Typography.Paragraph ellipsis={{ rows: 2, tooltip: one.asked.reason }}>{one.asked.reason}</Typography.Paragraph>
      {one.opinion && <Typography.Paragraph strong>{text.opinion(one.opinion)}</Typography.Paragraph>}
      <div className="sc-own-organisations-verbs">
        {one.open && (
          <Button type="primary" onClick={() => onAgain(againOf(one))}>
            {text.again}
          </Button>
        )}
        {decides && (
          <Button onClick={() => void navigate(`/task/detail?${new URLSearchParams({ id: decides.id })}`)}>{text.progress}</Button>
        )}
        {one.status === 'pending' && (
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ body: { id, revision, requestId: crypto.randomUUID() } })}>
            {text.withdraw}
          </Button>
        )}
      </div>
    </Card>
  )

  function againOf({ asked }: OwnApplication): Applying {
    return { body: body satisfies ReviewedBody, ...(bodyId !== null && { bodyId }), name, applyType, again: { id, revision }, asked }
  }
}
