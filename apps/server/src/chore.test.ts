import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { addChore } from './chore.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function listening(work: (signal: AbortSignal) => Promise<void>, times: { everyMs?: number; againMs?: number }) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  open.push(app)
  await app.register(async (part) => addChore(part, work, times))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, lines }
}

it('is tried again after a failure, which is logged, and then comes again', async () => {
  let runs = 0
  const { lines } = await listening(
    async () => {
      if (++runs < 3) throw new Error(`failed ${runs}`)
    },
    { everyMs: 1, againMs: 1 },
  )
  await expect.poll(() => runs).toBeGreaterThan(3)
  expect(lines.map((line) => (JSON.parse(line) as { err: { message: string } }).err.message)).toEqual(['failed 1', 'failed 2'])
})

it('keeps no start waiting; a close tells it to end, and waits for its step', async () => {
  const steps: string[] = []
  const { app } = await listening(
    async (signal) => {
      while (!signal.aborted) await wait(5)
      steps.push('ended')
    },
    { everyMs: 1 },
  )
  expect(steps).toEqual([])
  await app.close()
  expect(steps).toEqual(['ended'])
  await wait(20)
  expect(steps).toEqual(['ended'])
})
