// Over 400 lines because what is written of each kind of record is told in one place.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { audit, businessCode, form, item, score, session, userCalls, workflow } from '@sc/api-client/contract'
import type { AuditKind, DesignChanges, ItemFields } from '@sc/api-client/contract'
import { auditLog, processModel, rolePermission, user } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, countersign, element, end, flow, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { UNCHANGED } from '../../audit/designChanges.ts'
import { writeAudit } from '../../audit/write.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())

const fields: ItemFields = {
  module: 'volunteer',
  name: '图书馆志愿服务',
  hours: 4,
  formCode: 'credit_apply',
  processKey: 'credit_approval',
}
const add = async (more: Partial<ItemFields> = {}) => (await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })).id
const list = async (query: object) => (await admin.call(audit.list, { query })).records
/** Of one record, the oldest first. */
const entriesOf = async (kind: AuditKind, record: string) => (await list({ kind, record, pageSize: 100 })).toReversed()

describe('a project', () => {
  it('says who changed what, when, from where, and what it was before', async () => {
    const id = await add()
    await teacher.call(item.updateItemDetail, { body: { ...fields, id, hours: 5.5 } })
    await admin.call(item.publish, { body: { id } })
    const [added, edited, published] = await entriesOf('item', id)
    expect(added).toMatchObject({
      username: 'teacher01',
      realname: '陈思齐',
      action: 'add',
      title: '图书馆志愿服务',
      before: null,
      after: { hours: 4, status: 'draft' },
    })
    expect(edited).toMatchObject({
      username: 'teacher01',
      action: 'edit',
      recordId: id,
      address: '127.0.0.1',
      requestId: expect.stringMatching(/.{8,}/),
    })
    expect(edited!.time).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    expect(edited!.before).toEqual({ hours: 4, hoursRule: { source: 'fixed', hours: 4 } })
    expect(edited!.after).toEqual({ hours: 5.5, hoursRule: { source: 'fixed', hours: 5.5 } })
    expect(published).toMatchObject({ username: 'admin', action: 'publish', before: { status: 'draft' }, after: { status: 'published' } })
  })

  it('keeps of the extra form of its module the fields that changed', async () => {
    const { module, ...own } = fields
    const save = (id: string, customform: Record<string, unknown>) =>
      teacher.call(item.updateFormByModuleForm, { body: { id, module, form: own, customform } })
    const { id } = await teacher.call(item.saveFormByModuleForm, {
      body: { module, form: own, customform: { venue: '东区', proof: '甲'.repeat(9000) } },
    })
    await save(id, { venue: '西区', proof: '甲'.repeat(9000), guide: '王老师' })
    const [added, edited] = await entriesOf('item', id)
    expect(added).toMatchObject({ after: { 'customform.venue': '东区' } })
    expect(edited).toMatchObject({
      before: { 'customform.venue': '东区', 'customform.guide': null },
      after: { 'customform.venue': '西区', 'customform.guide': '王老师' },
    })
    expect(Object.keys(edited!.after!)).toHaveLength(2)
  })

  it('keeps what it was when it is deleted', async () => {
    const id = await add({ name: '误建的项目' })
    await teacher.call(item.remove, { query: { id } })
    expect((await entriesOf('item', id)).at(-1)).toMatchObject({ action: 'remove', title: '误建的项目', before: { hours: 4 }, after: null })
  })

  it('has no entry of a save that changes nothing, nor of a change that is refused', async () => {
    const id = await add()
    await teacher.call(item.updateItemDetail, { body: { ...fields, id } })
    await expect(teacher.call(item.updateItemDetail, { body: { ...fields, id, hours: 9, module: 'zzz' } })).rejects.toThrow('不存在')
    await expect((await campus.as('teacher02')).call(item.updateItemDetail, { body: { ...fields, id, hours: 199 } })).rejects.toThrow(
      '项目不存在',
    )
    expect((await entriesOf('item', id)).map(({ action }) => action)).toEqual(['add'])
  })

  it('says what it was copied from, and that publishing it made the first version of its form', async () => {
    const { id: formId } = await admin.call(form.add, { body: { formCode: 'first_version', formName: '首版表单' } })
    await campus.saveForm(formId, widget('number', 'hours', '学时'))
    const id = await add({ name: '原项目', formCode: 'first_version' })
    const copy = await teacher.call(item.copy, { body: { id } })
    expect((await entriesOf('item', copy.id))[0]).toMatchObject({ action: 'copy', after: { copiedFrom: `原项目（${id}）` } })
    for (const project of [id, copy.id]) await admin.call(item.publish, { body: { id: project } })
    const published = (await entriesOf('form', formId)).filter(({ action }) => action === 'publish')
    expect(published).toMatchObject([
      { username: 'admin', title: '首版表单', before: { publishedVersion: 0 }, after: { publishedVersion: 1, revision: 1 } },
    ])
  })

  it('calls the field that decides hours, and its options, as the form does', async () => {
    await campus.newForm('by_level', widget('select', 'level', '级别', { showLabel: true, options: [{ value: 'a', label: '国家级' }] }))
    const id = await add({ formCode: 'by_level' })
    const { hours: _, ...rest } = fields
    await teacher.call(item.updateItemDetail, {
      body: { ...rest, formCode: 'by_level', id, hoursRule: { source: 'table', field: 'level', rows: [{ value: 'a', hours: 8 }] } },
    })
    const called = { level: { title: '级别', options: { a: '国家级' } } }
    expect((await entriesOf('item', id)).map(({ names }) => names.fields)).toEqual([{}, called])
    await teacher.call(item.remove, { query: { id } })
    expect((await entriesOf('item', id)).at(-1)!.names.fields).toEqual(called)
  })

  it('shows its own history to who reaches it', async () => {
    const id = await add()
    const history = (person: Person) => person.call(audit.ofItem, { query: { id } })
    expect(await history(teacher)).toMatchObject({ total: 1, records: [{ action: 'add', realname: '陈思齐' }] })
    await expect(history(await campus.as('teacher02'))).rejects.toMatchObject({
      code: businessCode.notFound,
      message: '项目不存在或已被删除',
    })
  })
})

describe('a score', () => {
  it('names the approver whose decision recorded it, and where its hours came from', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.approve(instanceId)
    const [record] = (await admin.call(score.records, { query: { keyword: student.username } })).records
    const origin = await admin.call(score.origin, { query: { id: record!.id } })
    expect(origin.basis).toMatchObject({ source: 'fixed', hours: 4, setBy: 'admin' })
    expect(origin.trail.map(({ action, username }) => `${action} ${username ?? ''}`.trim())).toEqual([
      'submit student01',
      'approve cs_audit',
      'complete',
    ])
    expect(origin.entries).toMatchObject([
      {
        username: 'cs_audit',
        action: 'record',
        title: '李晓雨 · 校园开放日',
        before: null,
        after: { hours: 4, status: '生效', instanceId, decidedBy: 'cs_audit' },
        reason: null,
      },
    ])
  })

  it('tells the last vote from the last approval, where the majority was for it', async () => {
    const condition = '${nrOfCompletedInstances == nrOfInstances && nrOfApproved > nrOfRejected}'
    const panel = userTask('panel', '评议', 'flowable:assignee="${auditUser}"', countersign(condition))
    await campus.deploy('majority', processXml('majority', start, panel, end, ...chain('start', 'panel', 'end')), [
      reviewedBy('panel', 'school_auditor'),
    ])
    const { instanceId } = await (await campus.as('student03')).submit(await campus.project({ processKey: 'majority' }))
    const [one, two] = [await campus.as('school01'), await campus.as('school02')]
    await one.addSigner(instanceId, 'teacher01')
    await teacher.approve(instanceId)
    await one.approve(instanceId)
    expect((await two.disagree(instanceId)).status).toBe('completed')
    const [record] = (await admin.call(score.records, { query: { keyword: 'student03' } })).records
    const origin = await admin.call(score.origin, { query: { id: record!.id } })
    expect(origin).toMatchObject({ decidedBy: 'school01', decidedByName: '周明轩' })
    expect(origin.entries).toMatchObject([
      {
        username: 'school02',
        action: 'record',
        after: { decidedBy: 'school01' },
        reason: '“评议”按会签规则通过：最后一票由 何静姝 投出，为不同意；最后同意的是 周明轩（“评议”）',
      },
    ])
  })

  it('says so where conditions alone let the application through', async () => {
    const gateway = element('exclusiveGateway', 'size', 'default="size_to_review"')
    const small = processXml(
      'untouched',
      start,
      gateway,
      userTask('review', '审核'),
      end,
      ...chain('start', 'size', 'review', 'end'),
      flow('size', 'end', '${hours < 3}'),
    )
    await campus.deploy('untouched', small, [reviewedBy('review', 'school_auditor')])
    const { instanceId } = await (
      await campus.as('student03')
    ).submit(await campus.consenting.project({ processKey: 'untouched', name: '免审项目' }), application(2))
    const [record] = (await admin.call(score.records, { query: { keyword: '免审项目' } })).records
    expect(record).toMatchObject({ instanceId })
    const { decidedBy, entries } = await admin.call(score.origin, { query: { id: record!.id } })
    expect({ decidedBy, entries }).toMatchObject({
      decidedBy: null,
      entries: [{ username: 'student03', reason: '提交后由流程条件自动通过，没有人工审批' }],
    })
  })
})

/** Part by part, in a line for each setting. */
const toldOf = (changes: DesignChanges | null) =>
  changes?.parts.map(({ change, name, settings }) => [
    change,
    name,
    ...settings.map(({ setting, of, before, after }) => `${setting}${of === null ? '' : `[${of}]`}: ${before} → ${after}`),
  ])

describe('forms, processes and accounts', () => {
  const publish = (id: string, revision: number) => admin.call(form.publish, { body: { id, revision, itemIds: [] } })

  it('log a form with its revisions, and what each has otherwise', async () => {
    const { id } = await admin.call(form.add, { body: { formCode: 'logged', formName: '登记表' } })
    await admin.call(form.edit, { body: { id, formName: '登记表（新）' } })
    const kind = (options: object) => widget('select', 'kind', '级别', { showLabel: true, ...options })
    const hours = (options: object) => widget('number', 'hours', '学时', options)
    const save = (...list: object[]) => campus.saveForm(id, ...list)
    await save(kind({ options: [{ value: 'a', label: '国家级' }] }), hours({ max: 8 }))
    await save(kind({ options: [{ value: 'a', label: '全国' }] }), hours({ max: 80, visibleWhen: "${kind == 'a'}" }))
    await save(kind({ options: [{ value: 'a', label: '全国' }] }), hours({ max: 80, visibleWhen: "${kind == 'a'}" }))
    await publish(id, 3)
    await save(hours({ required: true }))
    await publish(id, 4)
    await admin.call(form.remove, { query: { id } })
    const entries = await entriesOf('form', id)
    expect(entries).toMatchObject([
      { action: 'add', after: { formCode: 'logged', formName: '登记表' }, changes: null },
      { action: 'edit', before: { formName: '登记表' }, after: { formName: '登记表（新）' }, changes: null },
      { action: 'save', before: { revision: 0 }, after: { revision: 1 } },
      { action: 'save', before: { revision: 1 }, after: { revision: 2 } },
      { action: 'save', before: { revision: 2 }, after: { revision: 3 }, changes: UNCHANGED },
      { action: 'publish', after: { publishedVersion: 1 } },
      { action: 'save' },
      { action: 'publish', before: { publishedVersion: 1, revision: 3 }, after: { publishedVersion: 2, revision: 4 } },
      { action: 'remove', title: '登记表（新）', after: null },
    ])
    const told = entries.map(({ changes }) => toldOf(changes))
    expect(told[2]).toEqual([
      ['added', '级别', 'showLabel: null → true', 'options[a]: null → 国家级'],
      ['added', '学时', 'max: null → 8'],
    ])
    expect(told[3]).toEqual([
      ['changed', '级别', 'options[a]: 国家级 → 全国'],
      ['changed', '学时', "visibleWhen: null → ${kind == 'a'}", 'max: 8 → 80'],
    ])
    expect(entries[3]!.changes!.names).toEqual({ kind: '级别' })
    expect(told[5]?.map(([change]) => change)).toEqual(['added', 'added'])
    expect(told[7]?.map((part) => part.slice(0, 2))).toEqual([
      ['changed', '学时'],
      ['removed', '级别'],
    ])
    expect(told[7]?.[0]).toContain("visibleWhen: ${kind == 'a'} → null")
    expect(told[8]?.map((part) => part.slice(0, 2))).toEqual([['removed', '学时']])
  })

  it('log a process with its deployments, who decides at its nodes, and everything else that each version has otherwise', async () => {
    const flows = (condition: string) => [...chain('start', 'review', 'end'), flow('review', 'dean', condition), flow('dean', 'end')]
    const drawn = (condition: string, more: { attributes?: string; inside?: string } = {}) =>
      processXml(
        'logged',
        start,
        userTask('review', '审核', more.attributes, more.inside),
        userTask('dean', '院长'),
        end,
        ...flows(condition),
      )
    const inside = `${opening('hours')}${countersign('${nrOfApproved + nrOfRejected >= 1}')}`
    const body = { key: 'logged', name: '可查的流程', engine: 'flowable', formCode: 'credit_apply' } as const
    const nodeConfigs = [reviewedBy('review', 'teacher'), reviewedBy('dean', 'teacher')]
    const { id } = await admin.call(workflow.saveModel, { body: { ...body, xml: drawn('${itemHours > 4}'), nodeConfigs } })
    await admin.call(workflow.saveModel, {
      body: { ...body, id, xml: drawn('${itemHours > 40}', { inside, attributes: 'flowable:candidateUsers="teacher01"' }) },
    })
    await admin.call(workflow.saveNodeConfig, {
      body: { workFlowKey: 'logged', ...reviewedBy('review', 'school_auditor', { nodeName: '别的节点' }) },
    })
    await admin.call(workflow.saveNodeConfig, {
      body: { workFlowKey: 'logged', ...reviewedBy('review', 'school_auditor', { nodeName: '别的节点' }) },
    })
    const entries = await entriesOf('process', id)
    expect(entries.map(({ action }) => action)).toEqual(['add', 'save', 'reviewers'])
    expect(entries[0]).toMatchObject({ after: { key: 'logged', revision: 1 } })
    expect(toldOf(entries[0]!.changes)).toContainEqual(['added', '院长', 'auditRoleCode: null → teacher'])
    expect(entries[1]).toMatchObject({ before: { revision: 1 }, after: { revision: 2 } })
    expect(toldOf(entries[1]!.changes)).toEqual([
      [
        'changed',
        '审核',
        'candidateUsers: null → teacher01',
        'countersign: null → any',
        'completionCondition: null → ${nrOfApproved + nrOfRejected >= 1}',
        'fieldPermission[hours]: null → write',
        'collection: null → auditUserList',
      ],
      ['changed', '审核 → 院长', 'condition: ${itemHours > 4} → ${itemHours > 40}'],
    ])
    expect(entries[1]!.names).toMatchObject({ people: { teacher01: '陈思齐' } })
    expect(toldOf(entries[2]!.changes)).toEqual([['changed', '审核', 'auditRoleCode: teacher → school_auditor']])
    expect(entries[2]!.names).toMatchObject({ roles: { teacher: '指导教师', school_auditor: '校级审核员' } })
  })

  it('call fields as the form does that a process was drawn for before, and as the one does that it is drawn for now', async () => {
    for (const [formCode, name] of [
      ['old_form', '旧学时'],
      ['new_form', '新级别'],
    ] as const)
      await campus.newForm(formCode, widget('input', `in_${formCode}`, name))
    const xml = (field: string) =>
      processXml('moved', start, userTask('a', '甲'), end, flow('start', 'a'), flow('a', 'end', `\${${field} == 'x'}`))
    const body = { key: 'moved', name: '换表单', engine: 'flowable' as const }
    const { id } = await admin.call(workflow.saveModel, { body: { ...body, formCode: 'old_form', xml: xml('in_old_form') } })
    await admin.call(workflow.saveModel, { body: { ...body, id, formCode: 'new_form', xml: xml('in_new_form') } })
    expect((await entriesOf('process', id)).at(-1)).toMatchObject({
      before: { formCode: 'old_form' },
      after: { formCode: 'new_form' },
      changes: { names: { in_old_form: '旧学时', in_new_form: '新级别' } },
    })
  })

  it('call a flow without a name by where it leads', async () => {
    const xml = (more: string) =>
      processXml(
        'forked',
        start,
        element('exclusiveGateway', 'fork', `name="分流" ${more}`),
        userTask('a', '甲'),
        userTask('b', '乙'),
        end,
        ...chain('start', 'fork', 'a', 'end'),
        flow('fork', 'b'),
        flow('b', 'end'),
      )
    const body = { key: 'forked', name: '分流', engine: 'flowable' as const }
    const { id } = await admin.call(workflow.saveModel, { body: { ...body, xml: xml('') } })
    await admin.call(workflow.saveModel, { body: { ...body, id, xml: xml('default="fork_to_b"') } })
    const { changes } = (await entriesOf('process', id)).at(-1)!
    expect(toldOf(changes)).toEqual([['changed', '分流', 'default: null → fork_to_b']])
    expect(changes!.names).toEqual({ fork_to_b: '分流 → 乙' })
  })

  it('log each deployment against the one before', async () => {
    const xml = (name: string) => processXml('deployed', start, userTask('review', name), end, ...chain('start', 'review', 'end'))
    const { id } = await campus.saveProcess('deployed', xml('审核'), [reviewedBy('review', 'teacher')])
    const deploy = () => admin.call(workflow.deployModel, { body: { modelId: id } })
    await deploy()
    const body = {
      id,
      key: 'deployed',
      name: 'deployed',
      engine: 'flowable' as const,
      nodeConfigs: [reviewedBy('review', 'school_auditor')],
    }
    const save = (text: string) => admin.call(workflow.saveModel, { body: { ...body, xml: text } })
    await save(xml('复核'))
    await save(`${xml('终审')}<!-- 写法不同 -->`)
    await save(xml('终审'))
    await deploy()
    await admin.call(workflow.removeModel, { query: { modelId: id } })
    const entries = await entriesOf('process', id)
    expect(entries).toMatchObject([
      { action: 'add' },
      { action: 'deploy', before: { deployedVersion: 0 }, after: { deployedVersion: 1 } },
      { action: 'save' },
      { action: 'save' },
      { action: 'save', before: { revision: 3 }, after: { revision: 4 }, changes: UNCHANGED },
      { action: 'deploy', before: { deployedVersion: 1 }, after: { deployedVersion: 2 } },
      { action: 'remove', after: null },
    ])
    expect(toldOf(entries[5]!.changes)).toEqual([['changed', '终审', 'name: 审核 → 终审', 'auditRoleCode: teacher → school_auditor']])
    expect(toldOf(entries[6]!.changes)).toContainEqual(['removed', '终审', 'auditRoleCode: school_auditor → null'])
    expect(JSON.stringify(entries)).not.toContain('<bpmn')
  })

  it('say no more of a process than that it changed where comparing would keep everybody waiting', async () => {
    const attributes = Array.from({ length: 9_000 }, (_, at) => `a${at}="1"`).join(' ')
    const ids = Array.from({ length: 8 }, (_, at) => `review${at}`)
    const xml = (name: string) =>
      processXml('vast', start, ...ids.map((taskId) => userTask(taskId, name, attributes)), end, ...chain('start', ...ids, 'end'))
    const { id, revision } = await admin.call(workflow.saveModel, {
      body: { key: 'vast', name: '大流程', engine: 'flowable', xml: xml('审核') },
    })
    await admin.call(workflow.saveModel, { body: { id, key: 'vast', name: '大流程', engine: 'flowable', xml: xml('复核'), revision } })
    const [saved] = await entriesOf('process', id)
    expect(saved!.changes).toEqual({ parts: [], more: 0, drawing: false, names: {}, uncompared: true })
  })

  it('log what no database keeps, of a draft that was stored before such was refused, and what no engine could run', async () => {
    const { id } = await campus.saveProcess('broken', processXml('broken', userTask('a', '甲')))
    await server.db
      .update(processModel)
      .set({ xml: processXml('broken', userTask('a', '甲', 'flowable:assignee="&#0;"')) })
      .where(eq(processModel.id, id))
    await campus.redraw('broken', processXml('broken', userTask('a', '甲', 'flowable:assignee="x"')))
    const saved = (await entriesOf('process', id)).find(({ action }) => action === 'save')
    expect(toldOf(saved!.changes)).toContainEqual(['changed', '甲', 'assignee: &#0; → x'])
  })

  it('log that a password changed, never to what', async () => {
    const token = await server.login('student07')
    const body = { username: 'student07', oldpassword: TEST_PASSWORD, password: 'Another-9527', confirmpassword: 'Another-9527' }
    await server.call(session.updatePassword, { body }, token)
    const [entry] = await list({ kind: 'account' })
    expect(entry).toMatchObject({ username: 'student07', action: 'password', title: '沈新禾（student07）', before: null, after: null })
    const [row] = await server.db.select().from(auditLog).where(eq(auditLog.id, entry!.id))
    expect(JSON.stringify(row)).not.toContain('9527')
    await admin.call(userCalls.resetPassword, { body: { username: 'student07', password: 'Reset-9527' } })
    const [reset] = await list({ kind: 'account' })
    expect(reset).toMatchObject({ username: 'admin', action: 'resetPassword', title: '沈新禾（student07）', before: null, after: null })
  })
})

describe('the log', () => {
  it('is found by who, kind, record, action and day', async () => {
    const id = await add({ name: '可查的项目' })
    const [entry] = await list({ record: '可查的' })
    expect(entry).toMatchObject({ recordId: id })
    const today = entry!.time.slice(0, 10)
    const found = async (query: object) => (await list({ record: id, ...query })).length
    expect(await found({ who: '思齐', kind: 'item', action: 'add', from: today, to: today })).toBe(1)
    expect(await found({ who: 'teacher01' })).toBe(1)
    expect(await found({ who: 'admin' })).toBe(0)
    expect(await found({ kind: 'form' })).toBe(0)
    expect(await found({ action: 'remove' })).toBe(0)
    expect(await found({ to: '2020-01-01' })).toBe(0)
    expect(await found({ from: '2999-01-01' })).toBe(0)
  })

  it('finds a record by what it is called now, and by what it was called then', async () => {
    const id = await add({ name: '旧名的讲座' })
    await teacher.call(item.updateItemDetail, { body: { ...fields, id, name: '新名的讲座' } })
    await admin.call(item.publish, { body: { id } })
    const actions = async (record: string) => (await list({ record })).filter(({ recordId }) => recordId === id).map(({ action }) => action)
    const all = ['publish', 'edit', 'add']
    expect(await actions('新名的')).toEqual(all)
    expect(await actions('旧名的')).toEqual(all)
    const { id: formId } = await admin.call(form.add, { body: { formCode: 'called', formName: '旧名的表' } })
    await admin.call(form.edit, { body: { id: formId, formName: '新名的表' } })
    expect((await list({ record: '新名的表' })).map(({ action }) => action)).toEqual(['edit', 'add'])
  })

  it('finds a score by whose it is and by its application, among many entries in a moment', async () => {
    const { student, instanceId } = await campus.applied()
    await (await campus.as('cs_audit')).approve(instanceId)
    const [person] = await server.db.select().from(user).where(eq(user.username, student.username))
    const row = { kind: 'item' as const, title: '志愿服务活动', action: 'edit' as const, before: { hours: 1 }, after: { hours: 2 } }
    for (let at = 0; at < 20_000; at += 1_000)
      await server.db.insert(auditLog).values(Array.from({ length: 1_000 }, (_, n) => ({ ...row, recordId: `many-${at + n}` })))
    const { realname, username, studentNo } = person!
    const [{ title } = { title: '' }] = await list({ record: instanceId, kind: 'score' })
    for (const record of [username, studentNo!, realname, realname.slice(1), instanceId, title, title.split(' · ')[1]!.slice(1)]) {
      const asked = performance.now()
      const found = await list({ record, kind: 'score' })
      expect(performance.now() - asked, record).toBeLessThan(2_000)
      expect(
        found.map(({ after }) => after?.instanceId),
        record,
      ).toContain(instanceId)
    }
    expect((await list({ record: 'no-such-thing' })).length).toBe(0)
    expect((await list({ record: `没有此人 · ${title.split(' · ')[1]}` })).length).toBe(0)
  })

  it('finds the scores of somebody by what they were called before', async () => {
    const { student, instanceId } = await campus.applied()
    await (await campus.as('cs_audit')).approve(instanceId)
    const [{ id, realname } = { id: '', realname: '' }] = await server.db.select().from(user).where(eq(user.username, student.username))
    await server.db.update(user).set({ realname: '改名后' }).where(eq(user.id, id))
    const entry = { kind: 'account' as const, recordId: id, title: `改名后（${student.username}）`, action: 'edit' as const }
    await server.db.insert(auditLog).values({ ...entry, before: { realname }, after: { realname: '改名后' } })
    const found = async (record: string) => (await list({ record, kind: 'score' })).map(({ after }) => after?.instanceId)
    expect(await found(realname)).toContain(instanceId)
    expect(await found('改名后')).toContain(instanceId)
    await server.db.update(user).set({ realname }).where(eq(user.id, id))
  })

  it('tells that a field is called nothing any more, by its key', async () => {
    const { id } = await admin.call(form.add, { body: { formCode: 'unnamed', formName: '无题' } })
    const save = (name: string) => campus.saveForm(id, { ...widget('number', 'm_hours', name), key: 'k' })
    await save('学时')
    await save('')
    await save('课时')
    const [, , cleared, given] = await entriesOf('form', id)
    expect(toldOf(cleared!.changes)).toEqual([['changed', 'm_hours', 'name: 学时 → null']])
    expect(toldOf(given!.changes)).toEqual([['changed', '课时', 'name: null → 课时']])
  })

  it('refuses a day that no calendar has', async () => {
    for (const wrong of ['2026-99-99', '2026-02-31', '0000-01-01', '9999-12-31'])
      for (const query of [{ from: wrong }, { to: wrong }])
        expect(await server.ask(audit.list, { query }, admin.token)).toMatchObject({
          status: 200,
          envelope: { success: false, message: expect.stringContaining('真实存在的日期') },
        })
    for (const wrong of ['2026-02-31', '2026-11-21 99:99:99'])
      for (const field of ['applyTime', 'startTime', 'endTime']) await expect(add({ [field]: wrong })).rejects.toThrow('真实存在的日期')
  })

  it('says of days the wrong way round that they are, in place of finding nothing', async () => {
    for (const call of [audit.list, audit.export])
      await expect(admin.call(call, { query: { from: '2026-03-31', to: '2026-03-01' } })).rejects.toMatchObject({
        message: '结束不能早于开始',
      })
  })

  it('is for who may see it', async () => {
    for (const username of ['teacher01', 'school01', 'cs_audit', 'student01'])
      await expect((await campus.as(username)).call(audit.list, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  // One connection lets no two transactions be open at once.
  it.runIf(inject('database').kind === 'postgresql')('is in the order of writing, whenever the transactions began', async () => {
    const id = await add({ hours: 1 })
    const late = await server.db.transaction(async (tx) => {
      await tx.execute(sql`select now()`)
      const { name, module, revision } = await admin.call(item.byId, { query: { id } })
      await admin.call(item.updateItemDetail, { body: { id, name, module, hours: 2, revision } })
      await writeAudit(
        tx,
        { username: 'teacher01', address: null, requestId: null },
        { kind: 'item', recordId: id, title: name, action: 'edit', after: { hours: 3 } },
      )
      return name
    })
    expect((await list({ record: id }))[0]).toMatchObject({ username: 'teacher01', title: late, after: { hours: 3 } })
  })

  it('is never changed, not even in the database', async () => {
    const [entry] = await list({})
    const own = eq(auditLog.id, entry!.id)
    const refused = { cause: expect.objectContaining({ message: 'sys_audit_log is append-only' }) }
    await expect(server.db.update(auditLog).set({ title: '改写' }).where(own)).rejects.toMatchObject(refused)
    await expect(server.db.delete(auditLog).where(own)).rejects.toMatchObject(refused)
    await expect(server.db.execute(sql`truncate ${auditLog}`)).rejects.toMatchObject(refused)
    expect((await list({ record: entry!.recordId })).length).toBeGreaterThan(0)
  })

  it('keeps nothing of a change that fails afterwards', async () => {
    const student = await campus.as('student02')
    const before = await server.db.$count(auditLog)
    await expect(student.submit(await add(), application(6))).rejects.toThrow('项目不存在')
    expect(await server.db.$count(auditLog)).toBe(before + 1)
  })
})

it('tells who reaches one college what its people did, and nothing of others', async () => {
  await server.db
    .insert(rolePermission)
    .values({ roleId: 'role-college_ek_group', permissionId: 'action-audit:view' })
    .onConflictDoNothing()
  const college = await campus.as('cs_audit')
  const own = await add()
  const { id: other } = await admin.call(item.saveItemDetail, { body: fields })
  const seen = async (record: string) => (await college.call(audit.list, { query: { record } })).records
  expect(await seen(own)).toHaveLength(1)
  expect(await seen(other)).toEqual([])
  const [entry] = await list({ record: other })
  await expect(college.call(audit.entry, { query: { id: entry!.id } })).rejects.toThrow('不存在')
})
