import { task } from '@sc/api-client/contract'
import type { DoneTask } from '@sc/api-client/contract'
import { Ellipsis, EmptyState, Page, RecordList, RelativeTime } from '@sc/ui-kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'
import { Act } from './Act.tsx'

export default function Done() {
  const { done: text, todo } = useWords(taskWords)
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(task.done, { keyword })
  return (
    <Page title={text.title} purpose={text.purpose} filters={<SearchBox placeholder={todo.search} onSearch={setKeyword} />}>
      <RecordList<DoneTask>
        {...list}
        label={text.list}
        recordKey={({ id }) => id}
        columns={[
          {
            key: 'title',
            title: todo.application,
            phone: 'title',
            render: ({ title, instanceId }) => <Link to={`/task/detail?id=${instanceId}`}>{title}</Link>,
          },
          { key: 'node', title: todo.node, width: 150, render: ({ nodeName }) => nodeName },
          { key: 'action', title: text.act, width: 110, render: ({ action }) => <Act action={action} /> },
          { key: 'comment', title: text.comment, render: ({ comment }) => <Ellipsis text={comment ?? '—'} /> },
          { key: 'status', title: text.status, width: 120, render: ({ instanceStatus }) => <InstanceStatusTag status={instanceStatus} /> },
          { key: 'time', title: text.time, width: 160, render: ({ time }) => <RelativeTime value={time} /> },
        ]}
        empty={<EmptyState title={keyword ? text.noMatch(keyword) : text.none} />}
      />
    </Page>
  )
}
