import { dict, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { systemWords } from './locale/words.ts'

const referenced = { dictId: dictionaries }
const touches = [dict.items]

/** What a dictionary offers. */
export default function DictionaryItems() {
  const { entries: text } = useWords(systemWords)
  return (
    <ResourcePage
      resource={dictionaryItems}
      title={text.title}
      purpose={text.purpose}
      referenced={referenced}
      touches={touches}
      removal={text.removal}
    />
  )
}
