import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, departCalls, departs, societies, societyMembers, users } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { society, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
/** Keeps the societies that computing guides. */
let college: Person
let otherCollege: Person
/** Sees them all, and keeps none. */
let school: Person
let student: Person
const [COMPUTING, ECONOMICS] = ['depart-A01A11', 'depart-A01A12']
const idOf = async (username: string) => (await server.db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]!.id

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  otherCollege = await campus.as('em_audit')
  school = await campus.as('school01')
  student = await campus.as('student01')
})
afterAll(() => server.close())

let made = 0
type Draft = CallInput<typeof societies.calls.add>['body']
const found = (more: Partial<Draft> = {}, by = college) =>
  by.call(societies.calls.add, { body: { name: `社团${++made}`, category: 'academic', guideUnit: COMPUTING, ...more } })
const again = (id: string) => admin.call(societies.calls.byId, { query: { id } })

let people = 0
async function newStudent() {
  const at = (people += 1)
  const [username, studentNo, realname] = [`society${at}`, `2019${String(at).padStart(4, '0')}`, `社员${at}`]
  const { id } = await admin.call(users.calls.add, { body: { username, realname, studentNo, departs: [COMPUTING] } })
  return { id, username, realname, studentNo }
}
type Member = CallInput<typeof societyMembers.calls.add>['body']
const join = (society: string, member: string, more: Partial<Member> = {}, by = college) =>
  by.call(societyMembers.calls.add, { body: { society, student: member, joinDate: '2025-09-10', ...more } })
const change = (id: string, more: CallInput<typeof societyMembers.calls.edit>['body'] | object, by = college) =>
  by.call(societyMembers.calls.edit, { body: { id, ...more } })

describe('a society', () => {
  it('is kept with who guides and advises it', async () => {
    const adviser = await idOf('teacher01')
    const { id, name } = await found({ advisers: [adviser], founded: '2018-04-01', star: 4, reviewedYear: 2025 })
    expect(await again(id)).toMatchObject({
      guideUnit_dictText: '计算机学院',
      advisers_dictText: '陈思齐',
      category_dictText: '学术科技类',
      star: 4,
      status: 'active',
      president: null,
    })
    await expect(found({ name })).rejects.toThrow(`社团名称“${name}”已被别的社团使用`)
    await expect(found({ star: 6 } as never)).rejects.toThrow('星级')
    await expect(found({ founded: '2099-01-01' })).rejects.toThrow('成立日期 2099-01-01 还没有到')
    await expect(found({ founded: '0000-01-01' })).rejects.toThrow('成立日期的格式不正确')
    await expect(found({ reviewedYear: 2098 })).rejects.toThrow('2098 年还没有到')
    await expect(found({ founded: '2020-01-01', reviewedYear: 2019 })).rejects.toThrow('早于成立日期')
    await expect(found({ advisers: [await idOf('student03')] })).rejects.toThrow('需由数据范围包含该用户的人设置')
  })

  it('is of who reaches the department that guides it', async () => {
    const own = await found()
    const others = await found({ guideUnit: ECONOMICS }, otherCollege)
    const listed = async (by: Person) => (await by.call(societies.calls.list, { query: { pageSize: 100 } })).records.map(({ id }) => id)
    expect(await listed(college)).toContain(own.id)
    expect(await listed(college)).not.toContain(others.id)
    expect(await listed(school)).toEqual(expect.arrayContaining([own.id, others.id]))
    for (const call of [societies.calls.byId, societies.calls.remove])
      await expect(college.call(call, { query: { id: others.id } })).rejects.toThrow('不存在')
    await expect(college.call(societies.calls.edit, { body: { id: others.id, name: '占用' } })).rejects.toThrow('不存在')
    await expect(found({ guideUnit: ECONOMICS })).rejects.toThrow('所选部门不在您的数据范围内')
    const denied = { code: businessCode.noPermission }
    await expect(found({}, school)).rejects.toMatchObject(denied)
    await expect(student.call(societies.calls.list, { query: {} })).rejects.toMatchObject(denied)
  })

  it('is found by a department above the one that guides it, and goes along when that is merged', async () => {
    const office = await admin.call(departs.calls.add, { body: { departName: '软件系', parentId: COMPUTING } })
    const { id } = await found({ guideUnit: office.id })
    const { records } = await admin.call(societies.calls.list, { query: { guideUnit: COMPUTING, pageSize: 100 } })
    expect(records.map((one) => one.id)).toContain(id)
    await expect(admin.call(departs.calls.remove, { query: { id: office.id } })).rejects.toThrow('不能删除')
    await admin.call(departCalls.merge, { body: { from: office.id, into: COMPUTING } })
    expect(await again(id)).toMatchObject({ guideUnit: COMPUTING, revision: 1 })
  })
})

describe('who is in a society', () => {
  it('is a student, from a day on that has been, until one that is later', async () => {
    const { id } = await found()
    const { id: who } = await newStudent()
    const member = await join(id, who)
    expect(member).toMatchObject({ position: 'member', studentName: `社员${people}`, quitDate: null })
    await expect(change(member.id, { quitDate: '2025-09-01' })).rejects.toThrow('退社日期 2025-09-01 不能早于入社日期 2025-09-10')
    await expect(change(member.id, { quitDate: '2099-09-01' })).rejects.toThrow('退社日期 2099-09-01 还没有到')
    await expect(join(id, (await newStudent()).id, { joinDate: '2099-09-01' })).rejects.toThrow('入社日期 2099-09-01 还没有到')
    await expect(join(id, await idOf('teacher01'))).rejects.toThrow('陈思齐 没有学号')
    await expect(college.call(societies.calls.remove, { query: { id } })).rejects.toThrow('不能删除')
  })

  it('is there once at a time, and may come back', async () => {
    const { id, name } = await found()
    const { id: who, realname } = await newStudent()
    const first = await join(id, who, { joinDate: '2024-09-10' })
    await expect(join(id, who)).rejects.toThrow(`${realname} 自 2024-09-10 起已是“${name}”的成员`)
    await change(first.id, { quitDate: '2025-06-30' })
    await expect(join(id, who, { joinDate: '2025-03-01' })).rejects.toThrow('时间不能重叠')
    await expect(join(id, who, { joinDate: '2024-03-01', quitDate: '2024-09-11' })).rejects.toThrow('时间不能重叠')
    await join(id, who)
    await expect(change(first.id, { quitDate: null })).rejects.toThrow('自 2025-09-10 起已是')
    // Elsewhere at the same time.
    await join((await found()).id, who)
    const { records } = await college.call(societyMembers.calls.list, { query: { society: id } })
    expect(records.map(({ student_dictText, joinDate, quitDate }) => [student_dictText, joinDate, quitDate])).toEqual([
      [realname, '2025-09-10', null],
      [realname, '2024-09-10', '2025-06-30'],
    ])
  })

  it('presides alone, as the society says', async () => {
    const { id, name } = await found()
    const [one, other] = [await newStudent(), await newStudent()]
    const first = await join(id, one.id, { position: 'president' })
    expect(await again(id)).toMatchObject({ president: one.id, president_dictText: one.realname, revision: 1 })
    const second = await join(id, other.id)
    const taken = `“${name}”的现任社长是 ${one.realname}（${one.studentNo}），请先改其职务或填写退社日期`
    await expect(change(second.id, { position: 'president' })).rejects.toThrow(taken)
    await expect(join(id, (await newStudent()).id, { position: 'president' })).rejects.toThrow(taken)
    await change(first.id, { quitDate: '2025-12-31' })
    expect((await again(id)).president).toBeNull()
    await change(second.id, { position: 'president' })
    expect((await again(id)).president).toBe(other.id)
    await expect(change(first.id, { quitDate: null })).rejects.toThrow(`现任社长是 ${other.realname}`)
    const [changed] = (await admin.call(audit.list, { query: { record: second.id, action: 'edit' } })).records
    expect(changed).toMatchObject({ kind: 'societyMember', before: { position: 'member' }, after: { position: 'president' } })
    await college.call(societyMembers.calls.remove, { query: { id: second.id } })
    expect((await again(id)).president).toBeNull()
  })

  it('joins none that is dissolved, and may leave it', async () => {
    const { id, name } = await found()
    const member = await join(id, (await newStudent()).id)
    const dissolve = () => college.call(societies.calls.edit, { body: { id, status: 'dissolved' } })
    await expect(dissolve()).rejects.toThrow('还有 1 名现任成员')
    // As some were before that was asked.
    await server.db.update(society).set({ status: 'dissolved' }).where(eq(society.id, id))
    await expect(join(id, (await newStudent()).id)).rejects.toThrow(`“${name}”已注销，不能再有现任成员`)
    await change(member.id, { quitDate: '2026-01-10' })
    await expect(change(member.id, { quitDate: null })).rejects.toThrow('已注销')
  })

  it('is of societies and people that the caller reaches', async () => {
    const others = await found({ guideUnit: ECONOMICS }, otherCollege)
    const foreign = await join(others.id, await idOf('student03'), {}, otherCollege)
    const own = await found()
    await expect(join(others.id, (await newStudent()).id)).rejects.toThrow('需由数据范围包含该社团的人设置')
    await expect(join(own.id, await idOf('student03'))).rejects.toThrow('需由数据范围包含该用户的人设置')
    for (const call of [societyMembers.calls.byId, societyMembers.calls.remove])
      await expect(college.call(call, { query: { id: foreign.id } })).rejects.toThrow('不存在')
    await expect(change(foreign.id, { position: 'president' })).rejects.toThrow('不存在')
    expect((await college.call(societyMembers.calls.list, { query: { society: others.id } })).total).toBe(0)
    await expect(join(own.id, (await newStudent()).id, {}, school)).rejects.toMatchObject({ code: businessCode.noPermission })
    const offered = await college.call(societyMembers.calls.people, { query: { pageSize: 50 } })
    expect(offered.records.every(({ studentNo }) => studentNo !== null)).toBe(true)
    expect(offered.records.map(({ username }) => username)).not.toContain('student03')
  })

  it('comes from a spreadsheet by student number, and what is wrong is told row by row', async () => {
    const { id, name } = await found()
    const [one, other, third, fourth] = [await newStudent(), await newStudent(), await newStudent(), await newStudent()]
    const heading = '学号,姓名,社团名称,职务,入社日期,退社日期'
    const good = [
      heading,
      `${one.studentNo},${one.realname},${name},社长,2025-09-10,`,
      `${other.studentNo},${other.realname},${name},社员,2024-9-10,2025.6.30`,
      `${other.studentNo},${other.realname},${name},干事,2025/9/10,`,
    ]
    const bad = [
      `${third.studentNo},${one.realname},${name},社员,2025-09-10,`,
      `${third.studentNo},${third.realname},没有这个社团,社员,2025-09-10,`,
      `20990001,无此人,${name},社员,2025-09-10,`,
      `${fourth.studentNo},${fourth.realname},${name},社长,2025-09-11,`,
    ]
    const wrong = await checkImport(server, college, societyMembers, [...good, ...bad].join('\n'))
    const faults = wrong.report!.faults.map(({ row, message }) => `${row} ${message}`)
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^5 姓名与学号不符/),
        expect.stringMatching(/^6 .*没有这个社团/),
        expect.stringMatching(/^7 .*20990001/),
        expect.stringMatching(new RegExp(`^8 .*只能有一位现任社长，文件中还有 ${one.realname}`)),
      ]),
    )
    expect((await college.call(societyMembers.calls.list, { query: { society: id } })).total).toBe(0)
    const run = await checkImport(server, college, societyMembers, good.join('\n'))
    expect(run.report).toMatchObject({ added: 3, wrong: 0 })
    await college.call(societyMembers.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfJobs(server)
    expect(await again(id)).toMatchObject({ president: one.id })
    expect((await checkImport(server, college, societyMembers, good.join('\n'))).report).toMatchObject({ added: 0, same: 3, wrong: 0 })
    await college.call(societyMembers.calls.importUndo, { body: { id: run.id } })
    await endOfJobs(server)
    expect((await college.call(societyMembers.calls.list, { query: { society: id } })).total).toBe(0)
    expect(await again(id)).toMatchObject({ president: null })
  })
})

describe('at the same moment', () => {
  it('one of several becomes the president, and the others are told who', async () => {
    const { id } = await found()
    const candidates = await Promise.all([newStudent(), newStudent(), newStudent()])
    const outcomes = await Promise.allSettled(candidates.map((one) => join(id, one.id, { position: 'president' })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const president = candidates.find(
      ({ id: who }) => who === outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value.student : []))[0],
    )!
    expect((await again(id)).president).toBe(president.id)
    for (const one of outcomes) if (one.status === 'rejected') expect(String(one.reason)).toContain(`现任社长是 ${president.realname}`)
  })

  it('somebody joins once', async () => {
    const { id } = await found()
    const { id: who } = await newStudent()
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map((day) => join(id, who, { joinDate: `2025-09-0${day}` })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of outcomes) if (one.status === 'rejected') expect(String(one.reason)).toContain('已是')
  })
})
