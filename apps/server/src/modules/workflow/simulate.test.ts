import { cpuUsage } from 'node:process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { processInstance, role, task, trail, user, userRole } from '../../db/schema/index.ts'
import { embeddedEngine } from '../../engine/embedded.ts'
import { awardApprovalXml, creditApprovalXml, lectureApprovalXml } from '../../seed/showcase/creditApproval.bpmn.ts'
import { Absence } from '../../test/absence.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { simulate as dryRun } from './simulate.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const simulate = (key: string, xml: string, variables: Record<string, unknown>, initiator = 'student01', hours?: number, module?: string) =>
  admin.call(workflow.simulate, { body: { key, xml, variables, initiator, hours, module } })

/** `node: user user` in order. */
async function steps(...input: Parameters<typeof simulate>) {
  const { steps } = await simulate(...input)
  return steps.map(({ nodeName, approvers }) => `${nodeName}: ${approvers.map(({ username }) => username).join(' ')}`)
}

/** Forks that nobody reads: seconds of work. */
function denseXml(): string {
  const layer = (at: number) => Array.from({ length: 9 }, (_, place) => `l${at}_${place}`)
  const layers = [0, 1, 2, 3, 4].map(layer)
  return processXml(
    'dense',
    start,
    ...layers.flat().map((id) => element('task', id)),
    userTask('review', '审批', 'flowable:assignee="admin"'),
    end,
    flow('start', 'l0_0'),
    ...layers.slice(1).flatMap((to, at) => layers[at]!.flatMap((from) => to.map((target) => flow(from, target)))),
    ...layers.at(-1)!.map((from) => flow(from, 'review')),
    flow('review', 'end'),
  )
}

describe('a dry run', () => {
  it('refuses a condition that nobody could read, and ends where one takes too long', async () => {
    const part = 'size(distinct(split(t,",")))>0'
    const asking = (times: number) =>
      processXml(
        'asking',
        start,
        userTask('first', '申请'),
        element('exclusiveGateway', 'choice', 'default="choice_to_end"'),
        userTask('review', '审批', 'flowable:assignee="admin"'),
        end,
        ...[flow('start', 'first'), flow('first', 'choice'), flow('choice', 'end'), flow('review', 'end')],
        flow('choice', 'review', `\${${Array(times).fill(part).join(' and ')}}`),
      )
    await expect(simulate('asking', asking(500), { t: '1,2' })).rejects.toThrow(
      /^连线（choice_to_review）的表达式有 \d+ 个字符，最多 2000 个，请精简，不能试运行$/,
    )
    const { incident } = await simulate('asking', asking(55), { t: Array.from({ length: 2_500 }, (_, at) => at).join() })
    expect(incident).toMatch(/^表达式计算失败（.*：表达式过长、嵌套过深，或要计算的太多）$/)
  })

  it('answers who approves this sample, in which order', async () => {
    const long = await simulate('credit_approval', creditApprovalXml, { hours: 12 })
    expect(long).toEqual({
      steps: [
        { nodeId: 'ZSXC_apply', nodeName: '提交申请', approvers: [{ username: 'student01', realname: '李晓雨' }], substituted: false },
        { nodeId: 'ZSXC_college', nodeName: '学院审批', approvers: [{ username: 'cs_audit', realname: '王海川' }], substituted: false },
        {
          nodeId: 'ZSXC_school',
          nodeName: '校级会签',
          approvers: [
            { username: 'school01', realname: '周明轩' },
            { username: 'school02', realname: '何静姝' },
          ],
          substituted: false,
        },
      ],
      completed: true,
      incident: null,
      cut: false,
      returned: null,
    })
    expect(await steps('credit_approval', creditApprovalXml, { hours: 8 })).toEqual(['提交申请: student01', '学院审批: cs_audit'])
    expect((await steps('credit_approval', creditApprovalXml, { hours: 8 }, 'student05'))[1]).toBe('学院审批: fl_audit')
  })

  it.each([
    ['award_approval', awardApprovalXml],
    ['lecture_approval', lectureApprovalXml],
  ])('of %s, which goes by credit hours, asks for them and takes either path', async (key, xml) => {
    await expect(simulate(key, xml, { hours: 12 })).rejects.toThrow('流程的走向取决于认定学时，请填写认定学时')
    const names = async (hours: number) => (await simulate(key, xml, {}, 'student01', hours)).steps.map(({ nodeName }) => nodeName)
    expect(await names(12)).toEqual(['提交申请', '学院审批', '校级会签'])
    expect(await names(8)).toEqual(['提交申请', '学院审批'])
    expect(await names(0)).toEqual(['提交申请', '学院审批'])
    await expect(simulate(key, xml, {}, 'student01', 1.234)).rejects.toThrow('学时最多两位小数')
  })

  it('asks for the module of the project where the process goes by it, and takes either path', async () => {
    const xml = processXml(
      'by_module',
      start,
      element('exclusiveGateway', 'kind', 'default="other"'),
      userTask('volunteer', '团委审批', 'flowable:assignee="teacher01"'),
      userTask('rest', '教务审批', 'flowable:assignee="teacher02"'),
      end,
      flow('start', 'kind'),
      flow('kind', 'volunteer', "${itemModule == 'volunteer'}"),
      flow('kind', 'rest').replace(/id="[^"]*"/, 'id="other"'),
      ...chain('volunteer', 'end'),
      ...chain('rest', 'end'),
    )
    await expect(simulate('by_module', xml, {})).rejects.toThrow('流程的走向取决于项目模块，请选择项目模块')
    await expect(simulate('by_module', xml, {}, 'student01', undefined, 'none')).rejects.toThrow('项目模块 none 不存在')
    expect(await steps('by_module', xml, {}, 'student01', undefined, 'volunteer')).toEqual(['团委审批: teacher01'])
    expect(await steps('by_module', xml, {}, 'student01', undefined, 'innovation')).toEqual(['教务审批: teacher02'])
    // As an application goes.
    const campus = new Campus(server)
    await campus.deploy('by_module', xml)
    const { instanceId } = await (
      await campus.as('student02')
    ).submit(await campus.project({ processKey: 'by_module', module: 'volunteer' }))
    expect((await (await campus.as('teacher01')).todo(instanceId)).map(({ nodeName }) => nodeName)).toEqual(['团委审批'])
  })

  it('of forks that nobody reads stops with a word, and lets others be served meanwhile', async () => {
    let longest = 0
    let before = cpuUsage()
    const watch = setInterval(() => {
      longest = Math.max(longest, cpuUsage(before).user)
      before = cpuUsage()
    })
    const found = await simulate('dense', denseXml(), {})
    clearInterval(watch)
    expect(found).toMatchObject({ completed: false, incident: null, cut: true })
    expect(found.steps).toHaveLength(200)
    expect(longest).toBeLessThan(700_000)
  })

  it('is refused while two others run, and goes on once these are over', async () => {
    // However these end.
    for (let failed = 0; failed < 2; failed++) await expect(simulate('none', '<draft/>', {})).rejects.toThrow('流程无法运行')
    const engine = embeddedEngine()
    let goOn = () => {}
    const held = new Promise<void>((resolve) => (goOn = resolve))
    const waiting = { ...engine, compile: (xml: string) => held.then(() => engine.compile(xml)) }
    const input = {
      xml: creditApprovalXml,
      reviewers: {},
      variables: { hours: 8 },
      applicant: { username: 'student01', orgCode: null },
      hours: 8,
      module: null,
    }
    const others = [1, 2].map(() => dryRun(server.db, waiting, input))
    await expect(simulate('credit_approval', creditApprovalXml, { hours: 8 })).rejects.toMatchObject({
      status: 200,
      message: '正在试运行的流程较多，请稍后再试',
    })
    goOn()
    expect(await Promise.all(others)).toHaveLength(2)
    expect(await steps('credit_approval', creditApprovalXml, { hours: 8 })).toEqual(['提交申请: student01', '学院审批: cs_audit'])
  })

  it('writes nothing', async () => {
    const rows = async () => Promise.all([processInstance, task, trail].map(async (table) => (await server.db.select().from(table)).length))
    const before = await rows()
    await simulate('credit_approval', creditApprovalXml, { hours: 12 })
    expect(await rows()).toEqual(before)
  })

  it('shows where administrators are asked since nobody else is there, countersigned steps too', async () => {
    const gone = new Absence(server, new Campus(server)).frozen(['cs_audit', 'school01', 'school02'], () =>
      simulate('credit_approval', creditApprovalXml, { hours: 12 }),
    )
    expect(
      (await gone).steps.map(({ nodeName, approvers, substituted }) => [nodeName, approvers.map(({ username }) => username), substituted]),
    ).toEqual([
      ['提交申请', ['student01'], false],
      ['学院审批', ['admin'], true],
      ['校级会签', ['admin'], true],
    ])
  })

  it('says in words where the process would stop', async () => {
    const gap = processXml(
      'gap',
      start,
      element('exclusiveGateway', 'size'),
      end,
      flow('start', 'size'),
      flow('size', 'end', '${hours > 8}'),
    )
    const found = await simulate('gap', gap, { hours: 8 })
    expect(found).toMatchObject({ completed: false, incident: expect.stringContaining('没有满足条件的流出线') })
    await expect(simulate('none', '<draft/>', {})).rejects.toThrow('流程无法运行')
    await expect(simulate('gap', gap, {}, 'nobody')).rejects.toThrow('没有账号为 nobody 的用户')
    // Whoever tries a process is rarely who applies: their own college, or having none, would say something else.
    await expect(simulate('gap', gap, {}, ' ')).rejects.toThrow('请填写申请人账号')
  })

  it('ends also where the sample goes round for ever', async () => {
    const round = processXml(
      'round',
      start,
      userTask('a', '复核', 'flowable:assignee="admin"'),
      end,
      flow('start', 'a'),
      flow('a', 'a', '${approved}'),
      flow('a', 'end', '${rejected}'),
    )
    const found = await simulate('round', round, {})
    expect(found).toMatchObject({ completed: false, cut: true })
    expect(found.steps.length).toBeGreaterThan(10)
  })

  it('asks the chosen role before the file, every group that the file names, and never a frozen account', async () => {
    const xml = processXml(
      'who',
      start,
      userTask('chosen', '选定', 'flowable:assignee="admin"'),
      userTask('groups', '多组', 'flowable:candidateGroups="teacher, school_auditor"'),
      userTask('users', '多人', 'flowable:candidateUsers="teacher01,student08"'),
      end,
      ...chain('start', 'chosen', 'groups', 'users', 'end'),
    )
    await admin.call(workflow.saveNodeConfig, { body: { ...reviewedBy('chosen', 'teacher'), workFlowKey: 'who' } })
    expect(await steps('who', xml, {})).toEqual([
      '选定: teacher01 teacher02',
      '多组: school01 school02 teacher01 teacher02',
      '多人: teacher01',
    ])
  })
})

describe('members of an approval role', () => {
  it('are listed with their department, frozen ones left out', async () => {
    const { records } = await admin.call(workflow.auditUsers, { query: { roleCode: 'college_ek_group', pageSize: 9999 } })
    expect(records.map(({ username, departName }) => `${username} ${departName}`)).toEqual([
      'cs_audit 计算机学院',
      'em_audit 经济管理学院',
      'fl_audit 外国语学院',
    ])
    const students = await admin.call(workflow.auditUsers, { query: { roleCode: 'student', pageSize: 9999 } })
    expect(students.records.map(({ username }) => username)).not.toContain('student08')
    expect(students.total).toBe(students.records.length)
  })

  it('answer in one page of 9999, quickly, also when they are ten thousand', async () => {
    const people = Array.from({ length: 10_000 }, (_, at) => ({
      id: `crowd-${at}`,
      username: `crowd${at}`,
      realname: `审核员${at}`,
      passwordHash: 'none',
      orgCode: 'A01A11',
    }))
    const [{ id: roleId }] = (await server.db.insert(role).values({ roleCode: 'crowd', roleName: '众人', audits: true }).returning()) as [
      typeof role.$inferSelect,
    ]
    for (let from = 0; from < people.length; from += 2000) {
      await server.db.insert(user).values(people.slice(from, from + 2000))
      await server.db.insert(userRole).values(people.slice(from, from + 2000).map(({ id: userId }) => ({ userId, roleId })))
    }
    const started = cpuUsage()
    const page = await admin.call(workflow.auditUsers, { query: { roleCode: 'crowd', pageSize: 9999 } })
    expect(cpuUsage(started).user).toBeLessThan(5_000_000)
    expect(page).toMatchObject({ total: 10_000, pages: 2 })
    expect(new Set(page.records.map(({ username }) => username)).size).toBe(9999)
    expect(page.records[0]).toMatchObject({ departName: '计算机学院' })
  })

  it('belong to roles that may approve', async () => {
    const roles = await admin.call(workflow.auditRoles, { query: {} })
    expect(roles.map(({ roleCode }) => roleCode)).toEqual(
      expect.arrayContaining(['school_auditor', 'college_ek_group', 'teacher', 'initiator']),
    )
    expect(roles.map(({ roleCode }) => roleCode)).not.toContain('student')
    expect((await admin.call(workflow.auditRoles, { query: { key: '学院' } })).map(({ roleCode }) => roleCode)).toEqual([
      'college_ek_group',
    ])
  })

  it('and conditions are offered to designers by name', async () => {
    expect((await admin.call(workflow.conditionList))[0]).toMatchObject({ name: '认定学时大于 8', expression: '${hours > 8}' })
  })
})
