import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
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

it('quotes a cell, and keeps the name of a file, without half a character at its end', async () => {
  const depart = `${'a'.repeat(49)}😀系`
  const rows = `学号,姓名,部门\n202501001,甲,${depart}\n`
  const { report } = await checkImport(server, admin, users, rows)
  expect(report).toMatchObject({ wrong: 1 })
  expect(JSON.stringify(report)).toContain(`${'a'.repeat(49)}…`)

  const sent = {
    path: users.calls.import.path,
    token: admin.token,
    content: '学号,姓名\n202501001,甲\n',
    fileName: `${'a'.repeat(199)}😀.csv`,
  }
  const { success, message, result } = await sendFile(server, sent)
  expect([success, message]).toEqual([true, expect.any(String)])
  const run = await endOfImport(admin, users, (result as ImportRun).id)
  expect([run.job.status, run.fileName]).toEqual(['done', 'a'.repeat(199)])
})
