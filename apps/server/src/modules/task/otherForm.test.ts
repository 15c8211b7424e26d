import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, draft, instance, item } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const input = (model: string, name: string, options: Record<string, unknown> = {}) => widget('input', model, name, options)
const hours = widget('number', 'hours', '学时')
const first = [hours, input('note', '备注'), input('place', '地点')]
const second = [hours, input('place', '活动地点'), input('teacher', '指导教师', { required: true })]

async function publishedWith(formCode: string, list: readonly object[]) {
  const id = await campus.newForm(formCode, ...list)
  const itemId = await campus.project({ formCode })
  return { itemId, replace: (fields: readonly object[]) => campus.publishForm(id, [itemId], ...fields) }
}

it('refuses what was filled in on another version of the form, says what is different, and loses nothing', async () => {
  const { itemId, replace } = await publishedWith('replaced', first)
  const student = await campus.as('student01')
  expect((await student.call(item.applyForm, { query: { id: itemId } })).formVersion).toBe(1)
  await student.call(draft.save, { body: { kind: 'apply', subject: itemId, content: '{}', version: 0 } })
  await replace(second)
  const values = { hours: 2, note: '雨天改期', place: '操场' }
  const requestId = randomUUID()
  await expect(student.submit(itemId, values, requestId, { formVersion: 1 })).rejects.toMatchObject({
    code: businessCode.conflict,
    message:
      '申请表已由第 1 版换成第 2 版：新增“指导教师”（必填）；修改了“活动地点”（原为“地点”）；去掉了“备注”。申请没有提交，请核对后重新提交',
    result: { formVersion: 2 },
  })
  expect((await student.call(instance.mine, { query: {} })).total).toBe(0)
  expect((await student.call(draft.find, { query: { kind: 'apply', subject: itemId } }))?.content).toBe('{}')
  // Who does not say is judged by the present version, as before.
  await expect(student.submit(itemId, values, requestId)).rejects.toThrow('表单数据校验失败')
  const { instanceId } = await student.submit(itemId, { hours: 2, place: '操场', teacher: '王老师' }, requestId, { formVersion: 2 })
  expect((await student.detail(instanceId)).values).toMatchObject({ place: '操场', teacher: '王老师' })
  // Sent again, it finds its first answer, whichever version it says it was filled in on; with other values it was not carried out.
  expect((await student.submit(itemId, { hours: 2, place: '操场', teacher: '王老师' }, requestId, { formVersion: 1 })).instanceId).toBe(
    instanceId,
  )
  await expect(student.submit(itemId, values, requestId, { formVersion: 1 })).rejects.toMatchObject({
    code: businessCode.conflict,
    result: { instanceId },
  })
})

it('says so where no field is different, and of a version that never was', async () => {
  const { itemId, replace } = await publishedWith('rearranged', first)
  const student = await campus.as('student02')
  await replace(first.toReversed())
  const submit = (formVersion: number) => student.submit(itemId, { hours: 2 }, randomUUID(), { formVersion })
  await expect(submit(1)).rejects.toThrow('申请表已由第 1 版换成第 2 版：填写项没有变化。申请没有提交')
  await expect(submit(9)).rejects.toThrow('申请表已由第 9 版换成第 2 版。申请没有提交')
  expect((await submit(2)).status).toBe('running')
})

describe('a field within a container', () => {
  const kind = widget('radio', 'kind', '类别', { options: [{ value: 'group' }, { value: 'single' }] })
  const place = input('place', '地点')
  /** 地点 in a grid within a grid, the outer one under a condition or hidden. */
  const within = (outer: Record<string, unknown>, field = place) => {
    const grid = (key: string, options: Record<string, unknown>, list: object[]) => ({
      ...widget('grid', key, '', options),
      columns: [{ span: 24, list }],
    })
    return [hours, kind, grid('outer', outer, [grid('inner', {}, [field])]), input('note', '备注')]
  }
  const group = "kind == 'group'"

  it.each([
    ['is shown by another condition', within({ visibleWhen: group }), within({ visibleWhen: "kind == 'single'" }), '修改了“地点”'],
    ['is shown by a condition', within({}), within({ visibleWhen: group }), '修改了“地点”'],
    ['is shown always', within({ visibleWhen: group }), within({}), '修改了“地点”'],
    ['is shown no more', within({}), within({ hidden: true }), '去掉了“地点”'],
    [
      'has the same condition itself',
      within({ visibleWhen: group }),
      within({}, input('place', '地点', { visibleWhen: ` ${group}` })),
      '填写项没有变化',
    ],
  ])('%s', async (_, before, after, told) => {
    const { itemId, replace } = await publishedWith(`within_${++count}`, before)
    await replace(after)
    const submitted = (await campus.as('student04')).submit(itemId, { hours: 2 }, randomUUID(), { formVersion: 1 })
    await expect(submitted).rejects.toThrow(`申请表已由第 1 版换成第 2 版：${told}。申请没有提交`)
  })
})

it('leaves an application on the version that it was first submitted on', async () => {
  const { itemId, replace } = await publishedWith('kept', first)
  const student = await campus.as('student03')
  const { instanceId } = await student.submit(itemId, { hours: 2, note: '甲' }, randomUUID(), { formVersion: 1 })
  await student.withdraw(instanceId)
  await replace(second)
  expect((await student.resubmit(instanceId, { hours: 2, note: '乙' })).status).toBe('running')
  expect((await student.detail(instanceId)).values).toMatchObject({ note: '乙' })
})
