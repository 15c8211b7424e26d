import { announcement } from '@sc/api-client/contract'
import { PriorityTag } from '@sc/layout-tabs'
import { EmptyState, RelativeTime } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'

/** The latest announcements; the list page shows each in full. */
export function Announcements() {
  const query = useQuery(api.query(announcement.mine, { query: { pageSize: 5 } }))
  return (
    <Card title="通知公告" extra={<Link to="/isps/userAnnouncement">全部</Link>}>
      <QueryView query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState title="还没有通知" />
          ) : (
            <ul className="sc-home-list">
              {records.map(({ id, title, priority, read, sendTime, createTime }) => (
                <li key={id}>
                  <Link to="/isps/userAnnouncement" className={read ? undefined : 'sc-home-unread'}>
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
      </QueryView>
    </Card>
  )
}
