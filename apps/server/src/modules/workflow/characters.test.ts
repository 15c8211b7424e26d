import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOUNDS, workflow } from '@sc/api-client/contract'
import { processDefinition, processModel } from '../../db/schema/index.ts'
import { chain, end, oneStep, processXml, start, userTask } from '../../test/bpmn.ts'
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
  await campus.newForm('plain', widget('input', 'a'))
})
afterAll(() => server.close())

const reviewers = [reviewedBy('review', 'college_ek_group'), reviewedBy('final', 'school_auditor')]
const twoSteps = (key: string, name: string, attributes = '') =>
  processXml(
    key,
    start,
    userTask('review', '初审', 'flowable:candidateGroups="college_ek_group"'),
    userTask('final', name, `flowable:candidateGroups="school_auditor" ${attributes}`),
    end,
    ...chain('start', 'review', 'final', 'end'),
  )
const lint = async (xml: string) =>
  (await admin.call(workflow.lint, { body: { key: 'drawn', xml, nodeConfigs: reviewers } })).flatMap(({ severity, code, message }) =>
    severity === 'error' ? [`${code} ${message}`] : [],
  )
const tryOut = (xml: string) =>
  admin.call(workflow.simulate, {
    body: { key: 'drawn', xml, nodeConfigs: reviewers, initiator: 'student01', variables: {}, hours: 1, module: 'culture' },
  })

describe('a character that XML has no place for', () => {
  it.each(['&#0;', '&#xD800;', '&#x110000;', '&#1;', '&#xFFFF;'])(
    'is refused wherever a process is read, and named: %s',
    async (written) => {
      for (const [attribute, xml] of [
        ['name', twoSteps('drawn', `终审${written}`)],
        ['flowable:assignee', twoSteps('drawn', '终审', `flowable:assignee="x${written}"`)],
        ['flowable:candidateUsers', twoSteps('drawn', '终审', `flowable:candidateUsers="teacher01,x${written}"`)],
      ] as const) {
        const words = `第 6 行的属性 ${attribute} 中有 XML 不允许的字符 ${written}，请删除`
        await expect(campus.saveProcess('drawn', xml, reviewers)).rejects.toThrow(`流程图不是有效的 XML：${words}`)
        expect(await lint(xml)).toEqual([`invalid 流程图${words}`])
        await expect(tryOut(xml)).rejects.toThrow(`流程无法运行：流程图${words}`)
      }
    },
  )

  it('that was stored before is refused when it is deployed', async () => {
    const { id: modelId } = await campus.saveProcess('stored', twoSteps('stored', '终审'), reviewers)
    await server.db
      .update(processModel)
      .set({ xml: twoSteps('stored', '终审&#0;') })
      .where(eq(processModel.id, modelId))
    await expect(admin.call(workflow.deployModel, { body: { modelId } })).rejects.toThrow('属性 name 中有 XML 不允许的字符 &#0;')
  })

  it('holds up no application of a process that was deployed with it', async () => {
    for (const [key, xml] of [
      ['later', twoSteps('later', '终审&#0;')],
      ['first', oneStep('first', 'flowable:candidateGroups="college_ek_group"').replace('评审', '评审&#xD800;')],
    ] as const) {
      await campus.deploy(key, xml.replace(/&#\w+;/, ''), reviewers.slice(0, key === 'later' ? 2 : 1))
      await server.db.update(processDefinition).set({ xml }).where(eq(processDefinition.key, key))
      const itemId = await campus.project({ formCode: 'plain', processKey: key })
      const student = await campus.as('student01')
      const { instanceId } = await student.submit(itemId, { a: 'x' })
      await (await campus.as('cs_audit')).approve(instanceId)
      if (key === 'later') await (await campus.as('school01')).approve(instanceId)
      expect((await student.detail(instanceId)).instance.status).toBe('completed')
    }
  })
})

describe('what a node is called', () => {
  it('is bounded, seen, and turns nothing', async () => {
    const long = '长'.repeat(BOUNDS.drawnName + 1)
    expect(await lint(twoSteps('drawn', long))).toEqual([`longName 审批任务“${'长'.repeat(20)}…”（final）的名称有 201 个字符，最多 200 个`])
    expect(await lint(twoSteps('drawn', '\u200B'))).toEqual(['unseenName 审批任务（final）的名称中没有看得见的文字'])
    expect(await lint(twoSteps('drawn', '终审\u202E攻击'))).toEqual([
      'controlName 审批任务（final）的名称中有控制字符或改变文字方向的字符，请重新输入名称',
    ])
    const process = twoSteps('drawn', '终审').replace('isExecutable', `name="${long}" isExecutable`)
    expect(await lint(process)).toEqual([`longName 流程“${'长'.repeat(20)}…”（drawn）的名称有 201 个字符，最多 200 个`])
    expect(await lint(twoSteps('drawn', '长'.repeat(BOUNDS.drawnName)))).toEqual([])
    // A draft is kept all the same.
    await expect(campus.deploy('drawn', twoSteps('drawn', long), reviewers)).rejects.toThrow('流程有 1 处错误，不能部署')
  })

  it('is a line where it is told, though the diagram breaks it', async () => {
    await campus.deploy('broken', twoSteps('broken', '学校&#10;终审'), reviewers)
    const itemId = await campus.project({ formCode: 'plain', processKey: 'broken' })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, { a: 'x' })
    await (await campus.as('cs_audit')).approve(instanceId)
    expect((await student.detail(instanceId)).waitingFor.map(({ nodeName }) => nodeName)).toEqual(['学校 终审'])
    await (await campus.as('school01')).approve(instanceId)
    expect((await student.detail(instanceId)).trail.map(({ nodeName }) => nodeName)).toContain('学校 终审')
  })
})
