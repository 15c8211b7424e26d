import { hash, verify } from '@node-rs/argon2'
import { BusinessError } from '../../http/errors.ts'

/** argon2id at 19 MiB costs about 30 ms of a core: two at a time leave room for everything else. */
const LIMIT = 2
/**
 * Who waits does so in one of two lanes, of which one after the other is served: however many strangers come, who is known
 * waits for no more of them than of their own.
 */
export type Lane = 'known' | 'stranger'
/** Who comes to a lane after so many has waited for seconds, and is better told at once. */
const QUEUE = 100
let running = 0
const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] }
let served: Lane = 'stranger'

async function limited<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (running >= LIMIT) {
    if (isBusy(lane)) throw new BusyError()
    // Whoever leaves hands over the place, so that nobody who comes meanwhile takes it.
    await new Promise<void>((resolve) => waiting[lane].push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = nextInLine()
    if (next) next()
    else running--
  }
}

function nextInLine(): (() => void) | undefined {
  const other = served === 'known' ? 'stranger' : 'known'
  if (waiting[other].length > 0) served = other
  return waiting[served].shift()
}

/** Too many passwords are being checked. */
export class BusyError extends BusinessError {
  constructor() {
    super('系统繁忙，请稍后再试')
  }
}

/** To be asked before anything is counted; who gets past may still meet {@link BusyError}. */
export const isBusy = (lane: Lane) => waiting[lane].length >= QUEUE

// Algorithm 2 is argon2id; the costs are OWASP's minimum for it.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string, lane: Lane = 'known') => limited(lane, () => hash(password, parameters))

export const verifyPassword = (stored: string, password: string, lane: Lane = 'known') =>
  limited(lane, () => verify(stored, password).catch(() => false))

let decoy: string | undefined

/** As long as a real check, for accounts that do not exist. */
export async function rejectUnknownAccount(password: string, lane: Lane): Promise<false> {
  decoy ??= await hashPassword('nobody', lane)
  await verifyPassword(decoy, password, lane)
  return false
}
