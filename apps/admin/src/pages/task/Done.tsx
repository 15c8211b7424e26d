import { task } from '@sc/api-client/contract'
import type { DoneTask, TaskAction } from '@sc/api-client/contract'
import { Ellipsis, EmptyState, Page, RecordList, RelativeTime, StatusTag } from '@sc/ui-kit'
import type { Status } from '@sc/ui-kit'
import { Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'

/** What the reader did; with a state where it decided something. */
const actions: Record<TaskAction, [word: string, status?: Status]> = {
  approve: ['通过', 'approved'],
  disagree: ['不同意', 'rejected'],
  reject: ['退回', 'returned'],
  transfer: ['转交'],
  delegate: ['委派'],
  resolve: ['交回意见'],
  addSigner: ['加签'],
  askBack: ['追问'],
}

function Act({ action }: Pick<DoneTask, 'action'>) {
  const [word, status] = actions[action]
  return status ? <StatusTag status={status}>{word}</StatusTag> : <Tag>{word}</Tag>
}

export default function Done() {
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(task.done, { keyword })
  return (
    <Page title="已办" purpose="您处理过的申请，最近的在前" filters={<SearchBox placeholder="搜索申请或节点" onSearch={setKeyword} />}>
      <RecordList<DoneTask>
        {...list}
        label="已办任务"
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: '申请',
            phone: 'title',
            render: ({ title, instanceId }) => <Link to={`/task/detail?id=${instanceId}`}>{title}</Link>,
          },
          { key: 'node', title: '审批节点', width: 150, render: ({ nodeName }) => nodeName },
          { key: 'action', title: '我的处理', width: 110, render: ({ action }) => <Act action={action} /> },
          { key: 'comment', title: '意见', render: ({ comment }) => <Ellipsis text={comment ?? '—'} /> },
          { key: 'status', title: '申请状态', width: 120, render: ({ instanceStatus }) => <InstanceStatusTag status={instanceStatus} /> },
          { key: 'time', title: '处理时间', width: 160, render: ({ time }) => <RelativeTime value={time} /> },
        ]}
        empty={<EmptyState title={keyword ? `没有与“${keyword}”相符的已办` : '还没有处理过申请'} />}
      />
    </Page>
  )
}
