import { labels } from '@sc/api-client/contract'
import { Tag } from 'antd'
import { ResourcePage } from '../../resource/ResourcePage.tsx'

interface Label {
  name: string
  colour: string
}

const drawn = { name: ({ name, colour }: Label) => <Tag color={colour}>{name}</Tag> }

/** Each label as it looks where it is used. */
export default function Labels() {
  return <ResourcePage resource={labels} drawn={drawn} />
}
