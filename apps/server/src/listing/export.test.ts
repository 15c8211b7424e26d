import { strFromU8, unzipSync } from 'fflate'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dictionaries, dictionaryItems } from '@sc/api-client/contract'
import { dictItem } from '../db/schema/index.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { scanXml } from '../xml/scanXml.js'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('admin')
})
afterAll(() => server.close())

async function sheet(query: string) {
  const response = await server.fetch(`/sc-api${dictionaryItems.calls.export.path}${query}`, { headers: { 'x-access-token': token } })
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''%E5%AD%97%E5%85%B8%E9%A1%B9_\d{4}-\d\d-\d\d\.xlsx$/,
  )
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  return sheets[0]!.rows
}

it('is the list as it is narrowed and ordered, in the words that people read', async () => {
  const [{ id } = { id: '' }] = (await server.call(dictionaries.calls.list, { query: { keyword: 'item_level' } }, token)).records
  const [titles, ...rows] = await sheet(`?dictId=${id}&column=sort&order=desc`)
  expect(titles).toEqual(['所属字典', '名称', '英文名称', '数据值', '颜色', '排序', '创建时间', '修改时间'])
  expect(rows.map((row) => row.slice(0, 6))).toEqual([
    ['项目级别', '院级', 'College', 'college', null, 3],
    ['项目级别', '校级', 'University', 'school', null, 2],
    ['项目级别', '省级', 'Provincial', 'provincial', null, 1],
    ['项目级别', '国家级', 'National', 'national', null, 0],
  ])
})

it('has every record once, however many, and text as text', async () => {
  const { id: dictId } = await server.call(dictionaries.calls.add, { body: { name: '很多', code: 'many' } }, token)
  const texts = ['=1+1', '@SUM(A1)', '<b>&"甲"\u2028', '🎓']
  await server.db
    .insert(dictItem)
    .values(Array.from({ length: 1_203 }, (_, at) => ({ dictId, value: `v${at}`, text: texts[at] ?? `第 ${at} 项`, sort: at })))
  const [, ...rows] = await sheet(`?dictId=${dictId}`)
  expect(rows.map((row) => row[3])).toEqual(Array.from({ length: 1_203 }, (_, at) => `v${at}`))
  expect(rows.slice(0, 4).map((row) => row[1])).toEqual(texts)
})

it('has nothing in it that no program opens, whatever somebody typed', async () => {
  const { id: dictId } = await server.call(dictionaries.calls.add, { body: { name: '怪字', code: 'strange' } }, token)
  const texts = ['奇\ufffe怪\uffff的\u000b字', '_xFFFE_']
  await server.db.insert(dictItem).values(texts.map((text, at) => ({ dictId, value: `s${at}`, text, sort: at })))
  const query = `?dictId=${dictId}`
  const answer = await server.fetch(`/sc-api${dictionaryItems.calls.export.path}${query}`, { headers: { 'x-access-token': token } })
  for (const part of Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))) scanXml(strFromU8(part), {})
  expect((await sheet(query)).slice(1).map((row) => row[1])).toEqual(texts)
})

it('is nobody else’s', async () => {
  const response = await server.fetch(`/sc-api${dictionaryItems.calls.export.path}`, {
    headers: { 'x-access-token': await server.login('student01') },
  })
  expect(await response.json()).toMatchObject({ success: false, code: 510 })
})
