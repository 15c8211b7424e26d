import { ApiError } from '@sc/api-client'
import { attendance } from '@sc/api-client/contract'
import type { AttendanceKind } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, QRCode, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { config } from '../../config.ts'
import { attendanceWords } from './locale/words.ts'
import './attendance.css'

/** Once a code is not shown any more, it counts for so long still. */
const COUNTS_AFTER_MS = 60_000
const AGAIN_MS = 3_000

/** Pixels of a code beside the list: with its edge as wide as the board of `attendance.css`. */
const CODE = 248

interface CodeBoardProps {
  itemId: string
  itemName: string
  /** Whether people sign out as well. */
  both: boolean
  present: number
  gone: number
}

/** The code to scan, large, and another before it runs out. On a full screen it is all that there is. */
export function CodeBoard({ itemId, itemName, both, present, gone }: CodeBoardProps) {
  const { board: text } = useWords(attendanceWords)
  const [kind, setKind] = useState<AttendanceKind>('in')
  const place = useRef<HTMLElement>(null)
  const full = useFullScreen(place)
  const { data, dataUpdatedAt, error } = useQuery({
    ...api.query(attendance.token, { query: { itemId, kind } }),
    retry: false,
    // An old one is worse than none.
    gcTime: 0,
    refetchOnMount: 'always',
    // The screen at the door is seldom the window that somebody works in.
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => (state.data && !state.error ? state.data.secondsLeft * 1000 : AGAIN_MS),
  })
  const now = useNow()
  const left = data ? dataUpdatedAt + data.secondsLeft * 1000 - now : 0
  const refused = error instanceof ApiError && (error.kind === 'business' || error.kind === 'forbidden')
  const size = full.is ? Math.floor(Math.min(window.innerWidth, window.innerHeight) * 0.54) : CODE
  return (
    <section ref={place} aria-label={text.label} className="sc-attendance-board">
      {full.is && <p className="sc-attendance-item">{itemName}</p>}
      {both && (
        <Segmented<AttendanceKind>
          aria-label={text.kind}
          options={(['in', 'out'] as const).map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <h2>{text.heading[kind]}</h2>
      {refused && <Alert type="warning" showIcon title={error.message} />}
      {!refused && (
        // Dark on light in every theme: readers of codes expect that.
        <QRCode
          className="sc-attendance-code"
          aria-label={text.code[kind]}
          value={data ? addressOf(data.token) : location.origin}
          status={!data ? 'loading' : left < -COUNTS_AFTER_MS ? 'expired' : 'active'}
          size={size}
          type="svg"
          // Nothing of a screen is torn or soiled: fewer and larger squares are read from further away.
          errorLevel="L"
          color="#000"
          bgColor="#fff"
          bordered={false}
        />
      )}
      {!refused && <p className="sc-attendance-renewed">{error ? text.failing : text.renewed(Math.max(0, Math.ceil(left / 1000)))}</p>}
      <p className="sc-attendance-count">{kind === 'in' ? text.present(present) : text.gone(gone)}</p>
      <Button onClick={full.toggle}>{full.is ? text.leaveFull : text.full}</Button>
    </section>
  )
}

const addressOf = (token: string) => `${location.origin}${config.basePath}scanScore?${new URLSearchParams({ token })}`

/** The browser's clock, which says nothing but how long something is shown. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return now
}

function useFullScreen(place: { current: HTMLElement | null }): { is: boolean; toggle: () => void } {
  const [is, setIs] = useState(false)
  useEffect(() => {
    const note = () => setIs(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', note)
    return () => document.removeEventListener('fullscreenchange', note)
  }, [])
  // A browser that cannot, or may not, leaves all as it is.
  const toggle = () => void (is ? document.exitFullscreen() : place.current?.requestFullscreen())?.catch(() => undefined)
  return { is, toggle }
}
