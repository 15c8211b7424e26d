import { EmptyState, formatNumber, lazyPart } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button, Skeleton } from 'antd'
import { Suspense, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { HomeCard } from '../HomeCard.tsx'
import { dashboardWords } from '../locale/words.ts'
import type { BarsProps } from './Bars.tsx'
import type { Charted } from './charted.ts'
import './chartCard.css'

/** The library that draws comes with the first chart that there is something to draw for. */
const Bars = lazyPart<BarsProps>(() => import('./Bars.tsx'))

interface ChartCardProps {
  title: string
  note: string
  /** What the lines are. */
  head: string
  charted: Charted
  /** What is said while there is nothing, and what to do about it. */
  none: string
  noneHint?: ReactNode
}

/** Lines of a picture before somebody asks for all of them. */
const FOLDED = 8

/** A chart, and behind it the table of its figures, each of which leads to its list. */
export function ChartCard({ title, note, head, charted, none, noneHint }: ChartCardProps) {
  const { charts: text } = useWords(dashboardWords)
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [all, setAll] = useState(false)
  const { lines, series } = charted
  // What follows in time stands side by side, and takes no more height.
  const isWhole = all || !charted.lying
  const pictured = useMemo(() => (isWhole ? charted : { ...charted, lines: charted.lines.slice(0, FOLDED) }), [isWhole, charted])
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
            <Button type="link" className="sc-chart-turn" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? text.asChart : text.asTable}
            </Button>
          )
        }
      >
        {isEmpty ? (
          <EmptyState title={none} description={noneHint} />
        ) : asTable ? (
          <ChartTable title={title} head={head} charted={charted} />
        ) : (
          <>
            {series.length > 1 && <Legend charted={charted} />}
            <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
              <Bars
                label={text.pictured(
                  title,
                  lines.map(({ name, values }) => `${name} ${values.map((value) => formatNumber(value)).join('/')}`),
                )}
                charted={pictured}
              />
            </Suspense>
            {pictured.lines.length < lines.length && (
              <Button type="link" className="sc-home-unfold" onClick={() => setAll(true)}>
                {text.unfold(lines.length)}
              </Button>
            )}
          </>
        )}
      </HomeCard>
    </section>
  )
}

/** What the colours mean. The parts of a whole say how many they are in all, and lead to their list. */
function Legend({ charted: { lines, series, stacked } }: Pick<ChartCardProps, 'charted'>) {
  return (
    <ul className="sc-chart-legend" {...(!stacked && { 'aria-hidden': true })}>
      {series.map(({ name, hue, to }, at) => {
        const words = stacked ? `${name} ${formatNumber(sumAt(lines, at))}` : name
        return (
          <li key={name}>
            <i className={`sc-chart-key-${hue ?? at}`} aria-hidden />
            {to ? <Link to={to}>{words}</Link> : words}
          </li>
        )
      })}
    </ul>
  )
}

const sumAt = (lines: Charted['lines'], at: number) => lines.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

function ChartTable({ title, head, charted: { lines, series, stacked } }: Pick<ChartCardProps, 'title' | 'head' | 'charted'>) {
  const { charts: text } = useWords(dashboardWords)
  return (
    <table className="sc-home-nodes sc-chart-table" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map(({ name, to }) => (
            <th key={name} scope="col">
              {to ? <Link to={to}>{name}</Link> : name}
            </th>
          ))}
          {stacked && <th scope="col">{text.all}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, values, to }) => (
          <tr key={key}>
            <th scope="row">{to ? <Link to={to}>{name}</Link> : name}</th>
            {values.map((value, at) => (
              <td key={series[at]?.name}>{formatNumber(value)}</td>
            ))}
            {stacked && <td>{formatNumber(values.reduce((sum, value) => sum + value, 0))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
