import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, item, workflow } from '@sc/api-client/contract'
import { processDefinition } from '../../db/schema/index.ts'
import { chain, countersign, element, end, fieldPermissions, flow, oneStep, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
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
})
afterAll(() => server.close())

const level = (model = 'level') => widget('radio', model, '级别', { options: [{ value: 'national' }, { value: 'school' }] })
const people = (model: string, type = 'checkbox') =>
  widget(type, model, '评审人', { options: ['teacher01', 'teacher02'].map((value) => ({ value })) })
const boss = widget('input', 'boss', '负责人')

const signing = (collection: string) =>
  element('multiInstanceLoopCharacteristics', 'loop', `flowable:collection="${collection}" flowable:elementVariable="auditUser"`)
const byLevel =
  "${(level == 'national' && nrOfApproved == nrOfInstances) || (level != 'national' && nrOfApproved >= 1) || nrOfRejected > 0}"
const signed = [reviewedBy('review', 'school_auditor')]

const lint = async (xml: string, { formCode, nodeConfigs = signed }: { formCode?: string; nodeConfigs?: typeof signed } = {}) =>
  (await admin.call(workflow.lint, { body: { key: 'names', xml, nodeConfigs, ...(formCode && { formCode }) } })).flatMap(
    ({ code, severity, elementId, message }) =>
      ['condition', 'peopleField', 'shadowed', 'cuttingEnd', 'studentsDecide'].includes(code)
        ? [`${severity} ${elementId}: ${message}`]
        : [],
  )

describe('a form version', () => {
  it('keeps the field that a countersign’s completion condition asks for', async () => {
    const id = await campus.newForm('counted', level())
    await campus.deploy('counted', oneStep('counted', '', countersign(byLevel)), signed)
    const itemId = await campus.project({ name: '计票项目', formCode: 'counted', processKey: 'counted' })
    const refused = '项目“计票项目”不能使用新版本：流程“counted”的审批任务“评审”（review）的会签完成条件'
    await expect(campus.publishForm(id, [itemId], boss)).rejects.toThrow(refused)
    await expect(campus.publishForm(id, [itemId], level('level2'))).rejects.toThrow('有误：表单中没有字段 level，请修改表单“counted”或流程')
    expect((await campus.publishForm(id, [itemId], level(), boss)).version).toBe(2)
    // A new project, and one that is opened again, likewise.
    await campus.publishForm(id, [], boss)
    const later = await campus.draft({ name: '另一项目', formCode: 'counted', processKey: 'counted' })
    await expect(campus.publish(later)).rejects.toThrow('有误：表单中没有字段 level')
  })

  it('keeps the field that names approvers, as a list where it names several', async () => {
    const id = await campus.newForm('naming', people('panel'), boss)
    const xml = processXml(
      'naming',
      start,
      userTask('review', '评审', 'flowable:assignee="${auditUser}"', signing('${panel}')),
      userTask('sign', '签字', 'flowable:assignee="${boss}"'),
      end,
      ...chain('start', 'review', 'sign', 'end'),
    )
    await campus.deploy('naming', xml, signed)
    const itemId = await campus.project({ name: '指定项目', formCode: 'naming', processKey: 'naming' })
    const uses = await admin.call(form.fieldUses, { query: { formOnlineRelId: id } })
    expect(uses.map(({ field, binding }) => [field, binding])).toEqual(
      expect.arrayContaining([
        ['panel', true],
        ['boss', true],
      ]),
    )
    await expect(campus.publishForm(id, [itemId], boss)).rejects.toThrow(
      '审批任务“评审”（review）的审批人取自字段“评审人”（panel），而表单中没有它',
    )
    await expect(campus.publishForm(id, [itemId], people('panel', 'radio'), boss)).rejects.toThrow(
      '审批任务“评审”（review）的审批人取自字段“评审人”，它不是多选字段，申请到这里会停住',
    )
    await expect(campus.publishForm(id, [itemId], people('panel'))).rejects.toThrow(
      '审批任务“签字”（sign）的审批人 ${boss} 有误：表单中没有字段 boss',
    )
    expect((await campus.publishForm(id, [itemId], people('panel'), boss, level())).version).toBe(2)
  })

  it('does not hand a role’s votes to whom the applicant picks', async () => {
    const id = await campus.newForm('taking', level())
    await campus.deploy('taking', oneStep('taking', 'flowable:assignee="${auditUser}"', signing('${signers}')), signed)
    const itemId = await campus.project({ name: '会签项目', formCode: 'taking', processKey: 'taking' })
    await expect(campus.publishForm(id, [itemId], level(), people('signers'))).rejects.toThrow(
      '审批任务“评审”（review）的审批人会由字段“评审人”（signers）指定，原来的表单中没有它',
    )
  })

  it('may have a field called like the list of our own countersigns: it is never that list', async () => {
    const id = await campus.newForm('reserved', level())
    await campus.deploy('reserved', oneStep('reserved', 'flowable:assignee="${auditUser}"', signing('${auditUserList}')), signed)
    const itemId = await campus.project({ formCode: 'reserved', processKey: 'reserved' })
    await campus.publishForm(id, [itemId], level(), people('auditUserList'))
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, { auditUserList: ['teacher02'] })
    const { waitingFor } = await student.detail(instanceId)
    expect(waitingFor.map(({ approvers }) => approvers.join())).toEqual(['周明轩', '何静姝'])
  })
})

describe('a project', () => {
  it('of a form whose earlier version named the approvers is published with none that does not', async () => {
    const id = await campus.newForm('committee', people('panel'))
    await campus.deploy('committee', oneStep('committee', 'flowable:assignee="${auditUser}"', signing('${panel}')), signed)
    const first = await campus.project({ name: '首届评审', formCode: 'committee', processKey: 'committee' })
    await campus.publishForm(id, [], boss)
    await expect(campus.publish(await campus.draft({ name: '二届评审', formCode: 'committee', processKey: 'committee' }))).rejects.toThrow(
      '审批任务“评审”（review）的审批人取自字段“评审人”（panel），而表单中没有它',
    )
    await admin.call(item.close, { body: { id: first } })
    expect(await admin.call(item.reopen, { body: { id: first } })).toMatchObject({ status: 'published', formVersion: 1 })
  })

  it('takes no version in which a field of a permission goes by another name: what was closed would be open', async () => {
    const amount = (model: string) => ({ ...widget('number', model, '申报学时', { defaultValue: 1 }), key: 'amount' })
    const id = await campus.newForm('moved', amount('amt'), boss)
    await campus.deploy('moved', oneStep('moved', '', fieldPermissions({ amt: 'read' })), signed)
    const itemId = await campus.project({ name: '改名项目', formCode: 'moved', processKey: 'moved' })
    const words =
      '流程“moved”的字段权限设在字段“申报学时”的标识 amt 上，它在表单中是 amt2，原来的只读、隐藏或必填会失效，请修改表单“moved”或流程'
    await expect(campus.publishForm(id, [itemId], amount('amt2'), boss)).rejects.toThrow(
      `${words}；两者都要改的，先下架项目，再依次部署流程、发布表单版本并选择这个项目，最后重新开放`,
    )
    // Called something else, or one of two: it may be open all the same.
    await expect(campus.publishForm(id, [itemId], { ...amount('amt2'), name: '认定学时' }, boss)).rejects.toThrow(words)
    const anew = (model: string) => ({ ...amount(model), key: model })
    await expect(campus.publishForm(id, [itemId], anew('amt3'), anew('amt4'), boss)).rejects.toThrow(
      '标识 amt 上，它在表单中可能是 amt3、amt4，原来的只读、隐藏或必填会失效',
    )
    // Nor a new project of it; a field that is gone needs no permission.
    await campus.publishForm(id, [], { ...amount('amt2'), key: 'another' }, boss)
    await expect(campus.publish(await campus.draft({ name: '改名新项目', formCode: 'moved', processKey: 'moved' }))).rejects.toThrow(words)
    expect((await campus.publishForm(id, [itemId], boss)).version).toBe(3)
  })

  it.each<[string, object, string]>([
    ['hidden', { hidden: true }, '在表单中始终隐藏，每份申请都没有它的值'],
    ['shown never', { visibleWhen: '${false}' }, '在表单中在任何情况下都不显示，每份申请都没有它的值'],
    ['closed', { disabled: true }, '在表单中设为禁用或只读，审批节点也不能填写，每份申请都没有它的值'],
    ['from a function', { remote: true, remoteFunc: 'levels' }, '的选项来自函数，本系统无法取得，每份申请都没有它的值'],
    ['closed with a value', { disabled: true, defaultValue: 'school' }, '在表单中设为禁用或只读，审批节点也不能填写，每份申请都是同一个值'],
  ])('takes no version in which what a condition asks is %s for everybody', async (_, options, why) => {
    const key = `held_${Object.keys(options).join('_').toLowerCase()}`
    const asked = (more: object = {}) =>
      widget('radio', 'level', '级别', { options: [{ value: 'national' }, { value: 'school' }], ...more })
    const id = await campus.newForm(key, asked(), boss)
    await campus.deploy(key, oneStep(key, '', countersign(byLevel)), signed)
    const itemId = await campus.project({ name: key, formCode: key, processKey: key })
    await expect(campus.publishForm(id, [itemId], asked(options), boss)).rejects.toThrow(`要看字段“级别”，但它${why}`)
    expect((await campus.consenting.publishForm(id, [itemId], asked({ visibleWhen: "${boss != ''}" }), boss)).version).toBe(2)
  })

  it('is deployed no process that closes to everybody what its conditions ask; one that an approver opens is asked of them', async () => {
    await campus.newForm('opened', level(), boss)
    const drawn = (own: string, review: string) =>
      processXml(
        'opened',
        start,
        userTask('apply', '提交申请', 'flowable:assignee="${initiator}"', own),
        userTask('review', '评审', '', review + countersign(byLevel)),
        end,
        ...chain('start', 'apply', 'review', 'end'),
      )
    await campus.deploy('opened', drawn('', ''), signed)
    await campus.project({ name: '开放项目', formCode: 'opened', processKey: 'opened' })
    const hidden = fieldPermissions({ level: 'hidden' })
    await expect(campus.redeploy('opened', drawn(hidden, ''), signed)).rejects.toThrow(
      '要看字段“级别”，但它对申请人设为只读或隐藏，审批节点也不能填写，每份申请都没有它的值（项目“开放项目”的表单）',
    )
    expect((await campus.redeploy('opened', drawn(hidden, fieldPermissions({ level: 'required' })), signed)).version).toBe(2)
  })
})

describe('the check before deploying', () => {
  it('names what no form and no system has, wherever it is asked for', async () => {
    await campus.newForm('known', level(), boss, people('panel'))
    const formCode = 'known'
    expect(
      await lint(oneStep('names', '', countersign("${knid == 'national' || nrOfRejection > 0 || nrOfApproved >= 2}")), { formCode }),
    ).toEqual([
      "error review: 审批任务“评审”（review）的会签完成条件 ${knid == 'national' || nrOfRejection > 0 || nrOfApproved >= 2} 有误：表单中没有字段 knid、nrOfRejection",
    ])
    expect(await lint(oneStep('names', 'flowable:assignee="${hwo}"'), { formCode, nodeConfigs: [] })).toEqual([
      'error review: 审批任务“评审”（review）的审批人 ${hwo} 有误：表单中没有字段 hwo',
    ])
    // A role goes before what the file of another tool names.
    expect(await lint(oneStep('names', 'flowable:assignee="${hwo}"'), { formCode })).toEqual([])
    const counted = '<bpmn:loopCardinality xsi:type="bpmn:tFormalExpression">${amuont}</bpmn:loopCardinality>'
    expect(await lint(oneStep('names', '', element('multiInstanceLoopCharacteristics', 'loop', '', counted)), { formCode })).toEqual([
      'error review: 审批任务“评审”（review）的会签人数 ${amuont} 有误：表单中没有字段 amuont',
    ])
    const good = countersign("${level == 'national' && nrOfApproved == nrOfInstances && auditUser != initiator && loopCounter >= 0}")
    expect(await lint(oneStep('names', 'flowable:assignee="${auditUser}"', good), { formCode })).toEqual([])
    // What this engine does not read asks for nothing.
    expect(await lint(oneStep('names', 'flowable:dueDate="${now}"'), { formCode })).toEqual([])
    expect(await lint(oneStep('names', 'flowable:assignee="${auditUser}"', signing('${boss}')), { formCode })).toEqual([
      'error review: 审批任务“评审”（review）的审批人取自字段“负责人”，它不是多选字段，申请到这里会停住',
    ])
  })

  it('refuses the counts of a countersign after it, where they are gone', async () => {
    const after = (condition: string) =>
      processXml(
        'names',
        start,
        userTask('review', '评审', '', countersign('${nrOfApproved >= 2 || nrOfRejected >= 2}')),
        element('exclusiveGateway', 'gate', 'default="gate_to_end"'),
        userTask('more', '复核', 'flowable:candidateGroups="teacher"'),
        end,
        ...chain('start', 'review', 'gate', 'end'),
        flow('gate', 'more', condition),
        flow('more', 'end'),
      )
    const words =
      'error gate_to_more: 流转条件 ${nrOfRejected > 0} 用到 nrOfRejected，它只在会签进行时有值，只能用在会签节点自己的完成条件中'
    expect(await lint(after('${nrOfRejected > 0}'))).toEqual([words])
    expect(await lint(after("${outcome == 'approve'}"))).toEqual([])
    // A version that was deployed before this was refused is bound to no project any more.
    const id = await campus.newForm('after', level())
    await campus.deploy('after', after("${outcome == 'approve'}").replace('process id="names"', 'process id="after"'), signed)
    await server.db.update(processDefinition).set({ xml: after('${nrOfRejected > 0}').replace('process id="names"', 'process id="after"') })
    await admin.call(form.publish, { body: { id, revision: 1, itemIds: [] } })
    await expect(campus.publish(await campus.draft({ name: '旧流程', formCode: 'after', processKey: 'after' }))).rejects.toThrow(
      '流程“after”的流转条件 ${nrOfRejected > 0} 用到 nrOfRejected',
    )
  })

  it('refuses people and counts from a field that cannot hold them, and warns of a field that the system goes before', async () => {
    await campus.newForm(
      'kinds',
      widget('date', 'day', '日期', { type: 'date' }),
      widget('input', 'need', '人数'),
      widget('number', 'itemHours', '自报学时'),
    )
    const formCode = 'kinds'
    expect(await lint(oneStep('names', 'flowable:assignee="${day}"'), { formCode, nodeConfigs: [] })).toEqual([
      'error review: 审批任务“评审”（review）的审批人取自字段“日期”，它填写的不会是账号或角色',
    ])
    const counted = '<bpmn:loopCardinality xsi:type="bpmn:tFormalExpression">${need}</bpmn:loopCardinality>'
    expect(await lint(oneStep('names', '', element('multiInstanceLoopCharacteristics', 'loop', '', counted)), { formCode })).toEqual([
      'error review: 审批任务“评审”（review）的会签人数取自字段“人数”，它不是数字字段，申请到这里会停住',
    ])
    expect(await lint(oneStep('names', '', countersign('${itemHours > 8 && nrOfApproved >= 1}')), { formCode })).toEqual([
      expect.stringContaining('中的 itemHours 是系统变量，不是表单中标识相同的字段“自报学时”'),
    ])
  })

  it('refuses a count from a choice where any option is no number of people, and takes numbers that are written as texts', async () => {
    const offering = (...values: unknown[]) =>
      widget('radio', 'need', '人数', { showLabel: true, options: values.map((value, at) => ({ value, label: `选项${at + 1}` })) })
    const counted = (key: string) =>
      oneStep(
        key,
        '',
        element(
          'multiInstanceLoopCharacteristics',
          'loop',
          '',
          '<bpmn:loopCardinality xsi:type="bpmn:tFormalExpression">${need}</bpmn:loopCardinality>',
        ),
      )
    const id = await campus.newForm('numbers', offering('2', 3))
    await campus.deploy('numbers', counted('numbers'), signed)
    const itemId = await campus.project({ name: '评审人数', formCode: 'numbers', processKey: 'numbers' })
    const { instanceId } = await (await campus.as('student01')).submit(itemId, { need: '2' })
    expect((await admin.detail(instanceId)).waitingFor).toHaveLength(2)
    const words = '审批任务“评审”（review）的会签人数取自字段“人数”，它的选项“选项2”（值为 a）不能作为人数，选项的值应为 1 到 1000 的整数'
    await expect(campus.publishForm(id, [itemId], offering('1', 'a'))).rejects.toThrow(words)
    await campus.publishForm(id, [], offering('1', 'a'))
    expect(await lint(counted('names'), { formCode: 'numbers' })).toEqual([`error review: ${words}`])
    await expect(campus.publish(await campus.draft({ name: '评审人数二', formCode: 'numbers', processKey: 'numbers' }))).rejects.toThrow(
      words,
    )
    for (const value of ['', 0, '0', -1, 1.5, '两人', 1001, false]) {
      await campus.saveForm(id, offering(1, value))
      expect(await lint(counted('names'), { formCode: 'numbers' })).toEqual([expect.stringContaining('不能作为人数')])
    }
    // Of options that are not written in the form nothing can be said.
    await campus.saveForm(id, widget('select', 'need', '人数', { remote: true, remoteFunc: 'elsewhere' }))
    expect(await lint(counted('names'), { formCode: 'numbers' })).toEqual([])
  })

  it('warns of an end that takes other approvals away, and of fellow students who decide', async () => {
    const cutting = (fork: string) =>
      processXml(
        'names',
        start,
        element(fork, 'fork', 'default="fork_to_two"'),
        userTask('one', '甲', 'flowable:assignee="teacher01"'),
        userTask('two', '乙', 'flowable:assignee="teacher02"'),
        element('endEvent', 'over', 'name="结束"', '<bpmn:terminateEventDefinition/>'),
        end,
        ...chain('start', 'fork', 'two', 'end'),
        flow('fork', 'one', '${itemHours > 3}'),
        ...chain('one', 'over'),
      )
    expect(await lint(cutting('parallelGateway'))).toEqual([
      expect.stringContaining('warning over: 申请到达结束事件“结束”（over）时，其他分支中还没有结束的审批会被取消'),
    ])
    expect(await lint(cutting('exclusiveGateway'))).toEqual([])
    expect(await lint(oneStep('names', 'flowable:candidateGroups="student"'), { nodeConfigs: [] })).toEqual([
      'warning review: 节点“评审”由学生审批，他们可以互相认定学时',
    ])
  })
})
