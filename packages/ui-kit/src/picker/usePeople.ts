import { useEffect, useState } from 'react'
import type { PeoplePage, PeopleSource, PickedPerson } from './pickerSources.ts'

/** A hand that types pauses so long between two letters at most. */
const TYPING_MS = 150

interface Found {
  source: PeopleSource
  key: string
  page: number
  failed: boolean
  people: readonly PickedPerson[]
  total: number
  more: boolean
}

/** The people that a keyword means so far. While others are asked for, those of before stay. */
export interface FoundPeople {
  people: readonly PickedPerson[]
  total: number
  more: boolean
  state: 'loading' | 'ready' | 'failed'
  /** Asks for the next page, where there is one and none is on its way. */
  loadMore: () => void
  retry: () => void
}

interface Asked {
  keyword: string
  depart?: string | undefined
  enabled: boolean
  /** Who is there before anybody was asked for: whom another list of the source shows already. */
  first?: Pick<FoundPeople, 'people' | 'total' | 'more'> | null
}

/** Looks for people. An answer that comes after something else was asked is dropped. */
export function usePeople(source: PeopleSource, { keyword, depart, enabled, first = null }: Asked): FoundPeople {
  const typed = useTyped(keyword.trim())
  const key = JSON.stringify([typed, depart ?? null])
  const [wanted, setWanted] = useState({ key, page: 1, attempt: 0 })
  const { page, attempt } = wanted.key === key ? wanted : { page: 1, attempt: 0 }
  const [found, setFound] = useState<Found | null>(() => first && { ...first, source, key, page: 1, failed: false })

  useEffect(() => {
    if (!enabled) return
    const asking = new AbortController()
    const { signal } = asking
    const about = { source, key, page }
    const took = ({ people, total, more = false }: PeoplePage) => {
      const begun = { ...about, failed: false, people, total, more }
      setFound((before) => (page > 1 && before?.key === key ? { ...begun, people: joined(before.people, people) } : begun))
    }
    const failed = () => setFound((before) => ({ people: [], total: 0, more: false, ...before, ...about, failed: true }))
    source.find({ keyword: typed, ...(depart !== undefined && { depart }), page, signal }).then(
      (answer) => signal.aborted || took(answer),
      () => signal.aborted || failed(),
    )
    return () => asking.abort()
  }, [source, typed, depart, key, page, attempt, enabled])

  const isAnswer = found !== null && found.source === source && found.key === key && found.page === page
  const isTyping = typed !== keyword.trim()
  const state = !isAnswer || isTyping ? 'loading' : found.failed ? 'failed' : 'ready'
  const people = found?.source === source ? found.people : []
  const hasMore = isAnswer && (found.more || people.length < found.total) && people.length > 0
  return {
    // Of those of before, whom the new keyword may mean: else whom one is about to click moves away when the answer comes.
    people: state === 'loading' && page === 1 ? people.filter((person) => mayMean(person, keyword.trim())) : people,
    total: found?.total ?? 0,
    more: found?.more ?? false,
    state,
    loadMore: () => {
      if (state === 'ready' && hasMore) setWanted({ key, page: page + 1, attempt })
    },
    retry: () => setWanted({ key, page, attempt: attempt + 1 }),
  }
}

const mayMean = ({ name, account, depart }: PickedPerson, keyword: string) =>
  [name, account, depart].some((words) => words?.toLowerCase().includes(keyword.toLowerCase()))

/** Somebody who came meanwhile moves the others on to the next page: nobody stands here twice. */
function joined(before: readonly PickedPerson[], next: readonly PickedPerson[]): readonly PickedPerson[] {
  const known = new Set(before.map(({ value }) => value))
  return [...before, ...next.filter(({ value }) => !known.has(value))]
}

/** What was typed, once the hand pauses; what was cleared, at once. */
function useTyped(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? text : settled
}
