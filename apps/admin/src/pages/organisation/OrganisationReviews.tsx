import {
  announcement,
  organisationMembers,
  organisationReviewCalls,
  organisationReviews,
  organisations,
  societies,
  societyMembers,
} from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { currentUsername } from '../../api/sessionPort.ts'
import { useAction } from '../../api/useAction.ts'
import { currentLanguage } from '../../language.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import type { Deciding } from './DecisionDialog.tsx'
import { organisationWords } from './locale/words.ts'

type Review = ResourceRow<typeof organisationReviews.fields>

const states = { draft: 'neutral', pending: 'pending', passed: 'approved', rejected: 'rejected', withdrawn: 'withdrawn' } as const

const drawn = {
  status: ({ status }: Review) => (
    <StatusTag status={states[status]}>{organisationReviews.fields.status.options[status][currentLanguage()]}</StatusTag>
  ),
}

// A change of leaders changes posts as well.
const TOUCHED = [
  organisations.calls.list,
  organisationMembers.calls.list,
  societies.calls.list,
  societyMembers.calls.list,
  announcement.listByUser,
]
const CHANGED = [organisationReviews.calls.list, organisationReviews.calls.byId, ...TOUCHED]

const isOwn = ({ createBy }: Review) => createBy === currentUsername()
/** Its maker may still write it. */
const isOpen = (review: Review) => isOwn(review) && (review.status === 'draft' || review.status === 'withdrawn')

/** What is applied for on behalf of organisations: handed in and taken back by its maker, decided by somebody else. */
export default function OrganisationReviews() {
  const text = useWords(organisationWords)
  const [mayApply, mayDecide] = [usePermit(organisationReviewCalls.submit.access), usePermit(organisationReviewCalls.approve.access)]
  const [deciding, setDeciding] = useState<(Deciding & { open: boolean }) | null>(null)
  const submit = useAction(organisationReviewCalls.submit, { invalidates: CHANGED })
  const withdraw = useAction(organisationReviewCalls.withdraw, { invalidates: CHANGED })
  return (
    <>
      <ResourcePage
        resource={organisationReviews}
        touches={TOUCHED}
        drawn={drawn}
        changeable={isOpen}
        actionsWidth={170}
        actions={(review) => (
          <>
            {mayApply && isOpen(review) && (
              <Button type="link" onClick={() => submit.mutate({ body: { id: review.id, revision: review.revision } })}>
                {text.submit}
              </Button>
            )}
            {mayApply && isOwn(review) && review.status === 'pending' && (
              <Button type="link" onClick={() => withdraw.mutate({ body: { id: review.id, revision: review.revision } })}>
                {text.withdraw}
              </Button>
            )}
            {/* What a process decides waits among somebody's tasks. */}
            {mayDecide && !isOwn(review) && review.status === 'pending' && !review.byProcess && (
              <>
                <Button type="link" onClick={() => setDeciding({ review, passes: true, open: true })}>
                  {text.approve}
                </Button>
                <Button type="link" danger onClick={() => setDeciding({ review, passes: false, open: true })}>
                  {text.reject}
                </Button>
              </>
            )}
          </>
        )}
      />
      {deciding && (
        <DecisionDialog
          key={`${deciding.review.id} ${deciding.review.revision} ${deciding.passes}`}
          {...deciding}
          invalidates={CHANGED}
          onClose={() => setDeciding((before) => before && { ...before, open: false })}
        />
      )}
    </>
  )
}
