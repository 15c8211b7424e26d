import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dictionaries, dictionaryItems, score, scoreEntries } from '@sc/api-client/contract'
import { scoreRecord, user } from '../../db/schema/index.ts'
import { oneStep } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { addressOf, clientOf } from '../../test/client.ts'
import type { Client } from '../../test/client.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let english: Client
let token: string
let itemId: string
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  const admin = await campus.as('admin')
  token = admin.token
  english = clientOf(server.origin, server.config.apiPath, 'en-US')
  const { id: dictId } = await admin.call(dictionaries.calls.add, { body: { name: '名次', code: 'ranks' } })
  const named = [
    { value: 'first', text: '一等奖', english: 'First prize' },
    { value: 'second', text: '二等奖', english: 'Second prize' },
  ]
  for (const one of named) await admin.call(dictionaryItems.calls.add, { body: { dictId, ...one } })
  await campus.newForm('ranks', widget('select', 'rank', '名次', { remote: 'dict', dictCode: 'ranks' }))
  await campus.deploy('ranks', oneStep('ranks'), [reviewedBy('review', 'school_auditor')])
  const rows = [
    { value: 'first', hours: 3.5 },
    { value: 'second', hours: 1.25 },
  ]
  const bound = { formCode: 'ranks', processKey: 'ranks', startTime: null, endTime: null }
  itemId = await campus.project({ ...bound, hours: undefined, hoursRule: { source: 'table', field: 'rank', rows } })
})
afterAll(() => server.close())

const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id
const recordOf = async (username: string) =>
  (await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))).find((row) => row.username === username)
const enter = async (username: string, award: string) =>
  english.call(scoreEntries.calls.add, { body: { student: await idOf(username), item: itemId, award } }, token)

it('is kept as the form calls it, in whatever language and by whatever name it is entered', async () => {
  await enter('student04', 'First prize')
  await enter('student05', '一等奖')
  await enter('student06', 'first')
  for (const username of ['student04', 'student05', 'student06'])
    expect(await recordOf(username)).toMatchObject({
      award: '一等奖',
      awardEnglish: 'First prize',
      hours: 3.5,
      hoursBasis: { value: 'first', shown: '一等奖', shownText: { 'en-US': 'First prize' } },
    })
  await expect(enter('student03', 'Third prize')).rejects.toThrow('First prize')
})

it('is kept so where it is corrected as well', async () => {
  const correct = async (award: string) => {
    const { id, revision } = (await recordOf('student04'))!
    return english.call(score.correct, { body: { id, revision, award, hours: 1.25, reason: 'The certificate says so' } }, token)
  }
  await correct('Second prize')
  expect(await recordOf('student04')).toMatchObject({ award: '二等奖', awardEnglish: 'Second prize', hours: 1.25 })
  await expect(correct('Third prize')).rejects.toThrow('Second prize')
})

it('is in the spreadsheet of scores as its reader calls it', async () => {
  const awards = async (language: string) => {
    const address = addressOf(server.config.apiPath, score.exportRecords, { query: { keyword: '校园开放日' } })
    const response = await server.fetch(address, { headers: { 'x-access-token': token, 'accept-language': language } })
    const [header, ...rows] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]!.rows
    const [account, award] = language === 'en-US' ? ['Account', 'Role or award'] : ['账号', '角色或奖项']
    return rows.filter((row) => row[header!.indexOf(account!)] === 'student05').map((row) => row[header!.indexOf(award!)])
  }
  expect(await awards('en-US')).toEqual(['First prize'])
  expect(await awards('zh-CN')).toEqual(['一等奖'])
})
