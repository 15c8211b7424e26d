import { announcement } from '@sc/api-client/contract'
import type { Announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { EmptyState, RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { AnnouncementDialog } from '../../shell/AnnouncementDialog.tsx'
import { Section } from './Section.tsx'
import { dashboardWords } from './locale/words.ts'
import { useMarkRead } from '../../shell/useMarkRead.ts'

/** The latest notices; what the system says about an application is under the bell. */
export function Announcements() {
  const { all, announcements: text } = useWords(dashboardWords)
  const [shown, setShown] = useState<Announcement | null>(null)
  const query = useQuery(api.query(announcement.mine, { query: { pageSize: 5, msgCategory: '1' } }))
  const markRead = useMarkRead(() => setShown(null))
  return (
    <>
      <Section title={text.title} query={query} extra={<Link to="/isps/userAnnouncement">{all}</Link>}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title={text.none} description={text.noneHint} />
          ) : (
            <ul className="sc-home-list">
              {records.map((record) => (
                <li key={record.id}>
                  <Button
                    type="link"
                    onClick={() => {
                      setShown(record)
                      if (!record.read) markRead.mutate({ body: { id: record.id } })
                    }}
                  >
                    <Badge status={record.read ? 'default' : 'error'} title={record.read ? text.read : text.unread} />
                    {record.title}
                  </Button>
                  <span>
                    <PriorityTag priority={record.priority} /> · <RelativeTime value={record.sendTime ?? record.createTime} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Section>
      <AnnouncementDialog announcement={shown} onClose={() => setShown(null)} />
    </>
  )
}
