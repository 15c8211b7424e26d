import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, dictionaries, dictionaryItems, draft, instance, item } from '@sc/api-client/contract'
import { scoreRecord } from '../../db/schema/index.ts'
import { chain, element, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import type { Seen } from '../task/seen.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

/** College and school decide at the same time; the college may correct the hours. */
const process = processXml(
  'side_by_side',
  start,
  element('parallelGateway', 'split'),
  userTask('college', '学院审批', '', opening('asked', 'note')),
  userTask('school', '校级审批', '', opening('note')),
  element('parallelGateway', 'join'),
  end,
  ...chain('start', 'split', 'college', 'join', 'end'),
  ...chain('split', 'school', 'join'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.newForm('side_by_side', widget('number', 'asked', '申报学时'), widget('input', 'note', '备注'))
  await campus.deploy('side_by_side', process, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
})
afterAll(() => server.close())

async function applied(asked: number) {
  const itemId = await campus.project({
    hours: undefined,
    hoursRule: { source: 'field', field: 'asked', cap: 6, step: 0.5 },
    formCode: 'side_by_side',
    processKey: 'side_by_side',
  })
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, { asked })
  return { instanceId, student, college: await campus.as('cs_audit'), school: await campus.as('school01') }
}
const recorded = async (instanceId: string) => (await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId)))[0]

it('are those of the task’s arrival to an approver who does not say which they saw', async () => {
  const { instanceId, college, school } = await applied(3)
  await college.approve(instanceId, { values: { asked: 5 } })
  const taskId = await school.taskIn(instanceId)
  const refusal = {
    code: businessCode.conflict,
    message: expect.stringMatching(/^认定学时现在是 5 学时，任务到达时是 3 学时（王海川在“学院审批”于 .* 填写），请核对/),
    result: { hours: 5 },
  }
  await expect(school.approveTask(taskId)).rejects.toMatchObject(refusal)
  await expect(school.approveTask(taskId, { values: { note: '同意' } })).rejects.toMatchObject(refusal)
  await expect(school.approveTask(taskId, { hours: 3 })).rejects.toMatchObject({ code: businessCode.conflict, result: { hours: 5 } })
  expect(await recorded(instanceId)).toBeUndefined()
  expect((await school.detail(instanceId)).values).not.toHaveProperty('note')
  // The hours alone do not say that the rest was seen.
  await expect(school.approveTask(taskId, { hours: 5 })).rejects.toMatchObject({
    code: businessCode.conflict,
    message: expect.stringContaining('修改了“申报学时”（3 → 5）'),
  })
  const { revision } = await school.detail(instanceId)
  expect((await school.approveTask(taskId, { hours: 5, revision })).status).toBe('completed')
  expect(await recorded(instanceId)).toMatchObject({ hours: 5, decidedBy: 'school01' })
})

it('are the new ones of a task that came after the change', async () => {
  const { instanceId, student, college, school } = await applied(3)
  await college.approve(instanceId, { values: { asked: 5 } })
  await school.reject(instanceId, { revision: (await school.detail(instanceId)).revision })
  await student.resubmit(instanceId, { asked: 4 })
  await college.approve(instanceId)
  await school.approve(instanceId)
  expect(await recorded(instanceId)).toMatchObject({ hours: 4 })
})

it('are given for an option by the name that the applicant saw: one that is called otherwise by now is told', async () => {
  const admin = await campus.as('admin')
  const { id: dictId } = await admin.call(dictionaries.calls.add, { body: { name: '奖项', code: 'seen_prizes' } })
  const entry = await admin.call(dictionaryItems.calls.add, { body: { dictId, value: 'first', text: '国家级一等奖' } })
  await campus.newForm('seen_prize', widget('select', 'prize', '奖项', { remote: 'dict', dictCode: 'seen_prizes' }))
  await campus.deploy('seen_prize', processXml('seen_prize', start, userTask('review', '评审'), end, ...chain('start', 'review', 'end')), [
    reviewedBy('review', 'school_auditor'),
  ])
  const itemId = await campus.project({
    formCode: 'seen_prize',
    processKey: 'seen_prize',
    hours: undefined,
    hoursRule: { source: 'table', field: 'prize', rows: [{ value: 'first', hours: 20 }] },
  })
  await admin.call(dictionaryItems.calls.edit, { body: { id: entry.id, text: '校级优秀奖' } })
  const student = await campus.as('student03')
  await expect(student.submit(itemId, { prize: 'first' }, randomUUID(), { hours: 20, chosen: '国家级一等奖' })).rejects.toMatchObject({
    code: businessCode.conflict,
    message: '您选择的选项现在叫“校级优秀奖”，与您看到的“国家级一等奖”不同，申请没有提交，请核对后重新提交',
  })
  const { instanceId } = await student.submit(itemId, { prize: 'first' }, randomUUID(), { hours: 20, chosen: '校级优秀奖' })

  // Returned, called otherwise once more, and handed in as it is now called.
  const school = await campus.as('school01')
  await school.reject(instanceId)
  await admin.call(dictionaryItems.calls.edit, { body: { id: entry.id, text: '院级优秀奖' } })
  await expect(student.resubmit(instanceId, { prize: 'first' }, randomUUID(), { hours: 20, chosen: '校级优秀奖' })).rejects.toThrow(
    '您选择的选项现在叫“院级优秀奖”，与您看到的“校级优秀奖”不同',
  )
  await student.resubmit(instanceId, { prize: 'first' }, randomUUID(), { hours: 20, chosen: '院级优秀奖' })
  expect((await school.detail(instanceId)).instance.hoursBasis).toMatchObject({ shown: '院级优秀奖', setBy: 'student03' })
})

it('are given for an option that an approver changes to by the name that they saw, and who set them is told', async () => {
  const admin = await campus.as('admin')
  const { id: dictId } = await admin.call(dictionaries.calls.add, { body: { name: '名次', code: 'seen_places' } })
  const [first] = await Promise.all(
    [
      ['first', '国家级'],
      ['second', '省级'],
    ].map(([value, text]) => admin.call(dictionaryItems.calls.add, { body: { dictId, value: value!, text: text! } })),
  )
  await campus.newForm('seen_place', widget('select', 'place', '名次', { remote: 'dict', dictCode: 'seen_places' }))
  await campus.deploy(
    'seen_place',
    processXml('seen_place', start, userTask('review', '评审', '', opening('place')), end, ...chain('start', 'review', 'end')),
    [reviewedBy('review', 'school_auditor')],
  )
  const rows = [
    { value: 'first', hours: 20 },
    { value: 'second', hours: 5 },
  ]
  const itemId = await campus.project({
    formCode: 'seen_place',
    processKey: 'seen_place',
    hours: undefined,
    hoursRule: { source: 'table', field: 'place', rows },
  })
  const { instanceId } = await (await campus.as('student03')).submit(itemId, { place: 'second' })
  await admin.call(dictionaryItems.calls.edit, { body: { id: first!.id, text: '国际级' } })
  const school = await campus.as('school01')
  const { revision } = await school.detail(instanceId)
  const approve = (more: object) => school.approve(instanceId, { revision, values: { place: 'first' }, ...more })
  await expect(approve({ hours: 20, chosen: '国家级' })).rejects.toMatchObject({
    code: businessCode.conflict,
    message: '您选择的选项现在叫“国际级”，与您看到的“国家级”不同，请核对后重新操作',
  })
  await expect(approve({ hours: 19, chosen: '国际级' })).rejects.toThrow(
    /认定学时现在是 20 学时，与您看到的 19 学时不同（周明轩在“评审”于 .+ 填写）/,
  )
  await approve({ hours: 20, chosen: '国际级' })
  expect((await school.detail(instanceId)).instance).toMatchObject({
    status: 'completed',
    hours: 20,
    hoursBasis: { shown: '国际级', setBy: 'school01' },
  })
})

it('are those of the form to who applies: a rule that changed meanwhile refuses, and loses nothing', async () => {
  const fields = { module: 'volunteer', name: '社区义诊', hours: 4 }
  const itemId = await campus.project(fields)
  const [student, admin] = [await campus.as('student02'), await campus.as('admin')]
  await student.call(draft.save, { body: { kind: 'apply', subject: itemId, content: '{}', version: 0 } })
  await admin.call(item.updateItemDetail, { body: { ...fields, hours: 1, id: itemId } })
  const requestId = randomUUID()
  await expect(student.submit(itemId, application(6), requestId, { hours: 4 })).rejects.toMatchObject({
    code: businessCode.conflict,
    message: '认定学时现在是 1 学时，与您看到的 4 学时不同，申请没有提交，请核对后重新提交',
    result: { hours: 1, credits: null, module: 'volunteer', itemName: '社区义诊' },
  })
  expect((await student.call(instance.mine, { query: { keyword: '社区义诊' } })).total).toBe(0)
  expect((await student.call(draft.find, { query: { kind: 'apply', subject: itemId } }))?.content).toBe('{}')
  // The same request, by now with what is true; sent again it finds its first answer, whatever it says.
  const { instanceId } = await student.submit(itemId, application(6), requestId, { hours: 1 })
  expect((await student.submit(itemId, application(6), requestId, { hours: 4 })).instanceId).toBe(instanceId)
  expect((await student.detail(instanceId)).instance.hours).toBe(1)
})

it('come with the credits, the module and the name that the form showed', async () => {
  const fields = { module: 'volunteer', name: '迎新志愿服务', hours: 4, credits: 0.5 }
  const itemId = await campus.project(fields)
  const [student, admin] = [await campus.as('student03'), await campus.as('admin')]
  const saw = { hours: 4, credits: 0.5, module: 'volunteer', itemName: '迎新志愿服务' }
  const submit = (seen: Seen) => student.submit(itemId, application(6), randomUUID(), seen)
  const changed = { module: 'innovation', itemName: '迎新志愿', hours: 4, credits: null }
  await admin.call(item.updateItemDetail, { body: { id: itemId, hours: 4, module: changed.module, name: changed.itemName, credits: null } })
  await expect(submit(saw)).rejects.toMatchObject({
    code: businessCode.conflict,
    message:
      '项目名称现在是“迎新志愿”，与您看到的“迎新志愿服务”不同；模块现在是“创新创业”，与您看到的“志愿公益”不同；学分现在是 0 学分，与您看到的 0.5 学分不同，申请没有提交，请核对后重新提交',
    result: changed,
  })
  await expect(submit({ ...changed, credits: 0.5 })).rejects.toThrow(/^学分现在是 0 学分/)
  await expect(submit({ ...changed, itemName: '迎新' })).rejects.toThrow(/^项目名称现在是“迎新志愿”/)
  const { instanceId } = await submit(changed)
  await (await campus.as('em_audit')).reject(instanceId)
  // The first submission's hold as long as the application lives.
  await admin.call(item.updateItemDetail, { body: { ...fields, id: itemId } })
  const again = (seen: Seen) => student.resubmit(instanceId, application(6), randomUUID(), seen)
  await expect(again({ credits: 0.5 })).rejects.toMatchObject({ code: businessCode.conflict, result: changed })
  await expect(again({ ...changed, itemName: fields.name, module: fields.module })).rejects.toThrow(
    /^该申请的项目名称以首次提交时为准，是“迎新志愿”，与您看到的“迎新志愿服务”不同；该申请的模块以首次提交时为准，是“创新创业”，与您看到的“志愿公益”不同，/,
  )
  expect((await again(changed)).status).toBe('running')
})

it('are those of the form to who submits again', async () => {
  const { instanceId, student, college } = await applied(3)
  await college.reject(instanceId)
  await expect(student.resubmit(instanceId, { asked: 9 }, randomUUID(), { hours: 9 })).rejects.toMatchObject({
    code: businessCode.conflict,
    message: expect.stringContaining('认定学时现在是 6 学时，与您看到的 9 学时不同'),
    result: { hours: 6, module: 'volunteer' },
  })
  expect(await student.detail(instanceId)).toMatchObject({ values: { asked: 3 }, instance: { status: 'returned', hours: 3 } })
  expect((await student.resubmit(instanceId, { asked: 9 }, randomUUID(), { hours: 6 })).status).toBe('running')
})
