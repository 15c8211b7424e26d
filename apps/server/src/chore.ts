import type { FastifyInstance } from 'fastify'

const HOUR_MS = 3_600_000
/** After a failure: the database was away, perhaps. */
const AGAIN_MS = 300_000

/**
 * Work that nobody waits for: it begins when the server listens, and again every hour; where it failed, that is logged and
 * it is tried again sooner. No start depends on it. Closing waits for it: it should look at the signal between its steps,
 * and each should be small, as requests are answered meanwhile.
 */
export function addChore(
  app: FastifyInstance,
  work: (signal: AbortSignal) => Promise<void>,
  { everyMs = HOUR_MS, againMs = AGAIN_MS }: { everyMs?: number; againMs?: number } = {},
): void {
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  async function run() {
    const next = await work(closing.signal).then(
      () => everyMs,
      (error: unknown) => {
        app.log.error(error)
        return againMs
      },
    )
    if (!closing.signal.aborted) timer = setTimeout(begin, next).unref()
  }
  function begin() {
    running = run()
  }

  app.addHook('onListen', async () => begin())
  app.addHook('onClose', async () => {
    closing.abort()
    clearTimeout(timer)
    await running
  })
}
