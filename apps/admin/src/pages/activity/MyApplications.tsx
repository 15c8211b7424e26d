import { instance } from '@sc/api-client/contract'
import type { OwnInstance } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { Button, Typography } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { sourceWords } from '../../controls/hoursWords.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { cameToNothing } from '../../controls/placesWords.ts'

export default function MyApplications() {
  const navigate = useNavigate()
  const list = usePage(instance.mine)
  return (
    <Page title="我的申请" purpose="查看申请走到了哪一步；被退回的申请可以修改后重新提交">
      <RecordList<OwnInstance>
        {...list}
        label="我的申请"
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: '申请',
            phone: 'title',
            render: ({ id, itemName }) => <Link to={`/task/detail?id=${id}`}>{itemName}</Link>,
          },
          { key: 'status', title: '状态', width: 120, render: ({ status }) => <InstanceStatusTag status={status} /> },
          {
            key: 'hours',
            title: '认定学时',
            width: 220,
            render: ({ hours, hoursBasis, status }) =>
              cameToNothing(status) ? `未认定（${hours} 学时未计入）` : `${hours}（${sourceWords(hoursBasis)}）`,
          },
          { key: 'at', title: '当前节点', width: 200, render: ({ currentNodes }) => currentNodes.join('、') || '—' },
          { key: 'start', title: '首次提交', width: 160, render: ({ startTime }) => <RelativeTime value={startTime} /> },
          { key: 'end', title: '结束时间', width: 160, render: ({ endTime }) => (endTime ? <RelativeTime value={endTime} /> : '—') },
        ]}
        actionsWidth={150}
        actions={({ id, itemId, again }) => again && <Again id={id} itemId={itemId} {...again} />}
        empty={
          <EmptyState
            title="还没有申请"
            description="选择一个项目，提交第一份申请"
            action={
              <Button type="primary" onClick={() => navigate('/activity/open')}>
                去看可申请项目
              </Button>
            }
          />
        }
      />
    </Page>
  )
}

/** The way on from an application that came to nothing or was withdrawn; in its place the reason why there is none now. */
function Again({ id, itemId, verb, hindrance }: Pick<OwnInstance, 'id' | 'itemId'> & NonNullable<OwnInstance['again']>) {
  const navigate = useNavigate()
  if (hindrance !== null)
    return (
      <Typography.Text type="secondary">
        {hindrance.replace('该项目', '')}
        {verb === 'resubmit' && '，暂时不能重新提交'}
      </Typography.Text>
    )
  return (
    <Button type="link" onClick={() => navigate(verb === 'apply' ? `/activity/apply?id=${itemId}` : `/task/detail?id=${id}`)}>
      {verb === 'apply' ? '重新申请' : '修改后提交'}
    </Button>
  )
}
