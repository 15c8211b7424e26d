import { eraseChoices } from './deviceChoice.ts'
import { eraseDeviceDrafts } from './deviceDrafts.ts'
import type { DraftKeeper } from './DraftKeeper.ts'
import { runIdleWork } from './useIdle.ts'

type Keeper = Pick<DraftKeeper, 'flush' | 'isHeld' | 'outlivesSignOut'>

/** Of the open tabs, by the tab's id. */
const open = new Map<Keeper, string>()

/** Until the returned function ends it, a sign-out hands over what the keeper has. */
export function registerKeeper(keeper: Keeper, tabId: string): () => void {
  open.set(keeper, tabId)
  return () => void open.delete(keeper)
}

/** Whether all that is typed in a tab is there again after a sign-out: the server gets it. */
export function outlivesSignOut(tabId: string): boolean {
  const own = [...open].flatMap(([keeper, id]) => (id === tabId ? keeper : []))
  return own.length > 0 && own.every((keeper) => keeper.outlivesSignOut())
}

/** Around a sign-out: the server gets what is typed, and the device forgets it. */
export async function handOverDrafts(username: string, signOut: () => Promise<void>): Promise<void> {
  await runIdleWork()
  await Promise.allSettled([...open.keys()].map((keeper) => keeper.flush()))
  // At once, should the way out be interrupted …
  eraseEverywhere(username)
  await signOut()
  // … and what another window kept meanwhile; from now on none keeps anything.
  eraseEverywhere(username)
}

/** Of this device, and of this window. */
function eraseEverywhere(username: string): void {
  eraseDeviceDrafts(username)
  eraseDeviceDrafts(username, sessionStorage)
  eraseChoices(username)
}

/**
 * Before the page is left for a new session: all that is typed goes to the device, as the server takes nothing now.
 * @returns ids of the tabs that will have theirs again
 */
export async function holdDrafts(): Promise<ReadonlySet<string>> {
  await runIdleWork()
  const lost = new Set([...open].filter(([keeper]) => !keeper.isHeld()).map(([, tabId]) => tabId))
  return new Set([...open.values()].filter((tabId) => !lost.has(tabId)))
}
