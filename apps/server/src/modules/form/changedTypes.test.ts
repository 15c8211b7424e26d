import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, item, workflow } from '@sc/api-client/contract'
import { formRevision } from '../../db/schema/index.ts'
import { branching, flow, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { designText, widget } from '../../test/form.ts'
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

const field = (type: string, options: object = {}) => widget(type, 'x', '甲', options)
const note = widget('input', 'note', '备注')
const date = field('date', { type: 'date', format: 'yyyy-MM-dd' })
const choice = (...options: string[]) => field('radio', { options })

let count = 0

/** A published project on a form of such a field and a process of such a condition, and how its form becomes another. */
async function running(condition: string, before: object) {
  const code = `typed_${++count}`
  const id = await campus.newForm(code, before, note)
  await campus.deploy(code, branching(code, condition))
  const itemId = await campus.project({ name: code, formCode: code, processKey: code })
  return { code, itemId, publish: (after: object, itemIds: string[], by = campus) => by.publishForm(id, itemIds, after, note) }
}

describe('another type of a field that a deployed condition asks for', () => {
  it.each([
    [
      'number to text',
      '${x > 9}',
      field('number'),
      field('input'),
      '与“9”比较，但“甲”的值是自由填写的文字，填成“10人”这样就无法与数字比较大小，请改用数字组件（“甲”原为数字，现为自由填写的文字）',
    ],
    [
      'number to date',
      '${x > 9}',
      field('number'),
      date,
      '与“9”比较，但“甲”的值是日期时间，写作 yyyy-MM-dd，“9”不是这样的日期时间（“甲”原为数字，现为日期时间）',
    ],
    ['number to date, negated', '${x != 9}', field('number'), date, '（“甲”原为数字，现为日期时间）'],
    [
      'switch to radio',
      '${x}',
      field('switch'),
      choice('是', '否'),
      '直接用“甲”判断是否成立，但“甲”的值是选项，不会是 true，可选的值有 是、否（“甲”原为是或否，现为选项）',
    ],
    [
      'switch to text',
      '${x}',
      field('switch'),
      field('input'),
      '直接用“甲”判断是否成立，但“甲”的值是自由填写的文字，只有填写 true 才成立（“甲”原为是或否，现为自由填写的文字）',
    ],
    [
      'radio to text',
      "${x == 'b'}",
      choice('a', 'b'),
      field('input'),
      "与“b”比较，但“甲”的值是自由填写的文字，多一个空格也不相等，可以改写为 trim(x) == 'b'（“甲”原为选项，现为自由填写的文字）",
    ],
    ['radio to checkbox', "${x == 'b'}", choice('a', 'b'), field('checkbox', { options: ['a', 'b'] }), '（“甲”原为选项，现为列表）'],
    ['a date in another format', "${x > '2026-01-01'}", date, field('date', { type: 'date', format: 'dd/MM/yyyy' }), '写作 dd/MM/yyyy'],
  ])('%s is refused with field, process and condition', async (_, condition, before, after, words) => {
    const { code, itemId, publish } = await running(condition, before)
    const refusal = `流程“${code}”的条件 ${condition} `
    await expect(publish(after, [itemId])).rejects.toThrow(`项目“${code}”不能使用新版本：${refusal}`)
    await expect(publish(after, [itemId])).rejects.toThrow(words)
    // Nor is a version pinned that no project was given, nor a project reopened on one.
    const { version } = await publish(after, [])
    await expect(
      admin.call(item.updateItemDetail, { body: { id: itemId, module: 'volunteer', name: code, hours: 4, formVersion: version } }),
    ).rejects.toThrow(refusal)
  })

  it.each([
    ['number to a text of numbers', '${x > 9}', field('number'), field('input', { dataType: 'number' })],
    ['radio to select', "${x == 'b'}", choice('a', 'b'), field('select', { options: ['a', 'b', 'c'] })],
    ['switch to radio of true and false', '${x}', field('switch'), choice('true', 'false')],
    ['radio to text that is trimmed', "${trim(x) == 'b'}", choice('a', 'b'), field('input')],
    ['text that was text', "${x == 'b'}", field('input'), field('textarea')],
    ['number to date, of which no value is asked', '${empty x}', field('number'), date],
  ])('%s is taken', async (_, condition, before, after) => {
    const { itemId, publish } = await running(condition, before)
    await expect(publish(after, [itemId])).rejects.toMatchObject({ code: businessCode.consent })
    expect(await publish(after, [itemId], campus.consenting)).toMatchObject({ version: 2 })
  })
})

describe('other bounds of a number that a deployed condition asks for', () => {
  const hundred = field('number', { min: 0, max: 100 })
  const slider = field('slider', { min: 0, max: 100 })

  it.each([
    ['a lower greatest', '${x >= 60}', hundred, field('number', { min: 0, max: 50 }), '与“60”比较，但“甲”最大为 50'],
    ['the one that is to be passed', '${x > 50}', hundred, field('number', { min: 0, max: 50 }), '与“50”比较，但“甲”最大为 50，不会更大'],
    ['a higher least', '${x < 5}', hundred, field('number', { min: 10, max: 100 }), '与“5”比较，但“甲”最小为 10'],
    [
      'a higher least than what the designer begins with',
      '${x < 5}',
      hundred,
      field('number', { defaultValue: 0, min: 10 }),
      '与“5”比较，但“甲”最小为 10，只有不填写时的默认值 0 符合',
    ],
    ['a value beyond them', '${x == 60}', hundred, field('number', { min: 0, max: 50 }), '与“60”比较，但“甲”最大为 50'],
    ['a value beyond them, negated', '${x != 60}', hundred, field('number', { min: 0, max: 50 }), '与“60”比较，但“甲”最大为 50'],
    ['a shorter slider', '${x >= 60}', slider, field('slider', { min: 0, max: 50 }), '与“60”比较，但“甲”最大为 50'],
    ['fewer stars', '${x >= 8}', field('rate', { max: 10 }), field('rate', { max: 5 }), '与“8”比较，但“甲”最大为 5'],
    ['slider to stars', '${x >= 60}', slider, field('rate', { max: 5 }), '与“60”比较，但“甲”最大为 5'],
    ['no bounds to some', '${x >= 60}', field('number'), field('number', { max: 50 }), '与“60”比较，但“甲”最大为 50'],
  ])('%s: refused with field, process and condition', async (_, condition, before, after, words) => {
    const { code, itemId, publish } = await running(condition, before)
    await expect(publish(after, [itemId])).rejects.toThrow(
      `项目“${code}”不能使用新版本：流程“${code}”的条件 ${condition} ${words}，请修改表单“${code}”或流程`,
    )
    const { version } = await publish(after, [])
    await expect(
      admin.call(item.updateItemDetail, { body: { id: itemId, module: 'volunteer', name: code, hours: 4, formVersion: version } }),
    ).rejects.toThrow(words)
  })

  it.each([
    ['a greatest that may be chosen', '${x >= 60}', hundred, field('number', { min: 0, max: 60 })],
    ['what always holds', '${x >= 0}', hundred, field('number', { min: 0, max: 50 })],
    ['what is computed', '${x + 20 >= 60}', hundred, field('number', { max: 50 })],
    ['no bounds any more', '${x >= 60}', hundred, field('number')],
  ])('%s: taken', async (_, condition, before, after) => {
    const { itemId, publish } = await running(condition, before)
    expect(await publish(after, [itemId], campus.consenting)).toMatchObject({ version: 2 })
  })

  it('of several widgets, the widest of those that conditions show: taken', async () => {
    const code = `typed_${++count}`
    const id = await campus.newForm(code, hundred, note)
    await campus.deploy(code, branching(code, '${x >= 60}'))
    const itemId = await campus.project({ name: code, formCode: code, processKey: code })
    const lower = field('number', { max: 50, visibleWhen: "${note == '甲'}" })
    const higher = { ...field('number', { max: 80, visibleWhen: "${note != '甲'}" }), key: 'second' }
    await expect(campus.publishForm(id, [itemId], lower, note)).rejects.toThrow('但“甲”最大为 50')
    expect(await campus.consenting.publishForm(id, [itemId], lower, higher, note)).toMatchObject({ version: 2 })
  })

  it('are told where the process is drawn, and keep it from a project and from the form in use', async () => {
    const code = `typed_${++count}`
    await campus.newForm(code, field('number', { min: 0, max: 50 }), note)
    const drawn = (condition: string) => admin.call(workflow.lint, { body: { key: code, xml: branching(code, condition), formCode: code } })
    const told = async (condition: string) =>
      (await drawn(condition)).flatMap(({ code: kind, severity, message }) => (kind === 'optionValue' ? [[severity, message]] : []))
    expect(await told('${x >= 60}')).toEqual([
      ['error', expect.stringContaining('与“60”比较，但“甲”最大为 50，条件永远不会成立') as string],
    ])
    expect(await told('${x >= 0 && x <= 50}')).toEqual([])
    await campus.deploy(code, branching(code, '${x >= 60}'))
    await expect(campus.publish(await campus.draft({ formCode: code, processKey: code }))).rejects.toThrow(
      `流程“${code}”的条件 \${x >= 60} 与“60”比较，但“甲”最大为 50，请修改表单“${code}”或流程`,
    )
    await campus.redeploy(code, branching(code, '${x >= 40}'))
    await campus.project({ name: code, formCode: code, processKey: code })
    await expect(campus.redeploy(code, branching(code, '${x >= 60}'))).rejects.toThrow(
      '流程的条件 ${x >= 60} 与“60”比较，但“甲”最大为 50（项目',
    )
  })
})

it('a condition that can never hold is news, whatever another one that never held compares with', async () => {
  const code = `typed_${++count}`
  const most = (max: number) => field('number', { max })
  const id = await campus.newForm(code, most(100), note)
  const beside = `${userTask('mayor', '校长审批', 'flowable:assignee="teacher01"')}${flow('choice', 'mayor', '${x > 60}')}${flow('mayor', 'end')}`
  await campus.deploy(code, branching(code, '${x == 60}').replace('</bpmn:process>', `${beside}</bpmn:process>`))
  const itemId = await campus.project({ name: code, formCode: code, processKey: code })
  // As it could be taken before bounds were judged.
  await server.db
    .update(formRevision)
    .set({ design: designText(most(60), note) })
    .where(eq(formRevision.formId, id))
  await expect(campus.publishForm(id, [itemId], most(50), note)).rejects.toThrow('的条件 ${x == 60} 与“60”比较，但“甲”最大为 50')
})

it('a condition that the form in use can never answer is deployed over no project, and no project is reopened with it', async () => {
  const { code, itemId } = await running('${x > 9}', field('number'))
  const redeploy = () => campus.redeploy(code, branching(code, "${x == '多'}"))
  await expect(redeploy()).rejects.toThrow("流程的条件 ${x == '多'} 与“多”比较，但“甲”的值是数字，“多”不是数字（项目")
  await admin.call(item.close, { body: { id: itemId } })
  await redeploy()
  await expect(admin.call(item.reopen, { body: { id: itemId } })).rejects.toThrow("的条件 ${x == '多'} 与“多”比较，但“甲”的值是数字")
})
