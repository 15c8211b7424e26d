import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, draft } from '@sc/api-client/contract'
import { application, Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server?.close())

const find = async (username: string, subject: string, kind: 'apply' | 'resubmit' = 'apply') =>
  (await campus.as(username)).call(draft.find, { query: { kind, subject } })
const save = async (username: string, subject: string, content: string, version = 0) =>
  (await campus.as(username)).call(draft.save, { body: { kind: 'apply', subject, content, version } })

describe('a draft', () => {
  it('is kept for its author, on every device', async () => {
    await save('student01', 'a', '{"name":"讲解"}')
    expect(await find('student01', 'a')).toMatchObject({ content: '{"name":"讲解"}', version: 1, baseRevision: null })
    expect(await find('student02', 'a')).toBeNull()
    expect(await (await campus.as('student01')).call(draft.subjects, { query: { kind: 'apply' } })).toMatchObject([{ subject: 'a' }])
  })

  it('of another device is not overwritten unseen', async () => {
    const { version } = await save('student01', 'b', 'first')
    await save('student01', 'b', 'second', version)
    await expect(save('student01', 'b', 'from elsewhere', version)).rejects.toMatchObject({ code: businessCode.conflict })
    await expect(save('student01', 'b', 'as if new')).rejects.toMatchObject({ code: businessCode.conflict })
    expect((await find('student01', 'b'))!.content).toBe('second')
  })

  it('that two devices begin at the same moment is one, and the other hears of it', async () => {
    const outcomes = await Promise.allSettled([save('student01', 'c', 'one'), save('student01', 'c', 'other')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('goes when it is discarded, and a late save does not bring it back unasked', async () => {
    const { version } = await save('student01', 'd', 'x')
    await (await campus.as('student01')).call(draft.discard, { body: { kind: 'apply', subject: 'd' } })
    expect(await find('student01', 'd')).toBeNull()
    await expect(save('student01', 'd', 'y', version)).rejects.toThrow('已在另一处提交或放弃')
  })

  it('is over with the submission that it was of', async () => {
    const student = await campus.as('student01')
    const itemId = await campus.project()
    await save('student01', itemId, '{}')
    await save('student02', itemId, '{}')
    const { instanceId } = await student.submit(itemId, application(4))
    expect(await find('student01', itemId)).toBeNull()
    expect(await find('student02', itemId)).not.toBeNull()
    await (await campus.as('cs_audit')).reject(instanceId)
    await student.call(draft.save, { body: { kind: 'resubmit', subject: instanceId, content: '{}', version: 0 } })
    await student.resubmit(instanceId, application(4))
    expect(await find('student01', instanceId, 'resubmit')).toBeNull()
  })

  it('stays when the submission is refused', async () => {
    const student = await campus.as('student02')
    const itemId = await campus.project()
    await save('student02', itemId, 'typed')
    await expect(student.submit(itemId, { hours: 'x' })).rejects.toThrow('表单数据校验失败')
    expect((await find('student02', itemId))!.content).toBe('typed')
  })

  it('has a limit of size and of number', async () => {
    const wordy = await server.ask(
      draft.save,
      { body: { kind: 'apply', subject: 'long', content: 'x'.repeat(5_000_001), version: 0 } },
      (await campus.as('student03')).token,
    )
    expect(wordy.envelope).toMatchObject({ success: false })
    for (let one = 0; one < 100; one++) await save('student03', `n${one}`, 'x')
    await expect(save('student03', 'one-more', 'x')).rejects.toThrow('暂存的内容已达 100 份')
  })

  it('has a limit of number that parallel saves do not pass', async () => {
    const saving = (from: number, until: number) =>
      Promise.allSettled(Array.from({ length: until - from }, (_, at) => save('student04', `p${from + at}`, 'x')))
    // No more at once than the database has connections: who waits for one too long is sent away as of a busy server.
    for (let from = 0; from < 95; from += 5) await saving(from, from + 5)
    const outcomes = await saving(95, 105)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await (await campus.as('student04')).call(draft.subjects, { query: { kind: 'apply' } })).toHaveLength(100)
    // What there is goes on being saved.
    await save('student04', 'p0', 'y', 1)
  })

  it('has a limit of bytes for all of an account’s together', async () => {
    const big = '讲'.repeat(4_900_000 / 3)
    for (let one = 0; one < 10; one++) await save('student05', `big${one}`, big)
    await expect(save('student05', 'one-more', '讲'.repeat(1_000_000))).rejects.toThrow('暂存的内容合计不能超过 50 MB，请先提交或放弃一些')
    expect(await find('student05', 'one-more')).toBeNull()
    await save('student05', 'small', 'x')
    await save('student05', 'big0', 'shorter', 1)
    await save('student05', 'one-more', '讲'.repeat(1_000_000))
  })

  it('is kept of what its author may save for good, and of nothing else', async () => {
    const student = await campus.as('student06')
    for (const kind of ['form', 'process'] as const)
      await expect(student.call(draft.save, { body: { kind, subject: 'new', content: '{}', version: 0 } })).rejects.toMatchObject({
        code: businessCode.noPermission,
      })
    for (const kind of ['form', 'process'] as const)
      expect(
        await (await campus.as('admin')).call(draft.save, { body: { kind, subject: 'new', content: '{}', version: 0 } }),
      ).toMatchObject({ version: 1 })
  })
})
