import { item } from '@sc/api-client/contract'
import type { OpenItem } from '@sc/api-client/contract'
import { EmptyState, Page, RecordList } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { currentUsername } from '../../api/sessionPort.ts'
import { usePage } from '../../api/usePage.ts'
import { activityPlace, activityTime } from '../../controls/activityWords.ts'
import { hoursRange } from '../../controls/hoursWords.ts'
import { ItemName } from '../../controls/ItemName.tsx'
import { hasApplied, placesWords } from '../../controls/placesWords.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { SearchBox } from '../../controls/SearchBox.tsx'
import { readDeviceDraft } from '../../drafts/deviceDrafts.ts'

export default function OpenItems() {
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState<string>()
  const list = usePage(item.open, { keyword })
  return (
    <Page
      title="可申请项目"
      purpose="报名活动，或申报已参加的活动；审批通过后学时计入第二课堂成绩单"
      filters={<SearchBox placeholder="搜索项目名称" onSearch={setKeyword} />}
    >
      <RecordList<OpenItem>
        {...list}
        label="可申请项目"
        recordKey={({ id }) => id}
        actionsWidth={110}
        columns={[
          { key: 'name', title: '项目名称', phone: 'title', render: (record) => <ItemName {...record} /> },
          { key: 'hours', title: '学时', width: 90, align: 'right', render: hoursRange },
          { key: 'time', title: '活动时间', width: 210, render: activityTime },
          { key: 'place', title: '地点', width: 150, render: activityPlace },
          { key: 'deadline', title: '报名截止', width: 116, render: ({ applyTime }) => applyTime ?? '不限' },
          { key: 'places', title: '名额', width: 140, render: placesWords },
          { key: 'mine', title: '我的申请', width: 128, render: Mine },
        ]}
        actions={({ id, myInstance, closedReason, hasDraft }) =>
          myInstance && hasApplied(myInstance) ? (
            <Button type="link" onClick={() => navigate(`/task/detail?id=${myInstance.id}`)}>
              查看申请
            </Button>
          ) : closedReason ? (
            <ClosedAction reason={closedReason} />
          ) : (
            <Button type="link" onClick={() => navigate(`/activity/apply?id=${id}`)}>
              {hasDraft || keptHere(id) ? '继续填写' : '去申请'}
            </Button>
          )
        }
        empty={
          <EmptyState title={keyword ? `没有与“${keyword}”相符的项目` : '暂时没有可申请的项目'} description="项目发布后会出现在这里" />
        }
      />
    </Page>
  )
}

function Mine({ myInstance, capacity, taken }: OpenItem) {
  if (!myInstance) return '未申请'
  const full = capacity != null && taken >= capacity
  return (
    <>
      <InstanceStatusTag status={myInstance.status} />
      {/* It gave its place back, and others have them all. */}
      {myInstance.status === 'withdrawn' && full && <div>名额已满，暂时不能重新提交</div>}
    </>
  )
}

/** Typed on this device and not sent yet: the list of the server does not know of it. */
function keptHere(itemId: string): boolean {
  const username = currentUsername()
  return username != null && readDeviceDraft({ username, kind: 'apply', subject: itemId })?.unsent === true
}

/** The reason stands where the button would be looked for. */
function ClosedAction({ reason }: { reason: string }) {
  return (
    <Button type="link" disabled>
      {reason.replace('该项目', '')}
    </Button>
  )
}
