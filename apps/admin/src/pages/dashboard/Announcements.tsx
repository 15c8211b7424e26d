import { announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { EmptyState, RelativeTime } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Badge } from 'antd'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { Section } from './Section.tsx'

/** The latest announcements; the list page shows each in full. */
export function Announcements() {
  const query = useQuery(api.query(announcement.mine, { query: { pageSize: 5 } }))
  return (
    <Section title="通知公告" query={query} extra={<Link to="/isps/userAnnouncement">全部</Link>}>
      {({ records }) =>
        records.length === 0 ? (
          <EmptyState title="还没有通知" description="学校发布的通知会出现在这里" />
        ) : (
          <ul className="sc-home-list">
            {records.map(({ id, title, priority, read, sendTime, createTime }) => (
              <li key={id}>
                <Link to="/isps/userAnnouncement">
                  {!read && <Badge status="error" title="未读" />}
                  {title}
                </Link>
                <span>
                  <PriorityTag priority={priority} /> · <RelativeTime value={sendTime ?? createTime} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}
