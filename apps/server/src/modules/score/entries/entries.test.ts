import { and, eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, businessCode, item, progress, schools, score, scoreEntries, scoreImport, users } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { item as itemTable, rolePermission, scoreRecord, user } from '../../../db/schema/index.ts'
import { chain, end, opening, processXml, start, userTask } from '../../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../../test/campus.ts'
import type { Person } from '../../../test/campus.ts'
import { widget } from '../../../test/form.ts'
import { checkImport } from '../../../test/imports.ts'
import { endOfJobs } from '../../../test/jobs.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/server.ts'
import { endPublicity } from '../effect.ts'

let server: TestServer
let admin: Person
let college: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['college_ek_group', 'teacher'])
    await server.db
      .insert(rolePermission)
      .values(
        ['score:record', 'score:correct', 'score:view']
          .filter((perms) => role === 'teacher' || perms !== 'score:view')
          .map((perms) => ({ roleId: `role-${role}`, permissionId: `action-${perms}` })),
      )
  const campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())

const CONTEST = 'item-subject-contest'
const VOLUNTEER = 'item-volunteer-week'
const LECTURES = 'item-lectures'

const idOf = async (username: string) => (await server.db.select({ id: user.id }).from(user).where(eq(user.username, username)))[0]!.id
let people = 0
/** Somebody who studies at the computing college. */
async function newStudent(): Promise<{ id: string; username: string; realname: string; studentNo: string }> {
  const at = (people += 1)
  const [username, studentNo] = [`entered${at}`, `2020${String(at).padStart(4, '0')}`]
  const { id } = await admin.call(users.calls.add, { body: { username, realname: `学子${at}`, studentNo, departs: ['depart-A01A11'] } })
  return { id, username, realname: `学子${at}`, studentNo }
}
type Entry = CallInput<typeof scoreEntries.calls.add>['body']
const enter = (entry: Entry, who = admin) => who.call(scoreEntries.calls.add, { body: entry })
const recordsOf = async (username: string, who = admin) =>
  (await who.call(score.records, { query: { keyword: username } })).records.filter((one) => one.username === username)
const revoke = (ids: string, who = admin, reason = '材料不实') => who.call(score.revoke, { body: { ids, reason } })

describe('a score that staff enter', () => {
  it('becomes a record with the hours of the project, who entered it, and the day that it was earned on', async () => {
    const { id, username } = await newStudent()
    await enter({ student: id, item: CONTEST, award: '省级一等奖', achievedOn: '2026-05-20' })
    const [record] = await recordsOf(username)
    expect(record).toMatchObject({
      hours: 8,
      award: '省级一等奖',
      achievedOn: '2026-05-20',
      source: '录入',
      status: '生效',
    })
    const origin = await admin.call(score.origin, { query: { id: record!.id } })
    expect(origin).toMatchObject({
      decidedBy: 'admin',
      basis: { source: 'table', shown: '省级一等奖', hours: 8, setBy: 'admin' },
      entries: [{ action: 'record', username: 'admin' }],
    })
    const own = (await admin.call(progress.list, { query: { keyword: username } })).records[0]
    expect(own).toMatchObject({ hours: 8, modules: [{ module: 'innovation', hours: 8 }] })
  })

  it('is given the hours of the rule and no others', async () => {
    const { id, username } = await newStudent()
    await expect(enter({ student: id, item: CONTEST })).rejects.toThrow('请填写角色或奖项')
    await expect(enter({ student: id, item: CONTEST, award: '宇宙级' })).rejects.toThrow('该项目没有“宇宙级”')
    await expect(enter({ student: id, item: CONTEST, award: '省级一等奖', hours: 99 })).rejects.toThrow('认定 8 学时')
    await expect(enter({ student: id, item: VOLUNTEER })).rejects.toThrow('请填写学时，最多 20')
    await expect(enter({ student: id, item: VOLUNTEER, hours: 20.5 })).rejects.toThrow('最多认定 20 学时')
    await expect(enter({ student: id, item: VOLUNTEER, hours: 1.3 })).rejects.toThrow('以 0.5 为单位')
    await expect(enter({ student: id, item: LECTURES, hours: 50 })).rejects.toThrow('固定认定')
    expect(await recordsOf(username)).toEqual([])
    await enter({ student: id, item: VOLUNTEER, hours: 4.5 })
    await enter({ student: id, item: LECTURES })
    expect((await recordsOf(username)).map(({ hours }) => hours).sort()).toEqual([2, 4.5])
  })

  it('is recorded once for each project, whichever way it came, and again once it is revoked', async () => {
    const { id, username } = await newStudent()
    const { id: entry } = await enter({ student: id, item: LECTURES })
    await expect(enter({ student: id, item: LECTURES })).rejects.toThrow('已有成绩（录入')
    const lecture = (await recordsOf(username)).find(({ itemId }) => itemId === LECTURES)!
    await revoke(lecture.id)
    expect((await admin.call(scoreEntries.calls.list, { query: { keyword: username } })).records.map((one) => one.id)).not.toContain(entry)
    await enter({ student: id, item: LECTURES })
    const all = await server.db
      .select()
      .from(scoreRecord)
      .where(and(eq(scoreRecord.username, username), eq(scoreRecord.itemId, LECTURES)))
    expect(all.map(({ status }) => status).sort()).toEqual(['撤销', '生效'])
  })

  it('is recorded once by who enters it at the same moment', async () => {
    const { id, username } = await newStudent()
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map(() => enter({ student: id, item: LECTURES })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await recordsOf(username)).toHaveLength(1)
  })

  it('is of a student whom the caller reaches, and of nobody else, nor their own', async () => {
    const { id } = await newStudent()
    const economics = await idOf('student03')
    await enter({ student: id, item: LECTURES }, college)
    await expect(enter({ student: economics, item: CONTEST, award: '省级一等奖' }, college)).rejects.toThrow('不在您的数据范围内')
    await expect(enter({ student: await idOf('teacher02'), item: LECTURES })).rejects.toThrow('没有学号')
    await server.db.update(user).set({ studentNo: 'T01' }).where(eq(user.username, 'cs_audit'))
    await expect(enter({ student: await idOf('cs_audit'), item: LECTURES }, college)).rejects.toThrow('自己的成绩')
    await server.db.update(user).set({ studentNo: null }).where(eq(user.username, 'cs_audit'))
    const draft = await admin.call(item.saveItemDetail, { body: { name: '草稿项目', hours: 3, module: 'culture' } })
    await expect(enter({ student: id, item: draft.id })).rejects.toThrow('还是草稿')
    await expect(enter({ student: id, item: CONTEST, award: '省级一等奖', studentName: '别人' })).rejects.toThrow('姓名与学号不符')
  })

  it('is of nobody who came to study after its project had ended, with a day or without', async () => {
    const { id, username } = await newStudent()
    await server.db.update(user).set({ cohort: 2026 }).where(eq(user.username, username))
    const held = await admin.call(item.saveItemDetail, {
      body: { name: '往年的讲座', hours: 3, module: 'culture', startTime: '2023-05-01', endTime: '2023-05-02' },
    })
    await server.db.update(itemTable).set({ status: 'closed' }).where(eq(itemTable.id, held.id))
    const words = '取得日期 2023-05-02 早于 2026-01-01'
    await expect(enter({ student: id, item: held.id, achievedOn: '2023-05-02' })).rejects.toThrow(words)
    await expect(enter({ student: id, item: held.id })).rejects.toThrow(words)
    expect(await recordsOf(username)).toEqual([])
  })

  it('is of who was here before the cohort that they are in by now, and repeats a year', async () => {
    const { id, username } = await newStudent()
    for (const cohort of [2022, 2024]) await admin.call(users.calls.edit, { body: { id, cohort } })
    const held = await admin.call(item.saveItemDetail, {
      body: { name: '大一的讲座', hours: 3, module: 'culture', startTime: '2022-10-01', endTime: '2022-10-02' },
    })
    await server.db.update(itemTable).set({ status: 'closed' }).where(eq(itemTable.id, held.id))
    await enter({ student: id, item: held.id })
    expect(await recordsOf(username)).toMatchObject([{ hours: 3, achievedOn: '2022-10-02' }])
  })

  it('of a project of their own may be given by a teacher to students of any college', async () => {
    const { id, username } = await newStudent()
    await expect(enter({ student: id, item: LECTURES }, teacher)).rejects.toThrow('都不在您的数据范围内')
    const economics = await idOf('student03')
    const offered = await teacher.call(scoreEntries.calls.people, { query: { keyword: 'student03' } })
    expect(offered.records.map(({ id: found }) => found)).toEqual([economics])
    const own = await teacher.call(item.saveItemDetail, { body: { name: '教师的读书会', hours: 3, module: 'culture' } })
    await server.db.update(itemTable).set({ status: 'closed' }).where(eq(itemTable.id, own.id))
    await enter({ student: economics, item: own.id }, teacher)
    expect((await recordsOf('student03')).find(({ itemId }) => itemId === own.id)).toMatchObject({ hours: 3, source: '录入' })
    expect(await recordsOf(username)).toEqual([])
  })
})

it('of an award that is called as another one’s value is of that award: options that are renamed keep their values', async () => {
  const { id, username } = await newStudent()
  const campus = new Campus(server).consenting
  const options = (...labels: string[]) => ['一等奖', '二等奖'].map((value, at) => ({ value, label: labels[at] }))
  const prize = (...labels: string[]) => widget('select', 'prize', '奖项', { showLabel: true, options: options(...labels) })
  const form = await campus.newForm('shifted', prize('一等奖', '二等奖'))
  await campus.deploy(
    'shifted',
    processXml('shifted', start, userTask('college', '学院审批', '', opening('prize')), end, ...chain('start', 'college', 'end')),
    [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })],
  )
  const rows = [
    { value: '一等奖', hours: 20 },
    { value: '二等奖', hours: 10 },
  ]
  const itemId = await campus.project({
    name: '辩论赛',
    hours: undefined,
    hoursRule: { source: 'table', field: 'prize', rows },
    formCode: 'shifted',
    processKey: 'shifted',
    applyTime: null,
    startTime: null,
    endTime: null,
  })
  await campus.publishForm(form, [itemId], prize('特等奖', '一等奖'))
  await enter({ student: id, item: itemId, award: '一等奖' })
  const [record] = await recordsOf(username)
  expect(record).toMatchObject({ award: '一等奖', hours: 10 })
  const correct = (award: string, hours: number) =>
    admin.call(score.correct, { body: { id: record!.id, revision: record!.revision, award, hours, reason: '核对证书' } })
  await expect(correct('特等奖', 10)).rejects.toThrow('认定 20 学时')
  expect(await correct('特等奖', 20)).toMatchObject({ award: '特等奖', hours: 20 })
})

describe('an import of scores', () => {
  const sheet = (...rows: unknown[][]) =>
    writeXlsx({
      sheets: [{ name: '成绩', rows: [['学号', '姓名', '项目名称', '获奖等级', '学时', '获奖日期'], ...rows] as string[][] }],
    })

  it('tells each wrong row why, and writes nothing of the file', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    await enter({ student: other.id, item: LECTURES })
    const content = await sheet(
      [one.studentNo, one.realname, '“澄湖杯”学科竞赛获奖认定', '省级一等奖', null, '2026.5.20'],
      [one.studentNo, other.realname, '“澄湖之光”志愿服务周', null, 3, null],
      [other.studentNo, other.realname, '“澄湖之光”志愿服务周', null, 30, null],
      [other.studentNo, other.realname, '没有这个项目', null, 3, null],
      ['20990001', '无此人', '“澄湖之光”志愿服务周', null, 3, null],
    )
    const { report } = await checkImport(server, admin, scoreEntries, content)
    expect(report).toMatchObject({ added: 1, wrong: 4 })
    expect(report!.faults.map(({ row, message }) => `${row} ${message}`)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3 姓名与学号不符/),
        expect.stringMatching(/^4 该项目最多认定 20 学时/),
        expect.stringMatching(/^5 .*没有这个项目/),
        expect.stringMatching(/^6 .*20990001/),
      ]),
    )
    expect(await recordsOf(one.username)).toEqual([])
  })

  it('records all of its rows, tells a row that is there already, and is taken back with its records revoked', async () => {
    const [one, other] = [await newStudent(), await newStudent()]
    const rows = [
      [one.studentNo, one.realname, '“澄湖杯”学科竞赛获奖认定', '省级一等奖', null, '2026.5.20'],
      [one.studentNo, one.realname, '“澄湖之光”志愿服务周', null, 2, '2026-06-01'],
      [other.studentNo, other.realname, '“澄湖之光”志愿服务周', null, '3.5', null],
    ]
    const run = await checkImport(server, admin, scoreEntries, await sheet(...rows))
    expect(run.report).toMatchObject({ added: 3, wrong: 0, faults: [] })
    await admin.call(scoreEntries.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfJobs(server)
    expect(await recordsOf(one.username)).toMatchObject([{ source: '导入', status: '生效' }, { source: '导入' }])
    expect((await recordsOf(one.username)).find(({ itemId }) => itemId === CONTEST)).toMatchObject({ hours: 8, achievedOn: '2026-05-20' })
    expect(await recordsOf(other.username)).toMatchObject([{ hours: 3.5 }])
    const from = (await recordsOf(other.username))[0]!
    expect((await admin.call(score.origin, { query: { id: from.id } })).entry).toMatchObject({
      byName: '林书远',
      fileName: '名单.xlsx',
      row: 4,
    })
    const again = await checkImport(server, admin, scoreEntries, await sheet(...rows))
    expect(again.report).toMatchObject({ added: 0, changed: 0, same: 3, wrong: 0 })
    // What somebody corrected stays.
    const [kept] = await recordsOf(other.username)
    await admin.call(score.correct, { body: { id: kept!.id, revision: kept!.revision, hours: 5, reason: '核实为 5 小时' } })
    await admin.call(scoreEntries.calls.importUndo, { body: { id: run.id } })
    await endOfJobs(server)
    const undone = await admin.call(scoreEntries.calls.importById, { query: { id: run.id } })
    expect(undone.report!.undone).toMatchObject({ taken: 2, left: [{ reason: '成绩已被更正' }] })
    expect((await recordsOf(one.username)).map(({ status }) => status)).toEqual(['撤销', '撤销'])
    expect(await recordsOf(other.username)).toMatchObject([{ hours: 5, status: '生效' }])
    const renewed = await checkImport(server, admin, scoreEntries, await sheet(rows[0]!))
    expect(renewed.report).toMatchObject({ added: 1, wrong: 0 })
  })

  it('says at the address of the specification what it needs, and what became of the last', async () => {
    const state = await admin.call(scoreImport.state)
    expect(state.template).toBe('/score/import/importTemplate')
    expect(state.mapping.find(({ field }) => field === 'student')).toMatchObject({
      required: true,
      headings: expect.arrayContaining(['学生', '学号']),
    })
    expect(state.last).toMatchObject({ stage: 'checked' })
    expect((await college.call(scoreImport.state)).last).toBeNull()
  })
})

describe('beside an application for the same project', () => {
  it('nothing is entered while that is on its way, nor approved past what was entered', async () => {
    const campus = new Campus(server)
    const applicant = await campus.as('student02')
    const itemId = await campus.project()
    const { instanceId } = await applicant.submit(itemId)
    await expect(enter({ student: await idOf('student02'), item: itemId, hours: 6 })).rejects.toThrow('正在办理')
    // As if both had come at the same moment.
    await server.db.insert(scoreRecord).values({ ...lecture('student02'), itemId })
    await expect(college.approve(instanceId)).rejects.toThrow('已有成绩（录入')
    expect(await college.todo(instanceId)).toHaveLength(1)
    await revoke((await recordsOf('student02')).find((one) => one.itemId === itemId)!.id)
    await college.approve(instanceId)
    const own = (await recordsOf('student02')).filter((one) => one.itemId === itemId)
    expect(own.map(({ source, status }) => `${source} ${status}`).sort()).toEqual(['录入 撤销', '申报 生效'])
    await expect(applicant.submit(itemId)).rejects.toThrow('您已完成该项目')
    await revoke(own.find(({ source }) => source === '申报')!.id)
    await applicant.submit(itemId)
  })
})

const lecture = (username: string) => ({
  username,
  itemName: '讲座',
  module: 'culture',
  hours: 2,
  // wire text: a value that such records have.
  source: '录入' as const,
  status: '生效' as const,
})

describe('a record', () => {
  it('of an award is another award only with the hours of that, and of a day that can have been', async () => {
    const { id, username } = await newStudent()
    await expect(enter({ student: id, item: LECTURES, achievedOn: '2099-01-01' })).rejects.toThrow('还没有到')
    await expect(enter({ student: id, item: LECTURES, achievedOn: '1900-01-01' })).rejects.toThrow('早于')
    await enter({ student: id, item: CONTEST, award: '省级一等奖' })
    const [record] = await recordsOf(username)
    const correct = (more: object) =>
      admin.call(score.correct, { body: { id: record!.id, revision: record!.revision, reason: '核对证书', ...more } })
    await expect(correct({ award: '宇宙级' })).rejects.toThrow('该项目没有“宇宙级”')
    await expect(correct({ award: '国家级一等奖' })).rejects.toThrow('认定 20 学时')
    await expect(correct({ achievedOn: '2099-12-31' })).rejects.toThrow('还没有到')
    expect(await correct({ award: '国家级一等奖', hours: 20 })).toMatchObject({ award: '国家级一等奖', hours: 20 })
  })

  it('is corrected with a reason, once by each version, and the student is told', async () => {
    const student = await new Campus(server).as('student01')
    await enter({ student: await idOf('student01'), item: VOLUNTEER, hours: 2 })
    const record = (await recordsOf('student01')).find(({ itemId, source }) => itemId === VOLUNTEER && source === '录入')!
    const correct = (more: object, who = admin) =>
      who.call(score.correct, { body: { id: record.id, revision: record.revision, reason: '漏记半天', ...more } })
    await expect(correct({ hours: 6, reason: ' ' })).rejects.toThrow('请填写原因')
    await expect(correct({})).rejects.toThrow('内容没有变化')
    await expect(correct({ hours: 6 }, await new Campus(server).as('em_audit'))).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(correct({ hours: 6 }, student)).rejects.toMatchObject({ code: businessCode.noPermission })
    expect(await correct({ hours: 6, achievedOn: '2026-03-01' })).toMatchObject({ hours: 6, achievedOn: '2026-03-01', revision: 2 })
    await expect(correct({ hours: 7 })).rejects.toMatchObject({ code: businessCode.conflict, result: { hours: 6 } })
    const origin = await admin.call(score.origin, { query: { id: record.id } })
    expect(origin).toMatchObject({ basis: { source: 'given', hours: 6, setBy: 'admin' }, decidedBy: 'admin' })
    expect(origin.entries[0]).toMatchObject({ action: 'correct', reason: '漏记半天', before: { hours: 2 }, after: { hours: 6 } })
    const { sysMsgList } = await student.call(announcement.listByUser)
    expect(sysMsgList[0]).toMatchObject({ title: '成绩已更正：“澄湖之光”志愿服务周' })
    expect(sysMsgList[0]!.msgContent).toContain('学时由 2 改为 6')
  })

  it('is revoked with a reason, several at once or none of them, and counts no more', async () => {
    const { id, username } = await newStudent()
    await enter({ student: id, item: LECTURES })
    await enter({ student: id, item: VOLUNTEER, hours: 1 })
    const records = await recordsOf(username)
    await revoke(records[0]!.id)
    await expect(revoke(records.map((one) => one.id).join(','))).rejects.toThrow('已经撤销')
    await expect(revoke(records[1]!.id, await new Campus(server).as('em_audit'))).rejects.toMatchObject({ code: businessCode.notFound })
    await revoke(records[1]!.id)
    const [own] = (await admin.call(progress.list, { query: { keyword: username } })).records
    expect(own).toMatchObject({ hours: 0 })
    const origin = await admin.call(score.origin, { query: { id: records[1]!.id } })
    expect(origin.entries[0]).toMatchObject({ action: 'revoke', reason: '材料不实', before: { status: '生效' }, after: { status: '撤销' } })
  })

  it('is on display for as long as the school says, and counts from then on', async () => {
    const [school] = (await admin.call(schools.calls.list, { query: {} })).records
    await admin.call(schools.calls.edit, { body: { id: school!.id, publicityDays: 5 } })
    const { id, username } = await newStudent()
    await enter({ student: id, item: LECTURES })
    expect(await recordsOf(username)).toMatchObject([{ status: '公示', publicUntil: expect.any(String) }])
    const hours = async () => (await admin.call(progress.list, { query: { keyword: username } })).records[0]!.hours
    expect(await hours()).toBe(0)
    await endPublicity(server.db, new AbortController().signal)
    expect(await hours()).toBe(0)
    await server.db
      .update(scoreRecord)
      .set({ publicUntil: new Date(Date.now() - 1000) })
      .where(eq(scoreRecord.username, username))
    await endPublicity(server.db, new AbortController().signal)
    expect(await recordsOf(username)).toMatchObject([{ status: '生效', publicUntil: null }])
    expect(await hours()).toBe(2)
    await admin.call(schools.calls.edit, { body: { id: school!.id, publicityDays: 0 } })
  })
})
