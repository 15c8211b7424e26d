import type { Home } from '@sc/api-client/contract'
import { EmptyState, RelativeTime } from '@sc/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { Section } from './Section.tsx'

/** What the reader applied for, the latest first. */
export function Mine({ query }: { query: UseQueryResult<Home> }) {
  return (
    <Section title="我发起的" query={query} extra={<Link to="/activity/mine">全部</Link>}>
      {({ mine }) =>
        mine.length === 0 ? (
          <EmptyState
            title="还没有发起过申请"
            description={
              <>
                参加活动后提交申请，审批进度显示在这里。<Link to="/activity/open">去看可申请项目</Link>
              </>
            }
          />
        ) : (
          <ul className="sc-home-list">
            {mine.map(({ id, itemName, status, startTime, endTime }) => (
              <li key={id}>
                <Link to={`/task/detail?id=${id}`}>{itemName}</Link>
                <span>
                  <InstanceStatusTag status={status} /> ·{' '}
                  {endTime ? (
                    <RelativeTime value={endTime} />
                  ) : (
                    <>
                      提交于 <RelativeTime value={startTime} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  )
}
