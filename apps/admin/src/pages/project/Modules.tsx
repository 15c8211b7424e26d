import { dict, item, modules, score } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { projectWords } from './locale/words.ts'

// All that call a module by its name.
const touches = [dict.items, item.list, item.open, score.records]

/** What activities, and the hours on a transcript, are told apart by. */
export default function Modules() {
  const { modules: text } = useWords(projectWords)
  return <ResourcePage resource={modules} title={text.title} purpose={text.purpose} touches={touches} removal={text.removal} />
}
