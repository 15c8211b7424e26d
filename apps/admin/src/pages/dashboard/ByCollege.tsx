import type { InstanceStatus, Statistics } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { instanceStatusWord } from '../../controls/instanceStatus.tsx'
import { ChartCard } from './charts/ChartCard.tsx'
import type { Charted } from './charts/charted.ts'
import { useReach } from './useReach.ts'
import { dashboardWords } from './locale/words.ts'

/** What needs somebody comes first in every bar. */
const ORDER: readonly InstanceStatus[] = ['running', 'returned', 'incident', 'completed', 'rejected', 'withdrawn', 'cancelled']
/** What is in a state is listed there for whoever reads this, without the reviews of staff: no college applied for these. */
const APPLICATIONS = '/workflow/application'

/** Applications by college and state. A bar is as long as its college has applications. */
export function ByCollege({ departs, everything }: Pick<Statistics, 'departs' | 'everything'>) {
  const { colleges: text } = useWords(dashboardWords)
  const reaches = useReach()
  const listed = reaches(APPLICATIONS)
  const charted = useMemo((): Charted => {
    const found = ORDER.filter((status) => departs.some(({ byStatus }) => byStatus.some((one) => one.status === status)))
    return {
      lying: true,
      stacked: true,
      series: found.map((status) => ({
        name: instanceStatusWord(status),
        hue: status,
        ...(listed && { to: `${APPLICATIONS}?kind=item&status=${status}` }),
      })),
      lines: departs.map(({ orgCode, departName, byStatus }) => ({
        key: orgCode ?? '',
        name: departName,
        short: departName,
        values: found.map((status) => byStatus.find((one) => one.status === status)?.total ?? 0),
      })),
    }
  }, [departs, listed])
  const total = departs.reduce((sum, one) => sum + one.total, 0)
  return (
    <ChartCard
      title={text.title}
      note={everything ? text.school(total) : text.reached(total)}
      head={text.college}
      charted={charted}
      none={text.none}
      noneHint={
        <>
          {text.noneHint}
          {reaches('/project/list') && <Link to="/project/list">{text.toProjects}</Link>}
        </>
      }
    />
  )
}
