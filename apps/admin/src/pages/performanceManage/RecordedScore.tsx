import { scoreListing } from '@sc/api-client/contract'
import type { ScoreRecord } from '@sc/api-client/contract'
import { StatusTag } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ListingPage } from '../../listing/ListingPage.tsx'
import { ScoreOrigin } from './ScoreOrigin.tsx'

const states = { 待审: 'pending', 公示: 'pending', 生效: 'approved', 撤销: 'withdrawn' } as const

const drawn = {
  realname: ({ username, realname }: ScoreRecord) => (
    <Link to={`/performanceManage/transcript?username=${encodeURIComponent(username)}`}>{`${realname}（${username}）`}</Link>
  ),
  status: ({ status }: ScoreRecord) => <StatusTag status={states[status]}>{status}</StatusTag>,
}

export default function RecordedScore() {
  const [origin, setOrigin] = useState<{ record: ScoreRecord | null; open: boolean }>({ record: null, open: false })
  return (
    <ListingPage
      listing={scoreListing}
      title="已录成绩"
      purpose="每位学生每个项目只记一次，申请通过时自动写入"
      drawn={drawn}
      beginning="申请通过后，学时会自动记在这里"
      actionsWidth={130}
      actions={(record) => (
        <Button type="link" onClick={() => setOrigin({ record, open: true })}>
          来源与记录
        </Button>
      )}
    >
      <ScoreOrigin {...origin} onClose={() => setOrigin(({ record }) => ({ record, open: false }))} />
    </ListingPage>
  )
}
