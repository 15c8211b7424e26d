import { home } from '@sc/api-client/contract'
import type { AttendanceKind, NextActivity } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { ScanDialog } from '../attendance/ScanDialog.tsx'
import { dayOf, monthDay, weekdayOf, whenWords } from './calendarWords.ts'
import { dashboardWords } from './locale/words.ts'
import './next.css'

/** Where the reader is expected next, with the way to sign in there. Who is expected nowhere has no such card. */
export function Next() {
  const { next: text } = useWords(dashboardWords)
  const { data } = useQuery({ ...api.query(home.next), refetchOnMount: 'always' })
  const [scanning, scan] = useState<AttendanceKind | null>(null)
  if (!data || data.activities.length === 0) return null
  return (
    <section aria-label={text.title} className="sc-home-next">
      <h2>{text.title}</h2>
      <ul>
        {data.activities.map((activity) => (
          <li key={activity.itemId}>
            <div>
              <strong>{whenOf(activity, data.today, text)}</strong>
              <Link to={targetOf(activity)}>{activity.name}</Link>
              {activity.place && <span>{activity.place}</span>}
            </div>
            {activity.scans && (
              <Button type="primary" onClick={() => scan(activity.scans)}>
                {text.scan[activity.scans]}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {scanning && <ScanDialog kind={scanning} onClose={() => scan(null)} />}
    </section>
  )
}

const targetOf = ({ itemId, instanceId }: NextActivity) =>
  instanceId === null
    ? `/activity/signUp?${new URLSearchParams({ id: itemId })}`
    : `/task/detail?${new URLSearchParams({ id: instanceId })}`

/** Today 19:00 – 21:00, and of another day which it is. */
function whenOf({ from, to }: NextActivity, today: string, text: { today: string }): string {
  const day = dayOf(from)
  const hours = whenWords({ kind: 'held', from, to })
  if (day === today) return dayOf(to) === today ? `${text.today} ${hours}` : hours
  return dayOf(to) === day ? `${monthDay(day)} ${weekdayOf(day)} ${hours}` : hours
}
