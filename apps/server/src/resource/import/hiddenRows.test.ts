import { afterAll, beforeAll, expect, it } from 'vitest'
import { labels } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { testBook } from '../../test/workbook.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (at: number, name: string, kind: string, more = '') =>
  `<row r="${at}"${more}>${cell(`A${at}`, name)}${cell(`B${at}`, kind)}</row>`

const HEADINGS = row(1, '标签名称', '类型')

it('reads rows that are filtered out like others, and says which', async () => {
  const admin = await new Campus(server).as('admin')
  const check = async (...rows: string[]) => (await checkImport(server, admin, labels, testBook(rows.join('')))).report!
  const filtered = await check(
    HEADINGS,
    row(2, '甲标签', '活动'),
    row(3, '乙标签', '活动', ' hidden="1"'),
    row(4, '', '', ' hidden="true"'),
  )
  expect(filtered).toMatchObject({ added: 2, wrong: 0, hidden: { count: 1, rows: [{ row: 3 }] } })
  expect((await check(HEADINGS, row(2, '甲标签', '活动', ' hidden="0"'))).hidden).toBeUndefined()
})
