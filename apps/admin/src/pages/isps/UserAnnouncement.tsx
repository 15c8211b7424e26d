import { announcement } from '@sc/api-client/contract'
import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { AnnouncementDialog } from '../../shell/AnnouncementDialog.tsx'
import { noticeWords } from './locale/words.ts'
import { useMarkRead } from '../../shell/useMarkRead.ts'

type MyAnnouncement = Announcement & { read: boolean }

export default function UserAnnouncement() {
  const text = useWords(noticeWords)
  const [keyword, setKeyword] = useState<string>()
  const [shown, setShown] = useState<MyAnnouncement | null>(null)
  const list = usePage(announcement.mine, { keyword })
  const markRead = useMarkRead(() => setShown(null))

  function open(record: MyAnnouncement) {
    setShown(record)
    if (!record.read) markRead.mutate({ body: { id: record.id } })
  }
  return (
    <Page title={text.title} purpose={text.purpose} filters={<SearchBox placeholder={text.search} onSearch={setKeyword} />}>
      <RecordList<MyAnnouncement>
        {...list}
        label={text.title}
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: text.columns.title,
            phone: 'title',
            render: (record) => (
              <Button
                type="link"
                style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start', fontWeight: record.read ? 400 : 600 }}
                onClick={() => open(record)}
              >
                {record.title}
              </Button>
            ),
          },
          { key: 'priority', title: text.columns.priority, width: 110, render: ({ priority }) => <PriorityTag priority={priority} /> },
          { key: 'by', title: text.columns.by, width: 140, render: ({ sendBy }) => sendBy },
          {
            key: 'time',
            title: text.columns.time,
            width: 160,
            render: ({ sendTime, createTime }) => <RelativeTime value={sendTime ?? createTime} />,
          },
          { key: 'read', title: text.columns.read, width: 90, render: ({ read }) => (read ? text.read : text.unread) },
        ]}
        empty={<EmptyState title={keyword ? text.noMatch(keyword) : text.none} />}
      />
      <AnnouncementDialog announcement={shown} onClose={() => setShown(null)} />
    </Page>
  )
}
