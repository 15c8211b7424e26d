import { home } from '@sc/api-client/contract'
import type { Activity, Week as WeekData } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Grid, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { monthDay } from './calendarWords.ts'
import { Section } from './Section.tsx'
import { useReach } from './useReach.ts'
import { WeekDays } from './WeekDays.tsx'
import { mostTelling, spansOf } from './weekPlan.ts'
import { WeekStrip } from './WeekStrip.tsx'
import './week.css'

/** More than these make a calendar of the home page. */
const FOLDED = 8

/** What goes on this week, from Monday to Sunday. */
export function Week() {
  const query = useQuery({ ...api.query(home.week), refetchOnMount: 'always' })
  const days = query.data?.days
  return (
    <Section title="本周" note={days && `${monthDay(days[0]!)} – ${monthDay(days[6]!)}`} query={query} skeleton={<Waiting />}>
      {(week) => <Content week={week} />}
    </Section>
  )
}

const Waiting = () => (
  <div className="sc-week-waiting">
    {Array.from({ length: 7 }, (_, key) => (
      <Skeleton key={key} active title={{ width: '50%' }} paragraph={{ rows: 2, width: ['90%', '60%'] }} />
    ))}
  </div>
)

function Content({ week: { days, today, activities } }: { week: WeekData }) {
  const { md = true } = Grid.useBreakpoint()
  const [all, setAll] = useState(false)
  const targetOf = useTarget()
  const spans = spansOf({ days, activities })
  const shown = all ? spans : mostTelling(spans, FOLDED)
  const next = useNextStep()
  const face = { days, today, spans: shown, targetOf }
  return (
    <>
      {md ? (
        <WeekStrip {...face} empty={<>本周没有活动。{next}</>} />
      ) : shown.length === 0 ? (
        <EmptyState title="本周没有活动" description={next} />
      ) : (
        <WeekDays {...face} />
      )}
      {shown.length < spans.length && (
        <Button type="link" className="sc-home-unfold" onClick={() => setAll(true)}>
          展开全部 {spans.length} 项
        </Button>
      )}
    </>
  )
}

/** An application leads to itself, a project to where it is managed or applied for. */
function useTarget(): (activity: Activity) => string | null {
  const reaches = useReach()
  return ({ itemId, myInstance }) => {
    if (myInstance) return `/task/detail?id=${myInstance.id}`
    if (reaches('/project/list')) return '/project/list'
    return reaches('/activity/open') ? `/activity/apply?id=${itemId}` : null
  }
}

function useNextStep() {
  const reaches = useReach()
  if (reaches('/activity/open')) return <Link to="/activity/open">去看可申请项目</Link>
  if (reaches('/project/list')) return <Link to="/project/list">去发布项目</Link>
  return '项目发布后，报名截止和活动日期显示在这里'
}
