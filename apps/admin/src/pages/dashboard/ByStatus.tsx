import type { Home, InstanceStatus } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { Card, Progress } from 'antd'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'

type Totals = NonNullable<Home['instancesByStatus']>

/** All applications by state, for who monitors them. */
export function ByStatus({ totals }: { totals: Totals }) {
  const all = totals.reduce((sum, { total }) => sum + total, 0)
  return (
    <Card title="申请状态">
      {all === 0 ? (
        <EmptyState title="还没有申请" description="学生提交申请后，各状态的数量显示在这里" />
      ) : (
        <ul className="sc-home-bars">
          {totals.map(({ status, total }) => (
            <li key={status}>
              <InstanceStatusTag status={status as InstanceStatus} />
              <Progress percent={(total / all) * 100} showInfo={false} strokeColor="var(--ant-color-text-quaternary)" aria-hidden />
              <span>{total}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
