import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

/** A campus CAS that answers nobody before it is told to. */
let campus: Server
let server: TestServer
const waiting: (() => void)[] = []
let most = 0

beforeAll(async () => {
  campus = createServer((_, response) => {
    waiting.push(() =>
      response.end('<serviceResponse><authenticationFailure code="INVALID_TICKET">x</authenticationFailure></serviceResponse>'),
    )
    most = Math.max(most, waiting.length)
  })
  await new Promise<void>((resolve) => campus.listen(0, '127.0.0.1', resolve))
  const casUrl = `http://127.0.0.1:${(campus.address() as AddressInfo).port}/cas`
  server = await startTestServer({ config: { publicUrl: 'https://ekt.example.edu.cn', casUrl, devCas: false } })
})
afterAll(async () => {
  await server?.close()
  campus.close()
})

it('has few tickets asked about at a time, and some wait; who comes after them is told so at once', async () => {
  const service = 'https://ekt.example.edu.cn/'
  let left = 150
  const answers = Array.from({ length: left }, async (_, at) => {
    const { envelope } = await server.ask(session.checkSsoLogin, { body: { ticket: `ST-${at}`, service } })
    left--
    return envelope.message
  })
  await expect.poll(() => left, { timeout: 30_000 }).toBe(96)
  await expect.poll(() => waiting.length).toBe(32)
  while (left > 0) {
    for (const answer of waiting.splice(0)) answer()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const said = await Promise.all(answers)
  expect(said.filter((message) => message === '正在登录的人较多，请稍后再试')).toHaveLength(54)
  expect(said.filter((message) => message === '登录票据无效或已过期，请重新登录')).toHaveLength(96)
  expect(most).toBe(32)
})
