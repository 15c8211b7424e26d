import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A port that was free a moment ago, below those that systems hand out by themselves: while a server starts, or is
 * started again, no connection of another program is given its port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    // As the product listens: on every address.
    probe.listen(port, () => probe.close(() => resolve(true)))
  })

/** Every demonstration account has it. */
export const PASSWORD = 'Kete-2026!'

/** The built admin, as the server serves it. */
export const adminDist = path.join(root, 'apps/admin/dist')
export const serverMain = path.join(root, 'apps/server/dist/main.js')
