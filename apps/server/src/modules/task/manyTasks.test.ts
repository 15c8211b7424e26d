import { AsyncLocalStorage } from 'node:async_hooks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { task } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let absence: Absence
/** Set in what is done for a request. */
const calling = new AsyncLocalStorage<true>()

beforeAll(async () => {
  server = await startTestServer()
  server.app.server.prependListener('request', () => calling.enterWith(true))
  campus = new Campus(server)
  absence = new Absence(server, campus)
})
afterAll(() => server.close())

const SCHOOL = ['school01', 'school02']

/** A project whose applications have so many open tasks, each of which any school auditor may do. */
async function voting(tasks: number, key = `votes_${tasks}`): Promise<string> {
  const loop = element('multiInstanceLoopCharacteristics', 'loop', '', `<bpmn:loopCardinality>${tasks}</bpmn:loopCardinality>`)
  await campus.deploy(key, processXml(key, start, userTask('vote', '表决', '', loop), end, ...chain('start', 'vote', 'end')), [
    reviewedBy('vote', 'school_auditor'),
  ])
  return campus.project({ name: key, processKey: key })
}

/** The same of tasks at nodes of their own. */
async function branching(tasks: number): Promise<string> {
  const key = `branches_${tasks}`
  const ids = Array.from({ length: tasks }, (_, at) => `task_${at}`)
  const branches = ids.flatMap((id) => [userTask(id, id), flow('fork', id), flow(id, 'join')])
  const xml = processXml(
    key,
    start,
    element('parallelGateway', 'fork'),
    element('parallelGateway', 'join'),
    end,
    flow('start', 'fork'),
    flow('join', 'end'),
    ...branches,
  )
  await campus.deploy(
    key,
    xml,
    ids.map((id) => reviewedBy(id, 'school_auditor')),
  )
  return campus.project({ name: key, processKey: key })
}

/** An application with so many open tasks. */
async function waiting(tasks: number): Promise<string> {
  const itemId = await voting(tasks)
  const { instanceId } = await (await campus.as('student01')).submit(itemId)
  expect(await server.db.select().from(task).where(eq(task.instanceId, instanceId))).toHaveLength(tasks)
  return instanceId
}

/** How often the database is asked by calls while something is done, in transactions and outside. The server's own jobs and chores ask when their time comes. */
async function asked(act: () => Promise<unknown>): Promise<number> {
  const { session } = server.db as unknown as { session: { prepareQuery: (...args: unknown[]) => unknown } }
  // A transaction has a session of its own, of the same class.
  const shared = Object.getPrototypeOf(session) as typeof session
  const original = shared.prepareQuery
  let questions = 0
  const prepare = vi.spyOn(shared, 'prepareQuery').mockImplementation(function (this: unknown, ...args) {
    const [{ sql }] = args as [{ sql: string }]
    // In which unit the school counts is asked once a second, whoever calls.
    if (calling.getStore() && !sql.includes('"hours_unit"')) questions++
    return original.apply(this as typeof session, args)
  })
  try {
    await act()
    return questions
  } finally {
    prepare.mockRestore()
  }
}

describe('the page of an application', () => {
  it('asks the database as often for thirty open tasks as for two', async () => {
    const [two, thirty] = [await waiting(2), await waiting(30)]
    const same = async (person: Person) => {
      const [few, many] = [await asked(() => person.detail(two)), await asked(() => person.detail(thirty))]
      expect([person.username, many]).toEqual([person.username, few])
    }
    await same(await campus.as('student01'))
    await same(await campus.as('school01'))
    const admin = await campus.as('admin')
    await same(admin)
    // Nobody is left to whom the tasks were given: they are the administrator's, in place of these.
    await absence.frozen(SCHOOL, async () => {
      expect((await admin.detail(thirty)).waitingFor).toHaveLength(30)
      await same(admin)
    })
  })
})

describe('an application', () => {
  it.each([
    ['of one node', (tasks: number) => voting(tasks, `life_${tasks}`)],
    ['of many nodes', branching],
  ])('is submitted, returned, withdrawn and cancelled with as many questions for thirty open tasks %s as for two', async (_, project) => {
    const student = await campus.as('student01')
    const life = async (tasks: number) => {
      const itemId = await project(tasks)
      let instanceId = ''
      const questions = [
        await asked(async () => ({ instanceId } = await student.submit(itemId))),
        await asked(async () => (await campus.as('school01')).reject(instanceId)),
        await asked(() => student.resubmit(instanceId)),
        await asked(() => student.withdraw(instanceId)),
        await asked(() => student.resubmit(instanceId)),
        await asked(async () => (await campus.as('admin')).cancel(instanceId)),
      ]
      expect((await student.detail(instanceId)).instance.status).toBe('cancelled')
      return questions
    }
    await (await campus.as('school01')).todo()
    const few = await life(2)
    expect(await life(30)).toEqual(few)
  })

  it('becomes an incident, and goes on, with as many questions for thirty tasks that nobody can do as for two', async () => {
    const student = await campus.as('student01')
    const admin = await campus.as('admin')
    const life = async (tasks: number) => {
      const itemId = await branching(tasks)
      let instanceId = ''
      const started = await absence.frozen([...SCHOOL, 'admin'], () => asked(async () => ({ instanceId } = await student.submit(itemId))))
      expect((await student.detail(instanceId)).instance.status).toBe('incident')
      await campus.again(['admin'])
      const retried = await asked(() => admin.retry(instanceId))
      expect((await student.detail(instanceId)).waitingFor).toHaveLength(tasks)
      return [started, retried]
    }
    const few = await life(3)
    expect(await life(31)).toEqual(few)
  })
})

describe('what would open more tasks than one application may have', () => {
  const loop = element('multiInstanceLoopCharacteristics', 'loop', '', '<bpmn:loopCardinality>${hours * 100}</bpmn:loopCardinality>')

  it('is an incident in words, which an administrator ends', async () => {
    await campus.deploy('crowd', processXml('crowd', start, userTask('vote', '表决', '', loop), end, ...chain('start', 'vote', 'end')), [
      reviewedBy('vote', 'school_auditor'),
    ])
    const student = await campus.as('student01')
    const { instanceId, status } = await student.submit(await campus.project({ name: '人数过多', processKey: 'crowd' }), application(6))
    expect(status).toBe('incident')
    const { trail, waitingFor } = await student.detail(instanceId)
    expect(waitingFor).toEqual([])
    expect(trail.at(-1)).toMatchObject({
      action: 'incident',
      nodeName: '表决',
      comment: expect.stringContaining('同时打开的任务过多，一份申请最多同时有 500 个任务或分支') as string,
    })
    expect(await (await campus.as('admin')).cancel(instanceId)).toMatchObject({ status: 'cancelled' })
  })
})
