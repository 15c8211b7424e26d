// Over 400 lines because every rule that hours are given by is tried with one form and one process.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, instance, item, score } from '@sc/api-client/contract'
import type { HoursRule, ItemFields } from '@sc/api-client/contract'
import { aboutRecord } from '../../db/aboutRecord.ts'
import { processInstance, scoreRecord } from '../../db/schema/index.ts'
import { chain, element, end, fieldPermissions, flow, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

const awards = [
  { value: 'n1', label: '国家级一等奖' },
  { value: 'p1', label: '省级一等奖' },
  { value: 'part', label: '参与' },
]
const fields = [
  widget('radio', 'award', '奖项等级', { showLabel: true, options: awards }),
  widget('number', 'asked', '申报学时', { min: 0 }),
  widget('rate', 'stars', '评分', { defaultValue: null }),
  widget('slider', 'effort', '投入', { step: 5 }),
  widget('select', 'level', '活动级别', { remote: 'dict', dictCode: 'item_level' }),
  widget('checkbox', 'many', '多选', { options: awards }),
  widget('select', 'fetched', '外部', { remote: true, remoteFunc: 'somewhere' }),
  widget('input', 'text', '文字'),
  widget('input', 'typed', '数字文本', { dataType: 'number' }),
  widget('number', 'locked', '核定学时', { disabled: true, defaultValue: 4 }),
  widget('number', 'extra', '加分学时', { visibleWhen: "${award == 'n1'}" }),
]
const leading = [
  { value: true, label: '负责人' },
  { value: false, label: '队员' },
]
/** Options as other designers write them: what they stand for need not be a text. */
const typedFields = [
  widget('radio', 'led', '是否负责人', { required: true, showLabel: true, options: leading }),
  widget('select', 'place', '名次', { options: [{ value: 1 }, { value: 2.5 }, { value: -3 }] }),
  widget('radio', 'closed', '身份', { disabled: true, defaultValue: false, showLabel: true, options: leading }),
]
const table: HoursRule = {
  source: 'table',
  field: 'award',
  rows: [
    { value: 'n1', hours: 20 },
    { value: 'p1', hours: 8.25 },
  ],
}
const byField: HoursRule = { source: 'field', field: 'asked', cap: 6, step: 0.5 }

/** The college may correct the award; more than 10 hours go to the school. */
const process = processXml(
  'awarding',
  start,
  userTask('college', '学院审批', '', opening('award', 'asked', 'stars')),
  element('exclusiveGateway', 'gate', 'default="gate_to_end"'),
  userTask('school', '校级审批', '', fieldPermissions({ asked: 'hidden' })),
  end,
  ...chain('start', 'college', 'gate', 'end'),
  flow('gate', 'school', '${itemHours > 10}'),
  flow('school', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.newForm('award_form', ...fields)
  await campus.newForm('typed_form', ...typedFields)
  await campus.deploy('awarding', process, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
})
afterAll(() => server.close())

const project = (hoursRule: HoursRule, more: Partial<ItemFields> = {}) =>
  campus.project({ hours: undefined, hoursRule, formCode: 'award_form', processKey: 'awarding', ...more })

async function applied(hoursRule: HoursRule, values: Record<string, unknown>, more: Partial<ItemFields> = {}) {
  const itemId = await project(hoursRule, more)
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, values)
  return { itemId, instanceId, student, college: await campus.as('cs_audit') }
}

const recorded = async (instanceId: string) => (await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId)))[0]

describe('the credits of a project', () => {
  const rows: HoursRule = { ...table, rows: [...table.rows, { value: 'part', hours: 0 }] }

  it('are given beside hours, and not to whom none were recognised', async () => {
    for (const [rule, values, hours, credits] of [
      [rows, { award: 'p1' }, 8.25, 0.5],
      [rows, { award: 'part' }, 0, null],
      [byField, { asked: 0 }, 0, null],
      // A project that gives everybody its credits alone.
      [{ source: 'fixed', hours: 0 }, { award: 'part' }, 0, 0.5],
    ] as const) {
      const { instanceId, college } = await applied(rule, values, { credits: 0.5 })
      await college.approve(instanceId)
      expect(await recorded(instanceId)).toMatchObject({ hours, credits })
    }
  })

  it('follow what an approver makes of it, and what it is handed in again as', async () => {
    const { instanceId, student, college } = await applied(rows, { award: 'part' }, { credits: 0.5 })
    await college.reject(instanceId)
    await student.resubmit(instanceId, { award: 'part' }, undefined, { credits: 0.5 })
    await college.approve(instanceId, { values: { award: 'p1' }, hours: 8.25 })
    expect(await recorded(instanceId)).toMatchObject({ hours: 8.25, credits: 0.5 })
  })
})

describe('the hours of an application', () => {
  it('come from the table, and are recorded with where they came from', async () => {
    const { instanceId, student, college } = await applied(table, { award: 'p1' })
    const seen = await college.detail(instanceId)
    expect(seen.instance).toMatchObject({
      hours: 8.25,
      hoursBasis: {
        source: 'table',
        field: 'award',
        fieldTitle: '奖项等级',
        value: 'p1',
        shown: '省级一等奖',
        setBy: 'student01',
        nodeName: null,
      },
    })
    expect(seen.hoursField).toMatchObject({ field: 'award', kind: 'choice', options: awards })
    expect((await student.call(instance.mine, { query: {} })).records[0]).toMatchObject({ id: instanceId, hours: 8.25 })
    await college.approve(instanceId, { hours: 8.25 })
    expect(await recorded(instanceId)).toMatchObject({
      hours: 8.25,
      decidedBy: 'cs_audit',
      hoursBasis: { shown: '省级一等奖', setBy: 'student01' },
    })
    const { id } = (await recorded(instanceId))!
    const origin = await (await campus.as('school01')).call(score.origin, { query: { id } })
    expect(origin).toMatchObject({ decidedBy: 'cs_audit', decidedByName: '王海川', basis: { hours: 8.25 } })
    const transcript = await student.call(score.transcript, { query: {} })
    const [line] = transcript.modules.flatMap(({ records: lines }) => lines).filter((one) => one.instanceId === instanceId)
    expect(line!.hours).toBe(8.25)
    expect(line).not.toHaveProperty('hoursBasis')
  })

  it.each<[string, unknown, string, number]>([
    ['led', true, '负责人', 4],
    ['led', false, '队员', 2],
    ['led', 'false', '队员', 2],
    ['place', 1, '1', 4],
    ['place', 2.5, '2.5', 2],
    ['place', '-3', '-3', 1],
  ])('come from the table, whatever kind of value an option has: %s %o', async (field, value, shown, hours) => {
    const rows = {
      led: [
        ['true', 4],
        ['false', 2],
      ],
      place: [
        ['1', 4],
        ['2.5', 2],
        ['-3', 1],
      ],
    }[field]!.map(([of, worth]) => ({ value: of as string, hours: worth as number }))
    const { instanceId, student, college } = await applied(
      { source: 'table', field, rows },
      { led: true, [field]: value },
      { formCode: 'typed_form' },
    )
    // As the design has it, however it was sent.
    const own = JSON.parse(String(value)) as unknown
    expect((await student.detail(instanceId)).instance).toMatchObject({ hours, hoursBasis: { field, value: own, shown, hours } })
    await college.approve(instanceId, { hours })
    expect(await recorded(instanceId)).toMatchObject({ hours, hoursBasis: { value: own, shown } })
  })

  it('come from a closed field that says no, and are refused where the table has no row for a no', async () => {
    const rule = (field: string, value: string): HoursRule => ({ source: 'table', field, rows: [{ value, hours: 2 }] })
    const { instanceId, college } = await applied(rule('closed', 'false'), { led: true }, { formCode: 'typed_form' })
    expect((await college.detail(instanceId)).instance).toMatchObject({
      hours: 2,
      hoursBasis: { value: false, shown: '队员', byForm: true },
    })
    const itemId = await project(rule('led', 'true'), { formCode: 'typed_form' })
    await expect((await campus.as('student01')).submit(itemId, { led: false })).rejects.toThrow('“是否负责人”中的“队员”没有对应的学时')
    // Nobody earns by a table without the one that the form says itself.
    await expect(project(rule('closed', 'true'), { formCode: 'typed_form' })).rejects.toThrow(
      '项目按字段“身份”认定学时，但它在表单中设为禁用或只读，默认值也没有对应的学时',
    )
  })

  it.each([
    [2.5, 2.5],
    [2.99, 2.5],
    [0, 0],
    [3, 3],
    [99, 6],
    [2.995 + 0.005, 3],
  ])('of a number field: %s filled in gives %s', async (asked, hours) => {
    const { instanceId, college } = await applied(byField, { asked })
    expect((await college.detail(instanceId)).instance).toMatchObject({ hours, hoursBasis: { value: asked, cap: 6, step: 0.5 } })
    await college.approve(instanceId)
    expect(await recorded(instanceId)).toMatchObject({ hours })
  })

  it.each<[HoursRule, Record<string, unknown>, string]>([
    [table, {}, '请填写“奖项等级”'],
    [table, { award: 'part' }, '“奖项等级”中的“参与”没有对应的学时'],
    [byField, { award: 'n1' }, '请填写“申报学时”'],
    [{ ...byField, field: 'typed' }, { typed: -1 }, '“数字文本”应为不小于 0 的数字'],
    [{ ...byField, field: 'typed' }, { typed: '0x10' }, '数字文本'],
    [{ ...byField, field: 'typed' }, { typed: '1e1' }, '数字文本'],
    [byField, { asked: '0x10' }, '申报学时'],
    [byField, { asked: 0.3 }, '“申报学时”填写的 0.3 按本项目的步长向下取整后为 0 学时，不能提交'],
    [byField, { asked: 1e-7 }, '“申报学时”最多两位小数'],
    [byField, { asked: 2.005 }, '“申报学时”最多两位小数'],
    [{ ...byField, step: 0.01 }, { asked: 2.005 }, '“申报学时”最多两位小数'],
    [{ source: 'field', field: 'stars', cap: 20, step: 0.01 }, { stars: 4.99 }, '评分应为整数'],
    [{ source: 'field', field: 'effort', cap: 20, step: 0.01 }, { effort: 7.77 }, '投入应为 5 的倍数'],
  ])('by %o are refused of %o', async (rule, values, reason) => {
    const itemId = await project(rule)
    const student = await campus.as('student01')
    await expect(student.submit(itemId, values)).rejects.toMatchObject({
      message: expect.stringContaining(reason),
      result: [{ model: expect.any(String) }],
    })
    expect(await server.db.select().from(processInstance).where(aboutRecord('item', itemId))).toEqual([])
  })

  it("that a closed field gives are the form's word, not the applicant's", async () => {
    const { instanceId, student, college } = await applied({ ...byField, field: 'locked' }, {})
    const basis = { field: 'locked', value: 4, hours: 4, byForm: true, setBy: 'student01' }
    expect((await college.detail(instanceId)).instance.hoursBasis).toMatchObject(basis)
    await college.reject(instanceId)
    await student.resubmit(instanceId, { award: 'p1' })
    expect((await college.detail(instanceId)).instance.hoursBasis).toMatchObject(basis)
  })

  it('are not asked of a field that the form does not show', async () => {
    const itemId = await project({ ...byField, field: 'extra' })
    const student = await campus.as('student01')
    await expect(student.submit(itemId, { award: 'p1' })).rejects.toThrow('表单中不出现这一项')
    await expect(student.submit(itemId, { award: 'n1' })).rejects.toThrow('请填写“加分学时”')
  })

  it('keep in their origin what the process hides from a reader', async () => {
    const { instanceId, college } = await applied({ ...byField, cap: 20 }, { asked: 12 })
    await college.approve(instanceId, { values: { asked: 14 } })
    const school = await campus.as('school01')
    await school.approve(instanceId)
    const { id } = (await recorded(instanceId))!
    const seen = await school.call(score.origin, { query: { id } })
    expect(seen.basis).toMatchObject({ field: 'asked', hours: 14, setBy: 'cs_audit' })
    expect(seen.basis).not.toHaveProperty('value')
    expect(seen.basis).not.toHaveProperty('shown')
    expect(seen.trail.flatMap(({ changes }) => changes.map(({ field: changed }) => changed))).toEqual(['itemHours'])
    expect(JSON.stringify(seen.entries)).not.toContain('"shown"')
    expect(seen.entries.map(({ address, requestId }) => [address, requestId])).toEqual([[null, null]])
    const open = await (await campus.as('admin')).call(score.origin, { query: { id } })
    expect(open.basis).toMatchObject({ value: 14 })
    expect(open.entries[0]?.address).toMatch(/^[\d.:a-f]+$/)
  })

  it('stay when the project changes meanwhile, also when it is submitted again', async () => {
    const { itemId, instanceId, student, college } = await applied(table, { award: 'p1' }, { credits: 1 })
    const admin = await campus.as('admin')
    const { module, name } = await admin.call(item.byId, { query: { id: itemId } })
    await admin.consent(item.updateItemDetail, {
      body: { id: itemId, module, name, hoursRule: { source: 'fixed', hours: 199 }, credits: 9 },
    })
    await college.reject(instanceId)
    await student.resubmit(instanceId, { award: 'n1' })
    expect((await student.detail(instanceId)).instance).toMatchObject({ hours: 20, hoursBasis: { shown: '国家级一等奖' } })
    await college.approve(instanceId)
    await (await campus.as('school01')).approve(instanceId)
    expect(await recorded(instanceId)).toMatchObject({ hours: 20, credits: 1, decidedBy: 'school01' })
    const other = await (await campus.as('student02')).submit(itemId, { award: 'p1' })
    expect((await (await campus.as('student02')).detail(other.instanceId)).instance.hours).toBe(199)
  })
})

describe('an approver', () => {
  it('changes them only by the field that decides, and the trail tells it', async () => {
    const { instanceId, student, college } = await applied(table, { award: 'p1', asked: 3 })
    await college.approve(instanceId, { values: { award: 'n1' }, hours: 20 })
    const after = await student.detail(instanceId)
    expect(after.instance).toMatchObject({ hours: 20, hoursBasis: { shown: '国家级一等奖', setBy: 'cs_audit', nodeName: '学院审批' } })
    expect(after.trail.find(({ action }) => action === 'approve')!.changes).toEqual([
      { field: 'award', title: '奖项等级', before: '省级一等奖', after: '国家级一等奖' },
      { field: 'itemHours', title: '认定学时', before: '8.25 学时', after: '20 学时' },
    ])
    // The process was told, too: more than 10 go to the school.
    expect(after.instance.currentNodes).toEqual(['校级审批'])
    const school = await campus.as('school01')
    await expect(school.approve(instanceId, { values: { award: 'p1' } })).rejects.toThrow('奖项等级不允许修改')
  })

  it('is not held up by what was taken before the field was this strict, and cannot enter it anew', async () => {
    const { instanceId, student, college } = await applied({ source: 'field', field: 'stars', cap: 20, step: 0.01 }, { stars: 4 })
    const [row] = await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))
    const old = { values: { stars: 4.99 }, hours: 4.99, hoursBasis: { ...row!.hoursBasis, value: 4.99, hours: 4.99 } }
    await server.db.update(processInstance).set(old).where(eq(processInstance.id, instanceId))
    expect((await college.detail(instanceId)).values).toEqual({ stars: 4.99 })
    await expect(college.approve(instanceId, { values: { stars: 4.98 }, hours: 4.99 })).rejects.toThrow('评分应为整数')
    await college.approve(instanceId, { values: { stars: 4.99, award: 'p1' }, hours: 4.99 })
    expect((await student.detail(instanceId)).values).toEqual({ stars: 4.99, award: 'p1' })
    expect(await recorded(instanceId)).toMatchObject({ hours: 4.99 })
  })

  it('leaves no trace of a field that stayed what it was', async () => {
    const { instanceId, student, college } = await applied(table, { award: 'p1' })
    await college.approve(instanceId, { values: { award: 'p1' } })
    const detail = await student.detail(instanceId)
    expect(detail.trail.flatMap(({ changes }) => changes)).toEqual([])
    expect(detail.instance.hoursBasis.setBy).toBe('student01')
  })

  it('cannot choose what gives no hours', async () => {
    const { instanceId, student, college } = await applied(table, { award: 'p1' })
    await expect(college.approve(instanceId, { values: { award: 'part' } })).rejects.toThrow('没有对应的学时')
    expect((await student.detail(instanceId)).instance.hours).toBe(8.25)
  })

  it('approves what they saw, or is told what it is now', async () => {
    const { instanceId, college } = await applied(table, { award: 'p1' })
    await expect(college.approve(instanceId, { hours: 20 })).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringContaining('认定学时现在是 8.25 学时，与您看到的 20 学时不同'),
    })
    expect((await college.detail(instanceId)).myTask).not.toBeNull()
    expect((await college.approve(instanceId, { hours: 8.25 })).status).toBe('completed')
  })

  it('does not read the value of a field that is hidden from them, only the hours', async () => {
    const { instanceId, college } = await applied({ ...byField, cap: 40 }, { asked: 12, award: 'n1' })
    await college.approve(instanceId, { values: { asked: 14 } })
    const school = await campus.as('school01')
    const seen = await school.detail(instanceId)
    expect(seen.instance).toMatchObject({ hours: 14 })
    expect(seen.instance.hoursBasis).not.toHaveProperty('value')
    expect(seen.hoursField).toBeNull()
    const named = [...seen.trail, ...(await school.call(instance.trail, { query: { id: instanceId } }))].flatMap(({ changes }) =>
      changes.map(({ field: one }) => one),
    )
    expect(named).toEqual(['itemHours', 'itemHours'])
  })
})

describe('the rule of a project', () => {
  const save = async (hoursRule: HoursRule, more: Partial<ItemFields> = {}) =>
    (await campus.as('admin')).call(item.saveItemDetail, {
      body: { module: 'skill', name: '规则', hoursRule, formCode: 'award_form', ...more },
    })

  it.each<[HoursRule, string]>([
    [{ source: 'field', field: 'gone', cap: 1, step: 1 }, '表单中没有认定学时所依据的字段 gone'],
    [{ source: 'field', field: 'text', cap: 1, step: 1 }, '字段“文字”不能作为认定学时的依据：需要是数字字段'],
    [{ source: 'field', field: 'award', cap: 1, step: 1 }, '字段“奖项等级”不能作为认定学时的依据：需要是数字字段'],
    [{ source: 'table', field: 'asked', rows: [{ value: '1', hours: 1 }] }, '需要是选项写在表单中或来自数据字典的单选字段'],
    [{ source: 'table', field: 'many', rows: [{ value: 'n1', hours: 1 }] }, '字段“多选”不能作为'],
    [{ source: 'table', field: 'fetched', rows: [{ value: 'n1', hours: 1 }] }, '字段“外部”不能作为'],
    [{ source: 'table', field: 'award', rows: [{ value: 'n9', hours: 1 }] }, '学时对照表中的“n9”（1 学时）不是字段“奖项等级”的选项'],
    [{ source: 'table', field: 'award', rows: [] }, '请填写学时对照表'],
    [{ source: 'field', field: 'asked', cap: 5, step: 2 }, '上限应为步长的整数倍'],
    [{ source: 'fixed', hours: 1.234 }, '学时最多两位小数'],
  ])('%o is refused', async (rule, reason) => {
    await expect(save(rule)).rejects.toThrow(reason)
  })

  it('may ask a choice of a dictionary and a text of numbers', async () => {
    expect(await save({ source: 'table', field: 'level', rows: [{ value: 'school', hours: 2 }] })).toMatchObject({
      hours: 2,
      hoursRule: { source: 'table' },
    })
    expect(await save({ source: 'field', field: 'typed', cap: 3, step: 1 })).toMatchObject({ hours: 3 })
    const admin = await campus.as('admin')
    const { hoursFields } = await admin.call(item.formChoices, { query: { formCode: 'award_form' } })
    expect(hoursFields.map(({ field: one, kind }) => `${one} ${kind}`)).toEqual([
      'award choice',
      'asked number',
      'stars number',
      'effort number',
      'level choice',
      'typed number',
      'locked number',
      'extra number',
    ])
  })

  it('is fixed for who sends hours alone, and stays for who sends back what they read', async () => {
    const admin = await campus.as('admin')
    const fixed = await admin.call(item.saveItemDetail, { body: { module: 'skill', name: '旧客户端', hours: 4 } })
    expect(fixed.hoursRule).toEqual({ source: 'fixed', hours: 4 })
    await expect(admin.call(item.saveItemDetail, { body: { module: 'skill', name: '没有学时' } })).rejects.toThrow('请填写认定学时')
    const { id } = await save(table)
    const change = (hours: number) => admin.call(item.updateItemDetail, { body: { id, module: 'skill', name: '改名', hours } })
    expect(await change(20)).toMatchObject({ hours: 20, hoursRule: table })
    expect(await change(5)).toMatchObject({ hours: 5, hoursRule: { source: 'fixed', hours: 5 } })
  })
})
