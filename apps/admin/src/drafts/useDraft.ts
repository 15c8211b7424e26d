import { ApiError, keyOf } from '@sc/api-client'
import { businessCode, draft, item } from '@sc/api-client/contract'
import type { DraftKind, Endpoint } from '@sc/api-client/contract'
import { useTab } from '@sc/layout-tabs'
import type { TabHandle } from '@sc/layout-tabs'
import { useKept } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { askedOnce } from '../api/askedOnce.ts'
import { api } from '../api/client.ts'
import { queryClient } from '../api/queryClient.ts'
import { isConflict } from '../api/isConflict.ts'
import { currentUsername, isHeldBy, isTakenFrom } from '../api/sessionPort.ts'
import { DraftKeeper } from './DraftKeeper.ts'
import type { DraftState, OpenedDraft } from './DraftKeeper.ts'
import { registerKeeper } from './openKeepers.ts'

/** Lists that say of what something is kept. */
const listed: Partial<Record<DraftKind, Endpoint>> = { apply: item.open }

/** The same would be refused a moment later too; where there is too much to do, it would not. */
const isFinal = ({ kind, code }: ApiError) => (kind === 'business' && code !== businessCode.tooManyRequests) || kind === 'forbidden'

/** What is typed into these is unsaved although it is kept: who closes their tab without saving gives that up too. */
const isDesign = (kind: DraftKind) => kind === 'form' || kind === 'process'

/** What was given up and is on its way, by subject: a page made anew in its place is not to find it once more. */
const leaving = new Map<string, Promise<void>>()

let keepers = 0

function createKeeper(kind: DraftKind, subject: string, tab: TabHandle) {
  const place = `${kind}:${subject}`
  /** Does it, and then has the list asked for anew. */
  const telling = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call
    if (listed[kind]) void queryClient.invalidateQueries({ queryKey: keyOf(listed[kind]) })
    return answer
  }
  const username = currentUsername() ?? ''
  /** What one person typed is neither kept nor given up in the name of another, as the page goes. */
  const asItsOwn = <T>(call: () => Promise<T>): Promise<T> =>
    isTakenFrom(username) ? Promise.reject(new Error(`a draft of ${username}, who is not signed in any more`)) : call()
  const keeper = new DraftKeeper(
    { username, kind, subject },
    {
      find: async () => {
        await leaving.get(place)
        return asItsOwn(() => api.call(draft.find, { query: { kind, subject } }))
      },
      save: ({ content, baseRevision, version }) =>
        asItsOwn(() => telling(api.call(draft.save, { body: { kind, subject, content, baseRevision, version } }))),
      discard: () => asItsOwn(() => telling(api.call(draft.discard, { body: { kind, subject } }))),
      isConflict,
      refusal: (error) => (error instanceof ApiError && isFinal(error) ? error.message : null),
      isSignedIn: () => isHeldBy(username),
    },
  )
  const unregister = registerKeeper(keeper, tab.id)
  const unheard = tab.onDiscard(() => {
    if (!isDesign(kind)) return
    const given = keeper
      .giveUp()
      .catch(() => undefined)
      .finally(() => leaving.get(place) === given && leaving.delete(place))
    leaving.set(place, given)
  })
  keepers += 1
  return {
    keeper,
    number: keepers,
    end: () => {
      unregister()
      unheard()
      keeper.end()
    },
  }
}

/** A draft that was looked up. */
export interface OpenDraft {
  opened: OpenedDraft
  keeper: DraftKeeper
  state: DraftState
}

/** What the signed-in person typed of a subject and has not handed in; it lives as long as its tab. */
export function useDraft(kind: DraftKind, subject: string) {
  const tab = useTab()
  const { keeper, number } = useKept(
    `draft:${kind}:${subject}`,
    () => createKeeper(kind, subject, tab),
    ({ end }) => end(),
  )
  // Opened once by each keeper: what is typed since is not to be replaced by what was kept before.
  const opened = useQuery({ queryKey: ['draft', kind, subject, number], queryFn: () => keeper.open(), ...askedOnce })
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState)
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') void keeper.flush()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [keeper])
  return { keeper, opened, state }
}
