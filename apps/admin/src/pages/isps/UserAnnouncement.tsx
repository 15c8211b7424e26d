import { announcement } from '@sc/api-client/contract'
import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { AnnouncementDialog } from '../../shell/AnnouncementDialog.tsx'

type MyAnnouncement = Announcement & { read: boolean }

export default function UserAnnouncement() {
  const [keyword, setKeyword] = useState<string>()
  const [shown, setShown] = useState<MyAnnouncement | null>(null)
  const list = usePage(announcement.mine, { keyword })
  const markRead = useAction(announcement.updateReadflag, { invalidates: [announcement.mine, announcement.listByUser], success: null })

  function open(record: MyAnnouncement) {
    setShown(record)
    if (!record.read) markRead.mutate({ body: { id: record.id } })
  }
  return (
    <Page title="通知公告" purpose="发给您的全部通知和系统消息" filters={<SearchBox placeholder="搜索通知标题" onSearch={setKeyword} />}>
      <RecordList<MyAnnouncement>
        {...list}
        label="通知公告"
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: '标题',
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
          { key: 'priority', title: '级别', width: 110, render: ({ priority }) => <PriorityTag priority={priority} /> },
          { key: 'by', title: '发布人', width: 140, render: ({ sendBy }) => sendBy },
          {
            key: 'time',
            title: '发布时间',
            width: 160,
            render: ({ sendTime, createTime }) => <RelativeTime value={sendTime ?? createTime} />,
          },
          { key: 'read', title: '状态', width: 90, render: ({ read }) => (read ? '已读' : '未读') },
        ]}
        empty={<EmptyState title={keyword ? `没有与“${keyword}”相符的通知` : '还没有通知'} />}
      />
      <AnnouncementDialog announcement={shown} onClose={() => setShown(null)} />
    </Page>
  )
}
