import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { item } from '@sc/api-client/contract'
import { chain, element, end, fieldPermissions, flow, oneStep, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

// What becomes of projects in use when their form or their process changes: nothing that a process guards is passed by.

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const boss = widget('input', 'boss', '负责人')
const points = (options: object = {}) => widget('number', 'pts', '分数', options)
const level = (options: object = {}) => widget('input', 'lev', '级别', options)

/** The applicant's step, a first review, and the school's where the condition holds. */
const guarded = (
  key: string,
  condition: string,
  permissions: { apply?: Record<string, string>; review?: Record<string, string>; school?: Record<string, string> } = {},
) =>
  processXml(
    key,
    start,
    userTask('apply', '提交申请', 'flowable:assignee="${initiator}"', fieldPermissions(permissions.apply ?? {})),
    userTask('review', '初审', 'flowable:candidateGroups="teacher"', fieldPermissions(permissions.review ?? {})),
    element('exclusiveGateway', 'gate', 'default="gate_to_end"'),
    userTask('school', '校审', 'flowable:candidateGroups="school_auditor"', fieldPermissions(permissions.school ?? {})),
    end,
    ...chain('start', 'apply', 'review', 'gate', 'end'),
    flow('gate', 'school', condition),
    flow('school', 'end'),
  )

/** A project in use, on a form and a process of this name. */
async function inUse(key: string, xml: string, ...fields: object[]) {
  const formId = await campus.newForm(key, ...fields, boss)
  await campus.deploy(key, xml)
  const itemId = await campus.project({ name: key, formCode: key, processKey: key })
  return { formId, itemId, take: (...after: object[]) => campus.publishForm(formId, [itemId], ...after, boss) }
}
const again = async (key: string) => campus.publish(await campus.draft({ name: `${key}二期`, formCode: key, processKey: key }))

describe('a field that a condition asks', () => {
  it.each<[string, object]>([
    ['hidden', { hidden: true }],
    ['disabled', { disabled: true }],
    ['read', { readonly: true }],
    ['read_when', { readOnlyWhen: '${true}' }],
  ])('and that holds numbers is not closed by a version of the form: %s', async (name, options) => {
    for (const type of ['number', 'rate']) {
      const key = `numbers_${name}_${type}`
      const { take } = await inUse(key, guarded(key, '${pts >= 3}'), widget(type, 'pts', '分数', {}))
      await expect(take(widget(type, 'pts', '分数', options))).rejects.toThrow('要看字段“分数”，但它')
    }
  })

  it.each(['read', 'hidden'])('and that holds numbers is not closed by a version of the process: %s', async (access) => {
    const key = `closing_${access}`
    await inUse(key, guarded(key, '${pts >= 60}'), points())
    await expect(campus.redeploy(key, guarded(key, '${pts >= 60}', { apply: { pts: access } }))).rejects.toThrow(
      '流转条件 ${pts >= 60} 要看字段“分数”，但它对申请人设为只读或隐藏，审批节点也不能填写，每份申请都没有它的值',
    )
  })

  it('stays open to the approver who alone fills it in', async () => {
    const closed = { apply: { lev: 'read' } }
    const xml = guarded('opener', "${lev == 'A'}", { ...closed, review: { lev: 'required' } })
    await inUse('opener', xml, level())
    await expect(campus.redeploy('opener', guarded('opener', "${lev == 'A'}", closed))).rejects.toThrow(
      '要看字段“级别”，但它对申请人设为只读或隐藏，审批节点也不能填写',
    )
    // Nor is it enough that somebody behind the question fills it in.
    const late = guarded('opener', "${lev == 'A'}", { ...closed, school: { lev: 'write' } })
    await expect(campus.redeploy('opener', late)).rejects.toThrow(
      '要看字段“级别”，但它申请人不能填写，之后才由审批节点填写，每份申请都没有它的值',
    )

    await campus.newForm('opener_late', level(), boss)
    await campus.deploy('opener_late', late.replace('process id="opener"', 'process id="opener_late"'))
    await expect(again('opener_late')).rejects.toThrow('之后才由审批节点填写')
    expect((await campus.redeploy('opener', xml)).version).toBe(2)
  })

  it('is not asked newly while nobody can fill it in', async () => {
    await inUse('newly', guarded('newly', "${boss == 'A'}"), points({ disabled: true }))
    await expect(campus.redeploy('newly', guarded('newly', '${pts >= 60}'))).rejects.toThrow('要看字段“分数”，但它在表单中设为禁用或只读')
  })

  it('may show by another that an approver opens', async () => {
    const fields = [level(), widget('input', 'sec', '二级', { visibleWhen: "${lev == 'A'}" })]
    const opened = { apply: { lev: 'read', sec: 'read' }, review: { lev: 'write', sec: 'write' } }
    const { take } = await inUse('nested', guarded('nested', '${not empty sec}', opened), ...fields)
    expect((await take(...fields, widget('input', 'more', '更多'))).version).toBe(2)
    expect(await again('nested')).toMatchObject({ status: 'published' })
  })
})

describe('a field of a permission', () => {
  const hours = (model: string, more: object = {}) => ({ ...widget('number', model, '学时'), key: 'k_hours', ...more })
  const note = (model: string) => ({ ...widget('input', model, '备注'), key: 'k_note' })
  const closed = (key: string, access: Record<string, string> = { hrs: 'read' }) =>
    oneStep(key, 'flowable:candidateGroups="teacher"', fieldPermissions(access))

  it('is missed where the process is drawn for a version that the project has not', async () => {
    const { formId } = await inUse('ahead', closed('ahead'), hours('hrs'))
    await campus.saveForm(formId, hours('hrs2'), boss)
    await expect(campus.redeploy('ahead', closed('ahead', { hrs2: 'read' }))).rejects.toThrow(
      '流程的字段权限设在字段“学时”的标识 hrs2 上，它在表单中是 hrs，原来的只读、隐藏或必填会失效（项目“ahead”的表单）',
    )
    // One that names both serves both.
    expect((await campus.redeploy('ahead', closed('ahead', { hrs: 'read', hrs2: 'read' }))).version).toBe(2)
  })

  it.each<[string, object[], string]>([
    ['whose model another takes', [hours('hrs2'), note('hrs')], 'hrs2'],
    ['that changes models with another', [hours('note'), note('hrs')], 'note'],
    ['whose type changes with its model', [{ ...widget('input', 'hrs2', '学时'), key: 'k_other' }], 'hrs2'],
  ])('%s is missed', async (_, after, model) => {
    const key = `taken_${model}_${after.length}`
    const { take } = await inUse(key, closed(key), hours('hrs'), note('note'))
    await expect(take(...after)).rejects.toThrow(`字段权限设在字段“学时”的标识 hrs 上，它在表单中是 ${model}，原来的只读、隐藏或必填会失效`)
  })

  it('is missed after any number of versions without it, also by a new project', async () => {
    const { formId, take } = await inUse('gone', closed('gone'), hours('hrs'))
    await take()
    for (let version = 0; version < 10; version++) await campus.publishForm(formId, [], widget('input', `more${version}`, '更多'), boss)
    await expect(take(hours('hrs2'))).rejects.toThrow('标识 hrs 上，它在表单中是 hrs2')
    await campus.publishForm(formId, [], hours('hrs2'), boss)
    await expect(again('gone')).rejects.toThrow('标识 hrs 上，它在表单中是 hrs2')
    await campus.redeploy('gone', closed('gone', { hrs2: 'read' }))
    expect(await again('gone')).toMatchObject({ status: 'published' })
  })
})

describe('a permission', () => {
  const hours = (model: string) => ({ ...widget('number', model, '学时'), key: 'k_hours' })
  const closed = (key: string, access: Record<string, string>) =>
    oneStep(key, 'flowable:candidateGroups="teacher"', fieldPermissions(access))

  it('is not deployed again unlooked at, once its field has another model', async () => {
    const { formId } = await inUse('again', closed('again', { hrs: 'read' }), hours('hrs'))
    await campus.publishForm(formId, [], hours('hrs2'), boss)
    const words =
      '流程的字段权限设在字段“学时”的标识 hrs 上，它在表单中是 hrs2，原来的只读、隐藏或必填会失效，请修改或移除这些字段权限后再部署'
    await expect(campus.redeploy('again', closed('again', { hrs: 'read' }))).rejects.toThrow(words)
    expect((await campus.redeploy('again', closed('again', { hrs: 'read', hrs2: 'read' }))).version).toBe(2)
  })

  it('is not deployed over a field that no form of the process has', async () => {
    const { formId, take } = await inUse('stale', closed('stale', { hrs: 'read' }), hours('hrs'))
    await take()
    await expect(campus.redeploy('stale', closed('stale', { hrs: 'read' }))).rejects.toThrow(
      '流程的字段权限引用了表单中不存在的字段 “hrs”，请修改或移除',
    )
    expect((await campus.redeploy('stale', closed('stale', {}))).version).toBe(2)
    expect((await campus.publishForm(formId, [], hours('hrs2'), boss)).version).toBe(3)
  })

  it('that keeps the hours of a project from applicants goes with no version of the process', async () => {
    const opened = { apply: { hrs: 'read' }, review: { hrs: 'write' } }
    const xml = guarded('earned', "${boss == 'A'}", opened)
    await campus.newForm('earned', widget('number', 'hrs', '学时', { defaultValue: 2 }), boss)
    await campus.deploy('earned', xml)
    const itemId = await campus.project({
      name: 'earned',
      formCode: 'earned',
      processKey: 'earned',
      hoursRule: { source: 'field', field: 'hrs', cap: 8, step: 0.5 },
    })
    const words = '项目的学时按字段“学时”认定，现在的流程不让申请人填写它，部署后申请人可以自己填写（项目“earned”）'
    for (const drawn of [
      guarded('earned', "${boss == 'A'}", { review: { hrs: 'write' } }),
      xml.replace(
        'id="apply" name="提交申请" flowable:assignee="${initiator}"',
        'id="apply" name="提交申请" flowable:candidateGroups="teacher"',
      ),
      xml
        .replace('sourceRef="start" targetRef="apply"', 'sourceRef="start" targetRef="before"')
        .replace(
          '<bpmn:exclusiveGateway',
          `${userTask('before', '预审', 'flowable:candidateGroups="teacher"')}${flow('before', 'apply')}<bpmn:exclusiveGateway`,
        ),
    ])
      await expect(campus.redeploy('earned', drawn, undefined, 'call')).rejects.toThrow(words)
    const admin = await campus.as('admin')
    await admin.call(item.close, { body: { id: itemId } })
    expect((await campus.redeploy('earned', guarded('earned', "${boss == 'A'}", { review: { hrs: 'write' } }))).version).toBe(2)
  })
})

describe('what is asked of a field', () => {
  const points2 = (model: string) => ({ ...widget('number', model, '分数'), key: 'k_points' })
  const number = (model: string) => ({ ...widget('number', model, '序号'), key: 'k_number' })

  it('is not asked of another one that has its model now', async () => {
    const { take } = await inUse('swapped', guarded('swapped', '${pts >= 60}'), points2('pts'), number('num'))
    await expect(take(points2('num'), number('pts'))).rejects.toThrow(
      '流转条件 ${pts >= 60} 要看标识为 pts 的字段，它原为“分数”，现为“序号”，原来的字段现在的标识是 num',
    )
    await expect(take({ ...points2('pts'), name: '序号' }, { ...number('num'), name: '分数' })).rejects.toThrow('要看标识为 pts 的字段')
    expect((await take({ ...points2('pts'), name: '得分' }, number('num'))).version).toBeGreaterThan(1)
  })

  it('nor are hours', async () => {
    const formId = await campus.newForm('hours_swapped', points2('pts'), number('num'), boss)
    await campus.deploy('hours_swapped', guarded('hours_swapped', "${boss == 'A'}"))
    const itemId = await campus.project({
      name: '换位',
      formCode: 'hours_swapped',
      processKey: 'hours_swapped',
      hoursRule: { source: 'field', field: 'pts', cap: 8, step: 1 },
    })
    await expect(campus.publishForm(formId, [itemId], points2('num'), number('pts'), boss)).rejects.toThrow(
      '学时规则要看标识为 pts 的字段，它原为“分数”，现为“序号”',
    )
  })

  it('is not asked of another option that has its value now; an option may be renamed', async () => {
    const options = (...all: [string, string][]) => level2({ showLabel: true, options: all.map(([value, label]) => ({ value, label })) })
    const level2 = (more: object) => widget('radio', 'lev', '级别', more)
    const before = options(['n', '国家级'], ['s', '校级'])
    const { take } = await inUse('options', guarded('options', "${lev == 'n'}"), before)
    await expect(take(options(['x', '国家级'], ['n', '院级'], ['s', '校级']))).rejects.toThrow(
      '它的值 n 原为选项“国家级”，现为“院级”，而“国家级”的值现在是 x',
    )
    await expect(take(options(['n', '校级'], ['s', '国家级']))).rejects.toThrow('它的值 n 原为选项“国家级”，现为“校级”')
    expect((await take(options(['n', '全国'], ['s', '校级']))).version).toBeGreaterThan(1)
    // What came beside one that is called otherwise may be meant in its place.
    await expect(take(options(['n', '全国'], ['s', '校级'], ['x', '院级']))).rejects.toThrow('请先核对')
  })

  it('is not doubtful for a new project where it was certain', async () => {
    const { formId } = await inUse('doubtful', guarded('doubtful', '${pts >= 60}'), points())
    await campus.publishForm(formId, [], widget('input', 'pts', '分数'), boss)
    await expect(again('doubtful')).rejects.toThrow('（“分数”原为数字，现为自由填写的文字）')
  })
})

describe('what a process computes with a field', () => {
  const date = (format: string) => widget('date', 'x', '甲', { type: 'date', format })
  const choices = { options: ['a', 'b'] }
  it.each<[string, string, object, object, string]>([
    ['sum', '${x + x >= 60}', widget('number', 'x', '甲'), widget('input', 'x', '甲'), '它原为数字，现为自由填写的文字'],
    ['between', '${between(x, 60, 100)}', widget('number', 'x', '甲'), date('yyyy-MM-dd'), '它原为数字，现为日期时间'],
    ['size', '${size(x) < 2}', widget('checkbox', 'x', '甲', choices), widget('radio', 'x', '甲', choices), '它原为列表，现为选项'],
    ['compared', '${x > num}', widget('number', 'x', '甲'), widget('input', 'x', '甲'), '它原为数字，现为自由填写的文字'],
    ['begins', "${x.startsWith('2026')}", date('yyyy-MM-dd'), date('dd/MM/yyyy'), ''],
  ])('keeps its kind: %s', async (name, condition, before, after, words) => {
    const key = `kinds_${name}`
    const num = widget('number', 'num', '乙')
    const { itemId, formId, take } = await inUse(key, guarded(key, condition), before, num)
    await expect(take(after, num)).rejects.toThrow(words || '甲')
    await campus.publishForm(formId, [], after, num, boss)
    await expect(again(key)).rejects.toThrow(words || '甲')
    const admin = await campus.as('admin')
    await admin.call(item.close, { body: { id: itemId } })
    expect(await admin.call(item.reopen, { body: { id: itemId } })).toMatchObject({ status: 'published', formVersion: 1 })
  })

  it('is one person where one was named', async () => {
    const names = { options: ['teacher01', 'teacher02'] }
    const { take } = await inUse('one', oneStep('one', 'flowable:assignee="${who}"'), widget('select', 'who', '导师', names))
    await expect(take(widget('select', 'who', '导师', { ...names, multiple: true }))).rejects.toThrow(
      '的审批人 ${who} 要看字段“导师”，它原为选项，现为列表',
    )
  })
})
