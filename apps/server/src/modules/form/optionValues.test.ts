import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, form, item, workflow } from '@sc/api-client/contract'
import { item as itemTable } from '../../db/schema/index.ts'
import { chain, countersign, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

interface Option {
  value: string
  label?: string
}
const radio = (model: string, options: readonly Option[], more: object = {}) => ({ type: 'radio', name: '级别', key: model, model, options: { options, showLabel: true, ...more }, rules: [] })
const input = (model: string, more: object = {}) => ({ type: 'input', name: `题${model}`, key: model, model, options: more, rules: [] })
const design = (...list: object[]) => ({ list, config: {} })
const levels: Option[] = [{ value: '国家级', label: '国家级' }, { value: '省级', label: '省级' }]
const others: Option[] = [{ value: '全国', label: '全国' }, { value: '省级', label: '省级' }]

async function newForm(formCode: string, ...list: object[]): Promise<string> {
  const { id } = await admin.call(form.add, { body: { formCode, formName: formCode } })
  await save(id, ...list)
  return id
}
const save = (id: string, ...list: object[]) => admin.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData: design(...list) } })

/** National awards are decided by several; all others go on at once. */
const process = (key: string, condition: string) =>
  processXml(
    key,
    start,
    userTask('review', '初审', 'flowable:candidateGroups="teacher"'),
    element('exclusiveGateway', 'choice', 'default="choice_to_end"'),
    userTask('several', '会签', 'flowable:candidateGroups="teacher"'),
    end,
    ...chain('start', 'review', 'choice'),
    flow('choice', 'several', condition),
    flow('choice', 'end'),
    flow('several', 'end'),
  )

const draft = async (formCode: string, processKey: string) =>
  (await admin.call(item.saveItemDetail, { body: { module: 'volunteer', name: `项目${formCode}`, hours: 2, formCode, processKey } })).id

describe('the value of an option that a process compares with', () => {
  it('stays while its label changes', async () => {
    const id = await newForm('labels', radio('level', levels))
    await campus.deploy('by_level', process('by_level', "${level == '国家级'}"))
    await campus.project({ name: '大学生竞赛', formCode: 'labels', processKey: 'by_level' })
    await expect(save(id, radio('level', others))).rejects.toThrow('选项值 级别“国家级” 用在流程“by_level”的条件中（项目“大学生竞赛”），不能删除或修改；要改显示的文字，请修改标签')
    await expect(save(id, radio('level', levels.slice(1)))).rejects.toThrow('级别“国家级”')
    expect((await save(id, radio('level', [{ value: '国家级', label: '全国' }, { value: '校级', label: '校级' }]))).revision).toBe(2)
    // Fetched from elsewhere, nobody can say what it offers.
    expect((await save(id, radio('level', [], { remote: 'dict', dictCode: 'levels' }))).revision).toBe(3)
  })

  it('stays while applications run on a version that asks for it', async () => {
    const id = await newForm('running', radio('level', levels))
    await campus.deploy('changing', process('changing', "${in(level, '国家级')}"))
    const itemId = await campus.project({ name: '科技竞赛', formCode: 'running', processKey: 'changing' })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, { level: '国家级' })
    const model = (await admin.call(workflow.listModels, { query: { keyword: 'changing' } })).records[0]!
    await admin.call(workflow.saveModel, { body: { id: model.id, key: 'changing', name: 'changing', engine: 'flowable', xml: process('changing', "${level == '省级'}") } })
    await admin.call(workflow.deployModel, { body: { modelId: model.id } })
    await expect(save(id, radio('level', others))).rejects.toThrow('用在流程“changing”第 1 版的条件中（项目“科技竞赛”还有办理中的申请）')
    await student.withdraw(instanceId)
    await admin.call(form.saveData, { body: { formOnlineRelId: id, formDesigerData: design(radio('level', levels)) } })
  })

  it('stays in a countersigning and in who a task is for', async () => {
    const id = await newForm('signed', radio('level', levels), input('note'))
    const xml = processXml(
      'signing',
      start,
      userTask('review', '初审', `flowable:candidateGroups="\${level == '国家级' ? 'teacher' : 'admin'}"`),
      userTask('sign', '会签', 'flowable:candidateGroups="teacher"', countersign()),
      end,
      ...chain('start', 'review', 'end'),
    )
    await campus.saveProcess('signing', xml)
    const found = await admin.call(workflow.lint, { body: { key: 'signing', xml, formCode: 'signed' } })
    expect(found.filter(({ code }) => code === 'optionValue')).toEqual([])
    await save(id, radio('level', others))
    const after = await admin.call(workflow.lint, { body: { key: 'signing', xml, formCode: 'signed' } })
    expect(after.filter(({ code }) => code === 'optionValue')).toMatchObject([{ elementId: 'review', message: expect.stringContaining('与表单中没有的选项值比较：级别“国家级”') as string }])
  })
})

describe('a process that compares with what cannot be chosen', () => {
  it('is no process for a project with that form', async () => {
    await newForm('published', radio('level', others))
    await campus.deploy('asks_national', process('asks_national', "${level == '国家级'}"))
    const id = await draft('published', 'asks_national')
    await expect(admin.call(item.publish, { body: { id } })).rejects.toThrow('流程“asks_national”的条件与表单中没有的选项值比较：级别“国家级”，请修改表单“published”或流程')
  })

  it('is not deployed over one that works', async () => {
    await newForm('deployed', radio('level', levels))
    await campus.deploy('redeployed', process('redeployed', "${level == '国家级'}"))
    await campus.project({ name: '挑战杯', formCode: 'deployed', processKey: 'redeployed' })
    const model = (await admin.call(workflow.listModels, { query: { keyword: 'redeployed' } })).records[0]!
    const edited = process('redeployed', "${level == '世界级' || level == ''}")
    await admin.call(workflow.saveModel, { body: { id: model.id, key: 'redeployed', name: 'redeployed', engine: 'flowable', xml: edited } })
    await expect(admin.call(workflow.deployModel, { body: { modelId: model.id } })).rejects.toThrow('与表单中没有的选项值比较：级别“世界级”（项目“挑战杯”的表单）')
  })
})

describe('conditions of the form itself', () => {
  const asking = input('proof', { visibleWhen: "${level == '国家级'}" })

  it('may be unfinished in a draft, not in a form that a project is filled in with', async () => {
    const id = await newForm('unfinished', radio('level', others), asking)
    await campus.deploy('plain', process('plain', '${itemHours > 1}'))
    const project = await draft('unfinished', 'plain')
    const publish = () => admin.call(item.publish, { body: { id: project } })
    await expect(publish()).rejects.toThrow('表单有 1 处问题：“题proof”的显示条件与“国家级”比较，但“级别”没有值为“国家级”的选项，请先修改')
    await save(id, input('proof', { visibleWhen: '${level == 1}' }))
    await expect(publish()).rejects.toThrow('“题proof”的显示条件用到表单中没有的字段 level')
    await save(id, radio('level', levels), asking)
    await publish()
    await expect(save(id, asking)).rejects.toThrow('“题proof”的显示条件用到表单中没有的字段 level')
    await expect(save(id, radio('level', others), asking)).rejects.toThrow('没有值为“国家级”的选项')
    await expect(save(id, radio('level', levels, { visibleWhen: '${empty proof}' }), asking)).rejects.toThrow('显示条件循环')
    expect((await admin.call(form.data, { query: { formOnlineRelId: id } })).revision).toBe(3)
  })
})

describe('a table of hours', () => {
  it('keeps the field and the options that it lists', async () => {
    const id = await newForm('awards', radio('level', levels), input('note'))
    await campus.deploy('for_awards', process('for_awards', '${empty note}'))
    const itemId = await campus.project({ name: '评奖', formCode: 'awards', processKey: 'for_awards' })
    const rows = [{ value: '国家级', hours: 8 }, { value: '省级', hours: 4 }]
    await server.db.update(itemTable).set({ hoursRule: { source: 'table', field: 'level', rows } }).where(eq(itemTable.id, itemId))
    await expect(save(id, input('note'))).rejects.toThrow('字段 level 决定项目“评奖”的认定学时，不能删除或改名')
    await expect(save(id, radio('level', others), input('note'))).rejects.toThrow('字段 level 的选项值“国家级”用在项目“评奖”的学时对照表中')
  })
})

describe('what asks for the fields of a form', () => {
  it('is told to who designs it', async () => {
    const id = await newForm('told', radio('level', levels), input('note'), input('spare'))
    await campus.deploy('tells', process('tells', "${level == '国家级' && not empty note && itemHours > 1}"))
    const itemId = await campus.project({ name: '告知', formCode: 'told', processKey: 'tells' })
    await server.db.update(itemTable).set({ hoursRule: { source: 'table', field: 'level', rows: [{ value: '省级', hours: 4 }] } }).where(eq(itemTable.id, itemId))
    const tells = { name: 'tells', version: 1, current: true }
    expect(await admin.call(form.fieldUses, { query: { formOnlineRelId: id } })).toEqual([
      { field: 'level', kind: 'condition', project: '告知', process: tells, values: ['国家级'], binding: true },
      { field: 'note', kind: 'condition', project: '告知', process: tells, values: [], binding: true },
      { field: 'level', kind: 'hours', project: '告知', process: null, values: ['省级'], binding: true },
    ])
    await expect((await campus.as('teacher01')).call(form.fieldUses, { query: { formOnlineRelId: id } })).rejects.toMatchObject({ code: businessCode.noPermission })
    await expect(admin.call(form.fieldUses, { query: { formOnlineRelId: 'none' } })).rejects.toThrow('表单不存在')
  })
})
