import type { Statistics } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { Tooltip } from 'antd'
import { Link } from 'react-router-dom'
import { duration } from './duration.ts'

type Node = Statistics['slowNodes'][number]

/** Where applications stay longest; the longest wait leads to the application that waits. */
export function SlowNodes({ nodes }: { nodes: readonly Node[] }) {
  if (nodes.length === 0) return <EmptyState title="还没有审批记录" description="申请进入审批后，各节点的用时和等待显示在这里" />
  return (
    <table className="sc-home-nodes">
      <thead>
        <tr>
          <th scope="col">节点</th>
          <th scope="col">处理用时</th>
          <th scope="col">正在等待</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <tr key={`${node.processKey} ${node.nodeId}`}>
            <th scope="row">
              {node.nodeName}
              <small>
                <span>{node.processName}</span> <span>办结 {node.decided?.total ?? 0} 件</span>
              </small>
            </th>
            <td>
              <Decided decided={node.decided} />
            </td>
            <td>
              <Waiting waiting={node.waiting} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Decided({ decided }: Pick<Node, 'decided'>) {
  if (!decided) return <small>还没有处理过</small>
  const { median, longest } = decided
  return (
    <>
      中位 {duration(median)}
      <small>最长 {duration(longest)}</small>
    </>
  )
}

function Waiting({ waiting }: Pick<Node, 'waiting'>) {
  if (!waiting) return <small>没有</small>
  const { total, longest, since, instanceId } = waiting
  return (
    <>
      {total} 件
      <small>
        <Tooltip title={`${since} 起`}>
          <Link to={`/task/detail?id=${instanceId}`}>最久 {duration(longest)}</Link>
        </Tooltip>
      </small>
    </>
  )
}
