import { home } from '@sc/api-client/contract'
import type { Activity, Week as WeekData } from '@sc/api-client/contract'
import { EmptyState } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button, Grid, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { monthDay } from './calendarWords.ts'
import { Section } from './Section.tsx'
import { useReach } from './useReach.ts'
import { WeekDays } from './WeekDays.tsx'
import { endsOf, mostTelling, spansOf } from './weekPlan.ts'
import { WeekStrip } from './WeekStrip.tsx'
import './week.css'
import { dashboardWords } from './locale/words.ts'

/** More than these make a calendar of the home page. */
const FOLDED = 8

/** What goes on this week, from Monday to Sunday. */
export function Week() {
  const { week: text } = useWords(dashboardWords)
  const query = useQuery({ ...api.query(home.week), refetchOnMount: 'always' })
  const ends = query.data && endsOf(query.data.days)
  return (
    <Section title={text.title} note={ends?.map(monthDay).join(' – ')} query={query} skeleton={<Waiting />}>
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
  const { week: text } = useWords(dashboardWords)
  const { md = true } = Grid.useBreakpoint()
  const [all, setAll] = useState(false)
  const targetOf = useTarget()
  const spans = spansOf({ days, activities })
  const shown = all ? spans : mostTelling(spans, FOLDED)
  const next = useNextStep()
  const week = { days, today, spans: shown, targetOf }
  return (
    <>
      {md ? (
        <WeekStrip
          {...week}
          empty={
            <>
              {text.noneBefore}
              {next}
            </>
          }
        />
      ) : shown.length === 0 ? (
        <EmptyState title={text.none} description={next} />
      ) : (
        <WeekDays {...week} />
      )}
      {shown.length < spans.length && (
        <Button type="link" className="sc-home-unfold" onClick={() => setAll(true)}>
          {text.unfold(spans.length)}
        </Button>
      )}
    </>
  )
}

/** An application leads to itself, a project to where it is managed or applied for. */
function useTarget(): (activity: Activity) => string | null {
  const reaches = useReach()
  return ({ itemId, myInstance, signsUp }) => {
    if (myInstance) return `/task/detail?id=${myInstance.id}`
    if (signsUp && reaches('/activity/signUp')) return `/activity/signUp?id=${itemId}`
    if (reaches('/project/list')) return '/project/list'
    return reaches('/activity/open') ? `/activity/apply?id=${itemId}` : null
  }
}

function useNextStep() {
  const { week: text } = useWords(dashboardWords)
  const reaches = useReach()
  if (reaches('/activity/open')) return <Link to="/activity/open">{text.toOpen}</Link>
  if (reaches('/project/list')) return <Link to="/project/list">{text.toPublish}</Link>
  return text.later
}
