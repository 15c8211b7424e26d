import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { attendance, audit, businessCode, item, score } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { attendance as attended, item as itemTable, scoreRecord, signingKey, user } from '../../db/schema/index.ts'
import { application, Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { createToken } from '../../access/tokens.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person
let student: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
  student = await campus.as('student01')
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

const fields: ItemFields = { module: 'volunteer', name: '湖畔清扫', hours: 3, formCode: 'credit_apply', processKey: 'credit_approval' }

/** A published project of a teacher. */
async function project(more: Partial<ItemFields> = {}, maker = teacher): Promise<string> {
  const { id } = await maker.call(item.saveItemDetail, { body: { ...fields, attendance: 'inOut', ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}
const codeOf = async (itemId: string, kind: 'in' | 'out' = 'in', who = teacher) =>
  (await who.call(attendance.token, { query: { itemId, kind } })).token
const scan = (token: string, who = student) => who.call(attendance.scan, { body: { token } })
const list = (itemId: string, query = {}, who = teacher) => who.call(attendance.list, { query: { itemId, ...query } })
const finish = (itemId: string, who = teacher) => who.call(attendance.finish, { body: { itemId } })
const mark = (itemId: string, studentNo: string, as: 'in' | 'out' | 'absent', note?: string, who = teacher) =>
  who.call(attendance.mark, { body: { itemId, studentNo, as, note } })
const numberOf = async (username: string) =>
  (await server.db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, username)))[0]!.studentNo!
const scoresOf = (itemId: string) => server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))

// Days that no session of a test has ended by.
const [TODAY, NEXT] = [day(1), day(2)]
const on = (date: string, time: string) => new Date(`${date}T${time}+08:00`)
/** By the server's clock, which is all that counts. */
const at = (moment: Date | number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })

const students = (count: number) => newStudents(server, count)

describe('a project that is attended', () => {
  it('says so, keeps it when it is copied, and gives fixed hours', async () => {
    const draft = await teacher.call(item.saveItemDetail, { body: { ...fields, attendance: 'in' } })
    expect(draft.attendance).toBe('in')
    expect((await teacher.call(item.copy, { body: { id: draft.id } })).attendance).toBe('in')
    expect((await teacher.call(item.saveItemDetail, { body: fields })).attendance).toBe('none')
    const hoursRule = { source: 'field' as const, field: 'hours', cap: 8, step: 0.5 }
    await expect(teacher.call(item.saveItemDetail, { body: { ...fields, hoursRule, attendance: 'in' } })).rejects.toThrow('须为统一学时')
    await expect(teacher.call(item.updateItemDetail, { body: { ...fields, id: draft.id, hoursRule } })).rejects.toThrow('须为统一学时')
    const { attendance: _, ...rest } = await teacher.call(item.updateItemDetail, {
      body: { ...fields, id: draft.id, hoursRule, attendance: 'none' },
    })
    expect(rest.hoursRule.source).toBe('field')
    const [edit] = (await admin.call(audit.ofItem, { query: { id: draft.id } })).records
    expect(edit).toMatchObject({ before: { attendance: 'in' }, after: { attendance: 'none' } })
  })

  it('becomes one after it is published by who may publish alone: it gives hours that nobody approves', async () => {
    const id = await project({ attendance: 'none' })
    await expect(teacher.call(item.updateItemDetail, { body: { ...fields, id, attendance: 'in' } })).rejects.toThrow(
      '签到方式须由有发布权限的人修改',
    )
    await expect(codeOf(id)).rejects.toThrow('不需要签到')
    await admin.call(item.updateItemDetail, { body: { ...fields, id, attendance: 'in' } })
    await expect(codeOf(id, 'out')).rejects.toThrow('不需要签退')
    expect(await codeOf(id)).toContain(id)
  })
})

describe('a code', () => {
  it('signs in and out, at the time of the server, once: the same scan again answers the same', async () => {
    const id = await project()
    await expect(scan(await codeOf(id, 'out'))).rejects.toThrow('还没有签到')
    at(on(TODAY, '09:00:00'))
    const token = await codeOf(id)
    const first = await scan(token)
    expect(first).toEqual({ itemName: '湖畔清扫', kind: 'in', time: `${TODAY} 09:00:00` })
    const { envelope } = await server.ask(attendance.scan, { body: { token } }, student.token)
    expect(envelope).toMatchObject({ message: '已签到 09:00', result: first })
    vi.setSystemTime(on(TODAY, '09:00:31'))
    expect(await codeOf(id)).not.toBe(token)
    expect(await scan(await codeOf(id))).toEqual(first)
    // The answer to the first may have been lost: who is in is told so, though the code counts no more.
    vi.setSystemTime(on(TODAY, '11:30:00'))
    expect(await scan(token)).toEqual(first)
    expect(await scan(await codeOf(id, 'out'))).toEqual({ itemName: '湖畔清扫', kind: 'out', time: `${TODAY} 11:30:00` })
  })

  it('is another every 30 seconds, and counts for 90 since it began to be shown', async () => {
    const [one, other] = await students(2)
    const id = await project()
    const begun = on(TODAY, '09:00:00').getTime()
    at(begun + 10_000)
    const { token, secondsLeft } = await teacher.call(attendance.token, { query: { itemId: id, kind: 'in' } })
    expect(secondsLeft).toBe(20)
    vi.setSystemTime(begun + 89_999)
    await scan(token, one)
    vi.setSystemTime(begun + 90_000)
    await expect(scan(token, other)).rejects.toThrow('二维码已过期，请重新扫描')
    // Nor does one count that is not shown yet, of a server whose clock is ahead.
    vi.setSystemTime(begun - 1)
    await expect(scan(token, other)).rejects.toThrow('二维码已过期')
    expect((await list(id)).records.map(({ username }) => username)).toEqual([one!.username])
  })

  it('that was forged, changed, or made by another installation signs nobody in', async () => {
    const [id, beside] = [await project(), await project({ name: '另一个活动' })]
    const [kind, slot, mac] = (await codeOf(id)).split('.')
    const forged = [
      'nonsense',
      [kind, slot, mac, beside].join('.'),
      ['out', slot, mac, id].join('.'),
      [kind, Number(slot) + 1, mac, id].join('.'),
      [kind, slot, '', id].join('.'),
      [kind, slot, mac, 'nothing'].join('.'),
    ]
    for (const token of forged) await expect(scan(token), token).rejects.toThrow('不是本系统的签到二维码')
    expect((await list(id)).total + (await list(beside)).total).toBe(0)
    const token = await codeOf(id)
    const [key] = await server.db.select().from(signingKey)
    await server.db.update(signingKey).set({ key: createToken() })
    await expect(scan(token)).rejects.toThrow('不是本系统的签到二维码')
    await server.db.update(signingKey).set({ key: key!.key })
    await scan(token)
  })

  it('counts on the days of the project, while it is published', async () => {
    const early = await project({ startTime: day(3), endTime: day(3) })
    await expect(codeOf(early)).rejects.toThrow(`${day(3)} 开始`)
    const id = await project({ startTime: `${TODAY} 14:00:00`, endTime: `${TODAY} 16:00:00` })
    // People come before it begins, and leave after its end.
    at(on(TODAY, '13:40:00'))
    await scan(await codeOf(id))
    vi.setSystemTime(on(TODAY, '16:20:00'))
    const token = await codeOf(id, 'out')
    await server.db.update(itemTable).set({ status: 'offline' }).where(eq(itemTable.id, id))
    await expect(scan(token)).rejects.toThrow('已下架')
    await server.db.update(itemTable).set({ status: 'closed' }).where(eq(itemTable.id, id))
    await expect(scan(token)).rejects.toThrow('已结束')
    await server.db.update(itemTable).set({ status: 'published' }).where(eq(itemTable.id, id))
    vi.setSystemTime(on(NEXT, '00:00:10'))
    await expect(codeOf(id, 'out')).rejects.toThrow(`已于 ${TODAY} 结束`)
  })

  it('signs in students, and nobody who has no student number or is not signed in', async () => {
    const token = await codeOf(await project())
    await expect(scan(token, teacher)).rejects.toThrow('没有学号')
    await expect(server.call(attendance.scan, { body: { token } })).rejects.toMatchObject({ code: 401 })
  })

  it('signs in nobody who has graduated or left, where people just come; who is in signs out', async () => {
    const id = await project()
    const [who, other] = await students(2)
    await scan(await codeOf(id), who)
    for (const one of [who!, other!]) await server.db.update(user).set({ standing: 'graduated' }).where(eq(user.username, one.username))
    await expect(scan(await codeOf(id), other)).rejects.toThrow('您已毕业或离校，不能签到')
    expect(await scan(await codeOf(id, 'out'), who)).toMatchObject({ kind: 'out' })
  })

  it('lets 200 in who scan it at once, each once', async () => {
    const id = await project()
    const all = await students(200)
    const token = await codeOf(id)
    const answers = await Promise.all([...all, ...all.slice(0, 50)].map((who) => scan(token, who)))
    expect(answers).toHaveLength(250)
    const rows = await server.db.select().from(attended).where(eq(attended.itemId, id))
    expect(rows).toHaveLength(200)
    const out = await codeOf(id, 'out')
    await Promise.all(all.slice(0, 150).map((who) => scan(out, who)))
    expect((await list(id)).counts).toEqual({ expected: 0, leave: 0, absent: 0, in: 50, out: 150, ready: 150, settled: 0 })
    const finished = await Promise.all([finish(id), finish(id), finish(id)])
    expect(finished.map(({ recorded }) => recorded).toSorted((a, b) => a - b)).toEqual([0, 0, 150])
    expect(await scoresOf(id)).toHaveLength(150)
  }, 60_000)
})

describe('who manages a project', () => {
  it('sees who is expected, in and out, finds them, and how many they are', async () => {
    const id = await project()
    await (await campus.as('student02')).submit(id, application(6))
    await scan(await codeOf(id))
    const { records, counts, total, attendance: setting } = await list(id)
    expect(setting).toBe('inOut')
    expect(records.map(({ username, state, way }) => [username, state, way])).toEqual([
      ['student01', 'in', 'scan'],
      ['student02', 'expected', null],
    ])
    expect({ counts, total }).toEqual({ counts: { expected: 1, leave: 0, absent: 0, in: 1, out: 0, ready: 0, settled: 0 }, total: 2 })
    expect((await list(id, { state: 'expected' })).records.map(({ username }) => username)).toEqual(['student02'])
    expect((await list(id, { keyword: '李晓雨' })).records.map(({ username }) => username)).toEqual(['student01'])
  })

  it('marks who could not scan, with a note, and the log tells who did', async () => {
    const id = await project()
    const number = await numberOf('student03')
    await expect(mark(id, '20991231', 'in')).rejects.toThrow('没有学号为 20991231 的学生')
    expect(await mark(id, number, 'in', '手机没电')).toEqual({ realname: '吴佳宁' })
    await mark(id, number, 'in', '手机没电')
    await mark(id, number, 'out')
    await mark(id, await numberOf('student04'), 'out')
    await mark(id, await numberOf('student02'), 'absent', '未到')
    const { records, counts } = await list(id)
    expect(counts).toMatchObject({ absent: 1, out: 2, ready: 2 })
    expect(records.find(({ username }) => username === 'student03')).toMatchObject({ state: 'out', way: 'manual', markedBy: '陈思齐' })
    expect(records.find(({ username }) => username === 'student02')).toMatchObject({ state: 'absent', note: '未到' })
    const entries = (await admin.call(audit.ofItem, { query: { id } })).records.filter(({ action }) => action === 'attend')
    expect(entries).toHaveLength(4)
    expect(entries.at(-1)).toMatchObject({ username: 'teacher01', after: { username: 'student03' }, reason: '手机没电' })
    // Also of who was marked before.
    expect(entries.map(({ after }) => after?.['username'])).toEqual(['student02', 'student04', 'student03', 'student03'])
    // Who was marked as absent and comes is there.
    expect((await scan(await codeOf(id), await campus.as('student02'))).kind).toBe('in')
    expect((await list(id, { keyword: 'student02' })).records).toMatchObject([{ state: 'in' }])
  })

  it('marks many by a list as it is copied from a spreadsheet, and is told who was not marked, and why', async () => {
    const id = await project({ attendance: 'in' })
    const [one, other, third] = await students(3)
    const numbers = await Promise.all([one!, other!, third!].map(({ username }) => numberOf(username)))
    await scan(await codeOf(id), third)
    const scanned = (await list(id)).records[0]!.inTime
    await server.db.update(user).set({ studentNo: 'T98' }).where(eq(user.username, 'teacher01'))
    const wide = numbers[1]!.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    const body = { itemId: id, studentNos: [numbers[0]!, ` ${numbers[0]!} `, wide, numbers[2]!, '20991231', 'T98'], as: 'in' as const }
    const marked = await teacher.call(attendance.markList, { body: { ...body, note: '签到机故障，按纸质名单' } })
    await server.db.update(user).set({ studentNo: null }).where(eq(user.username, 'teacher01'))
    expect(marked).toEqual({
      marked: 3,
      refused: [
        { studentNo: '20991231', realname: null, why: '没有学号为 20991231 的学生' },
        { studentNo: 'T98', realname: expect.any(String) as string, why: '不能登记自己的考勤' },
      ],
    })
    const { records, counts } = await list(id)
    expect(counts).toMatchObject({ in: 3, ready: 3 })
    // Who had come already came then.
    expect(records.find(({ username }) => username === third!.username)).toMatchObject({ inTime: scanned, way: 'manual' })
    const entries = (await admin.call(audit.ofItem, { query: { id } })).records.filter(({ action }) => action === 'attend')
    expect(entries.map(({ reason }) => reason)).toEqual(['签到机故障，按纸质名单', '签到机故障，按纸质名单'])
    expect(await finish(id)).toMatchObject({ recorded: 3 })
    const after = await teacher.call(attendance.markList, { body: { itemId: id, studentNos: [numbers[0]!], as: 'absent' } })
    expect(after).toMatchObject({ marked: 0, refused: [{ why: expect.stringContaining('成绩已经记入') as string }] })
  })

  it('records the scores of who attended, once, and is told who did not sign out', async () => {
    const id = await project({ credits: 0.5 })
    const [one, other, third] = await students(3)
    const token = await codeOf(id)
    for (const who of [one, other, third]) await scan(token, who)
    const out = await codeOf(id, 'out')
    for (const who of [one, other]) await scan(out, who)
    const first = await finish(id)
    expect(first).toEqual({ recorded: 2, before: 0, withoutOut: [{ username: third!.username, realname: expect.any(String) }] })
    expect(
      (await scoresOf(id)).map(({ username, hours, credits, source, status, decidedBy }) => ({
        username,
        hours,
        credits,
        source,
        status,
        decidedBy,
      })),
    ).toEqual(
      expect.arrayContaining([
        { username: one!.username, hours: 3, credits: 0.5, source: '签到', status: '生效', decidedBy: 'teacher01' },
        { username: other!.username, hours: 3, credits: 0.5, source: '签到', status: '生效', decidedBy: 'teacher01' },
      ]),
    )
    await scan(await codeOf(id, 'out'), third)
    expect(await finish(id)).toEqual({ recorded: 1, before: 0, withoutOut: [] })
    // What is revoked stays so, and what is recorded is marked no more.
    const [taken] = (await admin.call(score.records, { query: { keyword: one!.username } })).records
    await admin.call(score.revoke, { body: { ids: taken!.id, reason: '冒名顶替' } })
    expect(await finish(id)).toEqual({ recorded: 0, before: 0, withoutOut: [] })
    expect((await scoresOf(id)).filter(({ status }) => status === '生效')).toHaveLength(2)
    await expect(mark(id, await numberOf(other!.username), 'absent')).rejects.toThrow('成绩已经记入')
  })

  it('records none beside a score that came by an application, nor one by an application beside it', async () => {
    const id = await project({ attendance: 'in' })
    const applied = (await (await campus.as('student02')).submit(id, application(6))).instanceId
    await scan(await codeOf(id), await campus.as('student02'))
    await scan(await codeOf(id))
    const waiting = (await student.submit(id, application(6))).instanceId
    await (await campus.as('cs_audit')).approve(applied)
    expect(await finish(id)).toMatchObject({ recorded: 1, before: 1 })
    await expect((await campus.as('cs_audit')).approve(waiting)).rejects.toThrow('已有成绩（签到')
    expect((await scoresOf(id)).map(({ username, source }) => `${username} ${source}`).toSorted()).toEqual([
      'student01 签到',
      'student02 申报',
    ])
  })

  it('gives no score to themselves', async () => {
    const id = await project({ attendance: 'in' })
    await server.db.update(user).set({ studentNo: 'T99' }).where(eq(user.username, 'teacher01'))
    await scan(await codeOf(id), teacher)
    await expect(mark(id, 'T99', 'out')).rejects.toThrow('不需要签退')
    await expect(mark(id, 'T99', 'in')).rejects.toThrow('自己的考勤')
    expect(await finish(id)).toMatchObject({ recorded: 0 })
    expect(await finish(id, admin)).toMatchObject({ recorded: 1 })
    await server.db.update(user).set({ studentNo: null }).where(eq(user.username, 'teacher01'))
  })

  it('is nobody who may not manage projects, and no teacher of another project', async () => {
    const id = await project()
    const stranger = await campus.as('teacher02')
    for (const act of [
      () => codeOf(id, 'in', stranger),
      () => list(id, {}, stranger),
      () => finish(id, stranger),
      () => mark(id, '1', 'in', '', stranger),
    ])
      await expect(act()).rejects.toMatchObject({ code: businessCode.notFound })
    for (const act of [() => codeOf(id, 'in', student), () => list(id, {}, student), () => finish(id, student)])
      await expect(act()).rejects.toMatchObject({ code: businessCode.noPermission })
    expect(await server.db.select().from(attended).where(eq(attended.itemId, id))).toEqual([])
  })
})
