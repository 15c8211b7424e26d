import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, workflow } from '@sc/api-client/contract'
import type { ConsentAsked } from '@sc/api-client/contract'
import { chain, element, end, fieldPermissions, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { clientOf, Refusal } from '../../test/client.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
/** People who read English, and what they draw: its names are English too, so that any Chinese is the system's. */
let campus: Campus
let admin: Person

const han = /\p{Script=Han}/u
const level = widget('radio', 'level', 'Level', { options: [{ value: 'national' }, { value: 'school' }] })
const points = widget('number', 'pts', 'Points')
const tutor = widget('input', 'tutor', 'Tutor')
const note = widget('input', 'note', 'Note')
const never = widget('input', 'never', 'Never', { hidden: true })

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(clientOf(server.origin, server.config.apiPath, 'en-US'))
  admin = await campus.as('admin')
  await campus.newForm('drawn_for', level, points, tutor, note, never)
})
afterAll(() => server.close())

const refused = async (act: Promise<unknown>): Promise<Refusal> => {
  const refusal = await act.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(Refusal)
  return refusal as Refusal
}

/** start → Review → an exclusive gateway, which a condition leads from to School, and else to the end */
const guarded = (key: string, condition: string, review = '') =>
  processXml(
    key,
    start,
    userTask('review', 'Review', 'flowable:candidateGroups="teacher"', review),
    element('exclusiveGateway', 'choice', 'name="Choice" default="choice_to_end"'),
    userTask('school', 'School', 'flowable:candidateGroups="school_auditor"'),
    end,
    ...chain('start', 'review', 'choice', 'end'),
    flow('choice', 'school', condition),
    flow('school', 'end'),
  )

const plain = (key: string, attributes: string, inside = '') =>
  processXml(key, start, userTask('review', 'Review', attributes, inside), end, ...chain('start', 'review', 'end'))

const votes = (count: string) =>
  element('multiInstanceLoopCharacteristics', 'loop', '', `<bpmn:loopCardinality>${count}</bpmn:loopCardinality>`)

describe('the check', () => {
  const messages = async (xml: string) =>
    (await admin.call(workflow.lint, { body: { key: 'checked', xml, formCode: 'drawn_for' } })).map(({ message }) => message)

  it.each<[string, string, string]>([
    ['what is no process', '<nothing', 'The file is not valid BPMN ('],
    [
      'a key of its own',
      plain('other', 'flowable:candidateGroups="teacher"'),
      'The key in the diagram is other, not checked as that of the process model',
    ],
    [
      'what the engine does not run',
      processXml('checked', start, element('inclusiveGateway', 'either', 'name="Either"'), end, ...chain('start', 'either', 'end')),
      'The built-in engine does not run the inclusive gateway “Either” (either) yet',
    ],
    [
      'nobody who decides',
      plain('checked', 'flowable:assignee="${initiator}"'),
      'The process has no approval node; applications would pass as soon as they are submitted',
    ],
    [
      'a role that is not there',
      plain('checked', 'flowable:candidateGroups="gone"'),
      'The approval role gone of the node “Review” does not exist',
    ],
    [
      'accounts that are not there',
      plain('checked', 'flowable:candidateUsers="nobody01，nobody02"'),
      'The node “Review” asks nobody01，nobody02: there is no such account; separate several accounts by commas',
    ],
    [
      'people whom the form names',
      plain('checked', 'flowable:assignee="${tutor}"'),
      'The node “Review” takes its approvers from the form (“Tutor”), so whoever fills it in chooses them',
    ],
    [
      'people whom a number names',
      plain('checked', 'flowable:assignee="${pts}"'),
      'The approval task “Review” (review) takes its approvers from the field “Points”, which never holds accounts or roles',
    ],
    [
      'a count that is no number',
      plain('checked', 'flowable:candidateGroups="teacher"', votes('${note}')),
      'The approval task “Review” (review) takes the number of countersigners from the field “Note”, which is not a number; applications would stop there',
    ],
    [
      'options as a count',
      plain('checked', 'flowable:candidateGroups="teacher"', votes('${level}')),
      'whose options “national”, “school” cannot be a number of people; values of options must be whole numbers from 1 to 1000',
    ],
    [
      'too much at once',
      plain('checked', 'flowable:candidateGroups="teacher"', votes('600')),
      'The approval task “Review” (review) would open 600 tasks at once, but an application may have 500 tasks or branches at once',
    ],
    [
      'an option that is not there',
      guarded('checked', "${level == 'world'}"),
      'The flow (choice_to_school) compares with a value that no option has: “world” in Level (the values are national, school); the condition never holds',
    ],
    ['a field that is not there', guarded('checked', '${gone > 1}'), 'The flow condition ${gone > 1} is wrong: the form has no field gone'],
    [
      'a count of votes outside its countersign',
      guarded('checked', '${nrOfApproved > 1}'),
      'The flow condition ${nrOfApproved > 1} uses nrOfApproved, which has a value only while a countersign goes on; use it only in the completion condition of that very node',
    ],
    ['a condition that cannot be read', guarded('checked', '${pts >}'), 'The flow condition ${pts >} is wrong: syntax error at character '],
    [
      'a permission of a field that is not there',
      guarded('checked', '${pts > 1}', fieldPermissions({ level: 'read', gone: 'read' })),
      'The field permissions of the node “Review” name gone, a field that the form does not have',
    ],
    [
      'an end that is called a refusal',
      plain('checked', 'flowable:candidateGroups="teacher"').replace('id="end"', 'id="end" name="Rejected"'),
      'An application that gets to the end event “Rejected” (end) has passed and earns its hours',
    ],
    [
      'a demand that cannot be met',
      plain('checked', 'flowable:candidateGroups="teacher"', fieldPermissions({ never: 'required' })),
      'The node “Review” requires the approver to fill in “Never”, but the form always hides this field',
    ],
  ])('tells of %s', async (_, xml, words) => {
    const found = await messages(xml)
    expect(found.join('\n')).toContain(words)
    expect(found.join('\n')).not.toMatch(han)
    for (const message of found) expect(message).toMatch(/^[A-Z]/)
  })
})

describe('a process in use', () => {
  const KEY = 'in_use'
  let modelId: string

  beforeAll(async () => {
    await campus.newForm(KEY, points, note, never)
    const deployed = await campus.deploy(KEY, guarded(KEY, '${pts > 8}'))
    modelId = deployed.model.id
    await campus.project({ name: 'Open day', formCode: KEY, processKey: KEY })
  })

  const deploying = async (xml: string) => {
    await campus.redraw(KEY, xml)
    return refused(admin.call(workflow.deployModel, { body: { modelId } }))
  }

  it.each<[string, string, string]>([
    [
      'has faults',
      guarded(KEY, '${pts >}'),
      'The process has 2 errors and cannot be deployed: The flow (choice_to_school) has a faulty expression: ${pts >}: ',
    ],
    [
      'asks for what the form does not have',
      guarded(KEY, '${gone > 1}'),
      'In the process, the flow condition ${gone > 1} is wrong: the form has no field gone (form of the project “Open day”). Once it is deployed,',
    ],
    [
      'compares with what a field never holds',
      guarded(KEY, "${pts == 'many'}"),
      "In the process, the condition ${pts == 'many'} compares with “many”, but “Points” holds a number, and “many” is none (form of the project",
    ],
    [
      'asks for what nobody fills in',
      guarded(KEY, "${never == 'x'}"),
      "In the process, the flow condition ${never == 'x'} asks for the field “Never”, but the form always hides it, so no application has a value in it",
    ],
    [
      'demands what nobody can fill in',
      guarded(KEY, '${pts > 8}', fieldPermissions({ never: 'required' })),
      'The node “Review” requires the approver to fill in “Never”, but the form always hides this field (form of the project “Open day”)',
    ],
    [
      'permits what the form does not have',
      guarded(KEY, '${pts > 8}', fieldPermissions({ gone: 'read' })),
      'In the process, field permissions name a field that the form does not have: “gone”; change or remove these field permissions',
    ],
  ])('is not deployed where it %s', async (_, xml, words) => {
    const { message, result } = await deploying(xml)
    expect(message).toContain(words)
    expect(message + JSON.stringify(result)).not.toMatch(han)
  })

  it('is deployed by who consents in their own language', async () => {
    const { code, message, result } = await deploying(guarded(KEY, '${pts > 9}'))
    expect(code).toBe(businessCode.consent)
    expect(message).toBe(
      'Please check first: The project “Open day” uses this process; once it is deployed, new applications go by the new one',
    )
    // The same act, whichever language it is asked about in.
    const other = await refused((await new Campus(server).as('admin')).call(workflow.deployModel, { body: { modelId } }))
    expect(other.message).toBe('请先核对：项目“Open day” 正在使用这个流程，部署后新的申请按新的流程审批')
    expect((other.result as ConsentAsked).consent).toBe((result as ConsentAsked).consent)
  })

  it('is neither removed nor saved over what somebody saved meanwhile', async () => {
    expect((await refused(admin.call(workflow.removeModel, { query: { modelId } }))).message).toBe(
      'The project “Open day” uses this process; it cannot be removed',
    )
    expect((await refused(admin.call(workflow.removeModel, { query: { modelId, revision: 1, deployedVersion: 7 } }))).message).toMatch(
      /^The process changed after you looked at it: a new draft was saved \(you in another window at [-\d: ]+\); version 1 was deployed\. Nothing was done/,
    )
    const saving = { id: modelId, key: KEY, name: KEY, xml: guarded(KEY, '${pts > 8}') }
    expect((await refused(admin.call(workflow.saveModel, { body: { ...saving, revision: 1 } }))).message).toMatch(
      /^A newer version of this process was saved by you in another window at [-\d: ]+; your changes were not saved$/,
    )
    expect((await refused(admin.call(workflow.saveModel, { body: { ...saving, key: 'other_key' } }))).message).toBe(
      'The process is deployed; its key cannot be changed',
    )
    expect((await refused(campus.saveProcess(KEY, saving.xml))).message).toBe('There is a process with the key in_use already')
    expect((await refused(campus.saveProcess('broken', '<a>'))).message).toBe('The diagram is not valid XML: <a in line 1 is not closed')
    expect((await refused(admin.call(workflow.modelById, { query: { modelId: 'none' } }))).message).toBe(
      'The process model does not exist or was removed',
    )
  })

  it('tells what its nodes are', async () => {
    const nodes = await admin.call(workflow.queryNode, { query: { processDefinitionKey: KEY } })
    expect(nodes.map(({ nodeTypeName }) => nodeTypeName)).toEqual([
      'Start event',
      'Approval node',
      'Exclusive gateway',
      'Approval node',
      'End event',
    ])
  })
})

describe('trying out', () => {
  const tryOut = (xml: string, more: { initiator?: string; variables?: Record<string, unknown> } = {}) =>
    admin.call(workflow.simulate, { body: { key: 'tried', xml, initiator: 'student01', variables: {}, ...more } })

  it('says where an application would stop, and why', async () => {
    const stuck = guarded('tried', '${pts > 8}')
      .replace(' default="choice_to_end"', '')
      .replace(flow('choice', 'end'), flow('choice', 'end', '${pts < 1}'))
    expect((await tryOut(stuck, { variables: { pts: 5 } })).incident).toBe(
      'No outgoing flow has a condition that holds, and there is no default flow',
    )
    const service = processXml(
      'tried',
      start,
      element('serviceTask', 'push', 'name="Push" flowable:class="Push"'),
      end,
      ...chain('start', 'push', 'end'),
    )
    expect((await tryOut(service)).incident).toBe(
      'A service task failed (service task push: the service task Push is not registered with this system)',
    )
  })

  it('says what it lacks', async () => {
    expect((await refused(tryOut(plain('tried', ''), { initiator: 'nobody' }))).message).toBe('There is no user with the account nobody')
    expect((await refused(tryOut(guarded('tried', '${itemHours > 8}')))).message).toBe(
      'The way of the process depends on the recognized hours; enter them',
    )
    expect((await refused(tryOut('<nothing'))).message).toMatch(/^The process cannot run: The file is not valid BPMN \(/)
  })
})
