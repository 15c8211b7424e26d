import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** The longest of some waits: as the clock said, and what the server's thread computed meanwhile. */
export interface Longest {
  waited: number
  /** What the wait would be on a machine without others, as far as the server's own thread is what it waits for. */
  computed: number | undefined
}

/** What somebody else got to know of the server meanwhile. */
export interface Heard {
  /** Of a small call of another account. */
  call: Longest
  /** Of an address that asks no database: how long the process itself was held. */
  process: Longest
}

/** Between an answer and the next question: who waits asks no more, so that waits do not make each other longer. */
const BETWEEN_MS = 50

const jobSchema = z.object({ call: z.string(), process: z.string(), token: z.string(), pid: z.number() })
export type Job = z.infer<typeof jobSchema>

/**
 * In a process of its own, so that what the load costs its sender does not count: asks from the first message, which is
 * the {@link Job}, to the second, and then tells what it {@link Heard}.
 */
process.once('message', (message) => void ask(jobSchema.parse(message)))

async function ask({ call, process: held, token, pid }: Job) {
  if (!process.send) throw new Error('whoever measures begins this as a process of theirs')
  const stopped = new AbortController()
  process.once('message', () => stopped.abort())
  process.send('asking')
  const [calls, helds] = await Promise.all([longest(call), longest(held)])
  process.send({ call: calls, process: helds } satisfies Heard, () => process.disconnect())

  async function longest(address: string): Promise<Longest> {
    const most: Longest = { waited: 0, computed: undefined }
    while (!stopped.signal.aborted) {
      const { waited, computed } = await once(address)
      most.waited = Math.max(most.waited, waited)
      if (computed !== undefined) most.computed = Math.max(most.computed ?? 0, computed)
      await wait(BETWEEN_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
    return most
  }

  async function once(address: string): Promise<Longest> {
    const [began, before] = [performance.now(), mainThreadMs(pid)]
    const response = await fetch(address, { headers: { 'x-access-token': token } })
    await response.text()
    if (!response.ok) throw new Error(`${address}: ${response.status}`)
    const after = mainThreadMs(pid)
    return { waited: performance.now() - began, computed: before === undefined || after === undefined ? undefined : after - before }
  }
}

/** Milliseconds that a process's main thread has been on a processor; undefined where the system does not tell. */
function mainThreadMs(pid: number): number | undefined {
  try {
    // Nanoseconds on a processor, nanoseconds ready to run but kept from it, turns.
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return undefined
  }
}
