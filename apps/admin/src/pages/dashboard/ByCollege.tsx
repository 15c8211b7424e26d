import type { InstanceStatus, Statistics } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { instanceStatusWord } from '../../controls/instanceStatus.tsx'
import { useReach } from './useReach.ts'

type Line = Pick<Statistics['departs'][number], 'departName' | 'total' | 'byStatus'>

/** What needs somebody comes first in every bar. */
const ORDER: readonly InstanceStatus[] = ['running', 'returned', 'incident', 'completed', 'rejected', 'withdrawn', 'cancelled']
/** As many as stand beside the slow nodes. */
const FOLDED = 6

/** Applications by college and state. A bar is as long as its college has applications; its numbers stand below it. */
export function ByCollege({ departs }: Pick<Statistics, 'departs'>) {
  const [all, setAll] = useState(false)
  const reaches = useReach()
  const school = sumOf(departs)
  if (school.total === 0)
    return (
      <EmptyState
        title="还没有申请"
        description={<>学生提交申请后，各学院的数量显示在这里。{reaches('/project/list') && <Link to="/project/list">去看项目</Link>}</>}
      />
    )
  const most = Math.max(...departs.map(({ total }) => total))
  return (
    <>
      <ul className="sc-home-bars">
        <Bar line={school} scale={school.total} />
        {(all ? departs : departs.slice(0, FOLDED)).map((line) => (
          <Bar key={line.orgCode ?? ''} line={line} scale={most} />
        ))}
      </ul>
      {!all && departs.length > FOLDED && (
        <Button type="link" className="sc-home-unfold" onClick={() => setAll(true)}>
          展开全部 {departs.length} 个学院
        </Button>
      )}
    </>
  )
}

function sumOf(departs: Statistics['departs']): Line {
  const byStatus = ORDER.map((status) => ({
    status,
    total: departs.reduce((sum, depart) => sum + (depart.byStatus.find((one) => one.status === status)?.total ?? 0), 0),
  }))
  return {
    departName: '全校',
    total: departs.reduce((sum, { total }) => sum + total, 0),
    byStatus: byStatus.filter(({ total }) => total > 0),
  }
}

function Bar({ line: { departName, total, byStatus }, scale }: { line: Line; scale: number }) {
  const parts = [...byStatus].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  return (
    <li>
      <strong>{departName}</strong>
      <span className="sc-home-bar-total">{total} 件</span>
      <span className="sc-home-bar" aria-hidden>
        {parts.map((part) => (
          <i key={part.status} className={`sc-home-hue-${part.status}`} style={{ width: `${(part.total / scale) * 100}%` }} />
        ))}
      </span>
      <span className="sc-home-bar-values">
        {total === 0 && '还没有申请'}
        {parts.map((part) => (
          <span key={part.status}>
            <i className={`sc-home-hue-${part.status}`} aria-hidden />
            {instanceStatusWord(part.status)} {part.total}
          </span>
        ))}
      </span>
    </li>
  )
}
