import { task } from '@sc/api-client/contract'
import type { Task } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime, StatusTag } from '@sc/ui-kit'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'

const detailOf = ({ instanceId }: Task) => `/task/detail?id=${instanceId}`

export default function Todo() {
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(task.todo, { keyword })
  return (
    <Page title="待办" purpose="等您审批的申请，先到的在前" filters={<SearchBox placeholder="搜索申请或节点" onSearch={setKeyword} />}>
      <RecordList<Task>
        {...list}
        label="待办任务"
        recordKey={({ id }) => id}
        actionsWidth={90}
        columns={[
          { key: 'title', title: '申请', phone: 'title', render: (record) => <Link to={detailOf(record)}>{record.title}</Link> },
          { key: 'node', title: '审批节点', width: 200, render: (record) => <TodoNode task={record} /> },
          { key: 'depart', title: '学院', width: 160, render: ({ departName }) => departName ?? '—' },
          { key: 'time', title: '到达时间', width: 160, render: ({ createTime }) => <RelativeTime value={createTime} /> },
        ]}
        actions={(record) => (
          <Button type="link" onClick={() => navigate(detailOf(record))}>
            去审批
          </Button>
        )}
        empty={
          <EmptyState title={keyword ? `没有与“${keyword}”相符的待办` : '没有待办'} description="有申请到达您负责的节点时，会出现在这里" />
        }
      />
    </Page>
  )
}

/** The node, and what is special about this task there. */
function TodoNode({ task: { nodeName, delegatedByName, question } }: { task: Task }) {
  return (
    <Space wrap size="small">
      {nodeName}
      {delegatedByName && <StatusTag status="neutral">{`${delegatedByName}委派`}</StatusTag>}
      {question && (
        <StatusTag status={question === 'open' ? 'neutral' : 'pending'}>{question === 'open' ? '已追问' : '申请人已回复'}</StatusTag>
      )}
    </Space>
  )
}
