import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { sendFile } from '../../test/sendFile.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const refusal = async (content: Uint8Array | string) => {
  const { calls } = users
  const sent = { token: admin.token, content, fileName: '学生信息.xls' }
  const answers = [calls.import, calls.importHeadings].map((call) => sendFile(server, { path: call.path, ...sent }))
  const messages = (await Promise.all(answers)).map(({ message }) => message)
  expect(new Set(messages).size).toBe(1)
  return messages[0]
}

it('reads the table of a web page that is named a spreadsheet', async () => {
  const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body><table>
<tr><td colspan="4">2026 级学生名单</td></tr>
<tr><th>学号</th><th>姓名</th><th>学院</th><th>手机</th></tr>
<tr><td style="mso-number-format:'\\@'">0202601001</td><td>甲</td><td>计算机学院</td><td>13900000001</td></tr>
</table></body></html>`
  const { report } = await checkImport(server, admin, users, page)
  expect(report).toMatchObject({ added: 1, wrong: 0, changes: [{ row: 3, name: '甲' }], layout: [{ above: [1], rows: [2] }] })
})

it('says what a file is that is none of those it reads', async () => {
  const web = /^这是网页格式的 \.xls，/
  expect(await refusal('<html><body><p>登录超时，请重新登录</p></body></html>')).toMatch(web)
  expect(await refusal('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook><Worksheet/></Workbook>')).toMatch(web)
  expect(await refusal('MIME-Version: 1.0\nContent-Type: multipart/related; boundary="a"\n\n--a')).toMatch(web)
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array.from({ length: 600 }, (_, at) => at % 7)])
  expect(await refusal(old)).toMatch(/^这是旧版 \.xls 文件，或有密码的文件/)
  const broken = Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 600 }, (_, at) => at % 251)])
  expect(await refusal(broken)).toMatch(/^文件无法读取/)
  // Its beginning is lost, and what is left happens to be text in some encoding.
  expect(await refusal(Uint8Array.from({ length: 600 }, (_, at) => (at * 7) % 128))).toMatch(/^文件无法读取/)
})
