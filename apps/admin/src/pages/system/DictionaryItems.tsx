import { ArrowLeftOutlined } from '@ant-design/icons'
import { BOUNDS, dict, dictionaries, dictionaryItems } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useTab } from '@sc/layout-tabs'
import { text as inBoth, textOf } from '@sc/locale'
import type { Text } from '@sc/locale'
import { useLanguage, useWords } from '@sc/locale/react'
import { ColourTag } from '@sc/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { ArrangeDialog } from './ArrangeDialog.tsx'
import { systemWords } from './locale/words.ts'

const touches = [dict.items]

const drawn = { text: ({ text, color }: { text: string; color: string | null }) => <ColourTag color={color}>{text}</ColourTag> }

/** Says whose entries these are, once that is known. */
function titleOf(of: { name: string; english: string | null } | undefined): Text {
  const { title } = dictionaryItems.page
  if (!of) return title
  const saying = (name: string) => textOf(systemWords, ({ dictionaries: { entriesOf } }) => entriesOf(name))
  return inBoth(saying(of.name)['zh-CN'], saying(of.english ?? of.name)['en-US'])
}

/** The entries of the dictionaries; those of one are put in order. */
export default function DictionaryItems() {
  const { arrange: text, back } = useWords(systemWords).dictionaries
  const language = useLanguage()
  const dictId = useSearchParams()[0].get('dictId')
  const of = useQuery({ ...api.query(dictionaries.calls.byId, { query: { id: dictId ?? '' } }), enabled: dictId !== null }).data
  const title = useMemo(() => titleOf(of), [of])
  const { setTitle } = useTab()
  useEffect(() => setTitle(title), [setTitle, title])
  const mayArrange = usePermit(dictionaryItems.calls.add.access)
  const [arranging, setArranging] = useState<{ dictId: string; open: boolean; turn: number } | null>(null)
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
  const counting = useMutation({
    mutationFn: (of: string) => api.call(dictionaryItems.calls.list, { query: { dictId: of, pageSize: 1 } }),
    onSuccess: ({ total }, of) => {
      // Nobody drags through so many, and the server takes no more at once.
      if (total > BOUNDS.batch) modal.info({ title: text.tooMany(total, BOUNDS.batch), content: text.tooManyHint, okText: text.understood })
      else setArranging((before) => ({ dictId: of, open: true, turn: (before?.turn ?? 0) + 1 }))
    },
    onError: (error) => sayRefusal(error),
  })
  return (
    <>
      <ResourcePage
        resource={dictionaryItems}
        title={title[language]}
        breadcrumb={
          <Link to="/system/dict">
            <ArrowLeftOutlined aria-hidden /> {back}
          </Link>
        }
        drawn={drawn}
        touches={touches}
        within="dictId"
        tools={
          mayArrange &&
          dictId !== null && (
            <Button loading={counting.isPending} onClick={() => counting.mutate(dictId)}>
              {text.button}
            </Button>
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
