import type { DraftKind } from '@sc/api-client/contract'

/** What the device alone keeps: a project or an announcement in its drawer, the school's own page, what is filled in and written while a task is decided. */
export type DeviceKind = 'project' | 'announcement' | 'school' | 'decision'

/** Whose draft it is, and of what. */
export interface DraftPlace {
  username: string
  kind: DraftKind | DeviceKind
  subject: string
}

/** What this device keeps of a draft: the last thing typed, whether or not the server has it. */
export interface DeviceDraft {
  content: string
  baseRevision: number | null
  /** The server's version that it continues; 0 where the server never had one. */
  version: number
  /** The server does not have this content yet. */
  unsent: boolean
  /** Fingerprints of what was sent since `version` and not heard of: whether the server has it is not known. */
  sent: number[]
  /** Milliseconds. */
  time: number
}

const PREFIX = 'sc-draft:'
const ofAccount = (username: string) => `${PREFIX}${encodeURIComponent(username)}:`
const keyOf = ({ username, kind, subject }: DraftPlace) => `${ofAccount(username)}${kind}:${subject}`

export function readDeviceDraft(place: DraftPlace, storage: Storage = localStorage): DeviceDraft | null {
  try {
    const found = JSON.parse(storage.getItem(keyOf(place)) ?? 'null') as Partial<DeviceDraft> | null
    if (typeof found?.content !== 'string' || typeof found.version !== 'number') return null
    return {
      content: found.content,
      version: found.version,
      baseRevision: found.baseRevision ?? null,
      unsent: found.unsent !== false,
      sent: found.sent ?? [],
      time: found.time ?? 0,
    }
  } catch {
    return null
  }
}

/** False where the device has no room: then the server alone keeps it. */
export function writeDeviceDraft(place: DraftPlace, draft: DeviceDraft, storage: Storage = localStorage): boolean {
  try {
    storage.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    storage.removeItem(keyOf(place))
    return false
  }
}

export const eraseDeviceDraft = (place: DraftPlace, storage: Storage = localStorage) => storage.removeItem(keyOf(place))

/** At sign-out nothing that the person typed stays on a device that others may use. */
export function eraseDeviceDrafts(username: string, storage: Storage = localStorage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(ofAccount(username))) storage.removeItem(key)
}
