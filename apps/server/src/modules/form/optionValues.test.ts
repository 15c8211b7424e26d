import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, form, item, workflow } from '@sc/api-client/contract'
import { item as itemTable } from '../../db/schema/index.ts'
import { branching, chain, countersign, end, processXml, start, userTask } from '../../test/bpmn.ts'
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
})
afterAll(() => server.close())

interface Option {
  value: string
  label?: string
}
const radio = (model: string, options: readonly Option[], more: object = {}) =>
  widget('radio', model, '级别', { options, showLabel: true, ...more })
const input = (model: string, more: object = {}) => widget('input', model, `题${model}`, more)
const levels: Option[] = [
  { value: '国家级', label: '国家级' },
  { value: '省级', label: '省级' },
]
const others: Option[] = [
  { value: '全国', label: '全国' },
  { value: '省级', label: '省级' },
]

describe('options that are drawn alike', () => {
  const pair = (one: string, other: string): Option[] => [
    { value: 'a', label: one },
    { value: 'b', label: other },
  ]

  it.each([
    ['国家级', '国家级'],
    ['国家级', '国\u200B家级'],
    ['国家级', '国家级 '],
    ['A级', '\u0410级'],
  ])('refuse the version of a form that has them: %j and %j', async (one, other) => {
    const code = `alike_${Math.random().toString(36).slice(2)}`
    const id = await campus.newForm(code, radio('level', pair(one, other)))
    await expect(campus.publishForm(id, [], radio('level', pair(one, other)))).rejects.toThrow(
      `“级别”的选项“${one}”和“${other}”看起来相同，无法区分，不能发布`,
    )
    // A form that no version was published of is published with its project.
    const itemId = await campus.draft({ formCode: code })
    expect(await admin.call(item.publishHindrance, { query: { id: itemId } })).toEqual({
      hindrance: `表单有 1 处问题：“级别”的选项“${one}”和“${other}”看起来相同，无法区分，请先修改`,
    })
    await campus.publishForm(id, [], radio('level', pair('国家级', '省级')))
  })

  it('refuse it as one without words does', async () => {
    const id = await campus.newForm('wordless', radio('level', levels))
    await expect(campus.publishForm(id, [], radio('level', pair('国家级', '\u200B')))).rejects.toThrow('“级别”有选项没有文字，不能发布')
  })
})

describe('the value of an option that a process compares with', () => {
  it('stays while its label changes', async () => {
    const id = await campus.newForm('labels', radio('level', levels))
    await campus.deploy('by_level', branching('by_level', "${level == '国家级'}"))
    const itemId = await campus.project({ name: '大学生竞赛', formCode: 'labels', processKey: 'by_level' })
    const taken = (...list: object[]) => campus.publishForm(id, [itemId], ...list)
    await expect(taken(radio('level', others))).rejects.toThrow(
      "项目“大学生竞赛”不能使用新版本：流程“by_level”的条件 ${level == '国家级'} 与没有的选项值比较：级别“国家级”（可选的值：全国、省级），请修改表单“labels”或流程",
    )
    await expect(taken(radio('level', levels.slice(1)))).rejects.toThrow('级别“国家级”')
    expect(
      (
        await taken(
          radio('level', [
            { value: '省级', label: '省级' },
            { value: '国家级', label: '全国' },
          ]),
        )
      ).version,
    ).toBe(2)
    // Fetched from elsewhere, nobody can say what it offers.
    const elsewhere = [radio('level', [], { remote: 'dict', dictCode: 'levels' })]
    await expect(taken(...elsewhere)).rejects.toThrow('请先核对：表单“labels”的这个版本中，影响审批走向、认定学时或由谁填写的设置有变化')
    expect((await campus.consenting.publishForm(id, [itemId], ...elsewhere)).version).toBe(3)
  })

  it('stays for applications that run: each keeps the version it was filled in on', async () => {
    const id = await campus.newForm('running', radio('level', levels))
    await campus.deploy('changing', branching('changing', "${in(level, '国家级')}"))
    const itemId = await campus.project({ name: '科技竞赛', formCode: 'running', processKey: 'changing' })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, { level: '国家级' })
    await campus.redeploy('changing', branching('changing', "${level == '省级'}"))
    await campus.consenting.publishForm(id, [itemId], radio('level', others))
    await student.withdraw(instanceId)
    expect((await student.resubmit(instanceId, { level: '国家级' })).status).toBe('running')
    await expect((await campus.as('student02')).submit(itemId, { level: '国家级' })).rejects.toThrow('表单数据校验失败')
  })

  it('stays in a countersigning and in who a task is for', async () => {
    const id = await campus.newForm('signed', radio('level', levels), input('note'))
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
    await campus.saveForm(id, radio('level', others))
    const after = await admin.call(workflow.lint, { body: { key: 'signing', xml, formCode: 'signed' } })
    expect(after.filter(({ code }) => code === 'optionValue')).toMatchObject([
      { elementId: 'review', message: expect.stringContaining('与没有的选项值比较：级别“国家级”') as string },
    ])
  })
})

describe('a process that compares with what cannot be chosen', () => {
  it('is no process for a project with that form', async () => {
    await campus.newForm('published', radio('level', others))
    await campus.deploy('asks_national', branching('asks_national', "${level == '国家级'}"))
    await expect(campus.publish(await campus.draft({ formCode: 'published', processKey: 'asks_national' }))).rejects.toThrow(
      "流程“asks_national”的条件 ${level == '国家级'} 与没有的选项值比较：级别“国家级”（可选的值：全国、省级），请修改表单“published”或流程",
    )
  })

  it('is not deployed over one that works', async () => {
    await campus.newForm('deployed', radio('level', levels))
    await campus.deploy('redeployed', branching('redeployed', "${level == '国家级'}"))
    await campus.project({ name: '挑战杯', formCode: 'deployed', processKey: 'redeployed' })
    const { id: modelId } = await campus.redraw('redeployed', branching('redeployed', "${level == '世界级' || level == ''}"))
    await expect(admin.call(workflow.deployModel, { body: { modelId } })).rejects.toThrow(
      '与没有的选项值比较：级别“世界级”（可选的值：国家级、省级）（项目“挑战杯”的表单）',
    )
  })
})

describe('conditions of the form itself', () => {
  const asking = input('proof', { visibleWhen: "${level == '国家级'}" })

  it('may be unfinished in a draft, not in a form that a project is filled in with', async () => {
    const id = await campus.newForm('unfinished', radio('level', others), asking)
    await campus.deploy('plain', branching('plain', '${itemHours > 1}'))
    const project = await campus.draft({ formCode: 'unfinished', processKey: 'plain' })
    const publish = () => campus.publish(project)
    await expect(publish()).rejects.toThrow(
      '表单有 1 处问题：“题proof”的显示条件与“国家级”比较，但“级别”没有值为“国家级”的选项，可选的值有 全国、省级，请先修改',
    )
    await campus.saveForm(id, input('proof', { visibleWhen: '${level == 1}' }))
    await expect(publish()).rejects.toThrow('“题proof”的显示条件用到表单中没有的字段 level')
    await campus.saveForm(id, radio('level', levels), asking)
    await publish()
    const taken = (...list: object[]) => campus.publishForm(id, [project], ...list)
    await expect(taken(asking)).rejects.toThrow('“题proof”的显示条件用到表单中没有的字段 level')
    await expect(taken(radio('level', others), asking)).rejects.toThrow('没有值为“国家级”的选项')
    await expect(taken(radio('level', levels, { visibleWhen: '${empty proof}' }), asking)).rejects.toThrow('显示条件循环')
    await expect(taken(radio('level', levels, { readOnlyWhen: '${empty level}' }), asking)).rejects.toThrow(
      '“级别”的只读条件取决于它自己的值',
    )
    expect(await admin.call(form.data, { query: { formOnlineRelId: id } })).toMatchObject({
      publishedVersion: 1,
      changedSincePublish: true,
    })
  })
})

describe('a table of hours', () => {
  it('keeps the field and the options that it lists', async () => {
    const id = await campus.newForm('awards', radio('level', levels), input('note'))
    await campus.deploy('for_awards', branching('for_awards', '${empty note}'))
    const rows = [
      { value: '国家级', hours: 8 },
      { value: '省级', hours: 4 },
    ]
    const hoursRule = { source: 'table' as const, field: 'level', rows }
    const itemId = await campus.project({ name: '评奖', hours: undefined, hoursRule, formCode: 'awards', processKey: 'for_awards' })
    await expect(campus.publishForm(id, [itemId], input('note'))).rejects.toThrow(
      '项目“评奖”不能使用新版本：表单中没有认定学时所依据的字段 level',
    )
    await expect(
      campus.publishForm(id, [itemId], radio('level', [{ value: '全国', label: '国家级' }, levels[1]!]), input('note')),
    ).rejects.toThrow(
      '项目“评奖”不能使用新版本：学时对照表中的“国家级”（8 学时）不是字段“级别”的选项，请修改对照表或表单；只改选项显示的文字时，请保留它的值',
    )
  })

  it('has no row left for what was never there, whichever way a version is chosen', async () => {
    const id = await campus.newForm(
      'old_rows',
      radio('level', [
        { value: 'n1', label: '国家级' },
        { value: 'p1', label: '省级' },
      ]),
      input('note'),
    )
    await campus.deploy('for_old_rows', branching('for_old_rows', '${empty note}'))
    const rows = [
      { value: 'n1', hours: 8 },
      { value: 'p1', hours: 4 },
    ]
    const itemId = await campus.project({
      name: '旧对照表',
      hours: undefined,
      hoursRule: { source: 'table', field: 'level', rows },
      formCode: 'old_rows',
      processKey: 'for_old_rows',
    })
    // As it stands in databases from before rows were checked.
    const stale = [...rows, { value: 'gone', hours: 20 }]
    await server.db
      .update(itemTable)
      .set({ hours: 20, hoursRule: { source: 'table', field: 'level', rows: stale } })
      .where(eq(itemTable.id, itemId))
    const words = '学时对照表中的“gone”（20 学时）不是字段“级别”的选项'
    const more = [
      radio('level', [
        { value: 'n1', label: '国家级' },
        { value: 'p1', label: '省级' },
      ]),
      input('note'),
      input('more'),
    ]
    await expect(campus.publishForm(id, [itemId], ...more)).rejects.toThrow(`项目“旧对照表”不能使用新版本：${words}`)
    // What is not there any more is called as the version in use calls it.
    await expect(campus.publishForm(id, [itemId], radio('level', [{ value: 'p1', label: '省级' }]), input('note'))).rejects.toThrow(
      '学时对照表中的“国家级”（值为 n1，8 学时）、“gone”（20 学时）不是字段“级别”的选项',
    )
    await admin.call(item.close, { body: { id: itemId } })
    await expect(admin.call(item.reopen, { body: { id: itemId } })).rejects.toThrow(words)
    const { module, name } = await admin.call(item.byId, { query: { id: itemId } })
    await admin.call(item.updateItemDetail, { body: { id: itemId, module, name, hoursRule: { source: 'table', field: 'level', rows } } })
    expect(await admin.call(item.reopen, { body: { id: itemId } })).toMatchObject({ status: 'published', hours: 8 })
  })

  it('is looked through by who runs a published project where a version offers what it has no hours for', async () => {
    const id = await campus.newForm('more_awards', radio('level', levels), input('note'))
    await campus.deploy('for_more', branching('for_more', '${empty note}'))
    const rows = levels.map(({ value }) => ({ value, hours: 2 }))
    const project = {
      name: '新奖项',
      hours: undefined,
      hoursRule: { source: 'table' as const, field: 'level', rows },
      formCode: 'more_awards',
      processKey: 'for_more',
    }
    const [one, part] = [
      await campus.project(project),
      await campus.project({ ...project, name: '只认国家级', hoursRule: { ...project.hoursRule, rows: rows.slice(0, 1) } }),
    ]
    const { id: unpublished } = await admin.call(item.saveItemDetail, {
      body: { module: 'skill', ...project, name: '还是草稿', formVersion: 1 },
    })
    const wider = [radio('level', [...levels, { value: 'w', label: '世界级' }]), input('note')]
    await expect(campus.publishForm(id, [one], ...wider)).rejects.toThrow(
      '项目“新奖项”不能使用新版本：字段“级别”新增的选项“世界级”在学时对照表中没有学时，选择它的申请不能提交；请在项目中改用这个版本，并核对各选项的学时',
    )
    const { revision } = await admin.call(form.data, { query: { formOnlineRelId: id } })
    // A draft is looked through before it is published.
    const { version } = await admin.call(form.publish, { body: { id, revision, itemIds: [unpublished] } })
    const { module } = await admin.call(item.byId, { query: { id: one } })
    const pin = (rule: object[]) =>
      admin.call(item.updateItemDetail, {
        body: { id: one, module, name: '新奖项', formVersion: version, hoursRule: { ...project.hoursRule, rows: rule as typeof rows } },
      })
    expect(await pin([...rows, { value: 'w', hours: 9 }])).toMatchObject({ formVersion: version, hours: 9 })
    // That an option earns nothing there is known already.
    await admin.call(item.updateItemDetail, { body: { id: part, module, name: '只认国家级', formVersion: version } })
    const renamed = [radio('level', [...levels, { value: 'w', label: '国际级' }]), input('note')]
    expect((await campus.publishForm(id, [one, part], ...renamed)).version).toBe(version + 1)
  })
})

describe('what asks for the fields of a form', () => {
  it('is told to who designs it', async () => {
    const condition = "${level == '国家级' && not empty note && itemHours > 1}"
    const id = await campus.newForm('told', radio('level', levels), input('note'), input('spare'))
    await campus.deploy('tells', branching('tells', condition))
    const hoursRule = { source: 'table' as const, field: 'level', rows: [{ value: '省级', hours: 4 }] }
    await campus.project({ name: '告知', hours: undefined, hoursRule, formCode: 'told', processKey: 'tells' })
    const tells = { name: 'tells', version: 1, current: true }
    expect(await admin.call(form.fieldUses, { query: { formOnlineRelId: id } })).toEqual([
      { field: 'level', kind: 'condition', project: '告知', process: tells, values: ['国家级'], conditions: [condition], binding: true },
      { field: 'note', kind: 'condition', project: '告知', process: tells, values: [], conditions: [condition], binding: true },
      { field: 'level', kind: 'hours', project: '告知', process: null, values: ['省级'], conditions: [], binding: true },
    ])
    // Who countersigns is no field, though the demonstration's process names a list of them.
    const demonstration = await admin.call(form.fieldUses, { query: { formOnlineRelId: 'form-credit_apply' } })
    expect([...new Set(demonstration.filter(({ kind }) => kind === 'condition').map(({ field }) => field))]).toEqual(['hours'])
    await expect((await campus.as('teacher01')).call(form.fieldUses, { query: { formOnlineRelId: id } })).rejects.toMatchObject({
      code: businessCode.noPermission,
    })
    await expect(admin.call(form.fieldUses, { query: { formOnlineRelId: 'none' } })).rejects.toThrow('表单不存在')
  })
})
