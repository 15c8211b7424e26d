import { online, onlineListing } from '@sc/api-client/contract'
import type { OnlineSession } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { systemWords } from './locale/words.ts'

/** Who is signed in, in which browsers. */
export default function Online() {
  const { online: text } = useWords(systemWords)
  const confirm = useConfirm()
  const [chosen, choose] = useState<readonly string[]>([])
  const end = useAction(online.end, { invalidates: [online.list] })
  const confirmEnd = (ids: readonly string[], whom: string) =>
    confirm({
      title: text.endQuestion(whom),
      content: text.endHint,
      okText: text.end,
      danger: true,
      run: async () => {
        await end.mutateAsync({ body: { ids: ids.join(',') } })
        choose([])
      },
    })
  return (
    <ListingPage
      listing={onlineListing}
      title={text.title}
      purpose={text.purpose}
      selection={{
        keys: [...chosen],
        onChange: choose,
        nameOf: ({ realname, browser }) => `${realname} ${browser}`,
        actions: (
          <Button danger onClick={() => confirmEnd(chosen, text.several(chosen.length))}>
            {text.end}
          </Button>
        ),
      }}
      actionsWidth={90}
      actions={(record: OnlineSession) => (
        <Button type="link" danger onClick={() => confirmEnd([record.id], text.one(record.realname))}>
          {text.end}
        </Button>
      )}
    />
  )
}
