import { hash, verify } from '@node-rs/argon2'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { TwoLanes } from './TwoLanes.ts'
import type { Lane } from './TwoLanes.ts'

/** Too many passwords are being checked. */
export class BusyError extends BusinessError {
  constructor() {
    super(say.http.overloaded())
  }
}

const lanes = new TwoLanes({
  // argon2id at 19 MiB costs about 30 ms of a core: two at a time leave room for everything else.
  atOnce: 2,
  // Who comes after so many has waited for seconds, and is better told at once.
  queue: 100,
  full: () => new BusyError(),
})

/** To be asked before anything is counted; who gets past may still meet {@link BusyError}. */
export const isBusy = (lane: Lane) => lanes.isFull(lane)

// Algorithm 2 is argon2id; the costs are OWASP's minimum for it.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string, lane: Lane = 'known') => lanes.run(lane, () => hash(password, parameters))

export const verifyPassword = (stored: string, password: string, lane: Lane = 'known') =>
  lanes.run(lane, () => verify(stored, password).catch(() => false))

let decoy: string | undefined

/** As long as a real check, for accounts that do not exist. */
export async function rejectUnknownAccount(password: string, lane: Lane): Promise<false> {
  decoy ??= await hashPassword('nobody', lane)
  await verifyPassword(decoy, password, lane)
  return false
}
