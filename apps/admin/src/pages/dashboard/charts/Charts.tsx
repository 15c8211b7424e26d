import { home, progress } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { dashboardWords } from '../locale/words.ts'
import '../statistics.css'
import { useReach } from '../useReach.ts'
import { ChartCard } from './ChartCard.tsx'
import type { Charted } from './charted.ts'

const MANAGED = ['/performanceManage/recordedScore', '/workflow/application', '/project/list'] as const
const NOTHING: readonly never[] = []

/** Charts of what somebody looks after, and of a student's own hours: they come after the figures. */
export default function Charts() {
  const { charts: text } = useWords(dashboardWords)
  const reaches = useReach()
  const own = useQuery({ ...api.query(progress.mine), enabled: reaches('/activity/score') })
  const query = useQuery({ ...api.query(home.charts), enabled: MANAGED.some(reaches) })
  const { modules, weeks, activities } = query.data ?? { modules: null, weeks: null, activities: null }
  const [first, second, third] = MANAGED.map(reaches)
  const ofModules = useMemo(
    (): Charted => ({
      lying: true,
      series: [{ name: text.hours }],
      lines: (modules ?? NOTHING).map(({ module, moduleName, hours }) => ({
        key: module,
        name: moduleName,
        short: moduleName,
        values: [hours],
        // wire text: a status.
        to: `/performanceManage/recordedScore?module=${encodeURIComponent(module)}&status=${encodeURIComponent('生效')}`,
      })),
    }),
    [modules, text],
  )
  const ofWeeks = useMemo(
    (): Charted => ({
      lying: false,
      series: [{ name: text.applications }],
      lines: (weeks ?? NOTHING).map(({ from, to, total }) => ({
        key: from,
        name: text.week(from, to),
        short: from.slice(5),
        values: [total],
        to: `/workflow/application?startTime=${from}..${to}`,
      })),
    }),
    [weeks, text],
  )
  const ofActivities = useMemo(
    (): Charted => ({
      lying: true,
      series: [{ name: text.placed }, { name: text.came }],
      lines: (activities ?? NOTHING).map(({ itemId, name, placed, came }) => ({
        key: itemId,
        name,
        short: name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name,
        values: [placed, came],
        to: `/project/signUps?id=${itemId}`,
      })),
    }),
    [activities, text],
  )
  const ofOwn = useMemo(
    (): Charted => ({
      lying: true,
      series: [{ name: text.hours }, { name: text.required }],
      lines: (own.data?.modules ?? NOTHING).map(({ module, moduleName, hours, required }) => ({
        key: module,
        name: moduleName,
        short: moduleName,
        values: [hours, required ?? 0],
        to: '/activity/score',
      })),
    }),
    [own.data, text],
  )
  return (
    <div className="sc-home-pair">
      {own.data && <ChartCard title={text.own} note={text.ownNote} head={text.module} charted={ofOwn} none={text.noOwn} />}
      {first && modules && (
        <ChartCard title={text.modules} note={text.modulesNote} head={text.module} charted={ofModules} none={text.noModules} />
      )}
      {second && weeks && <ChartCard title={text.weeks} note={text.weeksNote} head={text.weekHead} charted={ofWeeks} none={text.noWeeks} />}
      {third && activities && (
        <ChartCard
          title={text.activities}
          note={text.activitiesNote}
          head={text.activity}
          charted={ofActivities}
          none={text.noActivities}
        />
      )}
    </div>
  )
}

/** Of a name at its bar; the table has it whole. */
const LONGEST = 12
