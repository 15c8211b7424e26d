import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dict, dictItem } from '../../db/schema/index.ts'
import { chain, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

const choice = (type: string, model: string, options: Record<string, unknown>) => widget(type, model, `题${model}`, options)
const levels = { remote: 'dict', dictCode: 'item_level' }
const flow = processXml(
  'chosen',
  start,
  userTask('college', '学院审批', '', opening('level', 'ways')),
  end,
  ...chain('start', 'college', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('chosen', flow, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  await campus.newForm(
    'choices',
    choice('select', 'level', levels),
    choice('checkbox', 'ways', levels),
    choice('radio', 'other', { remote: true, remoteFunc: 'func_other' }),
  )
})
afterAll(() => server.close())

const applied = async (values: Record<string, unknown>) =>
  (await campus.as('student01')).submit(await campus.project({ formCode: 'choices', processKey: 'chosen' }), values)

it('a choice is an item of its dictionary, at the start, by an approver, and once more', async () => {
  await expect(applied({ level: '宇宙级' })).rejects.toThrow('题level不在可选范围内')
  await expect(applied({ ways: ['school', '<b>加粗</b>'] })).rejects.toThrow('题ways不在可选范围内')
  await expect(applied({ other: '甲' })).rejects.toThrow('题other暂时无法填写')
  const { instanceId } = await applied({ level: 'school', ways: ['school', 'national'] })
  const college = await campus.as('cs_audit')
  await expect(college.approve(instanceId, { values: { level: '宇宙级' } })).rejects.toThrow('题level不在可选范围内')
  await college.reject(instanceId)
  const student = await campus.as('student01')
  await expect(student.resubmit(instanceId, { level: '宇宙级' })).rejects.toThrow('题level不在可选范围内')

  const [levelsDict] = await server.db.select().from(dict).where(eq(dict.code, 'item_level'))
  const national = and(eq(dictItem.dictId, levelsDict!.id), eq(dictItem.value, 'national'))
  const [gone] = await server.db.delete(dictItem).where(national).returning()
  await student.resubmit(instanceId, { level: 'school', ways: ['national'] })
  await expect(applied({ level: 'national' })).rejects.toThrow('题level不在可选范围内')
  expect((await college.approve(instanceId, { values: { level: 'college' } })).status).toBe('completed')
  await server.db.insert(dictItem).values(gone!)
})

it('what is chosen level by level is a way through the options, and is told as people read it', async () => {
  const tree = [
    {
      value: 'info',
      label: '信息学院',
      children: [
        { value: 'cs', label: '计算机系' },
        { value: 'se', label: '软件工程' },
      ],
    },
    { value: 'art', label: '艺术学院' },
  ]
  await campus.newForm(
    'levelled',
    choice('cascader', 'unit', { options: tree }),
    choice('input', 'proof', { visibleWhen: "${contains(unit, 'info')}", required: true }),
    choice('cascader', 'kind', levels),
  )
  const student = await campus.as('student01')
  const itemId = await campus.project({ formCode: 'levelled', processKey: 'chosen' })
  await expect(student.submit(itemId, { unit: ['info'] })).rejects.toThrow('题unit不在可选范围内')
  await expect(student.submit(itemId, { unit: ['info', 'law'] })).rejects.toThrow('题unit不在可选范围内')
  await expect(student.submit(itemId, { unit: ['art'], kind: ['宇宙级'] })).rejects.toThrow('题kind不在可选范围内')
  await expect(student.submit(itemId, { unit: ['info', 'cs'] })).rejects.toThrow('题proof必须填写')
  const { instanceId } = await student.submit(itemId, { unit: ['info', 'cs'], proof: '见附件', kind: ['school'] })
  await student.withdraw(instanceId)
  await student.resubmit(instanceId, { unit: ['info', 'se'], proof: '见附件', kind: ['national'] })
  const { trail, values } = await student.detail(instanceId)
  expect(values).toEqual({ unit: ['info', 'se'], proof: '见附件', kind: ['national'] })
  expect(trail.at(-1)?.changes).toEqual([
    { field: 'kind', title: '题kind', before: '校级', after: '国家级' },
    { field: 'unit', title: '题unit', before: '信息学院 / 计算机系', after: '信息学院 / 软件工程' },
  ])
})

it('what is written with marks is kept without what could run, and is told by its words', async () => {
  await campus.newForm('written', choice('editor', 'report', { required: true }))
  const student = await campus.as('student01')
  const itemId = await campus.project({ formCode: 'written', processKey: 'chosen' })
  await expect(student.submit(itemId, { report: '<p><br></p>' })).rejects.toThrow('题report必须填写')
  await expect(student.submit(itemId, { report: '<b>'.repeat(20_001) })).rejects.toThrow('“题report”的格式标记超过 20000 个')
  const { instanceId } = await student.submit(itemId, {
    report: '<p onclick="x()">学会合作<script>x()</script><img src="https://a.example/t.gif"></p>',
  })
  expect((await student.detail(instanceId)).values).toEqual({ report: '<p>学会合作</p>' })
  await student.withdraw(instanceId)
  await student.resubmit(instanceId, { report: '<h2>收获</h2><p>学会<b>合作</b></p>' })
  expect((await student.detail(instanceId)).trail.at(-1)?.changes).toEqual([
    { field: 'report', title: '题report', before: '学会合作', after: '收获 学会合作' },
  ])
})

it.each([
  ['by_function', { remote: true, remoteFunc: 'func_x' }, '函数 func_x'],
  ['by_nothing', { remote: 'dict', dictCode: 'nowhere' }, '不存在的字典 nowhere'],
])('what nobody can offer cannot be demanded (%s)', async (formCode, options, source) => {
  await campus.newForm(formCode, choice('select', 'a', { ...options, required: true }))
  await expect(campus.publish(await campus.draft({ formCode, processKey: 'chosen' }))).rejects.toThrow(
    `“题a”必须填写，但它的选项来自${source}`,
  )
})
