import { eraseDeviceDrafts } from './deviceDrafts.ts'
import type { DraftKeeper } from './DraftKeeper.ts'

/** Of the open tabs. */
const open = new Set<DraftKeeper>()

/** Until the returned function ends it, a sign-out hands over what the keeper has. */
export function registerKeeper(keeper: DraftKeeper): () => void {
  open.add(keeper)
  return () => void open.delete(keeper)
}

/** Before a sign-out: the server gets what is typed, and the device forgets it. */
export async function handOverDrafts(username: string): Promise<void> {
  await Promise.allSettled([...open].map((keeper) => keeper.flush()))
  eraseDeviceDrafts(username)
}
