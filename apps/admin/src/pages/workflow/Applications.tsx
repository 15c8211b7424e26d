import { applicationListing, instance } from '@sc/api-client/contract'
import type { ListedApplication } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { PickerSourcesContext } from '@sc/ui-kit'
import type { PickerSources } from '@sc/ui-kit'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { processPagesWords } from './locale/words.ts'

const A_MINUTE = 60_000

const sources: PickerSources = {
  departs: { load: () => queryClient.fetchQuery({ ...api.query(instance.departs), staleTime: A_MINUTE }) },
}

const drawn = {
  title: ({ id, title }: ListedApplication) => <Link to={`/task/detail?id=${encodeURIComponent(id)}`}>{title}</Link>,
  status: ({ status }: ListedApplication) => <InstanceStatusTag status={status} />,
}

/** Where all applications stand, for who looks after processes; those that have failed wait for nobody else. */
export default function Applications() {
  const { applications: text } = useWords(processPagesWords)
  return (
    <PickerSourcesContext value={sources}>
      <ListingPage listing={applicationListing} title={text.title} purpose={text.purpose} drawn={drawn} beginning={text.beginning} />
    </PickerSourcesContext>
  )
}
