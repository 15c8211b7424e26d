import { afterAll, beforeAll, expect, it } from 'vitest'
import { form, item, script, scripts } from '@sc/api-client/contract'
import { eq } from 'drizzle-orm'
import { at } from '../../clock.ts'
import { user } from '../../db/schema/index.ts'
import { branching, chain, end, fieldPermissions, oneStep, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { designText, widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { momentAt } from '../../time.ts'
import { settleScripts } from './scripted.ts'

let server: TestServer
let campus: Campus
let admin: Person
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  ;[admin, student] = [await campus.as('admin'), await campus.as('student01')]
  await campus.deploy('scripted', oneStep('scripted', 'flowable:candidateGroups="teacher"'))
})
afterAll(() => server.close())

const scripted = (remoteDefaultValue: string, more: object = {}) => ({ defaultValueSwitch: true, remoteDefaultValue, ...more })
const OPTIONS = '[2, 1, 0].map((n) => ({ value: `${user.cohort - n}`, label: `${user.cohort - n} 级` }))'
const years = (more: object = {}) => widget('select', 'year', '年级', { remote: 'script', remoteDefaultValue: OPTIONS, ...more })

let forms = 0
async function project(...list: object[]) {
  const formCode = `scripted_${++forms}`
  await campus.newForm(formCode, ...list)
  return campus.project({ formCode, processKey: 'scripted' })
}

const designOf = async (itemId: string) =>
  JSON.parse((await student.call(item.applyForm, { query: { id: itemId } })).formDesign) as { list: { options: Record<string, unknown> }[] }

it('fills in who opens a form, and offers what is worked out for them', async () => {
  const itemId = await project(
    widget('input', 'who', '姓名', scripted('user.realname')),
    widget('input', 'unit', '院系', scripted('`${user.depart}/${user.className}`')),
    years({ required: true }),
  )
  const { list } = await designOf(itemId)
  const [me] = await server.db.select().from(user).where(eq(user.username, 'student01'))
  if (!me?.cohort) throw new Error('student01 has no cohort')
  expect(list[0]?.options).toMatchObject({ defaultValue: me.realname, defaultValueSwitch: false })
  // In no class.
  expect(list[1]?.options).toMatchObject({ defaultValue: '计算机学院/' })
  expect(list[2]?.options).toMatchObject({ remote: 'static', showLabel: true })

  await expect(student.submit(itemId, { who: '别人', year: '1999' })).rejects.toThrow('年级')
  const { instanceId } = await student.submit(itemId, { who: '张三丰', unit: '自填', year: String(me.cohort) })
  const { values, formDesign } = await student.detail(instanceId)
  expect(values).toEqual({ who: '张三丰', unit: '自填', year: String(me.cohort) })
  expect(formDesign).toContain(`${me.cohort} 级`)
})

it('keeps with an application what scripts answered, whatever they would answer later', async () => {
  const itemId = await project(widget('input', 'note', '说明'), years())
  const [me] = await server.db.select().from(user).where(eq(user.username, 'student01'))
  const cohort = me?.cohort ?? 0
  const { instanceId } = await student.submit(itemId, { year: String(cohort) })
  await server.db.update(user).set({ cohort: 2001 }).where(eq(user.username, 'student01'))
  try {
    expect((await student.detail(instanceId)).formDesign).toContain(`${cohort} 级`)
    const teacher = await campus.as('teacher01')
    await teacher.taskIn(instanceId)
    expect((await teacher.detail(instanceId)).formDesign).toContain(`${cohort} 级`)
  } finally {
    await server.db.update(user).set({ cohort }).where(eq(user.username, 'student01'))
  }
})

it('asks anew of an application that was taken back; of one that was sent back what was answered holds', async () => {
  const hoursRule = { source: 'field' as const, field: 'worth', cap: 100, step: 1 }
  const formCode = `scripted_${++forms}`
  await campus.newForm(
    formCode,
    widget('input', 'note', '说明'),
    widget('number', 'worth', '学时', scripted('user.cohort % 100', { disabled: true })),
    years(),
  )
  const itemId = await campus.project({ hours: undefined, hoursRule, formCode, processKey: 'scripted' })
  const [me] = await server.db.select().from(user).where(eq(user.username, 'student01'))
  const cohort = me?.cohort ?? 0
  const { instanceId } = await student.submit(itemId, { year: String(cohort) })
  const teacher = await campus.as('teacher01')
  await server.db.update(user).set({ cohort: 2001 }).where(eq(user.username, 'student01'))
  try {
    await teacher.reject(instanceId)
    await student.resubmit(instanceId, { year: String(cohort), note: '补充' })
    expect((await student.detail(instanceId)).instance.hours).toBe(cohort % 100)

    await student.withdraw(instanceId)
    expect((await student.detail(instanceId)).formDesign).toContain('2001 级')
    await expect(student.resubmit(instanceId, { year: String(cohort) })).rejects.toThrow('年级')
    // As it stood on a screen that was opened before.
    await student.resubmit(instanceId, { year: '2001', worth: cohort % 100 })
    const { instance, values, formDesign } = await teacher.detail(instanceId)
    expect(instance).toMatchObject({ hours: 1, hoursBasis: { value: 1 } })
    expect(values).toMatchObject({ worth: 1 })
    expect(formDesign).toContain('2001 级')
  } finally {
    await server.db.update(user).set({ cohort }).where(eq(user.username, 'student01'))
  }
})

it.each(['2028-02-28 23:59:59', '2028-02-29 00:00:00', '2028-12-31 23:59:59'])(
  'tells scripts the moment of the act, %s',
  async (moment) => {
    const design = designText(widget('input', 'on', '日期', scripted('`${today} ${now}`')))
    const { answers } = await at(momentAt(moment), () => settleScripts(server.db, design, 'student01'))
    expect(Object.values(answers ?? {})).toEqual([`${moment.slice(0, 10)} ${moment}`])
  },
)

it('works out what nobody may change, whatever was sent', async () => {
  const itemId = await project(
    widget('input', 'note', '说明'),
    widget('input', 'who', '账号', scripted('user.username', { disabled: true })),
    widget('input', 'at', '填写时间', scripted('now', { disabled: true })),
    widget('hidden', 'opened', '打开时间', scripted('now')),
  )
  const { instanceId } = await student.submit(itemId, {
    note: '一',
    who: 'admin',
    at: '1999-01-01 00:00:00',
    opened: '1999-01-01 00:00:00',
  })
  const { values } = await student.detail(instanceId)
  expect(values).toMatchObject({ note: '一', who: 'student01' })
  for (const name of ['at', 'opened']) expect(values[name]).toMatch(/^20[2-9]\d-/)
})

it('works out closed columns of rows, which may have begun on another day', async () => {
  const rows = {
    ...widget('table', 'rows', '明细', { defaultValue: [{ week: '第一周' }] }),
    tableColumns: [
      widget('input', 'week', '周次', { disabled: true, defaultValue: '' }),
      widget('input', 'what', '内容', { required: true }),
      widget('input', 'at', '填写时间', scripted('now', { disabled: true })),
    ],
  }
  const itemId = await project(rows)
  const at = '1999-01-01 00:00:00'
  const sent = [
    { week: '第一周', what: '讲解', at },
    { week: '', what: '值班', at },
    { week: '', what: '', at },
  ]
  const { instanceId } = await student.submit(itemId, { rows: sent })
  const told = expect.stringMatching(/^20[2-9]\d-/) as string
  expect((await student.detail(instanceId)).values.rows).toMatchObject([
    { week: '第一周', what: '讲解', at: told },
    { what: '值班', at: told },
  ])
  await expect(student.submit(await project(rows), { rows: [{ week: '第二周', what: '讲解', at }] })).rejects.toThrow('周次')
})

it('works out what the applicant’s own step closes, too', async () => {
  const own = fieldPermissions({ closed: 'read' })
  const steps = [
    userTask('apply', '提交申请', 'flowable:assignee="${initiator}"', own),
    userTask('review', '审批', 'flowable:candidateGroups="teacher"'),
  ]
  await campus.deploy('own_step', processXml('own_step', start, ...steps, end, ...chain('start', 'apply', 'review', 'end')))
  const formCode = `scripted_${++forms}`
  await campus.newForm(
    formCode,
    widget('input', 'opened', '联系人', scripted('user.realname')),
    widget('input', 'closed', '填写时间', scripted('now')),
  )
  const itemId = await campus.project({ formCode, processKey: 'own_step' })
  const { instanceId } = await student.submit(itemId, { opened: '家长', closed: '1999-01-01 00:00:00' })
  const { values } = await student.detail(instanceId)
  expect(values).toMatchObject({ opened: '家长', closed: expect.stringMatching(/^20[2-9]\d-/) as string })
})

it('works out what a condition closes, too', async () => {
  const itemId = await project(
    widget('switch', 'sure', '已核对', { defaultValue: true }),
    widget('input', 'at', '填写时间', scripted('now', { readOnlyWhen: '${sure}' })),
  )
  const { instanceId } = await student.submit(itemId, { sure: true, at: '1999-01-01 00:00:00' })
  expect((await student.detail(instanceId)).values.at).toMatch(/^20[2-9]\d-/)
})

it('decides by what a script fills in: hours, what shows, what tells achievements apart, and where the process goes', async () => {
  const closed = (script: string, more: object = {}) => scripted(script, { disabled: true, defaultValue: '', ...more })
  const hoursRule = { source: 'field' as const, field: 'worth', cap: 5, step: 0.5 }
  await campus.deploy('by_script', branching('by_script', '${kind == "新生"}'))
  const formCode = `scripted_${++forms}`
  await campus.newForm(
    formCode,
    widget('input', 'kind', '类别', closed('user.cohort > 2000 ? "新生" : "老生"')),
    widget('input', 'year', '年度', closed('today.slice(0, 4)')),
    // What it began with before it had a script, and would be refused by itself.
    widget('number', 'worth', '学时', closed('"3.7"', { visibleWhen: "${kind == '新生'}", defaultValue: 0, min: 1 })),
  )
  const recognition = { dayField: null, claimFields: ['year'] }
  const itemId = await campus.project({ hours: undefined, hoursRule, recognition, formCode, processKey: 'by_script' })
  const { instanceId } = await student.submit(itemId, {})
  const seen = await student.detail(instanceId)
  expect(seen.values).toMatchObject({ kind: '新生', worth: 3.7 })
  expect(seen.instance).toMatchObject({ hours: 3.5, hoursBasis: { value: 3.7, byForm: true } })
  expect(seen.achieved?.claim).toBe(String(seen.values.year))
  await (await campus.as('teacher01')).approve(instanceId)
  expect((await student.detail(instanceId)).instance.currentNodes).toEqual(['校级审批'])
})

it('keeps nobody waiting while scripts take their time', async () => {
  const slow = (n: number) => widget('input', `slow${n}`, `慢${n}`, scripted(`const end = Date.now() + 20; while (Date.now() < end); ${n}`))
  const itemId = await project(widget('input', 'note', '说明'), ...Array.from({ length: 20 }, (_, n) => slow(n)))
  let done = false
  const submitted = student.submit(itemId, { note: '一' }).finally(() => (done = true))
  let answered = 0
  while (!done) {
    await admin.call(item.labels)
    answered++
  }
  await submitted
  // The embedded database does one thing at a time, and nothing else in a transaction.
  expect(answered).toBeGreaterThan(3)
})

it('says nothing of what a step hides: an answer is about a person', async () => {
  const step = oneStep('hiding', 'flowable:candidateGroups="teacher"', fieldPermissions({ phone: 'hidden', kind: 'hidden' }))
  await campus.deploy('hiding', step)
  const formCode = `scripted_${++forms}`
  await campus.newForm(
    formCode,
    widget('input', 'note', '说明'),
    widget('input', 'phone', '电话', scripted('`secret ${user.username}`')),
    widget('select', 'kind', '类别', { remote: 'script', remoteDefaultValue: '[`kind of ${user.username}`]' }),
  )
  const { instanceId } = await student.submit(await campus.project({ formCode, processKey: 'hiding' }), { note: '一', phone: '138' })
  const teacher = await campus.as('teacher01')
  const before = JSON.stringify(await teacher.detail(instanceId))
  expect(before).not.toContain('secret student01')
  expect(before).not.toContain('kind of student01')
  await teacher.approve(instanceId)
  expect(JSON.stringify(await teacher.detail(instanceId))).not.toContain('of student01')
})

it.each<[string, object, string]>([
  ['fails', widget('input', 'x', '姓名', scripted('nobody.realname')), '脚本 nobody.realname 无法使用：脚本运行失败：ReferenceError'],
  ['never ends', widget('input', 'x', '姓名', scripted('while (true) {}')), '脚本运行超过 100 毫秒，已停止'],
  [
    'is not written yet',
    widget('radio', 'x', '年级', { remote: 'script', required: true }),
    '“年级”必须填写，但它的选项来自脚本，脚本还没有写',
  ],
  ['offers nothing', widget('radio', 'x', '年级', { remote: 'script', remoteDefaultValue: '42' }), '脚本 42 没有给出选项'],
])('a form whose script %s is given to no project', async (_, broken, words) => {
  await expect(project(widget('input', 'note', '说明'), broken)).rejects.toThrow(words)
})

it('a version whose script fails is not published for a module either, whose projects nobody could save', async () => {
  const broken = widget('input', 'x', '姓名', scripted('nobody.realname'))
  const id = await campus.newForm(`scripted_${++forms}`, broken)
  await expect(campus.publishForm(id, [], broken)).rejects.toThrow('脚本 nobody.realname 无法使用')
})

it('runs any script for who designs forms, and for others those of published forms', async () => {
  expect(await admin.call(script.executePost, { body: { scriptExpression: 'user.username' } })).toBe('admin')
  expect(await admin.call(script.execute, { query: { scriptExpression: '[1, 2].map(String)' } })).toEqual(['1', '2'])
  const own = '[user.username, "published"]'
  await expect(student.call(script.execute, { query: { scriptExpression: own } })).rejects.toThrow('只能运行已发布项目的表单中的脚本')
  await project(widget('input', 'note', '说明'), widget('select', 'x', '选项', { remote: 'script', remoteDefaultValue: own }))
  expect(await student.call(script.execute, { query: { scriptExpression: own } })).toEqual(['student01', 'published'])
  await expect(student.call(script.execute, { query: { scriptExpression: `${own}.length` } })).rejects.toThrow('只能运行')
})

it('keeps scripts to choose from, each by a name of its own', async () => {
  const added = await admin.call(scripts.calls.add, { body: { name: '近三个年级', gives: 'options', expression: OPTIONS } })
  await expect(admin.call(scripts.calls.add, { body: { name: '近三个年级', gives: 'options', expression: OPTIONS } })).rejects.toThrow(
    '近三个年级',
  )
  const { records } = await admin.call(scripts.calls.list, { query: { keyword: '近三个' } })
  expect(records).toMatchObject([{ id: added.id, expression: OPTIONS }])
  await expect(student.call(scripts.calls.list, { query: {} })).rejects.toThrow('权限，不能执行此操作')
  await expect(student.call(scripts.calls.add, { body: { name: '甲', gives: 'default', expression: '1' } })).rejects.toThrow(
    '权限，不能执行此操作',
  )
})

it('a design that asks scripts is saved as it was written', async () => {
  const formCode = `scripted_${++forms}`
  const id = await campus.newForm(formCode, years())
  const { formDesigerData } = await admin.call(form.data, { query: { formOnlineRelId: id } })
  expect(JSON.stringify(formDesigerData)).toContain('script')
})
