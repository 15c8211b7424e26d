import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, task } from '@sc/api-client/contract'
import { chain, element, end, fieldPermissions, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

/** College and school are asked side by side; the college may correct the award, the school does not see the remark. */
const process = processXml(
  'side_by_side',
  start,
  element('parallelGateway', 'split'),
  userTask('college', '学院审批', '', opening('award', 'remark')),
  userTask('school', '校级审批', '', fieldPermissions({ remark: 'hidden' })),
  element('parallelGateway', 'join'),
  userTask('final', '终审'),
  end,
  ...chain('start', 'split', 'college', 'join', 'final', 'end'),
  ...chain('split', 'school', 'join'),
)

const awards = [
  { value: 'n1', label: '国家级一等奖' },
  { value: 'p0', label: '省级特等奖' },
]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.newForm(
    'awards',
    widget('radio', 'award', '奖项等级', { options: awards, showLabel: true }),
    widget('input', 'remark', '备注'),
  )
  await campus.deploy('side_by_side', process, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
    reviewedBy('final', 'teacher'),
  ])
})
afterAll(() => server?.close())

async function applied() {
  const hoursRule = { source: 'table' as const, field: 'award', rows: awards.map(({ value }) => ({ value, hours: 9 })) }
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(await campus.project({ formCode: 'awards', processKey: 'side_by_side', hoursRule }), {
    award: 'p0',
    remark: '甲',
  })
  return { student, instanceId, college: await campus.as('cs_audit'), school: await campus.as('school01') }
}

const words = '已核对'

describe('who decides beside another approver that changes the form', () => {
  it.each(['approve', 'disagree', 'reject'] as const)(
    'does not %s what they have not seen, also where the hours stay the same',
    async (verb) => {
      const { instanceId, college, school } = await applied()
      const {
        revision,
        myTask,
        instance: { hours },
      } = await school.detail(instanceId)
      await college.approve(instanceId, { values: { award: 'n1' } })
      const body = { taskId: myTask!.id, comment: words, requestId: randomUUID() }
      const decide = (more: object) => school.call(task[verb], { body: { ...body, requestId: randomUUID(), ...more } })
      const present = (await school.detail(instanceId)).revision
      expect(present).toBeGreaterThan(revision)
      // The same to who says nothing of it, also with the hours that stand.
      for (const seen of [{ revision }, {}, ...(verb === 'approve' ? [{ hours }, { revision, hours }] : [])])
        await expect(decide(seen)).rejects.toMatchObject({
          code: businessCode.conflict,
          message: expect.stringMatching(
            /^申请内容在您查看之后有改动：.+ 在“学院审批”于 .+ 修改了“奖项等级”（省级特等奖 → 国家级一等奖）。请核对后重新操作$/,
          ),
          result: { revision: present, hours: 9 },
        })
      expect((await school.detail(instanceId)).myTask?.id).toBe(myTask!.id)
      await decide({ revision: present })
      expect((await school.detail(instanceId)).myTask).toBeNull()
    },
  )

  it('decides where nothing changed, or what their node hides', async () => {
    const { instanceId, college, school } = await applied()
    const { revision } = await school.detail(instanceId)
    await college.approve(instanceId, { values: { remark: '乙' } })
    await school.call(task.approve, { body: { taskId: await school.taskIn(instanceId), requestId: randomUUID(), revision } })
    const teacher = await campus.as('teacher01')
    // What stood when the task came is seen.
    expect((await teacher.approve(instanceId)).status).toBe('completed')
  })
})

describe('who hands a task on', () => {
  it.each([
    ['transfer', { username: 'teacher01' }],
    ['delegate', { username: 'teacher01' }],
    ['addSigner', { usernames: ['teacher01'] }],
  ] as const)('by %s has seen what was changed beside them, where they say what they saw', async (verb, to) => {
    const { instanceId, college, school } = await applied()
    const { revision, myTask } = await school.detail(instanceId)
    await college.approve(instanceId, { values: { award: 'n1' } })
    const hand = (more: object) =>
      school.call(task[verb], { body: { taskId: myTask!.id, requestId: randomUUID(), ...to, ...more } } as never)
    const present = (await school.detail(instanceId)).revision
    await expect(hand({ revision })).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringContaining('修改了“奖项等级”（省级特等奖 → 国家级一等奖）') as string,
      result: { revision: present },
    })
    expect((await school.detail(instanceId)).myTask?.id).toBe(myTask!.id)
    await hand({ revision: present })
  })

  it('decides nothing, and is not asked where they do not say what they saw', async () => {
    const { instanceId, college, school } = await applied()
    const taskId = await school.taskIn(instanceId)
    await college.approve(instanceId, { values: { award: 'n1' } })
    expect(await school.call(task.transfer, { body: { taskId, username: 'teacher01', requestId: randomUUID() } })).toMatchObject({
      status: 'running',
    })
  })

  it('and monitors processes hands on whose task they saw, not where it went to another meanwhile', async () => {
    const { instanceId, college, school } = await applied()
    const admin = await campus.as('admin')
    const reading = () => admin.detail(instanceId)
    const { revision, waitingFor } = await reading()
    const taskId = waitingFor.find(({ nodeId }) => nodeId === 'school')!.reassignable!
    const hand = (seen: number | undefined, username = 'teacher02') =>
      admin.call(task.transfer, { body: { taskId, username, comment: '请协助', requestId: randomUUID(), revision: seen } })
    await school.transfer(instanceId, 'teacher01')
    const { revision: now } = await reading()
    await expect(hand(revision)).rejects.toMatchObject({
      code: businessCode.conflict,
      message: expect.stringMatching(/^“校级审批”的任务在您查看之后有变化：.+ 于 .+ 转交给 陈思齐。请核对后重新操作$/),
      result: { revision: now },
    })
    expect((await reading()).waitingFor.find(({ nodeId }) => nodeId === 'school')!.approvers).toEqual(['陈思齐'])
    // What others do at their own tasks is nothing to it.
    await college.transfer(instanceId, 'school02')
    await hand(now)
    // Their own transfer is known to them.
    await hand(now, 'teacher01')
  })
})
