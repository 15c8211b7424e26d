import type { Statistics } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Tooltip } from 'antd'
import { Link } from 'react-router-dom'
import { duration } from './duration.ts'
import { dashboardWords } from './locale/words.ts'

type Node = Statistics['slowNodes'][number]

/** Where applications stay longest; the longest wait leads to the application that waits. */
export function SlowNodes({ nodes }: { nodes: readonly Node[] }) {
  const { nodes: text } = useWords(dashboardWords)
  if (nodes.length === 0) return <EmptyState title={text.none} description={text.noneHint} />
  return (
    <table className="sc-home-nodes">
      <thead>
        <tr>
          <th scope="col">{text.node}</th>
          <th scope="col">{text.decided}</th>
          <th scope="col">{text.waiting}</th>
        </tr>
      </thead>
      <tbody>
        {nodes.map((node) => (
          <tr key={`${node.processKey} ${node.nodeId}`}>
            <th scope="row">
              {node.nodeName}
              <small>
                <span>{node.processName}</span> <span>{text.decidedCount(node.decided?.total ?? 0)}</span>
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
  const { nodes: text } = useWords(dashboardWords)
  if (!decided) return <small>{text.neverDecided}</small>
  const { median, longest } = decided
  return (
    <>
      {text.median(duration(median))}
      <small>{text.longest(duration(longest))}</small>
    </>
  )
}

function Waiting({ waiting }: Pick<Node, 'waiting'>) {
  const { nodes: text } = useWords(dashboardWords)
  if (!waiting) return <small>{text.nobody}</small>
  const { total, longest, since, instanceId } = waiting
  return (
    <>
      {text.waitingCount(total)}
      <small>
        <Tooltip title={text.since(since)}>
          <Link to={`/task/detail?id=${instanceId}`}>{text.longestWait(duration(longest))}</Link>
        </Tooltip>
      </small>
    </>
  )
}
