import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '@sc/api-client/contract'
import { splitsOf } from '../../namePaths.ts'
import { spellings } from '../../resource/import/readCells.ts'
import { Campus } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { sendFile } from '../../test/sendFile.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { peopleCalled } from './peopleCalled.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** As many as a cell holds. */
const BLANKS = ' '.repeat(32_000)

/** What grew with the square of them took seconds for each. */
const QUICK_MS = 2_000

it('cells of blanks are read as quickly as others: a file of them keeps nobody waiting', async () => {
  const began = performance.now()
  const written = Array.from({ length: 20 }, (_, at) => `a${BLANKS}${at}`)
  for (const text of written) {
    expect(spellings(text)).toEqual([text])
    expect(splitsOf(text)).toEqual([])
  }
  expect(await peopleCalled(server.db, [...written, ...written.map((text) => `${text}(`)])).toEqual([])
  expect(performance.now() - began).toBeLessThan(QUICK_MS * 5)
  const admin = await new Campus(server).as('admin')
  const rows = written.map((text, at) => `blank${at},空白${at},${text}\n`).join('')
  const { report } = await checkImport(server, admin, users, `账号,姓名,部门\n${rows}`)
  expect(report).toMatchObject({ wrong: 20 })
})

it('blanks around names and beside Chinese are no part of them', async () => {
  const admin = await new Campus(server).as('admin')
  const file =
    '账号,姓名,部门\nspaced1,甲,"计算机 学院 ； 外国语学院"\nspaced2,乙, 澄湖大学 / 计算机学院 \nspaced3,丙,"计算机学院\n\n外国语学院"\n'
  const { report } = await checkImport(server, admin, users, file)
  expect(report).toMatchObject({ added: 3, wrong: 0 })
  expect(spellings('软件 2301')).toEqual(['软件 2301', '软件2301'])
  expect(spellings('New York')).toEqual(['New York'])
})

it('a table has a thousand columns at most: what compared the headings of sixteen thousand held the server for a minute', async () => {
  const { token } = await new Campus(server).as('admin')
  const wide = `${Array.from({ length: 16_000 }, (_, at) => `列${at}`).join()}\n1,2\n`
  for (const { path } of [users.calls.importHeadings, users.calls.import]) {
    const began = performance.now()
    const answer = await sendFile(server, { path, token, content: wide, fileName: '名单.csv' })
    expect(answer).toMatchObject({ success: false, message: '表格有 16000 列，最多 1000 列，请删去用不到的列' })
    expect(performance.now() - began).toBeLessThan(QUICK_MS * 5)
  }
})
