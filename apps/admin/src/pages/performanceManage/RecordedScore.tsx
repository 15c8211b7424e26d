import { score } from '@sc/api-client/contract'
import type { ScoreRecord } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList, RelativeTime, StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { usePage } from '../../api/usePage.ts'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { ScoreOrigin } from './ScoreOrigin.tsx'

const states = { 待审: 'pending', 公示: 'pending', 生效: 'approved', 撤销: 'withdrawn' } as const

export default function RecordedScore() {
  const [keyword, setKeyword] = useState<string>()
  const [origin, setOrigin] = useState<{ record: ScoreRecord | null; open: boolean }>({ record: null, open: false })
  const list = usePage(score.records, { keyword })
  return (
    <Page title="已录成绩" purpose="每位学生每个项目只记一次，申请通过时自动写入" filters={<SearchBox placeholder="搜索姓名、学号或项目" onSearch={setKeyword} />}>
      <RecordList<ScoreRecord>
        {...list}
        label="已录成绩"
        recordKey={({ id }) => id}
        columns={[
          { key: 'student', title: '学生', width: 170, phone: 'title', render: ({ username, realname }) => <Link to={`/performanceManage/transcript?username=${encodeURIComponent(username)}`}>{`${realname}（${username}）`}</Link> },
          { key: 'depart', title: '学院', width: 120, render: ({ departName }) => departName ?? '—' },
          { key: 'item', title: '项目', render: ({ itemName }) => itemName },
          { key: 'module', title: '模块', width: 100, render: ({ moduleName }) => moduleName },
          { key: 'hours', title: '学时', width: 70, align: 'right', render: ({ hours }) => hours },
          { key: 'source', title: '来源', width: 70, render: ({ source }) => source },
          { key: 'status', title: '状态', width: 100, render: ({ status }) => <StatusTag status={states[status]}>{status}</StatusTag> },
          { key: 'time', title: '记录时间', width: 140, render: ({ createTime }) => <RelativeTime value={createTime} /> },
        ]}
        actionsTitle="操作"
        actionsWidth={130}
        actions={(record) => (
          <Button type="link" onClick={() => setOrigin({ record, open: true })}>
            来源与记录
          </Button>
        )}
        empty={<EmptyState title={keyword ? `没有与“${keyword}”相符的成绩` : '还没有成绩'} description="申请通过后，学时会自动记在这里" />}
      />
      <ScoreOrigin {...origin} onClose={() => setOrigin(({ record }) => ({ record, open: false }))} />
    </Page>
  )
}
