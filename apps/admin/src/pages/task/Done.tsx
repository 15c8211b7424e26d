import { task } from '@sc/api-client/contract'
import type { Task } from '@sc/api-client/contract'
import { Ellipsis, EmptyState, Page, RecordList, RelativeTime, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'

const outcomes: Record<NonNullable<Task['outcome']>, [Status, string]> = {
  approve: ['approved', '通过'],
  reject: ['rejected', '驳回'],
  transfer: ['withdrawn', '转交'],
  submit: ['approved', '提交'],
}

export default function Done() {
  const [keyword, setKeyword] = useState<string>()
  const list = usePage<Task>(task.done, { keyword })
  return (
    <Page title="已办" purpose="您处理过的申请，最近的在前" filters={<SearchBox placeholder="搜索申请或节点" onSearch={setKeyword} />}>
      <RecordList<Task>
        {...list}
        label="已办任务"
        recordKey={({ id }) => id}
        columns={[
          { key: 'title', title: '申请', phone: 'title', render: ({ title, instanceId }) => <Link to={`/task/detail?id=${instanceId}`}>{title}</Link> },
          { key: 'node', title: '审批节点', render: ({ nodeName }) => nodeName },
          { key: 'outcome', title: '我的处理', width: 110, render: ({ outcome }) => (outcome ? <StatusTag status={outcomes[outcome][0]}>{outcomes[outcome][1]}</StatusTag> : '—') },
          { key: 'comment', title: '意见', render: ({ comment }) => <Ellipsis text={comment ?? '—'} /> },
          { key: 'status', title: '申请状态', width: 120, render: ({ instanceStatus }) => <InstanceStatusTag status={instanceStatus} /> },
          { key: 'time', title: '处理时间', width: 160, render: ({ endTime }) => <RelativeTime value={endTime} /> },
        ]}
        empty={<EmptyState title={keyword ? `没有与“${keyword}”相符的已办` : '还没有处理过申请'} />}
      />
    </Page>
  )
}
