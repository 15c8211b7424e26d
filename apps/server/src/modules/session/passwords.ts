import { hash, verify } from '@node-rs/argon2'

/** argon2id at 19 MiB costs about 30 ms of a core: two at a time leave room for everything else. */
const LIMIT = 2
let running = 0
const waiting: (() => void)[] = []

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= LIMIT) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

// Algorithm 2 is argon2id; the costs are OWASP's minimum for it.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string) => limited(() => hash(password, parameters))

export const verifyPassword = (stored: string, password: string) =>
  limited(() => verify(stored, password).catch(() => false))

let decoy: Promise<string> | undefined

/** As long as a real check, for accounts that do not exist. */
export async function rejectUnknownAccount(password: string): Promise<void> {
  decoy ??= hashPassword('nobody')
  await verifyPassword(await decoy, password)
}
