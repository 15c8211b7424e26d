import { task } from '@sc/api-client/contract'
import type { Task } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime, StatusTag } from '@sc/ui-kit'
import { Button, Space, Typography } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { ActionBar } from '../../controls/ActionBar.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { ApproveTogether } from './ApproveTogether.tsx'
import './todo.css'
import { taskWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'

/** As many as the server approves at once. */
const MOST = 100

const detailOf = ({ instanceId }: Task) => `/task/detail?id=${instanceId}`

export default function Todo() {
  const text = useWords(taskWords).todo
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(task.todo, { keyword })
  /** Over pages and searches, as they were when they were chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, Task>>(new Map())
  const [deciding, setDeciding] = useState<{ tasks: readonly Task[]; open: boolean; turn: number } | null>(null)
  const choose = (keys: readonly string[]) => {
    const known = new Map([...chosen, ...(list.records ?? []).map((record) => [record.id, record] as const)])
    setChosen(new Map(keys.flatMap((key) => known.get(key) ?? []).map((record) => [record.id, record])))
  }
  const isTooMany = chosen.size > MOST
  return (
    <>
      <Page title={text.title} purpose={text.purpose} filters={<SearchBox placeholder={text.search} onSearch={setKeyword} />}>
        <RecordList<Task>
          {...list}
          selection={{ keys: [...chosen.keys()], onChange: choose, nameOf: ({ title }) => text.together.choose(title) }}
          label={text.list}
          recordKey={({ id }) => id}
          actionsWidth={90}
          columns={[
            {
              key: 'title',
              title: text.application,
              phone: 'title',
              render: (record) => <Link to={detailOf(record)}>{record.title}</Link>,
            },
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
      {chosen.size > 0 && (
        <ActionBar
          label={text.together.bar}
          words={
            <Typography.Text role="status" type={isTooMany ? 'danger' : undefined}>
              {isTooMany ? text.together.tooMany(MOST) : text.together.chosen(chosen.size)}
            </Typography.Text>
          }
        >
          <Button onClick={() => choose([])}>{text.together.unselect}</Button>
          <Button
            type="primary"
            disabled={isTooMany}
            onClick={() => setDeciding((before) => ({ tasks: [...chosen.values()], open: true, turn: (before?.turn ?? 0) + 1 }))}
          >
            {text.together.verb}
          </Button>
        </ActionBar>
      )}
      {deciding && (
        <ApproveTogether
          key={deciding.turn}
          tasks={deciding.tasks}
          open={deciding.open}
          onClose={() => setDeciding({ ...deciding, open: false })}
          onDone={() => setChosen(new Map())}
        />
      )}
    </>
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
