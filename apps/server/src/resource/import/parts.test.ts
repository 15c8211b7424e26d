import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dictionaries, dictionaryItems, job as jobs } from '@sc/api-client/contract'
import type { Envelope, ImportRun } from '@sc/api-client/contract'
import { dictItem, recordImport, recordImportChange } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { sendFile } from '../../test/sendFile.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
const items = dictionaryItems.calls

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

let made = 0
const newDict = () => admin.call(dictionaries.calls.add, { body: { name: `分段 ${++made}`, code: `parts_${made}` } })

const ended = async (id: string): Promise<ImportRun> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const run = await admin.call(items.importById, { query: { id } })
    if (!['waiting', 'running'].includes(run.job.status)) return run
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${id} did not end`)
}

async function checked(rows: unknown[][]): Promise<ImportRun> {
  const content = await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [['所属字典', '名称', '数据值', '排序'], ...rows] as string[][] }] })
  const { result } = (await sendFile(server, { path: items.import.path, token: admin.token, content, fileName: '名单.xlsx' })) as Envelope
  return ended((result as ImportRun).id)
}

const halfway = async (id: string) =>
  (await server.db.select({ halfway: recordImport.halfway }).from(recordImport).where(eq(recordImport.id, id)))[0]!.halfway
const written = (id: string) => server.db.$count(recordImportChange, eq(recordImportChange.importId, id))
const underWay = (id: string, what: string) => expect.poll(() => halfway(id), { interval: 5, timeout: 30_000 }).toBe(what)
const rowsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => [name, `项 ${at}`, `v${at}`, at])

// Where a transaction keeps everybody waiting.
describe.runIf(inject('database').kind === 'pglite')('an import in parts', () => {
  it('lets others read and write on the way, says how far it is, and is not cancelled halfway', async () => {
    const { id: dictId, name } = await newDict()
    const { id, digest } = await checked(rowsOf(name, 1500))
    await admin.call(items.importApply, { body: { id, digest: digest! } })
    await underWay(id, 'apply')
    const begun = Date.now()
    await admin.call(items.list, { query: { dictId } })
    expect(Date.now() - begun).toBeLessThan(2_000)
    await expect(admin.call(items.importCancel, { body: { id } })).rejects.toMatchObject({
      message: '已经开始写入，不能取消；完成之后可以撤销导入',
    })
    const [kept] = await server.db.select({ jobId: recordImport.jobId }).from(recordImport).where(eq(recordImport.id, id))
    await expect(admin.call(jobs.cancel, { body: { id: kept!.jobId! } })).rejects.toMatchObject({
      message: '已经开始写入，不能取消；完成之后可以撤销导入',
    })
    const { job } = await admin.call(items.importById, { query: { id } })
    expect(job.total).toBe(3000)
    expect(job.done).toBeGreaterThanOrEqual(1500)
    expect(await ended(id)).toMatchObject({ stage: 'applied', job: { status: 'done', done: 3000, total: 3000 } })
    expect(await server.db.$count(dictItem, eq(dictItem.dictId, dictId))).toBe(1500)
  })

  it('is gone on with where its server stopped, forwards and back', async () => {
    const other = await startTestServer({ database: server.database })
    const { id: dictId, name } = await newDict()
    const { id, digest } = await checked(rowsOf(name, 1500))
    await other.call(items.importApply, { body: { id, digest: digest! } }, admin.token)
    await underWay(id, 'apply')
    await other.close()
    expect(await halfway(id)).toBe('apply')
    expect(await ended(id)).toMatchObject({ stage: 'applied', job: { status: 'done' } })
    expect(await server.db.$count(dictItem, eq(dictItem.dictId, dictId))).toBe(1500)
    expect(await written(id)).toBe(1500)

    const third = await startTestServer({ database: server.database })
    await third.call(items.importUndo, { body: { id } }, admin.token)
    await underWay(id, 'undo')
    await third.close()
    expect(await ended(id)).toMatchObject({ stage: 'undone', report: { undone: { taken: 1500, left: [] } } })
    expect(await server.db.$count(dictItem, eq(dictItem.dictId, dictId))).toBe(0)
  })

  it('that meets what somebody wrote meanwhile goes back to where it began, and says what that is', async () => {
    const { id: dictId, name } = await newDict()
    const kept = await admin.call(items.add, { body: { dictId, value: 'kept', text: '原来的' } })
    const { id, digest } = await checked([...rowsOf(name, 1500), [name, '改过的', 'kept', 0]])
    await admin.call(items.importApply, { body: { id, digest: digest! } })
    await underWay(id, 'apply')
    await admin.call(items.edit, { body: { id: kept.id, text: '别人改的' } })
    expect(await ended(id)).toMatchObject({
      stage: 'checked',
      job: { status: 'failed', error: '检查之后数据有了变化，已经重新检查，请核对后再导入' },
      report: { added: 1500, changed: 1, wrong: 0 },
    })
    expect(await server.db.$count(dictItem, eq(dictItem.dictId, dictId))).toBe(1)
    expect([await halfway(id), await written(id)]).toEqual([null, 0])
    const again = await admin.call(items.importById, { query: { id } })
    await admin.call(items.importApply, { body: { id, digest: again.digest! } })
    expect(await ended(id)).toMatchObject({ stage: 'applied' })
    expect(await server.db.$count(dictItem, eq(dictItem.dictId, dictId))).toBe(1501)
  })
})
