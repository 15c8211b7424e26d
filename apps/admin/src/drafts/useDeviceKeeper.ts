import { useTab } from '@sc/layout-tabs'
import type { TabHandle } from '@sc/layout-tabs'
import { useKept } from '@sc/ui-kit'
import { currentUsername, isHeldBy, isTakenFrom } from '../api/sessionPort.ts'
import { DeviceKeeper } from './DeviceKeeper.ts'
import type { DeviceKind } from './deviceDrafts.ts'
import { registerKeeper } from './openKeepers.ts'

/** Of one tab and kind, by subject. */
function createKeepers(kind: DeviceKind, tab: TabHandle, storage: Storage) {
  const username = currentUsername() ?? ''
  const signIn = { isHeld: () => isHeldBy(username), isTaken: () => isTakenFrom(username) }
  const known = new Map<string, { keeper: DeviceKeeper; unregister: () => void }>()
  // Before a page that is made anew reads it.
  const unheard = tab.onDiscard(() => {
    for (const { keeper } of known.values()) keeper.forget()
  })
  return {
    of(subject: string): DeviceKeeper {
      const before = known.get(subject)
      if (before) return before.keeper
      const keeper = new DeviceKeeper({ username, kind, subject }, signIn, storage)
      known.set(subject, { keeper, unregister: registerKeeper(keeper, tab.id) })
      return keeper
    },
    end() {
      unheard()
      for (const { keeper, unregister } of known.values()) {
        unregister()
        keeper.end()
      }
    },
  }
}

/** What this device keeps of a subject for the signed-in person; in its `sessionStorage`, what this window alone keeps. */
export function useDeviceKeeper(kind: DeviceKind, subject: string, storage: Storage = localStorage): DeviceKeeper {
  const tab = useTab()
  return useKept(
    `device:${kind}`,
    () => createKeepers(kind, tab, storage),
    ({ end }) => end(),
  ).of(subject)
}
