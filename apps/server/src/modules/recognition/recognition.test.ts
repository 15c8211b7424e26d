import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, instance, item, score, scoreEntries, task } from '@sc/api-client/contract'
import type { ItemFields, Recognition } from '@sc/api-client/contract'
import { processInstance, scoreRecord, user } from '../../db/schema/index.ts'
import { chain, end, fieldPermissions, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dayOf } from '../../time.ts'

let server: TestServer
let campus: Campus
let college: Person
let student: Person
let admin: Person

const levels = [
  { value: 'n', label: '国家级' },
  { value: 'p', label: '省级' },
]
const fields = [
  widget('input', 'contest', '竞赛名称'),
  widget('radio', 'level', '级别', { showLabel: true, options: levels }),
  widget('date', 'awarded', '获奖日期'),
  widget('date', 'stamp', '时间戳日期', { timestamp: true }),
  widget('date', 'month', '月份', { type: 'month', format: 'yyyy-MM' }),
  widget('checkbox', 'many', '多选', { options: levels }),
  widget('input', 'secret', '内部编号', { disabled: true, defaultValue: '' }),
  widget('input', 'named', '队名', { visibleWhen: "${level == 'n'}" }),
]

const process = processXml(
  'recognising',
  start,
  userTask('college', '学院审批', '', opening('contest', 'awarded')),
  end,
  ...chain('start', 'college', 'end'),
)

const plainly = processXml(
  'recognising_plainly',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ secret: 'hidden' })),
  end,
  ...chain('start', 'college', 'end'),
)

/** The college puts the name of the contest right; the day is the school's alone to fill in. */
const byTwo = processXml(
  'recognising_by_two',
  start,
  userTask('apply', '填写申请', '', fieldPermissions({ awarded: 'read' })),
  userTask('college', '学院审批', '', opening('contest')),
  userTask('school', '校级审批', '', opening('awarded')),
  end,
  ...chain('start', 'apply', 'college', 'school', 'end'),
)

const STANDING: Recognition = { dayField: 'awarded', claimFields: ['contest', 'level'] }

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.newForm('contest_form', ...fields)
  await campus.deploy('recognising', process, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  await campus.deploy('recognising_by_two', byTwo, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
  college = await campus.as('cs_audit')
  student = await campus.as('student01')
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const project = (recognition: Recognition | null, more: Partial<ItemFields> = {}) =>
  campus.project({
    formCode: 'contest_form',
    processKey: 'recognising',
    recognition,
    startTime: null,
    endTime: null,
    ...more,
  })

const recordsOf = (itemId: string, username = 'student01') =>
  server.db
    .select()
    .from(scoreRecord)
    .where(and(eq(scoreRecord.itemId, itemId), eq(scoreRecord.username, username)))
    .orderBy(scoreRecord.claim)

const ROBOTS = { contest: '机器人大赛', level: 'n', awarded: '2026-05-03' }

describe('the day of an achievement', () => {
  it('is what the form says, and not that of applying or of the end of the project', async () => {
    const itemId = await project({ dayField: 'awarded', claimFields: [] })
    const { instanceId } = await student.submit(itemId, ROBOTS)
    expect((await college.detail(instanceId)).achieved).toEqual({ on: '2026-05-03', claim: null, dayTitle: '获奖日期' })
    await college.approve(instanceId)
    const [record] = await recordsOf(itemId)
    expect(record).toMatchObject({ achievedOn: '2026-05-03', claim: '' })
    const origin = await admin.call(score.origin, { query: { id: record!.id } })
    expect(origin).toMatchObject({ record: { achievedOn: '2026-05-03' }, dayTitle: '获奖日期' })
  })

  it('is that of applying where the form does not ask for it: of what was taken back, when it was handed in again', async () => {
    const itemId = await project(null)
    const second = await campus.as('student02')
    const appliedBy = async (one: Person) => {
      const { instanceId } = await one.submit(itemId, ROBOTS)
      await server.db
        .update(processInstance)
        .set({ startTime: new Date('2026-01-05T02:00:00Z') })
        .where(eq(processInstance.id, instanceId))
      return instanceId
    }
    const [withdrawn, returned] = [await appliedBy(student), await appliedBy(second)]
    await student.withdraw(withdrawn)
    await college.reject(returned)
    for (const [one, instanceId] of [
      [student, withdrawn],
      [second, returned],
    ] as const) {
      await one.resubmit(instanceId, ROBOTS)
      await college.reject(instanceId)
      await one.resubmit(instanceId, ROBOTS)
      await college.approve(instanceId)
    }
    expect(await recordsOf(itemId)).toMatchObject([{ achievedOn: dayOf(new Date()) }])
    expect(await recordsOf(itemId, 'student02')).toMatchObject([{ achievedOn: '2026-01-05' }])
  })

  it.each([
    ['is that of the application where the project goes on when it is decided', '2025-09-01', '2026-01-05'],
    ['is none before the project began', '2026-02-01', '2026-02-01'],
  ])('%s', async (_, startTime, expected) => {
    const itemId = await project(null, { applyTime: null, startTime, endTime: '2031-06-30' })
    const { instanceId } = await student.submit(itemId, ROBOTS)
    await server.db
      .update(processInstance)
      .set({ startTime: new Date('2026-01-05T02:00:00Z') })
      .where(eq(processInstance.id, instanceId))
    await college.approve(instanceId)
    expect(await recordsOf(itemId)).toMatchObject([{ achievedOn: expected }])
  })

  it('is what the last approver saw, who may change it where the node opens it', async () => {
    const itemId = await project({ dayField: 'awarded', claimFields: [] })
    const { instanceId } = await student.submit(itemId, ROBOTS)
    await college.approve(instanceId, { values: { awarded: '2026-04-30' } })
    expect(await recordsOf(itemId)).toMatchObject([{ achievedOn: '2026-04-30' }])
  })

  it('is no matter of an approver whose step does not open it', async () => {
    const itemId = await project(STANDING, { processKey: 'recognising_by_two' })
    const { instanceId } = await student.submit(itemId, { contest: '机器人大赛', level: 'n' })
    await college.approve(instanceId, { values: { contest: '全国机器人大赛' } })
    await (await campus.as('school01')).approve(instanceId, { values: { awarded: '2026-04-30' } })
    expect(await recordsOf(itemId)).toMatchObject([{ claim: '全国机器人大赛 · 国家级', achievedOn: '2026-04-30' }])
  })

  it('has to be filled in, cannot be to come, nor outside the days of the project', async () => {
    const itemId = await project(
      { dayField: 'awarded', claimFields: [] },
      { applyTime: null, startTime: '2026-05-01', endTime: '2026-05-31' },
    )
    await expect(student.submit(itemId, { ...ROBOTS, awarded: undefined })).rejects.toThrow('请填写“获奖日期”：本项目的取得日期以它为准')
    await expect(student.submit(itemId, { ...ROBOTS, awarded: '2099-05-03' })).rejects.toThrow('2099-05-03')
    await expect(student.submit(itemId, { ...ROBOTS, awarded: '2026-06-01' })).rejects.toThrow('2026-05-01')
    await student.submit(itemId, ROBOTS)
  })
})

describe('a project that recognises achievements one by one', () => {
  it('records each once, whatever is typed otherwise', async () => {
    const itemId = await project(STANDING)
    const first = await student.submit(itemId, ROBOTS)
    await expect(student.submit(itemId, { ...ROBOTS, contest: ' 机器人大赛 ', awarded: '2026-05-04' })).rejects.toThrow(
      '您已申请过“机器人大赛 · 国家级”',
    )
    const second = await student.submit(itemId, { ...ROBOTS, level: 'p' })
    expect((await college.detail(second.instanceId)).instance.title).toContain('机器人大赛 · 省级')
    const [listed] = (await student.call(instance.mine, { query: {} })).records
    expect(listed?.itemName).toMatch(/ · 机器人大赛 · 省级$/)
    expect((await college.todo(second.instanceId))[0]?.itemName).toMatch(/ · 机器人大赛 · 省级$/)
    await college.approve(first.instanceId)
    await college.approve(second.instanceId)
    expect(await recordsOf(itemId)).toMatchObject([
      { claim: '机器人大赛 · 国家级', itemName: expect.stringMatching(/ · 机器人大赛 · 国家级$/) as string },
      { claim: '机器人大赛 · 省级' },
    ])
    await expect(student.submit(itemId, ROBOTS)).rejects.toThrow('同一成果只认定一次')
    expect((await student.call(item.open, { query: { pageSize: 500 } })).records.find(({ id }) => id === itemId)?.closedReason).toBeNull()
  })

  it('knows it again however its name is drawn', async () => {
    const itemId = await project(STANDING)
    const { instanceId } = await student.submit(itemId, ROBOTS)
    for (const contest of ['机器人\u00ad大赛', '《机器人 大赛》', '机器人大赛。', '机器人\u2f24赛'])
      await expect(student.submit(itemId, { ...ROBOTS, contest })).rejects.toThrow('同一成果只认定一次')
    await college.approve(instanceId)
    await expect(student.submit(itemId, { ...ROBOTS, contest: '“机器人”大赛' })).rejects.toThrow('记录成绩，同一成果只认定一次')
  })

  it('shows whoever decides what else its applicant achieved there, and nobody else', async () => {
    const itemId = await project(STANDING)
    const { name } = (await admin.call(item.list, { query: { pageSize: 500 } })).records.find(({ id }) => id === itemId)!
    const first = await student.submit(itemId, ROBOTS)
    await college.approve(first.instanceId)
    await student.submit(itemId, { ...ROBOTS, level: 'p', awarded: '2026-05-05' })
    const { instanceId } = await student.submit(itemId, { ...ROBOTS, contest: '机器人大寨', awarded: '2026-05-06' })
    expect((await college.detail(instanceId)).otherAchievements).toEqual([
      { name: `${name} · 机器人大赛 · 省级`, day: '2026-05-05', application: 'running', record: null },
      { name: `${name} · 机器人大赛 · 国家级`, day: '2026-05-03', application: null, record: '生效' },
    ])
    expect((await student.detail(instanceId)).otherAchievements).toEqual([])
    await college.approve(instanceId)
    expect((await college.detail(instanceId)).otherAchievements).toEqual([])
  })

  it('shows whoever decides who else claims the same, and of those out of their reach only that there are some', async () => {
    const itemId = await project(STANDING)
    const same = (id: string) => college.detail(id).then(({ sameOfOthers }) => sameOfOthers)
    const first = await student.submit(itemId, ROBOTS)
    expect(await same(first.instanceId)).toEqual({ people: [], unseen: 0 })
    await college.approve(first.instanceId)
    const classmate = await campus.as('student02')
    await classmate.submit(itemId, { ...ROBOTS, contest: '数学建模' })
    const second = await classmate.submit(itemId, { ...ROBOTS, contest: '《机器人 大赛》' })
    const [{ realname, studentNo } = {}] = await server.db.select().from(user).where(eq(user.username, 'student01'))
    const recorded = { realname, studentNo, day: '2026-05-03', application: null, record: '生效' }
    expect(await same(second.instanceId)).toEqual({ people: [recorded], unseen: 0 })
    expect((await classmate.detail(second.instanceId)).sameOfOthers).toEqual({ people: [], unseen: 0 })
    const elsewhere = await (await campus.as('student03')).submit(itemId, ROBOTS)
    const [its] = await server.db.select().from(processInstance).where(eq(processInstance.id, elsewhere.instanceId))
    const [own] = await server.db.select().from(processInstance).where(eq(processInstance.id, second.instanceId))
    expect(its?.orgCode).not.toBe(own?.orgCode)
    expect(await same(second.instanceId)).toEqual({ people: [recorded], unseen: 1 })
    expect((await (await campus.as('school01')).detail(second.instanceId)).sameOfOthers).toEqual({ people: [], unseen: 0 })
  })

  it('is not approved among others where others claim the same, but by itself', async () => {
    await campus.deploy('recognising_plainly', plainly, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
    const itemId = await project(STANDING, { processKey: 'recognising_plainly' })
    const [first, second] = [await student.submit(itemId, ROBOTS), await (await campus.as('student02')).submit(itemId, ROBOTS)]
    const alone = await student.submit(itemId, { ...ROBOTS, contest: '数学建模' })
    const taskIds = await Promise.all([first, second, alone].map(({ instanceId }) => college.taskIn(instanceId)))
    const { results } = await college.call(task.approveTogether, { body: { taskIds, requestId: randomUUID() } })
    const refused = { isApproved: false, message: expect.stringContaining('同一成果') }
    expect(results).toMatchObject([refused, refused, { isApproved: true }])
    await college.approve(first.instanceId)
    expect(await recordsOf(itemId)).toHaveLength(2)
  })

  it('of two at the same moment takes one', async () => {
    const itemId = await project(STANDING)
    const both = await Promise.allSettled([student.submit(itemId, ROBOTS), student.submit(itemId, ROBOTS)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('knows an achievement again whose option is called otherwise by now', async () => {
    const id = await campus.newForm('renamed_form', ...fields)
    const itemId = await project(STANDING, { formCode: 'renamed_form' })
    await student.submit(itemId, ROBOTS)
    const renamed = fields.map((one) =>
      one.model === 'level'
        ? widget('radio', 'level', '级别', { showLabel: true, options: [{ value: 'n', label: '全国' }, levels[1]!] })
        : one,
    )
    await campus.consenting.publishForm(id, [itemId], ...renamed)
    await expect(student.submit(itemId, ROBOTS)).rejects.toThrow('您已申请过“机器人大赛 · 全国”')
  })

  it('is resubmitted as itself, and not as another that there is', async () => {
    const itemId = await project(STANDING)
    const first = await student.submit(itemId, ROBOTS)
    await student.submit(itemId, { ...ROBOTS, contest: '数学建模' })
    await college.reject(first.instanceId)
    await expect(student.resubmit(first.instanceId, { ...ROBOTS, contest: '数学建模' })).rejects.toThrow('您已申请过“数学建模 · 国家级”')
    await student.resubmit(first.instanceId, { ...ROBOTS, awarded: '2026-05-05' })
    await college.approve(first.instanceId)
    expect(await recordsOf(itemId)).toMatchObject([{ claim: '机器人大赛 · 国家级', achievedOn: '2026-05-05' }])
  })

  it('is not approved into another of the same student', async () => {
    const itemId = await project(STANDING)
    const first = await student.submit(itemId, ROBOTS)
    const second = await student.submit(itemId, { ...ROBOTS, contest: '数学建模' })
    await college.approve(first.instanceId)
    await expect(college.approve(second.instanceId, { values: { contest: '机器人大赛' } })).rejects.toThrow('同一成果只认定一次')
    await college.approve(second.instanceId, { values: { contest: '全国数学建模' } })
    expect((await recordsOf(itemId)).map(({ claim }) => claim)).toEqual(['全国数学建模 · 国家级', '机器人大赛 · 国家级'])
  })

  it('is entered by staff with what was achieved, once beside what was applied for', async () => {
    const itemId = await project(STANDING)
    const { instanceId } = await student.submit(itemId, ROBOTS)
    const [person] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student01'))
    const enter = (claim: string | null, of = itemId) =>
      admin.call(scoreEntries.calls.add, { body: { student: person!.id, item: of, claim } })
    await expect(enter(null)).rejects.toThrow('按成果分别认定，请填写成果')
    await expect(enter('机器人大赛 · 国家级')).rejects.toThrow('对这个项目的申请正在办理')
    await college.approve(instanceId)
    await expect(enter('机器人大赛　·  国家级')).rejects.toThrow('已')
    await enter('数学建模 · 国家级')
    expect(await recordsOf(itemId)).toHaveLength(2)
    await expect(enter('多余', await project(null))).rejects.toThrow('不区分成果')
  })
})

describe('what a project recognises by', () => {
  it.each([
    [{ dayField: 'gone', claimFields: [] }, '表单中没有认定所依据的字段 gone'],
    [{ dayField: 'contest', claimFields: [] }, '字段“竞赛名称”不能作为取得日期'],
    [{ dayField: 'month', claimFields: [] }, '字段“月份”不能作为取得日期'],
    [{ dayField: 'stamp', claimFields: [] }, '字段“时间戳日期”不能作为取得日期'],
    [{ dayField: null, claimFields: ['many'] }, '字段“多选”不能用来区分成果'],
    [{ dayField: null, claimFields: ['secret'] }, '任何人都无法提交申请'],
    [{ dayField: null, claimFields: ['contest', 'contest'] }, '区分成果的字段不能重复'],
  ])('is refused where its form cannot answer: %o', async (recognition, why) => {
    await expect(project(recognition)).rejects.toThrow(why)
  })

  it('is offered by the form', async () => {
    const { dayFields, claimFields } = await admin.call(item.formChoices, { query: { formCode: 'contest_form' } })
    expect(dayFields).toEqual([{ field: 'awarded', title: '获奖日期' }])
    expect(claimFields.map(({ field }) => field)).toEqual(['contest', 'level', 'awarded', 'stamp', 'month', 'secret', 'named'])
  })

  it('keeps its fields in the form, and says so to who changes the form', async () => {
    const id = await campus.newForm('kept_form', ...fields)
    const itemId = await project(STANDING, { formCode: 'kept_form' })
    const uses = await admin.call(form.fieldUses, { query: { formOnlineRelId: id } })
    expect(uses.filter(({ kind }) => kind === 'recognition').map(({ field }) => field)).toEqual(['awarded', 'contest', 'level'])
    await expect(campus.publishForm(id, [itemId], ...fields.filter(({ model }) => model !== 'contest'))).rejects.toThrow(
      '表单中没有认定所依据的字段 contest',
    )
  })

  it('stays with the applications that were made by it', async () => {
    const itemId = await project(STANDING)
    const { instanceId } = await student.submit(itemId, ROBOTS)
    const { records } = await admin.call(item.list, { query: { pageSize: 500 } })
    const { revision, name, module } = records.find(({ id }) => id === itemId)!
    await admin.consent(item.updateItemDetail, { body: { id: itemId, revision, name, module, recognition: null } })
    await college.approve(instanceId)
    expect(await recordsOf(itemId)).toMatchObject([{ claim: '机器人大赛 · 国家级', achievedOn: '2026-05-03' }])
    await expect(student.submit(itemId, ROBOTS)).rejects.toThrow('已完成')
  })

  it('is nothing where people sign up or attend', async () => {
    await expect(project({ dayField: 'awarded', claimFields: ['contest'] }, { attendance: 'in' })).rejects.toThrow('逐项申请')
    await expect(
      admin.call(item.saveItemDetail, {
        body: { module: 'innovation', name: '报名的项目', hours: 1, signUp: 'first', attendance: 'in', recognition: STANDING },
      }),
    ).rejects.toThrow('请先选择申请表单')
  })

  it('refuses an achievement that the form hides, or leaves empty', async () => {
    const itemId = await project({ dayField: null, claimFields: ['named'] })
    await expect(student.submit(itemId, { level: 'p' })).rejects.toThrow('表单中不出现这一项')
    await expect(student.submit(itemId, { level: 'n' })).rejects.toThrow('请填写“队名”：本项目按它区分成果')
    await student.submit(itemId, { level: 'n', named: '一队' })
    expect((await student.call(instance.mine, { query: {} })).records[0]?.title).toContain('一队')
  })
})
