import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, dictionaries } from '@sc/api-client/contract'
import type { AuditEntry, Endpoint, Envelope, ImportRun } from '@sc/api-client/contract'
import { addressOf } from '../test/client.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('admin')
})
afterAll(() => server.close())

const { calls } = dictionaries
const han = /\p{Script=Han}/u

const send = (endpoint: Endpoint, input: { query?: object; body?: BodyInit; json?: object } = {}, language = 'en-US') =>
  server.fetch(addressOf('/sc-api', endpoint, { query: input.query }), {
    method: endpoint.method,
    headers: {
      'x-access-token': token,
      'accept-language': language,
      ...(input.json && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method !== 'GET' && { body: input.body ?? JSON.stringify(input.json ?? {}) }),
  })
const ask = async (...told: Parameters<typeof send>) => (await (await send(...told)).json()) as Envelope

async function importOf(rows: string[][]): Promise<ImportRun> {
  const file = new FormData()
  file.append('file', new Blob([(await writeXlsx({ sheets: [{ name: 'any', rows }] })) as Uint8Array<ArrayBuffer>]), 'honours.xlsx')
  const { result } = await ask(calls.import, { body: file })
  return ended((result as ImportRun).id)
}

async function ended(id: string): Promise<ImportRun> {
  for (;;) {
    const run = (await ask(calls.importById, { query: { id } })).result as ImportRun
    if (run.job.status === 'done' || run.job.status === 'failed') return run
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

it('says of records what it says in English, too', async () => {
  const honours = { name: 'Honours', code: 'honours' }
  expect((await ask(calls.add, { json: honours })).message).toBe('Dictionary added')
  expect((await ask(calls.add, { json: honours })).message).toBe('Code “honours” is taken by another dictionary')
  expect((await ask(calls.add, { json: { ...honours, code: '1st' } })).message).toBe(
    'Code: begins with a letter, and has letters, digits, underscores and hyphens only',
  )
  expect((await ask(calls.byId, { query: { id: 'none' } })).message).toBe('Dictionary does not exist or was removed')
})

it('takes and gives spreadsheets with the headings of either language', async () => {
  const template = await readXlsx(new Uint8Array(await (await send(calls.importTemplate)).arrayBuffer()))
  expect(JSON.stringify(template.sheets.map(({ name, rows }) => [name, rows]))).not.toMatch(han)
  const [headings] = template.sheets[0]!.rows
  expect(headings).toEqual(['Dictionary*', 'English name', 'Code*', 'Description'])
  expect((await importOf([headings as string[], ['奖项', 'Prizes', 'prizes', '']])).report).toMatchObject({ added: 1, wrong: 0 })
  expect(
    (
      await importOf([
        ['字典名称', '字典编码'],
        ['Ranks', 'ranks'],
      ])
    ).report,
  ).toMatchObject({ added: 1, wrong: 0 })
  const exported = await readXlsx(new Uint8Array(await (await send(calls.export)).arrayBuffer()))
  expect(exported.sheets[0]!.rows[0]).toEqual(['Dictionary', 'English name', 'Code', 'Description', 'Created', 'Changed'])
})

it('says what came of an import in the language of who began it, and why something changed in that of who reads', async () => {
  const wrong = await importOf([
    ['Dictionary', 'Code'],
    ['Twice', 'twice'],
    ['Twice', 'twice'],
    ['', 'nameless'],
  ])
  expect(wrong.report).toMatchObject({ wrong: 2 })
  expect(JSON.stringify(wrong.report)).not.toMatch(han)
  const right = await importOf([
    ['Dictionary', 'Code'],
    ['Medals', 'medals'],
  ])
  await ask(calls.importApply, { json: { id: right.id, digest: right.digest } })
  expect(await ended(right.id)).toMatchObject({ stage: 'applied' })
  const reasons = async (language: string) =>
    ((await ask(audit.list, { query: { record: 'Medals' } }, language)).result as { records: AuditEntry[] }).records.map(
      ({ reason }) => reason,
    )
  expect(await reasons('en-US')).toEqual(['Import of “honours.xlsx”'])
  expect(await reasons('zh-CN')).toEqual(['导入“honours.xlsx”'])
})
