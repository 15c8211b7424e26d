import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home, item, task } from '@sc/api-client/contract'
import { aboutRecord } from '../../db/aboutRecord.ts'
import { processInstance, scoreRecord } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, countersign, element, end, flow, inTurn, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const ALL = '${nrOfApproved + nrOfRejected == nrOfInstances}'
const VETO = '${nrOfRejected > 0 || nrOfApproved == nrOfInstances}'
const FIRST = '${nrOfApproved + nrOfRejected >= 1}'
const HALF = '${nrOfApproved * 100 >= nrOfInstances * 50 || nrOfRejected * 100 > nrOfInstances * 50}'
const OLD = '${nrOfCompletedInstances / nrOfInstances >= 0.6}'

let processes = 0

/** An application that both school auditors sign by a completion condition. */
async function signedBy(condition: string, fields: Parameters<Campus['project']>[0] = {}) {
  const key = `votes_${++processes}`
  const xml = processXml(
    key,
    start,
    userTask('sign', '校级会签', 'flowable:assignee="${auditUser}"', countersign(condition)),
    end,
    ...chain('start', 'sign', 'end'),
  )
  await campus.deploy(key, xml, [reviewedBy('sign', 'school_auditor')])
  const itemId = await campus.project({ processKey: key, ...fields })
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, application(12))
  return { itemId, student, instanceId, first: await campus.as('school01'), second: await campus.as('school02') }
}

const scoresOf = (instanceId: string) => server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))

describe('不同意 where nobody else decides', () => {
  it('ends the application as 未通过, tells the applicant why, and gives no score', async () => {
    const { student, college, instanceId } = await campus.applied()
    expect(await college.disagree(instanceId, { comment: '活动未经备案' })).toEqual({ instanceId, status: 'rejected' })
    const detail = await student.detail(instanceId)
    expect(detail).toMatchObject({
      instance: { status: 'rejected', currentNodes: [], endTime: expect.any(String) },
      nodes: { ZSXC_apply: 'done', ZSXC_college: 'rejected' },
      waitingFor: [],
      allowed: [],
      trail: [
        { action: 'submit' },
        { action: 'disagree', realname: '王海川', nodeName: '学院审批', comment: '活动未经备案' },
        { action: 'refuse', nodeName: '流程结束' },
      ],
    })
    expect((await student.messages())[0]).toMatch(/^申请未通过：/)
    expect(await scoresOf(instanceId)).toEqual([])
    const { records } = await college.call(task.done, { query: {} })
    expect(records[0]).toMatchObject({ instanceId, action: 'disagree', comment: '活动未经备案', instanceStatus: 'rejected' })
    expect(await college.todo(instanceId)).toEqual([])
  })

  it('needs a reason, an open task of one’s own, and happens once', async () => {
    const { student, college, instanceId } = await campus.applied()
    for (const comment of [' ', '\u200B']) await expect(college.disagree(instanceId, { comment })).rejects.toThrow('请填写不同意的理由')
    const taskId = await college.taskIn(instanceId)
    const vote = { body: { taskId, comment: '不符合', requestId: 'vote-once' } }
    await expect((await campus.as('fl_audit')).call(task.disagree, vote)).rejects.toThrow('待办任务不存在或已被删除')
    const answers = await Promise.all([1, 2, 3].map(() => college.call(task.disagree, vote)))
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'disagree cs_audit', 'refuse'])
    await expect(college.approveTask(taskId)).rejects.toThrow('您已处理过该任务')
    await expect((await campus.as('admin')).cancel(instanceId)).rejects.toThrow('该申请已经结束')
    await expect(student.resubmit(instanceId)).rejects.toThrow('只有被退回或已撤回的申请可以重新提交')
  })

  it('is not for who was only asked for an opinion', async () => {
    const { college, instanceId } = await campus.applied()
    await college.delegate(instanceId, 'school01')
    await expect((await campus.as('school01')).disagree(instanceId)).rejects.toThrow('该任务是委派给您的')
  })

  it('frees the place, and the student may apply anew', async () => {
    const itemId = await campus.project({ capacity: 1 })
    const [one, two] = [await campus.as('student01'), await campus.as('student02')]
    const { instanceId } = await one.submit(itemId)
    await expect(two.submit(itemId)).rejects.toThrow('该项目名额已满')
    await (await campus.as('cs_audit')).disagree(instanceId)
    expect((await one.call(item.applyForm, { query: { id: itemId } })).item.myInstance).toEqual({
      id: instanceId,
      status: 'rejected',
      isRevoked: false,
    })
    const again = await one.submit(itemId)
    expect(again.status).toBe('running')
    await expect(two.submit(itemId)).rejects.toThrow('该项目名额已满')
    expect((await (await campus.as('cs_audit')).approve(again.instanceId)).status).toBe('completed')
    expect(await scoresOf(again.instanceId)).toHaveLength(1)
    const rows = await server.db.select({ status: processInstance.status }).from(processInstance).where(aboutRecord('item', itemId))
    expect(rows.map(({ status }) => status).sort()).toEqual(['completed', 'rejected'])
    const { departs } = await (await campus.as('admin')).call(home.statistics)
    const counted = departs.flatMap(({ byStatus }) => byStatus.map(({ status }) => status))
    expect(counted).toEqual(expect.arrayContaining(['completed', 'rejected']))
  })
})

describe('不同意 in a countersign', () => {
  it('会签: everybody votes, and one against refuses', async () => {
    const { student, instanceId, first, second } = await signedBy(ALL)
    expect((await first.disagree(instanceId, { comment: '学时偏高' })).status).toBe('running')
    expect(await second.todo(instanceId)).toHaveLength(1)
    expect((await second.approve(instanceId)).status).toBe('rejected')
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'disagree school01', 'approve school02', 'refuse'])
  })

  it('一票否决: the first against decides, the others’ tasks and notices are settled', async () => {
    const { instanceId, first, second } = await signedBy(VETO)
    const waiting = (await second.messages()).length
    expect((await first.disagree(instanceId)).status).toBe('rejected')
    expect(await second.todo(instanceId)).toEqual([])
    expect(await second.messages()).toHaveLength(waiting - 1)
  })

  it('或签: the first vote decides', async () => {
    const against = await signedBy(FIRST)
    expect((await against.second.disagree(against.instanceId)).status).toBe('rejected')
    const inFavour = await signedBy(FIRST)
    expect((await inFavour.second.approve(inFavour.instanceId)).status).toBe('completed')
  })

  it('比例: one of two against does not outweigh one in favour', async () => {
    const { instanceId, first, second } = await signedBy(HALF)
    expect((await first.disagree(instanceId)).status).toBe('running')
    expect((await second.approve(instanceId)).status).toBe('completed')
    expect(await scoresOf(instanceId)).toHaveLength(1)
  })

  it('one against refuses where the condition counts no votes', async () => {
    const { instanceId, first, second } = await signedBy(OLD)
    expect((await first.disagree(instanceId)).status).toBe('rejected')
    expect(await second.todo(instanceId)).toEqual([])
  })

  it('退回 moves at once, whoever voted before', async () => {
    const { instanceId, first, second } = await signedBy(HALF)
    await first.disagree(instanceId)
    expect((await second.reject(instanceId)).status).toBe('returned')
  })

  it('an added signer votes like the others, and who voted against is not asked again', async () => {
    const { instanceId, first, second } = await signedBy(HALF)
    await second.addSigner(instanceId, 'teacher01')
    await first.disagree(instanceId)
    await expect(second.addSigner(instanceId, 'school01')).rejects.toThrow('不需要加签')
    expect((await (await campus.as('teacher01')).disagree(instanceId)).status).toBe('rejected')
  })

  it('ends parallel branches with it', async () => {
    const xml = processXml(
      'two_reviews',
      start,
      element('parallelGateway', 'split'),
      userTask('one', '院级审核'),
      userTask('two', '校级审核'),
      element('parallelGateway', 'join'),
      end,
      ...chain('start', 'split', 'one', 'join', 'end'),
      flow('split', 'two'),
      flow('two', 'join'),
    )
    await campus.deploy('two_reviews', xml, [reviewedBy('one', 'teacher'), reviewedBy('two', 'school_auditor')])
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'two_reviews' }))
    const other: Person = await campus.as('teacher01')
    expect(await other.todo(instanceId)).toHaveLength(1)
    expect((await (await campus.as('school01')).disagree(instanceId)).status).toBe('rejected')
    expect(await other.todo(instanceId)).toEqual([])
    expect((await student.detail(instanceId)).nodes).toMatchObject({ two: 'rejected' })
  })
})

describe('the rule of a countersign', () => {
  it.each([
    [ALL, { rule: 'all', percent: null, vetoed: false }],
    [VETO, { rule: 'veto', percent: null, vetoed: false }],
    [FIRST, { rule: 'any', percent: null, vetoed: false }],
    [HALF, { rule: 'ratio', percent: 50, vetoed: false }],
    [OLD, { rule: 'ratio', percent: 60, vetoed: true }],
  ])('by %s is told to who is asked', async (condition, rule) => {
    const { instanceId, first } = await signedBy(condition)
    expect((await first.detail(instanceId)).myTask!.voting).toEqual({ ...rule, voters: 2, approved: 0, rejected: 0 })
  })

  it('is counted for those who are asked next; who decides alone is told nothing of it', async () => {
    const { instanceId, first, second } = await signedBy(ALL)
    await first.disagree(instanceId, { comment: '证明不全' })
    expect((await second.detail(instanceId)).myTask!.voting).toMatchObject({ voters: 2, approved: 0, rejected: 1 })
    const { college, instanceId: single } = await campus.applied()
    expect((await college.detail(single)).myTask!.voting).toBeNull()
  })
})

describe('hours that voters may change', () => {
  const opened = async (loop: string) => {
    const key = `opened_${++processes}`
    const sign = userTask('sign', '校级会签', 'flowable:assignee="${auditUser}"', opening('asked', 'note') + loop)
    await campus.deploy(key, processXml(key, start, sign, end, ...chain('start', 'sign', 'end')), [reviewedBy('sign', 'school_auditor')])
    await campus.newForm(key, widget('number', 'asked', '申报学时'), widget('input', 'note', '备注'))
    const hoursRule = { source: 'field' as const, field: 'asked', cap: 20, step: 1 }
    const itemId = await campus.consenting.project({ hours: undefined, hoursRule, formCode: key, processKey: key })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(itemId, { asked: 2 })
    return { instanceId, first: await campus.as('school01'), second: await campus.as('school02') }
  }

  it('are closed once one of them has voted on what stands there; other fields stay open', async () => {
    const { instanceId, first, second } = await opened(countersign(ALL))
    expect((await second.detail(instanceId)).fieldPermissions).toMatchObject({ asked: 'write' })
    await first.approve(instanceId, { values: { asked: 3 } })
    expect((await second.detail(instanceId)).fieldPermissions).toMatchObject({ asked: 'read', note: 'write' })
    await expect(second.approve(instanceId, { values: { asked: 10 } })).rejects.toThrow('申报学时不允许修改')
    expect(
      (await second.approve(instanceId, { values: { note: '属实' }, revision: (await second.detail(instanceId)).revision })).status,
    ).toBe('completed')
    expect((await scoresOf(instanceId)).map(({ hours }) => hours)).toEqual([3])
  })

  it('are open to each in turn: the one who comes after sees what the one before left', async () => {
    const { instanceId, first, second } = await opened(inTurn(countersign(ALL)))
    await first.approve(instanceId, { values: { asked: 3 } })
    expect((await second.detail(instanceId)).fieldPermissions).toMatchObject({ asked: 'write' })
    await second.approve(instanceId, { values: { asked: 4 } })
    expect((await scoresOf(instanceId)).map(({ hours }) => hours)).toEqual([4])
  })
})
