import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { role, user, userRole } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, element, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let student: Person

const fields = [
  widget('input', 'tutor', '指导教师'),
  widget('input', 'crew', '审批小组'),
  widget('number', 'asked', '申报学时', { defaultValue: 1 }),
  widget('checkbox', 'panel', '评审人', {
    options: ['teacher01', 'teacher02', 'student02', 'student01', 'nobody'].map((value) => ({ value })),
  }),
]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  ;[admin, student] = [await campus.as('admin'), await campus.as('student01')]
  await campus.newForm('choosing', ...fields)
})
afterAll(() => server.close())

const ap = userTask('ap', '填写申请', 'flowable:assignee="${initiator}"')
const twoSteps = (key: string, attributes: string, inside = '') =>
  processXml(key, start, ap, userTask('review', '评审', attributes, inside), end, ...chain('start', 'ap', 'review', 'end'))
const each =
  '<bpmn:completionCondition xsi:type="bpmn:tFormalExpression"><![CDATA[${nrOfApproved + nrOfRejected == nrOfInstances}]]></bpmn:completionCondition>'
const signing = (collection: string, more = '') =>
  element(
    'multiInstanceLoopCharacteristics',
    'loop',
    `flowable:collection="${collection}" flowable:elementVariable="auditUser" ${more}`,
    each,
  )

async function applied(key: string, xml: string, values: Record<string, unknown>, reviewers: ReturnType<typeof reviewedBy>[] = []) {
  await campus.deploy(key, xml, reviewers)
  return again(key, values)
}
const again = async (key: string, values: Record<string, unknown>) =>
  (await student.submit(await campus.project({ formCode: 'choosing', processKey: key }), values)).instanceId

const asked = async (instanceId: string) => (await student.detail(instanceId)).waitingFor.map(({ approvers }) => approvers)
const reason = async (instanceId: string) =>
  (await student.detail(instanceId)).trail.findLast(({ action }) => action === 'substitute')?.comment

describe('people whom a form names', () => {
  it('are asked only if a colleague could have handed them the task; else an administrator is, and the record says why', async () => {
    const first = await applied('chosen_one', twoSteps('chosen_one', 'flowable:assignee="${tutor}"'), { tutor: 'student02' })
    const fellow = await campus.as('student02')
    expect(await asked(first)).toEqual([['林书远']])
    expect(await fellow.todo(first)).toEqual([])
    const { realname } = (
      await server.db
        .select({ realname: user.realname })
        .from(user)
        .where(inArray(user.username, ['student02']))
    )[0]!
    expect(await reason(first)).toBe(`节点“评审”由表单指定的审批人 ${realname}（学生不能审批）不可用，转由管理员处理`)
    expect((await admin.approve(first)).status).toBe('completed')

    const self = await again('chosen_one', { tutor: 'student01' })
    expect([await asked(self), await reason(self)]).toEqual([
      [['林书远']],
      '节点“评审”由表单指定的审批人 李晓雨（申请人本人）不可用，转由管理员处理',
    ])
    const unknown = await again('chosen_one', { tutor: '陈老师' })
    expect([await asked(unknown), await reason(unknown)]).toEqual([
      [['林书远']],
      '节点“评审”由表单指定的审批人 陈老师（没有这个账号）不可用，转由管理员处理',
    ])
    const none = await again('chosen_one', {})
    expect([await asked(none), await reason(none)]).toEqual([[['林书远']], '节点“评审”没有可用的审批人，转由管理员处理'])
    expect(await asked(await again('chosen_one', { tutor: 'teacher01' }))).toEqual([['陈思齐']])
  })

  it('nor as candidates, beside whom the diagram names', async () => {
    const mixed = await applied('chosen_beside', twoSteps('chosen_beside', 'flowable:candidateUsers="student05,${tutor}"'), {
      tutor: 'student02',
    })
    const literal = (
      await server.db
        .select({ realname: user.realname })
        .from(user)
        .where(inArray(user.username, ['student05']))
    )[0]!
    expect(await asked(mixed)).toEqual([[literal.realname]])
    expect(await asked(await again('chosen_beside', { tutor: 'teacher01' }))).toEqual([[literal.realname, '陈思齐']])
  })

  it('nor by a role', async () => {
    const students = await applied('chosen_role', twoSteps('chosen_role', 'flowable:candidateGroups="${crew}"'), { crew: 'student' })
    expect([await asked(students), await reason(students)]).toEqual([
      [['林书远']],
      '节点“评审”由表单指定的审批角色（student）中没有可以审批的人，转由管理员处理',
    ])
    expect(await asked(await again('chosen_role', { crew: 'school_auditor' }))).toEqual([['周明轩', expect.any(String)]])
  })

  it('nor as votes of a countersign: an administrator has theirs', async () => {
    const xml = twoSteps('chosen_panel', 'flowable:assignee="${auditUser}"', signing('panel'))
    const instanceId = await applied('chosen_panel', xml, { panel: ['teacher01', 'student02', 'student01'] }, [
      reviewedBy('review', 'teacher'),
    ])
    expect((await asked(instanceId)).map((one) => one.join())).toEqual(['陈思齐', '林书远', '林书远'])
    expect(await (await campus.as('student02')).todo(instanceId)).toEqual([])
    await (await campus.as('teacher01')).approve(instanceId)
    await admin.approve(instanceId)
    expect((await admin.approve(instanceId)).status).toBe('completed')
  })

  it('nor one after another, whatever becomes of the field meanwhile', async () => {
    const xml = twoSteps('chosen_turn', 'flowable:assignee="${auditUser}"', opening('panel') + signing('${panel}', 'isSequential="true"'))
    const instanceId = await applied('chosen_turn', xml, { panel: ['teacher01', 'student02'] }, [reviewedBy('review', 'teacher')])
    await (await campus.as('teacher01')).approve(instanceId, { values: { panel: null } })
    expect(await asked(instanceId)).toEqual([['林书远']])
  })

  it('also where an approver filled it in', async () => {
    const xml = processXml(
      'chosen_later',
      start,
      userTask('first', '初审', 'flowable:assignee="teacher01"', opening('tutor')),
      userTask('review', '评审', 'flowable:assignee="${tutor}"'),
      end,
      ...chain('start', 'first', 'review', 'end'),
    )
    const instanceId = await applied('chosen_later', xml, { tutor: 'teacher02' })
    await (await campus.as('teacher01')).approve(instanceId, { values: { tutor: 'student02' } })
    expect(await asked(instanceId)).toEqual([['林书远']])
  })

  it('without an administrator it is an incident that says why', async () => {
    await campus.deploy('chosen_stuck', twoSteps('chosen_stuck', 'flowable:assignee="${tutor}"'))
    const itemId = await campus.project({ formCode: 'choosing', processKey: 'chosen_stuck' })
    const { instanceId, status } = await new Absence(server, campus).frozen(['admin'], () => student.submit(itemId, { tutor: 'student01' }))
    expect(status).toBe('incident')
    expect((await student.detail(instanceId)).trail.at(-1)).toMatchObject({
      action: 'incident',
      comment: '没有可用的审批人（节点“评审”的审批人和系统管理员都不可用：由表单指定的审批人 李晓雨（申请人本人）不可用）',
    })
  })
})

describe('people whom the diagram or a role names', () => {
  it('are asked whoever they are, also where the form decides among them', async () => {
    const [{ id: roleId }] = (await server.db
      .insert(role)
      .values({ roleCode: 'council', roleName: '学生会', audits: true })
      .returning()) as [typeof role.$inferSelect]
    const [fellow] = await server.db
      .select({ id: user.id, realname: user.realname })
      .from(user)
      .where(inArray(user.username, ['student05']))
    await server.db.insert(userRole).values({ userId: fellow!.id, roleId })
    const [byName, byRole, byChoice] = [
      await applied('drawn_name', twoSteps('drawn_name', 'flowable:assignee="student05"'), {}),
      await applied('drawn_role', twoSteps('drawn_role', ''), {}, [reviewedBy('review', 'council')]),
      await applied('drawn_choice', twoSteps('drawn_choice', `flowable:assignee="\${asked > 0 ? 'student05' : 'teacher01'}"`), {
        asked: 3,
      }),
    ]
    for (const instanceId of [byName, byRole, byChoice]) expect(await asked(instanceId)).toEqual([[fellow!.realname]])
  })

  it('so are those of a countersign whose list is no field', async () => {
    const xml = twoSteps('drawn_panel', 'flowable:assignee="${auditUser}"', signing('${auditUserList}'))
    const instanceId = await applied('drawn_panel', xml, {}, [reviewedBy('review', 'council')])
    expect(await asked(instanceId)).toHaveLength(1)
    expect(await reason(instanceId)).toBeUndefined()
  })
})

describe('the check before deploying', () => {
  const warned = async (xml: string, more: { formCode?: string; nodeConfigs?: ReturnType<typeof reviewedBy>[] } = {}) =>
    (await admin.call(workflow.lint, { body: { key: 'lint_form', xml, ...more } })).flatMap(({ code, severity, elementId, message }) =>
      code === 'chosenByForm' ? [{ severity, elementId, message }] : [],
    )

  it('warns that whoever fills the form in chooses who decides', async () => {
    const words = (field: string) =>
      `节点“评审”的审批人取自表单字段“${field}”，由填写的人指定；没有指定，或指定学生、申请人本人或不可用账号的，转由系统管理员处理`
    const found = (field: string) => [{ severity: 'warning', elementId: 'review', message: words(field) }]
    const formCode = 'choosing'
    expect(await warned(twoSteps('lint_form', 'flowable:assignee="${tutor}"'), { formCode })).toEqual(found('指导教师'))
    expect(await warned(twoSteps('lint_form', 'flowable:assignee="${tutor}"'))).toEqual(found('tutor'))
    expect(await warned(twoSteps('lint_form', 'flowable:candidateUsers="teacher01,${tutor}"'), { formCode })).toEqual(found('指导教师'))
    expect(await warned(twoSteps('lint_form', 'flowable:candidateGroups="${crew}"'), { formCode })).toEqual(found('审批小组'))
    expect(await warned(twoSteps('lint_form', 'flowable:assignee="${auditUser}"', signing('${panel}')), { formCode })).toEqual(
      found('评审人'),
    )
  })

  it('not of people whom the diagram or a role names, nor of the applicant’s own step', async () => {
    const formCode = 'choosing'
    for (const xml of [
      twoSteps('lint_form', 'flowable:assignee="teacher01"'),
      twoSteps('lint_form', `flowable:assignee="\${asked > 5 ? 'teacher01' : 'teacher02'}"`),
      twoSteps('lint_form', 'flowable:assignee="${auditUser}"', signing('${auditUserList}')),
    ]) {
      expect(await warned(xml, { formCode })).toEqual([])
      expect(await warned(xml)).toEqual([])
    }
    expect(
      await warned(twoSteps('lint_form', 'flowable:assignee="${tutor}"'), { formCode, nodeConfigs: [reviewedBy('review', 'teacher')] }),
    ).toEqual([])
  })

  it('warns that they choose how many must agree, or are asked', async () => {
    const counted = async (xml: string) =>
      (await admin.call(workflow.lint, { body: { key: 'lint_form', xml, formCode: 'choosing' } })).flatMap(({ code, severity, message }) =>
        code === 'countedByForm' ? [[severity, message]] : [],
      )
    const panel = (condition: string) =>
      twoSteps(
        'lint_form',
        'flowable:assignee="${auditUser}"',
        signing('${auditUserList}').replace('nrOfApproved + nrOfRejected == nrOfInstances', condition),
      )
    expect(await counted(panel('nrOfApproved >= asked'))).toEqual([
      ['warning', '节点“评审”的会签要多少人表态、怎样算通过取决于表单字段“申报学时”，由填写的人决定'],
    ])
    expect(await counted(panel('nrOfApproved >= 2'))).toEqual([])
  })
})
