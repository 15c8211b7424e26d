import { organisationMembers, organisationReviews, organisations } from '@sc/api-client/contract'
import type { ResourceRow } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { actionsWidth, StatusTag } from '@sc/ui-kit'
import { Link } from 'react-router-dom'
import { currentLanguage } from '../../language.ts'
import { resourceWords } from '../../resource/locale/words.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { applicationsOf, officersOf } from './addresses.ts'
import { organisationWords } from './locale/words.ts'

type Organisation = ResourceRow<typeof organisations.fields>

const states = { preparing: 'pending', active: 'approved', dissolved: 'neutral' } as const

const drawn = {
  status: ({ status }: Organisation) => (
    <StatusTag status={states[status]}>{organisations.fields.status.options[status][currentLanguage()]}</StatusTag>
  ),
}

const TOUCHED = [organisationReviews.calls.list, organisationMembers.calls.list]

/** Student organisations, each with the way to its members and to what was applied for on its behalf. */
export default function Organisations() {
  const text = useWords(organisationWords)
  const record = useWords(resourceWords)
  const language = useLanguage()
  return (
    <ResourcePage
      resource={organisations}
      touches={TOUCHED}
      drawn={drawn}
      // In English on two lines, as one of them is wider than the page.
      actionsWidth={actionsWidth(text.members, text.applications, ...(language === 'zh-CN' ? [record.change, record.remove] : []))}
      actions={({ id }) => (
        <>
          <Link to={officersOf(id)}>{text.members}</Link>
          <Link to={applicationsOf(id)}>{text.applications}</Link>
        </>
      )}
    />
  )
}
