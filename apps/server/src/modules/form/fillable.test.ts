import { afterAll, beforeAll, expect, it } from 'vitest'
import { form, item } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import { oneStep } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await campus.deploy('one_step', oneStep('one_step', 'flowable:candidateGroups="teacher"'))
})
afterAll(() => server.close())

const number = (options: Record<string, unknown>) => widget('number', 'n', '时数', options)
const award = (options: Record<string, unknown>) =>
  widget('radio', 'award', '奖项', {
    showLabel: true,
    options: [
      { value: 'nat', label: '国家级' },
      { value: 'part', label: '参与' },
    ],
    ...options,
  })

let forms = 0
async function newForm(...list: object[]) {
  const formCode = `closed_${++forms}`
  return { id: await campus.newForm(formCode, ...list), formCode }
}

const publish = async (hoursRule: HoursRule, ...list: object[]) =>
  campus.project({ hours: undefined, hoursRule, formCode: (await newForm(...list)).formCode, processKey: 'one_step' })

const byNumber: HoursRule = { source: 'field', field: 'n', cap: 30, step: 1 }
const byAward: HoursRule = { source: 'table', field: 'award', rows: [{ value: 'nat', hours: 8 }] }

it.each<[string, HoursRule, object, string]>([
  [
    'disabled',
    byNumber,
    number({ disabled: true, defaultValue: null }),
    '项目按字段“时数”认定学时，但它在表单中设为禁用或只读，又没有默认值，任何人都无法提交申请，请修改表单或换用其他认定依据',
  ],
  ['always read-only', byNumber, number({ readOnlyWhen: '${1 < 2}', defaultValue: null }), '它在表单中始终只读，又没有默认值'],
  ['hidden', byAward, award({ hidden: true }), '项目按字段“奖项”认定学时，但它在表单中始终隐藏，又没有默认值'],
  ['never shown', byNumber, number({ visibleWhen: '${false}', defaultValue: 4 }), '它在表单中在任何情况下都不显示，任何人都无法提交申请'],
  [
    'closed on what earns nothing',
    byAward,
    award({ disabled: true, defaultValue: 'part' }),
    '它在表单中设为禁用或只读，默认值也没有对应的学时',
  ],
])('a project whose hours come from a field that is %s is not published', async (_, rule, one, message) => {
  await expect(publish(rule, widget('input', 'note', '说明'), one)).rejects.toThrow(message)
})

it('a closed field with a default that earns may decide', async () => {
  const itemId = await publish(byAward, award({ disabled: true, defaultValue: 'nat' }))
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, {})
  expect((await student.detail(instanceId)).instance.hours).toBe(8)
})

it.each(['constructor', '__proto__', 'prototype'])(
  'a form with a field that is called %s is kept, and given to no project',
  async (model) => {
    const named = JSON.parse(
      JSON.stringify(widget('input', 'x', '姓名', { required: true })).replace('"model":"x"', `"model":"${model}"`),
    ) as object
    await expect(publish({ source: 'fixed', hours: 2 }, widget('input', 'note', '说明'), named)).rejects.toThrow(
      `表单有 1 处问题：“姓名”的字段标识“${model}”是系统保留的名称，填写的内容无法提交，请换一个，请先修改`,
    )
    const { id, formCode } = await newForm(widget('input', 'note', '说明'))
    const itemId = await campus.project({ formCode, processKey: 'one_step' })
    await campus.saveForm(id, named)
    await expect(campus.publishForm(id, [itemId], named)).rejects.toThrow(`“${model}”是系统保留的名称`)
    expect((await admin.call(item.byId, { query: { id: itemId } })).formVersion).toBe(1)
  },
)

it.each<[string, object, string]>([
  ['a pattern that nothing here runs', widget('input', 'x', '证书号', { pattern: '(a+)\\1b' }), '“证书号”的正则 (a+)\\1b 无法执行'],
  [
    'files that nobody uploaded',
    widget('imgupload', 'x', '证书', { disabled: true, required: true, defaultValue: [{ url: 'https://elsewhere.example/a.png' }] }),
    '“证书”的默认值里有 1 个文件',
  ],
  [
    'a default beyond its own bounds that nobody may change',
    widget('number', 'x', '学时', { disabled: true, min: 1, max: 8, defaultValue: 80 }),
    '“学时”的默认值 80 不符合它自己的限制（学时不能大于 8），又不允许修改',
  ],
])('a form with %s is given to no project', async (_, one, message) => {
  await expect(publish({ source: 'fixed', hours: 2 }, widget('input', 'note', '说明'), one)).rejects.toThrow(message)
})

it('a field without a name is given one when it is saved', async () => {
  const nameless = { type: 'input', name: '姓名', options: { required: true }, rules: [] }
  const { id, formCode } = await newForm(nameless)
  const itemId = await campus.project({ formCode, processKey: 'one_step' })
  const student = await campus.as('student01')
  const { formDesigerData } = await admin.call(form.data, { query: { formOnlineRelId: id } })
  const { list } = JSON.parse(String(formDesigerData)) as { list: [{ model: string }] }
  const [{ model }] = list
  const { instanceId } = await student.submit(itemId, { [model]: '张三' })
  expect((await student.detail(instanceId)).values).toEqual({ [model]: '张三' })
})

it('a field that is called as what every object has is asked for as any other', async () => {
  const itemId = await publish({ source: 'fixed', hours: 2 }, widget('input', 'toString', '姓名', { required: true }))
  const student = await campus.as('student01')
  await expect(student.submit(itemId, {})).rejects.toThrow('姓名必须填写')
  const { instanceId } = await student.submit(itemId, { toString: '张三' })
  expect((await student.detail(instanceId)).values).toEqual({ toString: '张三' })
})

it('a form with two options of one value is kept, and given to no project', async () => {
  const shared = widget('radio', 'award', '奖项', {
    showLabel: true,
    options: [
      { value: 'nat', label: '国家级一等奖' },
      { value: ' nat', label: '国家级参与' },
    ],
  })
  await expect(publish({ source: 'fixed', hours: 2 }, shared)).rejects.toThrow(
    '表单有 1 处问题：“奖项”有 2 个选项的值都是“nat”：国家级一等奖、国家级参与，记录中无法区分，请为每个选项设置不同的值，请先修改',
  )
  const { id, formCode } = await newForm(widget('input', 'note', '说明'))
  const itemId = await campus.project({ formCode, processKey: 'one_step' })
  await campus.saveForm(id, shared)
  await expect(campus.publishForm(id, [itemId], shared)).rejects.toThrow('选项的值都是“nat”')
  expect((await admin.call(item.byId, { query: { id: itemId } })).formVersion).toBe(1)
})
