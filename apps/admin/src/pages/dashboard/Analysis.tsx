import { home } from '@sc/api-client/contract'
import type { Home } from '@sc/api-client/contract'
import { useSessionState } from '@sc/auth-sso'
import { EmptyState, greet, Page, RelativeTime } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Card, Statistic } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { InstanceStatusTag } from '../../controls/instanceStatus.tsx'
import { QueryView } from '../../controls/QueryView.tsx'
import { Announcements } from './Announcements.tsx'
import { ByStatus } from './ByStatus.tsx'
import { Checklist } from './Checklist.tsx'
import { useReach } from './useReach.ts'
import './analysis.css'

export default function Analysis() {
  const state = useSessionState()
  const query = useQuery({ ...api.query(home.summary), refetchOnMount: 'always' })
  // The light message is drawn once: it must not change at every refresh.
  const [greeting] = useState(() => greet(new Date()))
  const name = state.phase === 'signedIn' ? state.userInfo.realname : ''
  return (
    <Page bare title={`${greeting.hello}，${name}`} purpose={greeting.message}>
      <QueryView query={query}>{(data) => <Content {...data} />}</QueryView>
    </Page>
  )
}

function Content({ todoTotal, todo, mine, totalHours, checklist, instancesByStatus }: Home) {
  const reaches = useReach()
  const approves = reaches('/task/todo')
  const applies = reaches('/activity/mine')
  return (
    <div className="sc-home">
      {checklist && <Checklist done={checklist} />}
      <div className="sc-home-figures">
        {approves && <Card><Statistic title="等我审批" value={todoTotal} /></Card>}
        {applies && <Card><Statistic title="我发起的" value={mine.length === 5 ? '5+' : mine.length} /></Card>}
        {applies && <Card><Statistic title="我的有效学时" value={totalHours} /></Card>}
        {instancesByStatus && (
          <Card><Statistic title="全部申请" value={instancesByStatus.reduce((sum, { total }) => sum + total, 0)} /></Card>
        )}
      </div>
      <div className="sc-home-lists">
        {approves && <Todo todo={todo} />}
        {applies && <Mine mine={mine} />}
        {instancesByStatus && <ByStatus totals={instancesByStatus} />}
        <Announcements />
      </div>
    </div>
  )
}

function Todo({ todo }: Pick<Home, 'todo'>) {
  return (
    <Card title="待办" extra={<Link to="/task/todo">全部</Link>}>
      {todo.length === 0 ? (
        <EmptyState title="没有待办" />
      ) : (
        <ul className="sc-home-list">
          {todo.map(({ id, instanceId, title, nodeName, createTime }) => (
            <li key={id}>
              <Link to={`/task/detail?id=${instanceId}`}>{title}</Link>
              <span>{nodeName} · <RelativeTime value={createTime} /></span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Mine({ mine }: Pick<Home, 'mine'>) {
  return (
    <Card title="我发起的" extra={<Link to="/activity/mine">全部</Link>}>
      {mine.length === 0 ? (
        <EmptyState title="还没有发起过申请" description={<Link to="/activity/open">去看可申请项目</Link>} />
      ) : (
        <ul className="sc-home-list">
          {mine.map(({ id, itemName, status, startTime }) => (
            <li key={id}>
              <Link to={`/task/detail?id=${id}`}>{itemName}</Link>
              <span><InstanceStatusTag status={status} /> · <RelativeTime value={startTime} /></span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
