import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft, task } from '@sc/api-client/contract'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let mine: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  mine = await server.login('admin')
  other = await server.login('cs_audit')
})
afterAll(() => server?.close())

const document = '课'.repeat(1_000_000)
const save = (subject: string, version = 0) =>
  server.ask(draft.save, { body: { kind: 'form', subject, content: document + subject, version } }, mine)

describe('large bodies', () => {
  it('of one account are stored one after the other, and others are answered in between', { timeout: 120_000 }, async () => {
    let left = 8
    const saved = Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const { envelope } = await save(`many-${at}`)
        left--
        return envelope
      }),
    )
    const leftWhenAnswered: number[] = []
    while (left === 8) await new Promise((resolve) => setTimeout(resolve, 1))
    for (let asked = 0; asked < 2; asked++) {
      expect((await server.ask(task.todo, { query: {} }, other)).envelope.success).toBe(true)
      leftWhenAnswered.push(left)
    }
    // Before the gate, whoever came after waited for all of them.
    expect(leftWhenAnswered[0]).toBeGreaterThan(3)
    expect((await saved).map(({ message, result }) => [message, (result as { version: number }).version])).toEqual(
      Array(8).fill(['已暂存', 1]),
    )
    expect((await server.call(draft.find, { query: { kind: 'form', subject: 'many-3' } }, mine))!.content).toBe(`${document}many-3`)
    const { envelope } = await save('many-3')
    expect(envelope).toMatchObject({ success: false, message: expect.stringMatching(/^您于 .* 在另一处暂存过不同的内容$/) })
  })

  it('that are refused, or whose sender hangs up, leave the place to the next', { timeout: 120_000 }, async () => {
    const headers = { 'x-access-token': mine, 'content-type': 'application/json' }
    const send = (body: string, signal: AbortSignal | null = null) =>
      server.fetch('/sc-api/sys/draft/save', { method: 'POST', headers, body, signal })
    const statuses = await Promise.all(
      [`{"content":"${document}`, JSON.stringify({ content: `${document}\0` }), JSON.stringify({ content: document, kind: 'none' })].map(
        async (body) => (await send(body)).status,
      ),
    )
    expect(statuses).toEqual([400, 400, 200])
    for (let round = 0; round < 4; round++) {
      const gone = new AbortController()
      const sent = send(JSON.stringify({ kind: 'form', subject: `gone-${round}`, content: document, version: 0 }), gone.signal).catch(
        () => undefined,
      )
      setTimeout(() => gone.abort(), 20 * round)
      await sent
    }
    expect((await save('after')).envelope).toMatchObject({ success: true })
  })
})
