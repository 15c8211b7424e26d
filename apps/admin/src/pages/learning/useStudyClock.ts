import { learning } from '@sc/api-client/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { isConflict } from '../../api/isConflict.ts'

/** The server counts a minute at most between two. */
const BEAT_MS = 20_000

interface StudyClock {
  /** As the server last said. */
  seconds: number
  running: boolean
  /** Why it does not run, where somebody or something stopped it. */
  stopped: string | null
  begin: () => void
}

/**
 * The time that a student studies here. It is counted by the server, of which this page only says that it is open; another page that
 * begins takes it over.
 * @param known what the course said when it was opened
 * @param onReady the time is reached
 */
export function useStudyClock(courseId: string, known: number, onReady: () => void): StudyClock {
  const [counted, setCounted] = useState(0)
  const [tab, setTab] = useState<string | null>(null)
  const [stopped, setStopped] = useState<string | null>(null)
  const ready = useRef(onReady)
  useEffect(() => {
    ready.current = onReady
  })

  useEffect(() => {
    if (tab === null) return undefined
    let wasReady = false
    const beat = () =>
      api.call(learning.beat, { body: { courseId, tab } }).then(
        (now) => {
          setCounted(now.seconds)
          if (now.ready && !wasReady) ready.current()
          wasReady = now.ready
        },
        (error: unknown) => {
          // A lost beat is made good by the next: only what the server refuses ends it.
          if (!isConflict(error)) return
          setTab(null)
          setStopped(explain(error) ?? null)
        },
      )
    const timer = setInterval(() => void beat(), BEAT_MS)
    return () => {
      clearInterval(timer)
      // What was studied since the last one counts as well.
      void beat()
    }
  }, [courseId, tab])

  const begin = () =>
    void api.call(learning.begin, { body: { courseId } }).then(
      (begun) => {
        setStopped(null)
        setCounted(begun.seconds)
        setTab(begun.tab)
      },
      (error: unknown) => setStopped(explain(error) ?? null),
    )
  return { seconds: Math.max(known, counted), running: tab !== null, stopped, begin }
}
