import { writeXlsx } from 'hucre/xlsx'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, dictionaryItems, job as jobs } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { job } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
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

let made = 0
/** A job of a kind that no server does, so that it stays as it is. */
async function left(values: Partial<typeof job.$inferInsert> = {}): Promise<string> {
  made += 1
  const about = {
    kind: 'of a later version',
    key: `left ${made}`,
    title: `任务 ${made}`,
    payload: { importId: 'none' },
    createBy: 'teacher01',
  }
  const [row] = await server.db
    .insert(job)
    .values({ ...about, ...values })
    .returning({ id: job.id })
  return row!.id
}
const listed = async (id: string) => {
  const { records } = await admin.call(jobs.list, { query: { pageSize: 100 } })
  return records.find((one) => one.id === id)
}

describe('the list of jobs', () => {
  it('tells of an import what it does, who began it, and that it is done', async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: 'Sheet1',
          rows: [
            ['所属字典', '名称', '数据值', '排序'],
            ['没有的字典', '甲', 'a', 1],
          ],
        },
      ],
    })
    const { path } = dictionaryItems.calls.import
    const { id } = (await sendFile(server, { path, token: admin.token, content, fileName: '名单.xlsx' })).result as ImportRun
    const find = async (language: 'zh-CN' | 'en-US') => {
      const answer = await server.fetch('/sc-api/sys/job/list?keyword=名单', {
        headers: { 'x-access-token': admin.token, 'accept-language': language },
      })
      return ((await answer.json()) as { result: { records: unknown[] } }).result.records
    }
    await expect
      .poll(() => admin.call(dictionaryItems.calls.importById, { query: { id } }).then((run) => run.stage), { timeout: 30_000 })
      .toBe('checked')
    const done = { status: 'done', percent: 100, again: false, createByName: '林书远' }
    expect(await find('zh-CN')).toMatchObject([{ title: '检查导入文件：字典项“名单.xlsx”', ...done, note: '将新增 0、变更 0，1 行有误' }])
    expect(await find('en-US')).toMatchObject([
      {
        title: 'Check a file to import: dictionary entry “名单.xlsx”',
        ...done,
        note: expect.stringContaining('rows with faults: 1') as string,
      },
    ])
  })

  it('leaves out checks that are done, until somebody asks for them; those that failed or go on stay', async () => {
    const content = '所属字典,名称,数据值\n没有的字典,甲,a\n'
    const { path } = dictionaryItems.calls.import
    const { id } = (await sendFile(server, { path, token: admin.token, content, fileName: '检查.csv' })).result as ImportRun
    await expect
      .poll(() => admin.call(dictionaryItems.calls.importById, { query: { id } }).then((run) => run.stage), { timeout: 30_000 })
      .toBe('checked')
    const kind = 'import.check:of a later version'
    const [failed, written] = [await left({ kind, status: 'failed' }), await left({ kind: 'import.apply:other', status: 'done' })]
    const waiting = await left({ kind, dueTime: new Date(Date.now() + 600_000) })
    const told = async (query: object) => {
      const { records } = await admin.call(jobs.list, { query: { pageSize: 100, ...query } })
      return records.map(({ id: own, kind: of, status, importRun }) => ({ own, of, done: status === 'done', run: importRun?.id }))
    }
    const all = await told({})
    expect(all.filter(({ of, done }) => of === 'check' && done)).toEqual([])
    expect(all).toEqual(expect.arrayContaining([failed, waiting].map((own) => expect.objectContaining({ own, of: 'check' }) as unknown)))
    expect(all).toContainEqual(expect.objectContaining({ own: written, of: 'import' }))
    const checks = await told({ kind: 'check' })
    expect(checks).toContainEqual(expect.objectContaining({ run: id, done: true }))
    expect(checks.every(({ of }) => of === 'check')).toBe(true)
    expect((await told({ keyword: '检查.csv' })).map(({ run }) => run)).toEqual([id])
    await server.db.delete(job).where(inArray(job.id, [failed, written, waiting]))
  })

  it('says how far one is, never that all of it is done before it has ended', async () => {
    const soon = new Date(Date.now() + 60_000)
    const running = { status: 'running', attempts: 1, lease: 'elsewhere@other', leasedUntil: soon } as const
    expect(await listed(await left({ ...running, done: 1, total: 3 }))).toMatchObject({ status: 'running', percent: 33, note: null })
    expect(await listed(await left({ ...running, done: 3, total: 3 }))).toMatchObject({ percent: 99 })
    expect(await listed(await left(running))).toMatchObject({ percent: null })
  })

  it('says what goes on by itself: after a failure, and after its server is gone', async () => {
    const failedOnce = await left({ attempts: 1, dueTime: new Date(Date.now() + 60_000) })
    expect((await listed(failedOnce))!.note).toMatch(/^出现故障，已尝试 1 次，\d{4}-\d\d-\d\d \d\d:\d\d:\d\d 自动重试$/)
    const lost = await left({ status: 'running', attempts: 1, lease: 'gone@other', leasedUntil: new Date(Date.now() - 60_000) })
    expect((await listed(lost))!.note).toBe('处理它的服务器停止了，将自动继续')
  })

  it('is for who looks after jobs', async () => {
    const teacher = await new Campus(server).as('teacher01')
    const [cancelled, retried] = [await left(), await left({ status: 'failed' })]
    for (const ask of [
      () => teacher.call(jobs.list, { query: {} }),
      () => teacher.call(jobs.cancel, { body: { id: cancelled } }),
      () => teacher.call(jobs.retry, { body: { id: retried } }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: businessCode.noPermission })
  })
})

describe('a job', () => {
  it('is cancelled once, and says by whom', async () => {
    const id = await left()
    await admin.call(jobs.cancel, { body: { id } })
    expect(await listed(id)).toMatchObject({ status: 'cancelled', note: '由林书远取消', again: false })
    await expect(admin.call(jobs.cancel, { body: { id } })).rejects.toMatchObject({ message: '任务已经结束，不能取消' })
  })

  it('that failed for a technical reason is tried again from the start', async () => {
    const id = await left({ status: 'failed', attempts: 7, done: 5, total: 9, endTime: new Date() })
    expect(await listed(id)).toMatchObject({ note: '处理时出了问题，请稍后再试；若仍不成功，请联系管理员', again: true })
    await admin.call(jobs.retry, { body: { id } })
    expect(await listed(id)).toMatchObject({ status: 'waiting', percent: null, note: null, again: false, endTime: null })
  })

  it('that was refused, or done anew since, is not', async () => {
    const refused = await left({ status: 'failed', error: '有 3 行有误' })
    const old = await left({ status: 'failed', key: 'same', createTime: new Date(Date.now() - 60_000) })
    await left({ status: 'done', key: 'same' })
    for (const id of [refused, old]) {
      expect(await listed(id)).toMatchObject({ status: 'failed', again: false })
      await expect(admin.call(jobs.retry, { body: { id } })).rejects.toMatchObject({
        message: expect.stringContaining('只能重试') as string,
      })
    }
    expect((await listed(refused))!.note).toBe('有 3 行有误')
  })

  it('that is not there is said not to be', async () => {
    for (const call of [jobs.cancel, jobs.retry])
      await expect(admin.call(call, { body: { id: 'nowhere' } })).rejects.toMatchObject({ message: '后台任务不存在或已被删除' })
  })
})
