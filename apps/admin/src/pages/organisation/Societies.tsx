import { organisationReviews, societies, societyMembers } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { actionsWidth, StatusTag } from '@sc/ui-kit'
import { Link } from 'react-router-dom'
import { currentLanguage } from '../../language.ts'
import { resourceWords } from '../../resource/locale/words.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { applicationsOfSociety, membersOf } from './addresses.ts'
import { organisationWords } from './locale/words.ts'

type Society = ResourceRow<typeof societies.fields>

const states = { active: 'approved', rectifying: 'returned', dissolved: 'neutral' } as const

const drawn = {
  status: ({ status }: Society) => (
    <StatusTag status={states[status]}>{societies.fields.status.options[status][currentLanguage()]}</StatusTag>
  ),
}

const TOUCHED = [societyMembers.calls.list]

/** Student societies, each with the way to its members. */
export default function Societies() {
  const text = useWords(organisationWords)
  const record = useWords(resourceWords)
  const mayReview = usePermit(organisationReviews.calls.list.access)
  return (
    <ResourcePage
      resource={societies}
      touches={TOUCHED}
      drawn={drawn}
      actionsWidth={actionsWidth(text.members, text.applications, record.change, record.remove)}
      actions={({ id }) => (
        <>
          <Link to={membersOf(id)}>{text.members}</Link>
          {mayReview && <Link to={applicationsOfSociety(id)}>{text.applications}</Link>}
        </>
      )}
    />
  )
}
