import { task } from '@sc/api-client/contract'
import type { Task } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime, StatusTag } from '@sc/ui-kit'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

const detailOf = ({ instanceId }: Task) => `/task/detail?id=${instanceId}`

export default function Todo() {
  const text = useWords(taskWords).todo
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(task.todo, { keyword })
  return (
    <Page title={text.title} purpose={text.purpose} filters={<SearchBox placeholder={text.search} onSearch={setKeyword} />}>
      <RecordList<Task>
        {...list}
        label={text.list}
        recordKey={({ id }) => id}
        actionsWidth={90}
        columns={[
          { key: 'title', title: text.application, phone: 'title', render: (record) => <Link to={detailOf(record)}>{record.title}</Link> },
          { key: 'node', title: text.node, width: 200, render: (record) => <TodoNode task={record} /> },
          { key: 'depart', title: text.depart, width: 160, render: ({ departName }) => departName ?? '—' },
          { key: 'time', title: text.arrived, width: 160, render: ({ createTime }) => <RelativeTime value={createTime} /> },
        ]}
        actions={(record) => (
          <Button type="link" onClick={() => navigate(detailOf(record))}>
            {text.open}
          </Button>
        )}
        empty={<EmptyState title={keyword ? text.noMatch(keyword) : text.none} description={text.noneHint} />}
      />
    </Page>
  )
}

/** The node, and what is special about this task there. */
function TodoNode({ task: { nodeName, delegatedByName, question } }: { task: Task }) {
  const text = useWords(taskWords).todo
  return (
    <Space wrap size="small">
      {nodeName}
      {delegatedByName && <StatusTag status="neutral">{text.delegatedBy(delegatedByName)}</StatusTag>}
      {question && (
        <StatusTag status={question === 'open' ? 'neutral' : 'pending'}>{question === 'open' ? text.asked : text.answered}</StatusTag>
      )}
    </Space>
  )
}
