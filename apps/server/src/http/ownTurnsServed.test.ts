import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draft, instance, score } from '@sc/api-client/contract'
import { Campus } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

/** More than the sockets between hold: it stays with the server until somebody reads it. */
const LARGE = '好'.repeat(4_000_000)

/** Asks for a draft and reads nothing of the answer. */
function unread(token: string): Promise<IncomingMessage> {
  const address = `${server.origin}/sc-api${draft.find.path}?kind=apply&subject=large`
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'x-access-token': token }, agent: false }, (answer) => resolve(answer.pause())).on('error', reject)
  })
}

it('large answers that somebody collects unread keep their own calls waiting, and nobody else’s', async () => {
  const [greedy, other] = [await campus.as('student01'), await campus.as('student02')]
  await greedy.call(draft.save, { body: { kind: 'apply', subject: 'large', content: LARGE, version: 0 } })
  const most = 12
  const answers: IncomingMessage[] = []
  const asked = Array.from({ length: most }, () => unread(greedy.token).then((answer) => answers.push(answer)))
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBeGreaterThan(0)
  expect(await other.call(instance.mine, { query: {} })).toMatchObject({ records: expect.any(Array) as unknown[] })
  let answered = false
  const own = greedy.call(instance.mine, { query: {} }).then(() => (answered = true))
  await other.call(instance.mine, { query: {} })
  expect([answered, answers.length < most]).toEqual([false, true])
  // Who hangs up gives the turn on.
  const hangUp = setInterval(() => answers.splice(0).forEach((answer) => answer.destroy()), 20)
  await Promise.all([own, ...asked])
  clearInterval(hangUp)
  answers.forEach((answer) => answer.destroy())
  expect(answered).toBe(true)
})

it('files that somebody has made again and again keep their own waiting, and nobody else’s', async () => {
  const [greedy, other] = [await campus.as('student01'), await campus.as('student02')]
  const printed = async ({ token }: typeof greedy) => {
    const answer = await server.fetch(`/sc-api${score.transcriptPdf.path}`, { headers: { 'x-access-token': token } })
    return (await answer.arrayBuffer()).byteLength
  }
  const most = 12
  let made = 0
  const asked = Array.from({ length: most }, () => printed(greedy).then(() => (made += 1)))
  await Promise.race(asked)
  expect(await printed(other)).toBeGreaterThan(10_000)
  expect(made).toBeLessThan(most)
  // Nor do their other calls wait for that.
  await greedy.call(instance.mine, { query: {} })
  expect(made).toBeLessThan(most)
  await Promise.all(asked)
})
