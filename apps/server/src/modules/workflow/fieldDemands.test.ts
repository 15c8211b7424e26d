import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, workflow } from '@sc/api-client/contract'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, end, fieldPermissions, processXml, start, userTask } from '../../test/bpmn.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

const field = (type: string, model: string, options: Record<string, unknown> = {}) => widget(type, model, `题${model}`, options)
const fields = [
  field('input', 'open'),
  field('input', 'shut', { disabled: true }),
  field('input', 'sometimes', { readOnlyWhen: "${open == '1'}", visibleWhen: "${open != '2'}" }),
  field('blank', 'blank'),
  field('hidden', 'secret'),
  field('input', 'unseen', { hidden: true }),
  field('input', 'never', { readOnlyWhen: '${true}' }),
  { ...field('grid', 'grid', { visibleWhen: '${1 > 2}' }), columns: [{ span: 24, list: [field('input', 'within')] }] },
]
const refused: [field: string, why: string][] = [
  ['blank', '组件类型 blank 暂时无法填写'],
  ['secret', '该字段在表单中始终隐藏'],
  ['unseen', '该字段在表单中始终隐藏'],
  ['never', '该字段在表单中始终只读'],
  ['within', '该字段在表单中始终隐藏'],
]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await campus.newForm('demanded', ...fields)
})
afterAll(() => server.close())

/** The applicant's step, then somebody who reviews. */
const drawn = (key: string, own: Record<string, string>, theirs: Record<string, string>) =>
  processXml(
    key,
    start,
    userTask('apply', '提交申请', '', fieldPermissions(own)),
    userTask('review', '学院审批', 'flowable:candidateGroups="teacher"', fieldPermissions(theirs)),
    end,
    ...chain('start', 'apply', 'review', 'end'),
  )
const asking = (key: string, access: string, ...models: string[]) =>
  drawn(key, {}, Object.fromEntries(models.map((model) => [model, access])))

/** Saved with the form of all these fields bound. */
const saved = async (key: string, xml: string) =>
  (await admin.call(workflow.saveModel, { body: { key, name: key, engine: 'flowable', xml, formCode: 'demanded' } })).id
const deploy = (modelId: string) => admin.call(workflow.deployModel, { body: { modelId } })
const words = (model: string, why: string) => `节点“学院审批”要求审批人填写“题${model}”，但${why}`

describe('a field that a node requires and nobody can fill in', () => {
  it.each(refused)('%s is named by the check, and nothing is deployed', async (model, why) => {
    const key = `asks_${model}`
    await expect(deploy(await saved(key, asking(key, 'required', 'open', model)))).rejects.toThrow(
      `流程有 1 处错误，不能部署：${words(model, why)}`,
    )
    expect(await admin.call(workflow.lint, { body: { key, xml: asking(key, 'required', model), formCode: 'demanded' } })).toEqual([
      { severity: 'error', code: 'fieldDemand', elementId: 'review', message: words(model, why) },
    ])
    expect(await admin.call(workflow.lint, { body: { key, xml: asking(key, 'write', model), formCode: 'demanded' } })).toEqual([])
  })

  it('is no field that the design merely disables or that a condition may close', async () => {
    expect((await deploy(await saved('asks_open', asking('asks_open', 'required', 'open', 'shut', 'sometimes')))).version).toBe(1)
  })

  it('keeps a project from being published, from taking such a version of its form, and its process from being deployed', async () => {
    await campus.deploy('asks_unknown', asking('asks_unknown', 'required', 'proof'))
    const bad = await campus.newForm('with_blank', field('blank', 'proof'))
    await expect(
      campus.publish(await campus.draft({ name: '不能发布', formCode: 'with_blank', processKey: 'asks_unknown' })),
    ).rejects.toThrow(`流程“asks_unknown”的${words('proof', '组件类型 blank 暂时无法填写')}，请修改表单“with_blank”或流程`)

    const good = await campus.newForm('with_text', field('input', 'proof'), field('input', 'other'))
    const itemId = await campus.project({ name: '可以发布', formCode: 'with_text', processKey: 'asks_unknown' })
    const { revision } = await campus.saveForm(good, field('input', 'proof', { hidden: true }), field('hidden', 'other'))
    await expect(admin.call(form.publish, { body: { id: good, revision, itemIds: [itemId] } })).rejects.toThrow(
      '项目“可以发布”不能使用新版本：流程“asks_unknown”的节点“学院审批”要求审批人填写“题proof”',
    )
    expect((await admin.call(form.data, { query: { formOnlineRelId: bad } })).revision).toBe(1)

    await campus.deploy('asks_more', asking('asks_more', 'read', 'proof'))
    await campus.newForm('with_secret', field('hidden', 'secret'))
    await campus.project({ name: '隐藏字段', formCode: 'with_secret', processKey: 'asks_more' })
    const { id: modelId } = await campus.redraw('asks_more', asking('asks_more', 'required', 'secret'))
    await expect(deploy(modelId)).rejects.toThrow(`${words('secret', '该字段在表单中始终隐藏')}（项目“隐藏字段”的表单）`)
  })
})

describe('at the applicant’s own step', () => {
  const check = (formCode: string, own: Record<string, string>, theirs: Record<string, string> = {}) =>
    admin.call(workflow.lint, { body: { key: 'own', xml: drawn('own', own, theirs), formCode } })
  const problem = (message: string) => [{ severity: 'error', code: 'fieldDemand', elementId: 'apply', message: `节点“提交申请”${message}` }]

  it.each([...refused, ['shut', '该字段在表单中设为禁用或只读']])('%s cannot be demanded either', async (model, why) => {
    expect(await check('demanded', { [model!]: 'required' })).toEqual(problem(`要求申请人填写“题${model}”，但${why}`))
    expect(await check('demanded', { [model!]: 'write' })).toEqual([])
  })

  it('a field that the form demands is not kept from the applicant, unless it has a default or a later node opens it', async () => {
    await campus.newForm(
      'demanding',
      field('input', 'name', { required: true }),
      field('input', 'why', { requiredWhen: "${name == 'x'}" }),
      field('number', 'preset', { required: true, defaultValue: 0 }),
      field('input', 'shut', { required: true, disabled: true }),
      field('input', 'free'),
    )
    const kept = (model: string, how: string) => problem(`对申请人${how}“题${model}”，但表单要求填写它，它没有默认值，后续环节也不能填写`)
    expect(await check('demanding', { name: 'read' })).toEqual(kept('name', '只读'))
    expect(await check('demanding', { why: 'hidden' }, { why: 'read' })).toEqual(kept('why', '隐藏'))
    expect(await check('demanding', { preset: 'read', shut: 'hidden', free: 'hidden' })).toEqual([])
    expect(await check('demanding', { name: 'read', why: 'hidden' }, { name: 'required', why: 'write' })).toEqual([])
  })

  it('neither a project nor a deployment passes it by', async () => {
    await campus.deploy('keeps', drawn('keeps', { proof: 'read' }, {}))
    const words = '节点“提交申请”对申请人只读“题proof”，但表单要求填写它，它没有默认值，后续环节也不能填写'
    await campus.newForm('needs_proof', field('input', 'proof', { required: true }))
    const id = await campus.draft({ name: '要求材料', formCode: 'needs_proof', processKey: 'keeps' })
    await expect(campus.publish(id)).rejects.toThrow(`流程“keeps”的${words}，请修改表单“needs_proof”或流程`)
    await campus.redeploy('keeps', drawn('keeps', {}, {}))
    await campus.consenting.publish(id)
    const { id: modelId } = await campus.redraw('keeps', drawn('keeps', { proof: 'read' }, {}))
    await expect(deploy(modelId)).rejects.toThrow(`${words}（项目“要求材料”的表单）`)
  })
})
