import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { task } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { chain, element, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let absence: Absence

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  absence = new Absence(server, campus)
})
afterAll(() => server.close())

const SCHOOL = ['school01', 'school02']

/** An application with so many open tasks, each of which any school auditor may do. */
async function waiting(tasks: number): Promise<string> {
  const key = `votes_${tasks}`
  const loop = element('multiInstanceLoopCharacteristics', 'loop', '', `<bpmn:loopCardinality>${tasks}</bpmn:loopCardinality>`)
  await campus.deploy(key, processXml(key, start, userTask('vote', '表决', '', loop), end, ...chain('start', 'vote', 'end')), [reviewedBy('vote', 'school_auditor')])
  const itemId = await campus.project({ name: key, processKey: key })
  const { instanceId } = await (await campus.as('student01')).submit(itemId)
  expect(await server.db.select().from(task).where(eq(task.instanceId, instanceId))).toHaveLength(tasks)
  return instanceId
}

/** What the database is asked while something is done, outside of transactions. */
async function asked(act: () => Promise<unknown>): Promise<number> {
  const { $client } = server.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }
  const query = vi.spyOn($client, 'query')
  try {
    await act()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
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
