import type { InstanceStatus, Statistics } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { instanceStatusWord } from '../../controls/instanceStatus.tsx'
import { useReach } from './useReach.ts'
import { dashboardWords } from './locale/words.ts'

type Line = Pick<Statistics['departs'][number], 'departName' | 'total' | 'byStatus'>

/** What needs somebody comes first in every bar. */
const ORDER: readonly InstanceStatus[] = ['running', 'returned', 'incident', 'completed', 'rejected', 'withdrawn', 'cancelled']
/** What has failed waits there for whoever reads this. */
const APPLICATIONS = '/workflow/application'

/** As many as stand beside the slow nodes. */
const FOLDED = 6

/** Applications by college and state. A bar is as long as its college has applications; its numbers stand below it. */
export function ByCollege({ departs, everything }: Pick<Statistics, 'departs' | 'everything'>) {
  const { colleges: text } = useWords(dashboardWords)
  const [all, setAll] = useState(false)
  const reaches = useReach()
  const school = { ...sumOf(departs), departName: everything ? text.school : text.reached }
  if (school.total === 0)
    return (
      <EmptyState
        title={text.none}
        description={
          <>
            {text.noneHint}
            {reaches('/project/list') && <Link to="/project/list">{text.toProjects}</Link>}
          </>
        }
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
          {text.unfold(departs.length)}
        </Button>
      )}
    </>
  )
}

function sumOf(departs: Statistics['departs']): Omit<Line, 'departName'> {
  const byStatus = ORDER.map((status) => ({
    status,
    total: departs.reduce((sum, depart) => sum + (depart.byStatus.find((one) => one.status === status)?.total ?? 0), 0),
  }))
  return {
    total: departs.reduce((sum, { total }) => sum + total, 0),
    byStatus: byStatus.filter(({ total }) => total > 0),
  }
}

function Bar({ line: { departName, total, byStatus }, scale }: { line: Line; scale: number }) {
  const { colleges: text } = useWords(dashboardWords)
  const reaches = useReach()
  const parts = [...byStatus].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  return (
    <li>
      <strong>{departName}</strong>
      <span className="sc-home-bar-total">{text.total(total)}</span>
      <span className="sc-home-bar" aria-hidden>
        {parts.map((part) => (
          <i key={part.status} className={`sc-home-hue-${part.status}`} style={{ width: `${(part.total / scale) * 100}%` }} />
        ))}
      </span>
      <span className="sc-home-bar-values">
        {total === 0 && text.none}
        {parts.map((part) => (
          <span key={part.status}>
            <i className={`sc-home-hue-${part.status}`} aria-hidden />
            {part.status === 'incident' && reaches(APPLICATIONS) ? (
              <Link to={`${APPLICATIONS}?status=incident`}>
                {instanceStatusWord(part.status)} {part.total}
              </Link>
            ) : (
              `${instanceStatusWord(part.status)} ${part.total}`
            )}
          </span>
        ))}
      </span>
    </li>
  )
}
