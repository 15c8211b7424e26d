import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { score, task } from '@sc/api-client/contract'
import { role, scoreRecord, user, userRole } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, element, end, inTurn, processXml, start, userTask } from '../../test/bpmn.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let absence: Absence
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  absence = new Absence(server, campus)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const SCHOOL = ['school01', 'school02']
const nameOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.realname
const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id
const roleId = async (roleCode: string) => (await server.db.select().from(role).where(eq(role.roleCode, roleCode)))[0]!.id

/** teacher01 is a second administrator, or not. */
async function secondAdministrator(wanted: boolean) {
  const row = { userId: await idOf('teacher01'), roleId: await roleId('admin') }
  if (wanted) await server.db.insert(userRole).values(row)
  else await server.db.delete(userRole).where(and(eq(userRole.userId, row.userId), eq(userRole.roleId, row.roleId)))
}

beforeEach(async () => {
  await absence.unfreeze(SCHOOL)
  await secondAdministrator(false)
})

/** At the countersign of both school auditors, whose accounts are frozen by now. */
async function frozenCountersign() {
  const { student, college, instanceId } = await campus.applied(12)
  await college.approve(instanceId)
  await absence.freeze(SCHOOL)
  return { student, instanceId, first: await nameOf('school01'), second: await nameOf('school02') }
}

const commentsOf = async (person: Person, instanceId: string) =>
  (await person.detail(instanceId)).trail.flatMap(({ action, username, comment }) => (action === 'substitute' ? [[username, comment]] : []))

describe('who acts in place of an approver', () => {
  it('is on record with whom, and why, before the act', async () => {
    const { student, college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    await absence.frozen(['cs_audit'], async () => {
      expect((await admin.detail(instanceId)).myTask).toMatchObject({ standsInFor: '王海川（账号已冻结）', canDecide: true })
      await admin.askBack(instanceId, '时间对吗？')
      await expect(admin.transfer(instanceId, 'teacher02')).rejects.toThrow('请说明转交的原因')
      await admin.call(task.transfer, { body: { taskId, username: 'teacher02', comment: '请学院另派人', requestId: randomUUID() } })
      expect(await student.trail(instanceId)).toEqual(['submit student01', 'substitute admin', 'askBack admin', 'transfer admin'])
      expect((await commentsOf(student, instanceId))[0]).toEqual(['admin', '原审批人 王海川（账号已冻结），由 林书远 代为处理'])
      const teacher = await campus.as('teacher02')
      expect((await teacher.detail(instanceId)).myTask!.standsInFor).toBeNull()
      expect((await teacher.approve(instanceId)).status).toBe('completed')
      expect((await student.trail(instanceId)).slice(-2)).toEqual(['approve teacher02', 'complete'])
    })
  })

  it.each(['approve', 'disagree', 'reject'] as const)('%s, after somebody lost the role', async (verb) => {
    const { student, instanceId } = await campus.applied()
    await absence.withoutRole('cs_audit', 'college_ek_group', () => admin[verb](instanceId))
    expect((await student.trail(instanceId)).slice(1, 3)).toEqual(['substitute admin', `${verb} admin`])
    expect((await commentsOf(student, instanceId))[0]![1]).toMatch(/^原审批人 王海川（已不再担任“.+”），由 林书远 代为处理$/)
  })

  it('says nothing of a task of one’s own', async () => {
    const { student, college, instanceId } = await campus.applied()
    await college.approve(instanceId)
    expect(await student.trail(instanceId)).toEqual(['submit student01', 'approve cs_audit', 'complete'])
  })
})

describe('whoever had the task in between', () => {
  const transferred = (by: Person, taskId: string, username: string) =>
    by.call(task.transfer, { body: { taskId, username, comment: '请协助', requestId: randomUUID() } })
  type Between = (instanceId: string, taskId: string) => Promise<unknown>

  it.each<[string, Between, string[]]>([
    [
      'asked for an opinion',
      async (instanceId) => {
        await admin.delegate(instanceId, 'teacher02')
        await (await campus.as('teacher02')).resolve(instanceId, '属实')
      },
      ['delegate admin', 'resolve teacher02'],
    ],
    [
      'handed on and given back',
      async (_, taskId) => {
        await transferred(admin, taskId, 'teacher02')
        await transferred(await campus.as('teacher02'), taskId, 'admin')
      },
      ['transfer admin', 'transfer teacher02'],
    ],
    [
      'with one more signer',
      async (instanceId) => {
        await admin.addSigner(instanceId, 'teacher02')
        await (await campus.as('teacher02')).approve(instanceId)
      },
      ['addSigner admin', 'approve teacher02'],
    ],
  ])('a vote in place of somebody says so itself: %s', async (_, between, acts) => {
    const { student, college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    await absence.frozen(['cs_audit'], () => between(instanceId, taskId))
    expect((await admin.detail(instanceId)).myTask).toMatchObject({ standsInFor: '王海川（账号已冻结）' })
    expect((await admin.approve(instanceId)).status).toBe('completed')
    expect(await student.trail(instanceId)).toEqual([
      'submit student01',
      'substitute admin',
      ...acts,
      'substitute admin',
      'approve admin',
      'complete',
    ])
    const words = '原审批人 王海川（账号已冻结），由 林书远 代为处理'
    expect(await commentsOf(student, instanceId)).toEqual([
      ['admin', words],
      ['admin', words],
    ])
  })

  it('says also for whom they had it, when somebody acts in their place', async () => {
    const { student, college, instanceId } = await campus.applied()
    const taskId = await college.taskIn(instanceId)
    await absence.frozen(['cs_audit'], () => transferred(admin, taskId, 'teacher02'))
    expect((await absence.frozen(['teacher02'], () => admin.approve(instanceId))).status).toBe('completed')
    const missing = `王海川（账号已冻结）、${await nameOf('teacher02')}（账号已冻结）`
    expect((await commentsOf(student, instanceId)).at(-1)).toEqual(['admin', `原审批人 ${missing}，由 林书远 代为处理`])
  })

  it('nobody has two votes in a countersign so', async () => {
    await secondAdministrator(true)
    const { student, instanceId } = await frozenCountersign()
    const teacher = await campus.as('teacher02')
    const tasks = (await admin.todo(instanceId)).map(({ id }) => id)
    for (const taskId of tasks) {
      await admin.call(task.delegate, { body: { taskId, username: 'teacher02', requestId: randomUUID() } })
      await teacher.resolve(instanceId, '属实')
    }
    await admin.approveTask(tasks[0]!)
    const other = await nameOf('teacher01')
    await expect(admin.approveTask(tasks[1]!)).rejects.toThrow(
      `您已在“校级会签”表决，不能再代他人表决，请转交给其他管理员（${other}）或其他人`,
    )
    await transferred(admin, tasks[1]!, 'teacher01')
    expect((await (await campus.as('teacher01')).approve(instanceId)).status).toBe('completed')
    expect((await student.trail(instanceId)).filter((entry) => entry === 'approve admin')).toHaveLength(1)
  })

  it('and the only administrator’s second vote is told as such', async () => {
    const { student, instanceId } = await frozenCountersign()
    const tasks = (await admin.todo(instanceId)).map(({ id }) => id)
    for (const taskId of tasks) {
      await admin.call(task.delegate, { body: { taskId, username: 'teacher02', requestId: randomUUID() } })
      await (await campus.as('teacher02')).resolve(instanceId, '属实')
    }
    for (const taskId of tasks) await admin.approveTask(taskId)
    const told = (await commentsOf(student, instanceId)).map(([, comment]) => comment!.includes('再次表决'))
    expect(told).toEqual([false, false, false, true])
  })
})

it('what is no vote says it once, and again where the reason is another', async () => {
  const { student, instanceId } = await campus.applied()
  const askTwice = async () => {
    for (const question of ['时间对吗？', '地点对吗？']) {
      await admin.askBack(instanceId, question)
      await student.answer(instanceId, '对')
    }
  }
  await absence.frozen(['cs_audit'], askTwice)
  await absence.withoutRole('cs_audit', 'college_ek_group', askTwice)
  const reasons = (await commentsOf(student, instanceId)).map(([, comment]) => comment)
  expect(reasons).toEqual([expect.stringContaining('账号已冻结'), expect.stringContaining('已不再担任')])
  expect((await student.trail(instanceId)).filter((entry) => entry === 'askBack admin')).toHaveLength(4)
})

describe('in a countersign', () => {
  it('nobody has two votes: another administrator has to act', async () => {
    await secondAdministrator(true)
    const { student, instanceId, first, second } = await frozenCountersign()
    const [one, other] = (await admin.todo(instanceId)).map(({ id }) => id)
    await admin.approveTask(one!)
    const before = await student.trail(instanceId)
    const words = /^您已在“校级会签”表决，不能再代他人表决，请由其他管理员（.+）处理，或转交给其他人$/
    const refused = { taskId: other!, requestId: randomUUID(), comment: '不符' }
    await expect(admin.approveTask(other!)).rejects.toThrow(words)
    await expect(admin.call(task.disagree, { body: refused })).rejects.toThrow(words)
    await expect(admin.call(task.reject, { body: refused })).rejects.toThrow(words)
    await expect(admin.call(task.delegate, { body: { ...refused, username: 'teacher02' } })).rejects.toThrow(words)
    await expect(admin.call(task.addSigner, { body: { ...refused, usernames: ['teacher02'] } })).rejects.toThrow(words)
    expect(await student.trail(instanceId)).toEqual(before)
    expect((await admin.detail(instanceId)).myTask).toMatchObject({ canDecide: false, hindrance: expect.stringMatching(words) })
    expect((await (await campus.as('teacher01')).approve(instanceId)).status).toBe('completed')
    const told = await commentsOf(student, instanceId)
    expect(told.map(([username]) => username)).toEqual(['admin', 'teacher01'])
    expect(told.map(([, comment]) => comment!.split('（')[0]).sort()).toEqual([`原审批人 ${first}`, `原审批人 ${second}`].sort())
    const [row] = await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))
    const { trail } = await admin.call(score.origin, { query: { id: row!.id } })
    expect(trail.filter(({ action }) => action === 'substitute')).toHaveLength(2)
  })

  it('who has an own task there does not stand in either', async () => {
    await secondAdministrator(true)
    const { college, instanceId } = await campus.applied(12)
    await college.approve(instanceId)
    await (await campus.as('school02')).transfer(instanceId, 'admin')
    const own = (await admin.todo(instanceId))[0]!.id
    await absence.freeze(['school01'])
    const other = (await admin.todo(instanceId)).find(({ id }) => id !== own)!.id
    await expect(admin.approveTask(other)).rejects.toThrow('您在“校级会签”另有自己的任务，不能再代他人表决')
    await admin.approveTask(own)
    await expect(admin.approveTask(other)).rejects.toThrow('您已在“校级会签”表决')
    expect((await (await campus.as('teacher01')).approveTask(other)).status).toBe('completed')
  })

  it('the only administrator casts the remaining vote, and the record says so', async () => {
    const { student, instanceId } = await frozenCountersign()
    await admin.approve(instanceId)
    expect((await admin.approve(instanceId)).status).toBe('completed')
    expect(await student.trail(instanceId)).toEqual([
      'submit student01',
      'approve cs_audit',
      'substitute admin',
      'approve admin',
      'substitute admin',
      'approve admin',
      'complete',
    ])
    const [first, second] = await commentsOf(student, instanceId)
    expect(first![1]).not.toContain('没有其他管理员')
    expect(second![1]).toMatch(/由 林书远 代为处理（没有其他管理员可以处理，由同一人再次表决）$/)
  })
})

describe('one after another', () => {
  beforeAll(async () => {
    const xml = processXml(
      'turns',
      start,
      userTask('turn', '依次审批', 'flowable:assignee="${auditUser}"', inTurn()),
      end,
      ...chain('start', 'turn', 'end'),
    )
    await campus.deploy('turns', xml, [reviewedBy('turn', 'school_auditor')])
  })

  async function withTurns() {
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(await campus.project({ processKey: 'turns' }), application(12))
    await absence.freeze(SCHOOL)
    return { student, instanceId, second: await nameOf('school02') }
  }

  it('who is missing when their turn comes is named, and gives nobody a second vote', async () => {
    await secondAdministrator(true)
    const { student, instanceId, second } = await withTurns()
    await admin.approve(instanceId)
    expect(await commentsOf(student, instanceId)).toContainEqual([
      null,
      `节点“依次审批”审批人 ${second}（账号已冻结）不可用，转由管理员处理`,
    ])
    await expect(admin.approve(instanceId)).rejects.toThrow('您已在“依次审批”表决')
    expect((await (await campus.as('teacher01')).approve(instanceId)).status).toBe('completed')
  })

  it('but where there is no other administrator', async () => {
    const { student, instanceId } = await withTurns()
    await admin.approve(instanceId)
    expect((await admin.approve(instanceId)).status).toBe('completed')
    expect((await commentsOf(student, instanceId)).at(-1)).toEqual(['admin', '没有其他管理员可以处理，由 林书远 再次代为表决'])
  })
})

it('gives one of a role one vote where the countersign opens tasks by number, as long as others have not voted', async () => {
  const byNumber = element('multiInstanceLoopCharacteristics', 'loop', '', '<bpmn:loopCardinality>2</bpmn:loopCardinality>')
  const xml = processXml('by_number', start, userTask('sign', '会签', '', byNumber), end, ...chain('start', 'sign', 'end'))
  await campus.deploy('by_number', xml, [reviewedBy('sign', 'school_auditor')])
  const { instanceId } = await (await campus.as('student03')).submit(await campus.project({ processKey: 'by_number' }))
  const [one, two] = [await campus.as('school01'), await campus.as('school02')]
  expect((await one.approve(instanceId)).status).toBe('running')
  await expect(one.approve(instanceId)).rejects.toThrow('您已在“会签”表决，请由其他审批人（何静姝）表决')
  expect((await two.approve(instanceId)).status).toBe('completed')
})
