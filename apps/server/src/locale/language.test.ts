import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dict } from '@sc/api-client/contract'
import type { Envelope } from '@sc/api-client/contract'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { languageOf } from './language.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('student01')
})
afterAll(() => server.close())

async function ask(path: string, language?: string): Promise<Envelope> {
  const headers = { 'x-access-token': token, ...(language !== undefined && { 'accept-language': language }) }
  return (await (await server.fetch(`/sc-api${path}`, { headers })).json()) as Envelope
}

describe('a refusal', () => {
  const path = dict.items.path.replace('{code}', 'no_such')

  it('is said in the language that is asked for, and is a code and params besides', async () => {
    expect(await ask(path, 'en-US')).toMatchObject({
      success: false,
      message: 'The dictionary no_such does not exist or was removed',
      reason: { code: 'http.notFound', params: { what: { code: 'dictionary.coded', params: { code: 'no_such' } } } },
    })
    expect((await ask(path)).message).toBe('字典 no_such 不存在或已被删除')
  })

  it('is said of input that the contract does not take', async () => {
    const query = `${dict.byItemCode.path}?code=${'x'.repeat(1_000)}`
    expect((await ask(query, 'en')).message).toBe('Parameter code is too long')
    expect((await ask(query, 'zh')).message).toBe('参数 code 过长')
  })
})

it.each([
  [undefined, 'zh-CN'],
  ['*', 'zh-CN'],
  ['de-DE,de;q=0.9', 'zh-CN'],
  ['en-GB,en;q=0.9', 'en-US'],
  ['zh-TW,en;q=0.8', 'zh-CN'],
  ['en;q=0.5,zh-CN;q=0.9', 'zh-CN'],
  ['-,;q=', 'zh-CN'],
])('who asks for %j is answered in %s', (asked, language) => {
  expect(languageOf({ headers: asked === undefined ? {} : { 'accept-language': asked } })).toBe(language)
})
