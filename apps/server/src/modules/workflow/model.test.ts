import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, item, workflow } from '@sc/api-client/contract'
import { item as itemTable, nodeConfig, processDefinition, processModel } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, end, processXml, start, userTask } from '../../test/bpmn.ts'
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

/** start → one task per name → end */
const line = (key: string, ...ids: string[]) =>
  processXml(key, start, ...ids.map((id) => userTask(id, id)), end, ...chain('start', ...ids, 'end'))

type Draft = { id?: string; key: string; name?: string; xml: string; revision?: number; nodeConfigs?: ReturnType<typeof reviewedBy>[] }
const save = (draft: Draft) => admin.call(workflow.saveModel, { body: { name: draft.key, engine: 'flowable', ...draft } })
const read = (modelId: string) => admin.call(workflow.modelById, { query: { modelId } })
const deploy = (modelId: string, revision?: number) => admin.call(workflow.deployModel, { body: { modelId, revision } })
const reviewers = async (workFlowKey: string) =>
  (await server.db.select().from(nodeConfig).where(eq(nodeConfig.workFlowKey, workFlowKey))).map(({ nodeKey, auditRoleCode }) => [
    nodeKey,
    auditRoleCode,
  ])

describe('saving a draft', () => {
  it('keeps the text to the letter and counts revisions', async () => {
    const xml = `${line('letters', 'a')}\n<!-- 备注 -->\n`
    const saved = await save({ key: 'letters', xml })
    expect(saved).toMatchObject({ revision: 1, deployedVersion: 0, changedSinceDeploy: false, updateBy: 'admin' })
    expect((await read(saved.id)).xml).toBe(xml)
    expect(await save({ id: saved.id, key: 'letters', xml: line('letters', 'a', 'b'), revision: 1 })).toMatchObject({ revision: 2 })
  })

  it('refuses broken XML and says where', async () => {
    await expect(save({ key: 'broken', xml: '<?xml version="1.0"?>\n<definitions>\n<process>\n</definitions>' })).rejects.toThrow(
      /不是有效的 XML：第 \d+ 行/,
    )
    expect((await admin.call(workflow.listModels, { query: { keyword: 'broken' } })).total).toBe(0)
  })

  it('refuses what is far too large by its size, before it is looked through, and keeps what was stored so', async () => {
    const attributes = Array.from({ length: 9_500 }, (_, at) => `a${at}="1"`).join(' ')
    const wide = (key: string, tasks: number) =>
      line(key, ...Array.from({ length: tasks }, (_, at) => `t${at}`)).replaceAll('<bpmn:userTask', `<bpmn:userTask ${attributes}`)
    const { id, revision } = await save({ key: 'wide', xml: wide('wide', 20) })
    await expect(save({ id, key: 'wide', xml: wide('wide', 37), revision })).rejects.toThrow(
      /^流程图过大，没有保存：连同图形共有 \d+ 个元素、35\d{4} 个属性（一个元素上 95\d\d 个）、\d 处命名空间声明，最多 20000 个元素、200000 个属性（一个元素上 10000 个）、1000 处命名空间声明。画布上的内容没有变动，请拆分流程后再保存$/,
    )
    expect((await read(id)).xml).toBe(wide('wide', 20))
    await expect(save({ key: 'deep', xml: `<a>${'<b>'.repeat(20_001)}` })).rejects.toThrow('共有 20002 个元素')

    await server.db
      .update(processModel)
      .set({ xml: wide('wide', 37) })
      .where(eq(processModel.id, id))
    await expect(save({ id, key: 'wide', xml: wide('wide', 38), revision })).rejects.toThrow('流程图过大，没有保存')
    await save({ id, key: 'wide', xml: wide('wide', 36), revision })
  })

  it('refuses a key that is taken, also at the same moment', async () => {
    await save({ key: 'taken', xml: line('taken') })
    await expect(save({ key: 'taken', xml: line('taken') })).rejects.toThrow('流程标识 taken 已存在')
    const outcomes = await Promise.allSettled([1, 2].map(() => save({ key: 'same_moment', xml: line('same_moment') })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(save({ key: '审批', xml: line('x') })).rejects.toThrow('流程标识以字母或下划线开头')
  })

  it('finds a process by its whole key, and nothing by a part of it', async () => {
    const { id } = await save({ key: 'exact_key', name: '精确', xml: line('exact_key') })
    await save({ key: 'exact_key_2', xml: line('exact_key_2') })
    expect(await admin.call(workflow.modelByKey, { query: { key: 'exact_key' } })).toEqual({ id, key: 'exact_key', name: '精确' })
    expect(await admin.call(workflow.modelByKey, { query: { key: 'exact_ke' } })).toBeNull()
  })

  it('tells a second editor by whom and when it was saved', async () => {
    const { id } = await save({ key: 'editors', xml: line('editors') })
    await save({ id, key: 'editors', xml: line('editors', 'mine'), revision: 1 })
    await expect(save({ id, key: 'editors', xml: line('editors', 'theirs'), revision: 1 })).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringContaining('已由 您自己在另一个窗口 于'),
    })
    expect((await read(id)).xml).toBe(line('editors', 'mine'))
  })

  it('takes the reviewers of its nodes along, also under a new key', async () => {
    const { id } = await save({ key: 'old_key', xml: line('old_key', 'a'), nodeConfigs: [reviewedBy('a', 'teacher')] })
    await save({ id, key: 'new_key', xml: line('new_key', 'a') })
    expect(await reviewers('new_key')).toEqual([['a', 'teacher']])
    expect(await reviewers('old_key')).toEqual([])
  })

  it('prefers reviewers that were chosen under the new key already', async () => {
    const { id } = await save({
      key: 'from_key',
      xml: line('from_key', 'a', 'b'),
      nodeConfigs: [reviewedBy('a', 'teacher'), reviewedBy('b', 'teacher')],
    })
    await admin.call(workflow.saveNodeConfig, { body: { ...reviewedBy('a', 'school_auditor'), workFlowKey: 'to_key' } })
    await save({ id, key: 'to_key', xml: line('to_key', 'a', 'b') })
    expect((await reviewers('to_key')).sort()).toEqual([
      ['a', 'school_auditor'],
      ['b', 'teacher'],
    ])
  })

  it('is for designers', async () => {
    const body = { key: 'theirs', name: '他们的', xml: line('theirs'), engine: 'flowable' as const }
    for (const username of ['teacher01', 'school01', 'student01'])
      await expect((await campus.as(username)).call(workflow.saveModel, { body })).rejects.toMatchObject({
        code: businessCode.noPermission,
      })
  })
})

describe('reviewers of a node', () => {
  it('are saved per node and process', async () => {
    const body = {
      ...reviewedBy('ZSXC_1', 'college_ek_group', { deptFlag: '1', rejectConfiguration: '0', nodeName: '学院' }),
      workFlowKey: 'node_config',
    }
    await admin.call(workflow.saveNodeConfig, { body })
    const query = { nodeKey: 'ZSXC_1', workFlowKey: 'node_config' }
    expect(await admin.call(workflow.nodeConfig, { query })).toMatchObject(body)
    await admin.call(workflow.saveNodeConfig, { body: { ...body, auditRoleCode: 'teacher', deptFlag: null } })
    expect(await admin.call(workflow.nodeConfig, { query })).toMatchObject({ auditRoleCode: 'teacher', deptFlag: null })
    expect(await admin.call(workflow.nodeConfig, { query: { ...query, workFlowKey: 'another' } })).toBeNull()
  })

  it('that change after a deployment are a change of the draft', async () => {
    const { id } = await save({ key: 'reassigned', xml: line('reassigned', 'a'), nodeConfigs: [reviewedBy('a', 'teacher')] })
    await deploy(id)
    const body = { ...reviewedBy('a', 'teacher'), workFlowKey: 'reassigned' }
    await admin.call(workflow.saveNodeConfig, { body })
    expect((await read(id)).changedSinceDeploy).toBe(false)
    await admin.call(workflow.saveNodeConfig, { body: { ...body, auditRoleCode: 'school_auditor' } })
    expect((await read(id)).changedSinceDeploy).toBe(true)
    await deploy(id)
    expect((await read(id)).changedSinceDeploy).toBe(false)
  })
})

describe('reviewers of a node that are chosen beside the diagram', () => {
  const choose = (key: string, auditRoleCode: string, revision?: number) =>
    admin.call(workflow.saveNodeConfig, { body: { ...reviewedBy('a', auditRoleCode), workFlowKey: key, revision } })

  it('make another revision, which nobody deploys or overwrites unseen', async () => {
    const { id } = await save({ key: 'beside', xml: line('beside', 'a'), nodeConfigs: [reviewedBy('a', 'school_auditor')] })
    expect(await choose('beside', 'school_auditor', 1)).toEqual({ revision: 1 })
    expect(await choose('beside', 'teacher')).toEqual({ revision: 2 })
    expect(await read(id)).toMatchObject({ revision: 2, updateBy: 'admin' })
    await expect(deploy(id, 1)).rejects.toMatchObject({ code: businessCode.conflict })
    await expect(save({ id, key: 'beside', xml: line('beside', 'a'), revision: 1 })).rejects.toMatchObject({ code: businessCode.conflict })
    expect(await reviewers('beside')).toEqual([['a', 'teacher']])
    expect(await deploy(id, 2)).toMatchObject({ version: 1 })
  })

  it('are refused over a revision that was not seen', async () => {
    const { id } = await save({ key: 'unseen', xml: line('unseen', 'a'), nodeConfigs: [reviewedBy('a', 'school_auditor')] })
    await save({ id, key: 'unseen', xml: line('unseen', 'a', 'b') })
    await expect(choose('unseen', 'teacher', 1)).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringContaining('已由 您自己在另一个窗口 于'),
    })
    expect(await reviewers('unseen')).toEqual([['a', 'school_auditor']])
    expect(await choose('not_saved', 'teacher')).toEqual({ revision: null })
  })
})

describe('what a save does not name', () => {
  it('stays as it was', async () => {
    const body = { key: 'kept', name: '甲', xml: line('kept', 'a') }
    const saved = await admin.call(workflow.saveModel, {
      body: { ...body, engine: 'camunda', description: '说明', formCode: 'credit_apply' },
    })
    expect(await admin.call(workflow.saveModel, { body: { ...body, id: saved.id, name: '乙' } })).toMatchObject({
      name: '乙',
      engine: 'camunda',
      description: '说明',
      formCode: 'credit_apply',
    })
    expect(await admin.call(workflow.saveModel, { body: { ...body, id: saved.id, description: null, formCode: null } })).toMatchObject({
      description: null,
      formCode: null,
    })
    expect(await admin.call(workflow.saveModel, { body: { ...body, key: 'kept_new', xml: line('kept_new', 'a') } })).toMatchObject({
      engine: 'flowable',
      description: null,
    })
  })
})

describe('the nodes of a draft', () => {
  it('are found by id and name', async () => {
    await save({
      key: 'nodes',
      xml: processXml('nodes', start, userTask('a', '学院审批'), userTask('b', '校级审批'), end, ...chain('start', 'a', 'b', 'end')),
    })
    const query = (more: object) => admin.call(workflow.queryNode, { query: { processDefinitionKey: 'nodes', ...more } })
    expect(await query({})).toHaveLength(4)
    expect(await query({ nodeId: 'a' })).toEqual([{ nodeId: 'a', nodeName: '学院审批', nodeTypeName: '审批节点' }])
    expect((await query({ nodeName: '审批' })).map(({ nodeId }) => nodeId)).toEqual(['a', 'b'])
  })

  it('are refused in words where the draft is no process yet', async () => {
    await save({ key: 'unfinished', xml: '<draft/>' })
    await expect(admin.call(workflow.queryNode, { query: { processDefinitionKey: 'unfinished' } })).rejects.toMatchObject({
      status: 200,
      message: expect.stringContaining('流程图'),
    })
    await expect(admin.call(workflow.queryNode, { query: { processDefinitionKey: 'nothing' } })).rejects.toMatchObject({
      code: businessCode.notFound,
    })
  })
})

describe('deploying', () => {
  it('is refused with every problem while the check finds errors', async () => {
    const { id } = await save({ key: 'faulty', xml: line('other_key', 'a', 'b') })
    await expect(deploy(id)).rejects.toMatchObject({
      message: expect.stringContaining('流程有 3 处错误，不能部署'),
      result: [
        { code: 'key' },
        { code: 'unassigned', elementId: 'a' },
        { code: 'unassigned', elementId: 'b', severity: 'error', message: '节点“b”还没有设置审批人' },
      ],
    })
    expect(await read(id)).toMatchObject({ deployedVersion: 0 })
    expect(await server.db.select().from(processDefinition).where(eq(processDefinition.key, 'faulty'))).toEqual([])
  })

  it('makes versions, and the draft may go on', async () => {
    const { id } = await save({ key: 'versions', xml: line('versions', 'a'), nodeConfigs: [reviewedBy('a', 'teacher')] })
    expect(await deploy(id)).toMatchObject({ version: 1, warnings: [], model: { deployedVersion: 1, changedSinceDeploy: false } })
    expect(
      await save({
        id,
        key: 'versions',
        xml: line('versions', 'a', 'b'),
        nodeConfigs: [reviewedBy('a', 'teacher'), reviewedBy('b', 'teacher')],
      }),
    ).toMatchObject({ changedSinceDeploy: true })
    await expect(deploy(id, 1)).rejects.toMatchObject({ code: businessCode.conflict })
    expect((await deploy(id, 2)).version).toBe(2)
    await expect(save({ id, key: 'renamed', xml: line('renamed', 'a') })).rejects.toThrow('流程已部署，不能修改流程标识')
    expect(await admin.call(workflow.versions, { query: { modelId: id } })).toMatchObject([
      { version: 2, deployedBy: 'admin', instances: 0 },
      { version: 1, instances: 0 },
    ])
    const deployed = await admin.call(workflow.listModels, { query: { keyword: 'versions', deployed: 'true' } })
    expect(deployed.records).toMatchObject([{ id, deployedVersion: 2, updateByName: '林书远' }])
  })

  it('knows the reviewers that came with the draft, and no others', async () => {
    const xml = line('travelling', 'a', 'b')
    const { id } = await save({ key: 'travelling', xml, nodeConfigs: [reviewedBy('a', 'teacher'), reviewedBy('b', 'teacher')] })
    const all = { key: 'travelling', xml }
    expect(await admin.call(workflow.lint, { body: all })).toEqual([])
    // What an editor has not saved yet counts for its own checks alone.
    const unsaved = { ...all, nodeConfigs: [reviewedBy('a', 'school_auditor')] }
    expect(await admin.call(workflow.lint, { body: unsaved })).toMatchObject([{ code: 'unassigned', elementId: 'b' }])
    const tried = await admin.call(workflow.simulate, { body: { ...unsaved, variables: {}, initiator: 'student01' } })
    expect(tried.steps[0]!.approvers.map(({ username }) => username)).toEqual(['school01', 'school02'])
    await save({ id, key: 'travelling', xml, nodeConfigs: [reviewedBy('b', 'teacher')] })
    expect(await admin.call(workflow.lint, { body: all })).toMatchObject([{ code: 'unassigned', elementId: 'a' }])
  })

  it('twice at the same moment makes two versions, numbered apart', async () => {
    const { id } = await save({ key: 'deploy_race', xml: line('deploy_race', 'a'), nodeConfigs: [reviewedBy('a', 'teacher')] })
    const versions = await Promise.all([deploy(id), deploy(id)])
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2])
  })

  it('leaves running applications on their version, reviewers included', async () => {
    const { id } = await save({
      key: 'moving',
      xml: line('moving', 'a', 'b'),
      nodeConfigs: [reviewedBy('a', 'school_auditor'), reviewedBy('b', 'teacher')],
    })
    await deploy(id)
    const itemId = await campus.project({ processKey: 'moving' })
    const [student, other] = [await campus.as('student01'), await campus.as('student02')]
    const { instanceId } = await student.submit(itemId)
    await save({
      id,
      key: 'moving',
      xml: line('moving', 'c'),
      nodeConfigs: [reviewedBy('a', 'college_ek_group'), reviewedBy('b', 'college_ek_group'), reviewedBy('c', 'college_ek_group')],
    })
    await expect(deploy(id)).rejects.toThrow('请先核对：项目“校园开放日” 正在使用这个流程')
    await admin.consent(workflow.deployModel, { body: { modelId: id } })

    await (await campus.as('school01')).approve(instanceId)
    expect(await student.detail(instanceId)).toMatchObject({
      instance: { version: 1, currentNodes: ['b'] },
      xml: line('moving', 'a', 'b'),
      waitingFor: [{ approvers: ['陈思齐', '孙立群'] }],
    })
    const later = await other.submit(itemId)
    expect((await other.detail(later.instanceId)).instance).toMatchObject({ version: 2, currentNodes: ['c'] })
    const teacher = await campus.as('teacher01')
    await teacher.reject(instanceId)
    await student.resubmit(instanceId, application(5))
    expect((await student.detail(instanceId)).instance).toMatchObject({ version: 1, currentNodes: ['a'] })
    expect(await admin.call(workflow.versions, { query: { modelId: id } })).toMatchObject([
      { version: 2, instances: 1 },
      { version: 1, instances: 1 },
    ])
  })
})

describe('deleting', () => {
  const remove = (modelId: string) => admin.call(workflow.removeModel, { query: { modelId } })

  it('is of what was read: a newer draft or version refuses', async () => {
    const { id, revision, deployedVersion } = await save({
      key: 'read_first',
      xml: line('read_first', 'a'),
      nodeConfigs: [reviewedBy('a', 'teacher')],
    })
    const seen = (more: object) => admin.call(workflow.removeModel, { query: { modelId: id, ...more } })
    await deploy(id)
    const refused = (words: string) => ({ code: businessCode.conflict, message: expect.stringContaining(words) as string })
    await expect(seen({ revision, deployedVersion })).rejects.toMatchObject(
      refused('该流程在您查看之后有变化：部署了第 1 版。未执行操作，请核对后重试'),
    )
    await save({ id, key: 'read_first', xml: line('read_first', 'b'), nodeConfigs: [reviewedBy('b', 'teacher')] })
    await expect(seen({ revision })).rejects.toMatchObject(refused('保存过新的草稿（您自己在另一个窗口 于 '))
    expect(await read(id)).toMatchObject({ revision: revision + 1 })
    await seen({ revision: revision + 1, deployedVersion: 1 })
    await expect(read(id)).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('takes draft, versions and reviewers', async () => {
    const { id } = await save({ key: 'gone', xml: line('gone', 'a'), nodeConfigs: [reviewedBy('a', 'teacher')] })
    await deploy(id)
    await remove(id)
    await expect(read(id)).rejects.toMatchObject({ code: businessCode.notFound })
    // A later process of the same key starts from nothing.
    const again = await save({ key: 'gone', xml: line('gone', 'a') })
    expect(again).toMatchObject({ revision: 1, deployedVersion: 0 })
    expect(await reviewers('gone')).toEqual([])
  })

  it('is refused while a project is bound to it, and once it was used', async () => {
    const { id } = await save({ key: 'in_use', xml: line('in_use', 'a'), nodeConfigs: [reviewedBy('a', 'teacher')] })
    const project = await admin.call(item.saveItemDetail, {
      body: { module: 'skill', name: '朗诵比赛', hours: 2, processKey: 'in_use', formCode: 'credit_apply' },
    })
    await expect(remove(id)).rejects.toThrow('项目“朗诵比赛”正在使用该流程，不能删除')
    await deploy(id)
    await admin.call(item.publish, { body: { id: project.id } })
    await (await campus.as('student01')).submit(project.id)
    await server.db.update(itemTable).set({ processKey: null }).where(eq(itemTable.id, project.id))
    await expect(remove(id)).rejects.toThrow('已有申请使用该流程，不能删除')
    await expect(remove('nothing')).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('a process of more elements than may be drawn today', () => {
  it('opens and runs as it was stored, draft and deployed version', async () => {
    const { id } = await save({ key: 'grown', xml: line('grown', 'a'), nodeConfigs: [reviewedBy('a', 'school_auditor')] })
    await deploy(id)
    const idle = Array.from({ length: 11_000 }, (_, at) => userTask(`idle${at}`, '旧'))
    const xml = processXml('grown', start, userTask('a', 'a'), end, ...idle, ...chain('start', 'a', 'end'))
    await server.db.update(processModel).set({ xml }).where(eq(processModel.key, 'grown'))
    await server.db.update(processDefinition).set({ xml }).where(eq(processDefinition.key, 'grown'))
    expect((await read(id)).xml).toBe(xml)
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'grown' }), application(2))
    expect((await student.detail(instanceId)).xml).toBe(xml)
    expect((await (await campus.as('school01')).approve(instanceId)).status).toBe('completed')
    await expect(deploy(id)).rejects.toThrow('最多 10000 个元素')
  })
})
