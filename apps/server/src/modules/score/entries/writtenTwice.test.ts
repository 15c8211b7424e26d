import { and, eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { score, scoreEntries } from '@sc/api-client/contract'
import { scoreRecord } from '../../../db/schema/index.ts'
import { Campus } from '../../../test/campus.ts'
import type { Person } from '../../../test/campus.ts'
import { checkImport } from '../../../test/imports.ts'
import { endOfJobs } from '../../../test/jobs.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/server.ts'

let server: TestServer
let admin: Person
let itemId: string

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  const held = { startTime: null, endTime: null }
  itemId = await campus.project({ ...held, name: '作品认定', recognition: { dayField: null, claimFields: ['activity_name'] } })
})
afterAll(() => server.close())

const [ONE, OTHER] = ['2023101001', '2023101002']
const rows = (...all: string[]) => ['学号,项目名称,成果', ...all].join('\n')

it('names the row that is another’s achievement written otherwise, and of whom each is, where the file has no names', async () => {
  const { report } = await checkImport(
    server,
    admin,
    scoreEntries,
    rows(`${ONE},作品认定,“机器人”`, `${ONE},作品认定,机器人`, `${OTHER},作品认定,机器人`),
  )
  expect(report).toMatchObject({ added: 2, wrong: 1 })
  expect(report!.faults).toMatchObject([{ row: 3, message: expect.stringMatching(/^文件中李晓雨还有一行“‘机器人’”，写法不同/) }])
  expect(report!.changes.map(({ name }) => name)).toEqual(['李晓雨 作品认定 “机器人”', '张子涵 作品认定 机器人'])
})

it('names of whom it was what was revoked before the import is undone, and says so', async () => {
  const { id, digest } = await checkImport(server, admin, scoreEntries, rows(`${OTHER},作品认定,机器人`))
  await admin.call(scoreEntries.calls.importApply, { body: { id, digest: digest! } })
  await endOfJobs(server)
  const [record] = await server.db
    .select()
    .from(scoreRecord)
    .where(and(eq(scoreRecord.itemId, itemId), eq(scoreRecord.username, 'student02')))
  await admin.call(score.revoke, { body: { ids: record!.id, reason: '材料不实' } })
  const left = [{ row: 2, name: '张子涵 作品认定 机器人', reason: '成绩已经撤销' }]
  expect(await admin.call(scoreEntries.calls.importUndoCheck, { query: { id } })).toMatchObject({ all: 1, left })
  await admin.call(scoreEntries.calls.importUndo, { body: { id } })
  await endOfJobs(server)
  const { report } = await admin.call(scoreEntries.calls.importById, { query: { id } })
  expect(report!.undone).toMatchObject({ taken: 0, left })
})

it('takes hours as a spreadsheet shows them, which it may have reckoned', async () => {
  const content = await writeXlsx({
    sheets: [
      {
        name: '成绩',
        rows: [
          ['学号', '项目名称', '学时'],
          [ONE, '“澄湖之光”志愿服务周', 3.5000000000000004],
        ] as string[][],
      },
    ],
  })
  const { report } = await checkImport(server, admin, scoreEntries, content)
  expect(report).toMatchObject({ added: 1, wrong: 0, faults: [] })
})
