import { labels } from '@sc/api-client/contract'
import { ColouredName } from '../../controls/ColouredName.tsx'
import { ResourcePage } from '../../resource/ResourcePage.tsx'

interface Label {
  name: string
  colour: string
}

const drawn = { name: ({ name, colour }: Label) => <ColouredName name={name} color={colour} /> }

/** Each label as it looks where it is used. */
export default function Labels() {
  return <ResourcePage resource={labels} drawn={drawn} />
}
