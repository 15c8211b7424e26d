import { online, onlineListing } from '@sc/api-client/contract'
import type { OnlineSession } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { focusReturn } from '@sc/ui-kit'
import { App, Button, Flex, Tag } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { systemWords } from './locale/words.ts'

const drawn = { realname: (record: OnlineSession) => <Named {...record} /> }

/** Whose it is, and whether it is the one that this page is read in. */
function Named({ realname, own }: OnlineSession) {
  const { online: text } = useWords(systemWords)
  return (
    <Flex gap={4} wrap>
      {realname}
      {own && <Tag>{text.own}</Tag>}
    </Flex>
  )
}

/** Who is signed in, in which browsers. */
export default function Online() {
  const { online: text } = useWords(systemWords)
  const confirm = useConfirm()
  const { modal } = App.useApp()
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
      drawn={drawn}
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
      actions={(record: OnlineSession) =>
        record.own ? (
          <Button
            type="link"
            onClick={() =>
              modal.info({ title: text.endOwnTitle, content: text.endOwnHint, okText: text.understood, afterClose: focusReturn() })
            }
          >
            {text.endOwn}
          </Button>
        ) : (
          <Button type="link" danger onClick={() => confirmEnd([record.id], text.one(record.realname))}>
            {text.end}
          </Button>
        )
      }
    />
  )
}
