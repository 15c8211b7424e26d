import { dict, dictionaries } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { systemWords } from './locale/words.ts'

const touches = [dict.names, dict.items]

/** The choices that forms, projects and filters offer. */
export default function Dictionaries() {
  const { dictionaries: text } = useWords(systemWords)
  const navigate = useNavigate()
  return (
    <ResourcePage
      resource={dictionaries}
      touches={touches}
      actions={({ id }) => (
        <Button type="link" onClick={() => navigate(`/system/dictItem?dictId=${encodeURIComponent(id)}`)}>
          {text.entries}
        </Button>
      )}
    />
  )
}
