import { labels } from '@sc/api-client/contract'
import { ColourTag } from '@sc/ui-kit'
import { ResourcePage } from '../../resource/ResourcePage.tsx'

interface Label {
  name: string
  colour: string
}

const drawn = { name: ({ name, colour }: Label) => <ColourTag color={colour}>{name}</ColourTag> }

/** Each label as it looks where it is used. */
export default function Labels() {
  return <ResourcePage resource={labels} drawn={drawn} />
}
