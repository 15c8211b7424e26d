import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, item, score } from '@sc/api-client/contract'
import { parseDesign, walkWidgets } from '@sc/form-renderer/schema'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let formId: string

const process = processXml(
  'taken',
  start,
  userTask('college', '学院审批', '', fieldPermissions({ certificate: 'write', size: 'write' })),
  end,
  ...chain('start', 'college', 'end'),
)

const certificate = widget('input', 'certificate', '证书编号', { unique: true })
const size = widget('checkbox', 'size', '场次', {
  showLabel: true,
  remote: false,
  options: [
    { value: 'am', label: '上午场', quota: 1 },
    { value: 'pm', label: '下午场', quota: 2 },
    { value: 'any', label: '均可' },
  ],
})

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('taken', process, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  formId = await campus.newForm('taken', certificate, size)
})
afterAll(() => server.close())

const project = (formCode = 'taken') => campus.project({ formCode, processKey: 'taken' })
const repeated = { code: businessCode.failed, result: [{ model: 'certificate', message: '证书编号与其他人填写的重复，请核对' }] }
const full = { code: businessCode.failed, result: [{ model: 'size', message: '场次所选的选项名额已满，请选择其他选项' }] }

/** What the applicant's form says is left, by option. */
async function leftIn(username: string, id: string): Promise<Record<string, number>> {
  const { formDesign } = await (await campus.as(username)).call(item.applyForm, { query: { id } })
  return leftOf(formDesign)
}

function leftOf(text: string): Record<string, number> {
  const left: Record<string, number> = {}
  walkWidgets(parseDesign(text).design, ({ model, options }) => {
    if (model === 'size')
      for (const one of options.options as { value: string; left?: number }[]) if (one.left !== undefined) left[one.value] = one.left
  })
  return left
}

it('takes a value that has to differ once, in whichever project of the form, until it comes to nothing', async () => {
  const [one, other, third] = [await campus.as('student01'), await campus.as('student02'), await campus.as('student05')]
  const [first, second] = [await project(), await project()]
  const { instanceId } = await one.submit(first, { certificate: 'ZS-2026 001' })
  await expect(other.submit(second, { certificate: ' ＺＳ-2026  001 ' })).rejects.toMatchObject(repeated)
  // One's own, too: the same certificate is not handed in for two projects.
  await expect(one.submit(second, { certificate: 'ZS-2026 001' })).rejects.toMatchObject(repeated)
  const college = await campus.as('cs_audit')
  await college.reject(instanceId)
  await expect(other.submit(second, { certificate: 'ZS-2026 001' })).rejects.toMatchObject(repeated)
  await one.resubmit(instanceId, { certificate: 'ZS-2026 002' })
  const taken = await other.submit(second, { certificate: 'ZS-2026 001' })
  await expect(college.approve(instanceId, { values: { certificate: 'ZS-2026 001' } })).rejects.toMatchObject(repeated)
  await college.approve(instanceId)
  await expect(third.submit(first, { certificate: 'ZS-2026 002' })).rejects.toMatchObject(repeated)
  await other.withdraw(taken.instanceId)
  await third.submit(second, { certificate: 'ZS-2026 001' })
  await expect(other.resubmit(taken.instanceId, { certificate: 'ZS-2026 001' })).rejects.toMatchObject(repeated)
})

it('is free again once the score of it was revoked', async () => {
  const id = await campus.project({ formCode: 'taken', processKey: 'taken', name: '证书认定' })
  const { instanceId } = await (await campus.as('student01')).submit(id, { certificate: 'R1' })
  await (await campus.as('cs_audit')).approve(instanceId)
  const admin = await campus.as('admin')
  const { records } = await admin.call(score.records, { query: { keyword: '证书认定' } })
  const [record] = records
  await admin.call(score.revoke, { body: { ids: record?.id ?? '', reason: '证书不实' } })
  expect(await (await campus.as('student02')).submit(id, { certificate: 'R1' })).toMatchObject({ status: 'running' })
})

it('gives out so many places of an option in a project, and says what is left', async () => {
  const id = await project()
  expect(await leftIn('student01', id)).toEqual({ am: 1, pm: 2 })
  const one = await campus.as('student01')
  const { instanceId } = await one.submit(id, { size: ['am', 'pm'] })
  expect(await leftIn('student02', id)).toEqual({ am: 0, pm: 1 })
  const other = await campus.as('student02')
  await expect(other.submit(id, { size: ['am'] })).rejects.toMatchObject(full)
  // Each project has its own.
  expect(await leftIn('student02', await project())).toEqual({ am: 1, pm: 2 })
  await other.submit(id, { size: ['pm', 'any'] })
  await expect((await campus.as('student05')).submit(id, { size: ['pm'] })).rejects.toMatchObject(full)
  await (await campus.as('cs_audit')).reject(instanceId)
  const again = await one.detail(instanceId)
  // Its own are free to it.
  expect(leftOf(again.formDesign)).toEqual({ am: 1, pm: 1 })
  await one.resubmit(instanceId, { size: ['pm'] })
  expect(await leftIn('student05', id)).toEqual({ am: 1, pm: 0 })
})

it('gives the last place to one of many who come at once', async () => {
  const id = await project()
  const people = await Promise.all(
    ['student01', 'student02', 'student03', 'student04', 'student05', 'student06'].map((name) => campus.as(name)),
  )
  const answers = await Promise.allSettled(people.map((person) => person.submit(id, { size: ['am'], certificate: 'S1' })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('holds what was handed in before a version asked for it, and lets that go on', async () => {
  const early = await campus.newForm('early', widget('input', 'certificate', '证书编号', {}))
  const id = await project('early')
  const one = await campus.as('student01')
  const { instanceId } = await one.submit(id, { certificate: 'E1' })
  await campus.publishForm(early, [id], certificate)
  expect(await (await campus.as('student02')).submit(id, { certificate: 'e1' })).toMatchObject({ status: 'running' })
  await expect((await campus.as('student05')).submit(id, { certificate: 'E1' })).rejects.toMatchObject(repeated)
  await (await campus.as('cs_audit')).approve(instanceId)
  expect(formId).not.toBe(early)
})

it('holds what a later version asks for through all that becomes of an application of an earlier one', async () => {
  const growing = await campus.newForm('growing', widget('input', 'certificate', '证书编号', {}), size)
  const id = await project('growing')
  const [one, other, college] = [await campus.as('student01'), await campus.as('student02'), await campus.as('cs_audit')]
  const { instanceId } = await one.submit(id, { certificate: 'G1', size: ['am'] })
  await campus.publishForm(growing, [id], certificate, size)
  await college.reject(instanceId)
  await expect(other.submit(id, { certificate: 'G1' })).rejects.toMatchObject(repeated)
  await one.resubmit(instanceId, { certificate: 'G2', size: ['am'] })
  await expect(other.submit(id, { certificate: 'G2' })).rejects.toMatchObject(repeated)
  const taken = await other.submit(id, { certificate: 'G1' })
  await college.approve(instanceId)
  await other.withdraw(taken.instanceId)
  await expect(other.resubmit(taken.instanceId, { certificate: 'G2' })).rejects.toMatchObject(repeated)
})

it('takes nothing anew for a score that was revoked, as another version is published', async () => {
  const again = await campus.newForm('again', certificate, size)
  const id = await campus.project({ formCode: 'again', processKey: 'taken', name: '再次认定' })
  const { instanceId } = await (await campus.as('student01')).submit(id, { certificate: 'A1', size: ['am'] })
  await (await campus.as('cs_audit')).approve(instanceId)
  const admin = await campus.as('admin')
  const { records } = await admin.call(score.records, { query: { keyword: '再次认定' } })
  await admin.call(score.revoke, { body: { ids: records[0]?.id ?? '', reason: '证书不实' } })
  await campus.publishForm(again, [id], certificate, size, widget('input', 'note', '备注', {}))
  expect(await leftIn('student02', id)).toMatchObject({ am: 1 })
  expect(await (await campus.as('student02')).submit(id, { certificate: 'A1', size: ['am'] })).toMatchObject({ status: 'running' })
})

it('holds what thousands handed in before, of which each takes many places', async () => {
  const options = Array.from({ length: 20 }, (_, at) => ({ value: `o${at}`, label: `第 ${at} 场`, quota: 2000 }))
  const field = (quota: boolean) =>
    widget('checkbox', 'size', '场次', {
      showLabel: true,
      remote: false,
      options: quota ? options : options.map(({ value, label }) => ({ value, label })),
    })
  const many = await campus.newForm('many', field(false))
  const id = await project('many')
  const { instanceId } = await (await campus.as('student01')).submit(id, { size: options.map(({ value }) => value) })
  await server.db.execute(sql`insert into wf_instance
    select (jsonb_populate_record(one, jsonb_build_object('id', one.id || '-' || n))).* from wf_instance one, generate_series(1, 999) n
    where one.id = ${instanceId}`)
  await campus.publishForm(many, [id], field(true))
  expect(await leftIn('student02', id)).toMatchObject({ o0: 1000, o19: 1000 })
})
