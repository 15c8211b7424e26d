import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * For a server whose own address must be known before it starts. Below the ports that systems hand out by themselves:
 * until it listens, and while it is started again, no connection of another program is given its port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!free) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
