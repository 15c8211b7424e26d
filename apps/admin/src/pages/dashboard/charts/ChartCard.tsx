import { EmptyState, formatNumber, lazyPart } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button, Skeleton } from 'antd'
import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { HomeCard } from '../HomeCard.tsx'
import { dashboardWords } from '../locale/words.ts'
import type { BarsProps } from './Bars.tsx'
import type { Charted } from './charted.ts'

/** The library that draws comes with the first chart that there is something to draw for. */
const Bars = lazyPart<BarsProps>(() => import('./Bars.tsx'))

interface ChartCardProps {
  title: string
  note: string
  /** What the lines are. */
  head: string
  charted: Charted
  /** What is said while there is nothing. */
  none: string
}

/** A chart, and behind it the table of its figures, each of which leads to its list. */
export function ChartCard({ title, note, head, charted, none }: ChartCardProps) {
  const { charts: text } = useWords(dashboardWords)
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const { lines, series } = charted
  const isEmpty = lines.every(({ values }) => values.every((value) => value === 0))
  return (
    <section aria-labelledby={id} className="sc-home-section">
      <HomeCard
        title={
          <>
            <h2 id={id}>{title}</h2>
            <small>{note}</small>
          </>
        }
        extra={
          !isEmpty && (
            <Button type="link" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? text.asChart : text.asTable}
            </Button>
          )
        }
      >
        {isEmpty ? (
          <EmptyState title={none} />
        ) : asTable ? (
          <ChartTable title={title} head={head} charted={charted} />
        ) : (
          <>
            {series.length > 1 && (
              <ul className="sc-chart-legend" aria-hidden>
                {series.map((name, at) => (
                  <li key={name}>
                    <i className={`sc-chart-key-${at}`} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
              <Bars
                label={text.pictured(
                  title,
                  lines.map(({ name, values }) => `${name} ${values.map((value) => formatNumber(value)).join('/')}`),
                )}
                charted={charted}
              />
            </Suspense>
          </>
        )}
      </HomeCard>
    </section>
  )
}

function ChartTable({ title, head, charted: { lines, series } }: Pick<ChartCardProps, 'title' | 'head' | 'charted'>) {
  return (
    <table className="sc-home-nodes sc-chart-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, values, to }) => (
          <tr key={key}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
            {values.map((value, at) => (
              <td key={series[at]}>{formatNumber(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
