import { dict, dictionaryItems } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { systemWords } from './locale/words.ts'

const touches = [dict.items]

/** The entries of the dictionaries; those of one are put in order. */
export default function DictionaryItems() {
  const { arrange: text } = useWords(systemWords).dictionaries
  const dictId = useSearchParams()[0].get('dictId')
  const mayArrange = usePermit(dictionaryItems.calls.add.access)
  const [arranging, setArranging] = useState<{ dictId: string; open: boolean; turn: number } | null>(null)
  return (
    <>
      <ResourcePage
        resource={dictionaryItems}
        touches={touches}
        within="dictId"
        tools={
          mayArrange &&
          dictId !== null && (
            <Button onClick={() => setArranging((before) => ({ dictId, open: true, turn: (before?.turn ?? 0) + 1 }))}>{text.button}</Button>
          )
        }
      />
      {arranging && (
        <ArrangeDialog
          key={arranging.turn}
          dictId={arranging.dictId}
          open={arranging.open}
          onClose={() => setArranging({ ...arranging, open: false })}
        />
      )}
    </>
  )
}
