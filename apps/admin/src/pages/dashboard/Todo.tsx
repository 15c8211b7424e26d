import type { Home } from '@sc/api-client/contract'
import { EmptyState, RelativeTime } from '@sc/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Section } from './Section.tsx'

/** What waits for the reader, the oldest first. */
export function Todo({ query }: { query: UseQueryResult<Home> }) {
  return (
    <Section title="待办" query={query} extra={<Link to="/task/todo">全部</Link>}>
      {({ todo }) =>
        todo.length === 0 ? (
          <EmptyState
            title="没有待办"
            description={
              <>
                有申请等您审批时会出现在这里。<Link to="/task/done">查看已办</Link>
              </>
            }
          />
        ) : (
          <ul className="sc-home-list">
            {todo.map(({ id, instanceId, title, nodeName, createTime }) => (
              <li key={id}>
                <Link to={`/task/detail?id=${instanceId}`}>{title}</Link>
                <span>
                  {nodeName} · <RelativeTime value={createTime} />
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}
