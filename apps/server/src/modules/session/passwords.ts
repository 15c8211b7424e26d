import { hash, verify } from '@node-rs/argon2'

/** argon2id at 19 MiB costs about 30 ms of a core: two at a time leave room for everything else. */
const LIMIT = 2
/** Who comes after so many has waited for seconds, and is better told at once. */
const QUEUE = 100
let running = 0
const waiting: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= LIMIT) {
    if (waiting.length >= QUEUE) throw new BusyError()
    // Whoever leaves hands over the place, so that nobody who comes meanwhile takes it.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** Too many passwords are being checked. */
export class BusyError extends Error {
  override readonly name = 'BusyError'
}

/** To be asked before anything is counted; who gets past may still meet {@link BusyError}. */
export const isBusy = () => waiting.length >= QUEUE

// Algorithm 2 is argon2id; the costs are OWASP's minimum for it.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string) => limited(() => hash(password, parameters))

export const verifyPassword = (stored: string, password: string) =>
  limited(() => verify(stored, password).catch(() => false))

let decoy: string | undefined

/** As long as a real check, for accounts that do not exist. */
export async function rejectUnknownAccount(password: string): Promise<false> {
  decoy ??= await hashPassword('nobody')
  await verifyPassword(decoy, password)
  return false
}
