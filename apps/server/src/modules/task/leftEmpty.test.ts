import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { processInstance } from '../../db/schema/index.ts'
import { branching, chain, element, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let student: Person
let teacher: Person

/** Those that hold no words. */
const wordless = [
  widget('number', 'number', '数字'),
  widget('date', 'date', '日期'),
  widget('datetime', 'datetime', '日期时间'),
  widget('time', 'time', '时间'),
  widget('select', 'select', '下拉', { options: ['甲', '乙'] }),
  widget('select', 'far', '字典下拉', { remote: 'dict', dictCode: 'item_module' }),
  widget('select', 'several', '多选下拉', { multiple: true, options: ['甲', '乙'] }),
  widget('radio', 'radio', '单选', { options: ['甲', '乙'] }),
  widget('checkbox', 'checkbox', '多选', { options: ['甲', '乙'] }),
  widget('switch', 'switch', '开关'),
  widget('slider', 'slider', '滑块'),
  widget('rate', 'rate', '评分'),
  widget('fileupload', 'file', '附件'),
  widget('imgupload', 'image', '图片'),
  widget('input', 'amount', '金额', { dataType: 'number' }),
]
const blanks = [' ', '\u3000', ' \t\n\u00a0\ufeff', '\u200b']

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  ;[admin, student, teacher] = [await campus.as('admin'), await campus.as('student01'), await campus.as('teacher01')]
  await campus.newForm(
    'empties',
    ...wordless,
    widget('input', 'cert', '证书编号'),
    widget('textarea', 'story', '说明'),
    widget('input', 'must', '必填', { visibleWhen: "${cert == '要求'}", required: true }),
  )
  await campus.newForm(
    'choosers',
    widget('switch', 'off', '不选'),
    widget('checkbox', 'ms', '评审人', { options: ['teacher01', 'teacher02'].map((value) => ({ value })), visibleWhen: '${!off}' }),
  )
})
afterAll(() => server.close())

let processes = 0
/** A process of this condition, with a project that goes by it. */
async function under(condition: string, formCode = 'empties') {
  const processKey = `left_empty_${++processes}`
  const xml = branching(processKey, condition)
  await campus.deploy(processKey, xml)
  return { itemId: () => campus.project({ formCode, processKey }), processKey, xml }
}

/** Whether the school decides too: for an application, and in a dry run. */
async function asked({ itemId, processKey, xml }: Awaited<ReturnType<typeof under>>, values: Record<string, unknown>) {
  const { instanceId } = await student.submit(await itemId(), values)
  const { status } = await teacher.approve(instanceId)
  const dry = await admin.call(workflow.simulate, { body: { key: processKey, xml, variables: values, initiator: 'student01' } })
  return { instanceId, school: status === 'running', dry: dry.steps.some(({ nodeId }) => nodeId === 'school') }
}

const both = (school: boolean) => ({ school, dry: school })

describe('a text of which nothing can be seen', () => {
  it.each([
    ["${cert == ''}", true],
    ["${cert != ''}", false],
    ['${cert == null}', true],
    ['${empty cert}', true],
    ['${not empty cert}', false],
    ["${cert == '' ? true : false}", true],
    ['${cert == story}', true],
  ])('is empty to %s', async (condition, school) => {
    const review = await under(condition)
    for (const cert of [...blanks, '', null]) expect(await asked(review, { cert })).toMatchObject(both(school))
    expect(await asked(review, {})).toMatchObject(both(school))
    expect(await asked(review, { cert: 'A-1' })).toMatchObject(both(!school))
  })

  it('is stored as the empty text that its reader sees, whoever writes it, and no answer to what is demanded', async () => {
    const { instanceId } = await asked(await under("${cert == ''}"), { cert: ' ', story: '\u3000' })
    expect((await student.detail(instanceId)).values).toMatchObject({ cert: '', story: '' })
    const itemId = await (await under('${false}')).itemId()
    await expect(student.submit(itemId, { cert: '要求', must: ' ' })).rejects.toThrow('必填必须填写')

    const processKey = 'left_empty_opened'
    await campus.deploy(
      processKey,
      processXml(
        processKey,
        start,
        userTask('review', '评审', 'flowable:assignee="teacher01"', opening('cert', 'date')),
        userTask('last', '复核', 'flowable:assignee="teacher01"'),
        end,
        ...chain('start', 'review', 'last', 'end'),
      ),
    )
    const opened = await student.submit(await campus.project({ formCode: 'empties', processKey }), { cert: 'A-1', date: '2026-05-01' })
    await teacher.approve(opened.instanceId, { values: { cert: ' ', date: ' ' } })
    const { values, trail } = await student.detail(opened.instanceId)
    expect(values).toMatchObject({ cert: '' })
    expect(values).not.toHaveProperty('date')
    expect(trail.flatMap(({ changes }) => changes ?? []).map(({ field, before, after }) => [field, before, after])).toEqual([
      ['cert', 'A-1', null],
      ['date', '2026-05-01', null],
    ])
  })

  it('was stored by an earlier version, and is empty from now on', async () => {
    const review = await under("${cert == '' and empty file}")
    const { instanceId } = await student.submit(await review.itemId(), { cert: 'A-1' })
    const [row] = await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))
    const stale = { cert: ' ', file: ' ' }
    await server.db
      .update(processInstance)
      .set({ values: stale, state: { ...row!.state, variables: { ...row!.state.variables, ...stale } } })
      .where(eq(processInstance.id, instanceId))
    expect((await teacher.approve(instanceId)).status).toBe('running')
  })

  it.each(wordless.map(({ type, model }) => [type, model]))('is never stored in a field of type %s (%s)', async (_, model) => {
    const review = await under(`\${empty ${model} and ${model} == '' and ${model} == null}`)
    for (const blank of blanks) {
      const { instanceId, ...found } = await asked(review, { [model]: blank })
      expect([blank, found]).toEqual([blank, both(true)])
      expect((await student.detail(instanceId)).values).not.toHaveProperty(model)
    }
  })
})

describe('a list of nothing', () => {
  const nothing = {
    'an empty list': { ms: [] },
    'nothing sent': {},
    null: { ms: null },
    'a hidden field': { off: true, ms: ['teacher01'] },
    'a space': { ms: ' ' },
  }

  it.each([
    ["${ms == ''}", true],
    ["${ms != ''}", false],
    ['${ms == null}', true],
    ['${empty ms}', true],
    ["${ms == '' ? false : true}", false],
  ])('says to %s what an absent and a hidden field do', async (condition, school) => {
    const review = await under(condition, 'choosers')
    for (const [name, values] of Object.entries(nothing)) expect([name, (await asked(review, values)).school]).toEqual([name, school])
    for (const variables of [{ ms: [] }, {}, { ms: null }, { ms: ' ' }]) {
      const { steps } = await admin.call(workflow.simulate, {
        body: { key: review.processKey, xml: review.xml, variables, initiator: 'student01' },
      })
      expect(steps.some(({ nodeId }) => nodeId === 'school')).toBe(school)
    }
    expect((await asked(review, { ms: ['teacher01'] })).school).toBe(!school)
  })

  const signing = (key: string, collection: string, more = '') =>
    processXml(
      key,
      start,
      userTask(
        'review',
        '评审',
        'flowable:assignee="${auditUser}"',
        element(
          'multiInstanceLoopCharacteristics',
          'loop',
          `flowable:collection="${collection}" flowable:elementVariable="auditUser" ${more}`,
        ),
      ),
      end,
      ...chain('start', 'review', 'end'),
    )
  const reviewers = [reviewedBy('review', 'teacher')]
  const words = '节点“评审”没有可用的审批人，转由管理员处理'

  it.each([
    ['${ms}', ''],
    ['ms', ''],
    ['${ms}', 'isSequential="true"'],
    ['${off ? ms : ms}', ''],
  ])('asks the administrators, as an absent and a hidden field do, where a countersign is over it (%s %s)', async (collection, more) => {
    const key = `left_empty_signed_${++processes}`
    const xml = signing(key, collection, more)
    await campus.deploy(key, xml, reviewers)
    for (const [name, values] of Object.entries(nothing)) {
      const { instanceId } = await student.submit(await campus.project({ formCode: 'choosers', processKey: key }), values)
      const { waitingFor, trail } = await student.detail(instanceId)
      const told = trail.flatMap(({ action, comment }) => (action === 'substitute' ? [comment] : []))
      expect([name, waitingFor.map(({ approvers }) => approvers), told]).toEqual([name, [['林书远']], [words]])
      expect((await admin.approve(instanceId)).status).toBe('completed')
    }
    for (const variables of [{ ms: [] }, { ms: null }, { ms: ' ' }]) {
      const dry = await admin.call(workflow.simulate, { body: { key, xml, variables, initiator: 'student01', nodeConfigs: reviewers } })
      expect(dry.steps).toMatchObject([{ nodeId: 'review', approvers: [{ username: 'admin' }], substituted: true }])
    }
  })

  it('leaves it to the node’s reviewers where the list is no field of the form, or an expression says so', async () => {
    for (const collection of ['${jury}', 'jury', '${auditUserList}', '${off == null or off == false ? null : ms}']) {
      const key = `left_empty_signed_${++processes}`
      const xml = signing(key, collection)
      await campus.deploy(key, xml, reviewers)
      const { instanceId } = await student.submit(await campus.project({ formCode: 'choosers', processKey: key }), {})
      const { waitingFor } = await student.detail(instanceId)
      expect([collection, waitingFor.flatMap(({ approvers }) => approvers).includes('陈思齐')]).toEqual([collection, true])
      const dry = await admin.call(workflow.simulate, {
        body: { key, xml, variables: { ms: null, off: null }, initiator: 'student01', nodeConfigs: reviewers },
      })
      expect(dry.steps).toMatchObject([{ nodeId: 'review', substituted: false }])
    }
  })
})
