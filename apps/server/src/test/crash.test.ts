import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { instance, score, task } from '@sc/api-client/contract'
import type { CallInput, CallResult, Endpoint } from '@sc/api-client/contract'
import { aboutRecord } from '../db/aboutRecord.ts'
import { connectEmbedded } from '../db/connect.ts'
import { processInstance, scoreRecord, task as taskTable, taskCandidate, trail, verbRequest } from '../db/schema/index.ts'
import { application } from './campus.ts'
import { clientOf } from './client.ts'
import type { Client } from './client.ts'
import { buildServer, startServerProcess } from './serverProcess.ts'
import type { ServerProcess } from './serverProcess.ts'

const ITEM = 'item-volunteer-week'

/** Milliseconds after a request was sent; `answer`: once it was answered. A verb takes some ten, on a busy machine some hundred. */
type Crash = number | 'answer' | null

/** Each application's way through the process, and where the server is killed: ten times. */
const applications: { student: string; college: string; crashes: [Crash, Crash, Crash, Crash] }[] = [
  { student: 'student01', college: 'cs_audit', crashes: [10, 'answer', 30, 5] },
  { student: 'student03', college: 'em_audit', crashes: ['answer', 20, 60, 15] },
  { student: 'student05', college: 'fl_audit', crashes: [40, 90, null, null] },
]

/** On PostgreSQL durability is that server's own business. */
describe.runIf(inject('database').kind === 'pglite')('a server that is killed (embedded database only)', () => {
  let main: string
  let removeBuild: (() => void) | undefined
  let server: ServerProcess | undefined
  let client: Client
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-crash-'))
  const tokens = new Map<string, string>()
  let kills = 0

  const start = async () => {
    server = await startServerProcess(main, dataDir)
    client = clientOf(server.origin, '/sc-api')
  }
  const crash = async () => {
    await server!.kill()
    kills++
  }
  /** Who signed in once stays signed in: sessions survive as well. */
  const as = async <E extends Endpoint>(username: string, endpoint: E, input?: CallInput<E>): Promise<CallResult<E>> => {
    if (!tokens.has(username)) tokens.set(username, await client.login(username))
    return client.call(endpoint, input, tokens.get(username))
  }

  beforeAll(async () => {
    const built = await buildServer()
    main = built.main
    removeBuild = built.remove
    await start()
    for (const username of ['admin', 'school01', 'school02', ...applications.flatMap(({ student, college }) => [student, college])])
      await as(username, task.todo, { query: {} })
    // A build and a first start with the demonstration data: half a minute of a core.
  }, 400_000)
  afterAll(async () => {
    await server?.kill()
    removeBuild?.()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** What waits for somebody in a student's application; others of the demonstration wait for them too. */
  async function taskOf(actor: string, student: string) {
    const mine = await ownOf(student)
    const { records } = await as(actor, task.todo, { query: { pageSize: 9999 } })
    return records.find(({ instanceId }) => mine.some(({ id }) => id === instanceId))!
  }

  const ownOf = async (student: string) =>
    (await as(student, instance.mine, { query: { pageSize: 9999 } })).records.filter(({ itemId }) => itemId === ITEM)

  /** Everything that the outside sees of a student's applications for the project, and all scores. */
  async function look(student: string) {
    const mine = await ownOf(student)
    const details = await Promise.all(mine.map(({ id }) => as(student, instance.detail, { query: { id } })))
    const scores = await as('admin', score.records, { query: { pageSize: 9999, column: 'createTime', order: 'asc' } })
    return { details, scores: scores.records }
  }

  /** Sends a verb's request and kills the server: after the answer, or while the request is under way. */
  async function sendAndCrash(send: () => Promise<unknown>, moment: number | 'answer'): Promise<boolean> {
    const answer = send().then(
      () => true,
      () => false,
    )
    if (moment === 'answer') expect(await answer).toBe(true)
    else await Promise.race([answer, wait(moment)])
    await crash()
    return answer
  }

  it('ten times, between and during verbs, loses nothing and does nothing twice', { timeout: 600_000 }, async () => {
    for (const { student, college, crashes } of applications) {
      const actors = [student, college, 'school01', 'school02']
      const done: string[] = []
      for (const [step, moment] of crashes.entries()) {
        const actor = actors[step]!
        const requestId = `${student}-step-${step}`
        const taskId = step === 0 ? '' : (await taskOf(actor, student)).id
        const send = () =>
          step === 0
            ? as(actor, instance.start, { body: { itemId: ITEM, values: application(12), requestId } })
            : as(actor, task.approve, { body: { taskId, requestId } })
        const before = await look(student)
        let acknowledged = false
        if (moment !== null) {
          acknowledged = await sendAndCrash(send, moment)
          await start()
        }
        const found = await look(student)

        const repeated = await send()
        const after = await look(student)
        done.push(step === 0 ? `submit ${actor}` : `approve ${actor}`)
        if (step === 3) done.push('complete null')

        // As a whole or not at all; what was acknowledged is there.
        if (acknowledged) expect(found).toEqual(after)
        else expect([before, after]).toContainEqual(found)
        // Repeating the same request ends with exactly one effect.
        expect(after.details.map(({ trail }) => trail.map(({ action, username }) => `${action} ${username}`))).toEqual([done])
        expect(after.details[0]!.waitingFor.length).toBe([1, 2, 1, 0][step])
        expect(repeated).toMatchObject({ instanceId: after.details[0]!.instance.id, status: step === 3 ? 'completed' : 'running' })
        expect(await send()).toEqual(repeated)
        expect(await look(student)).toEqual(after)
      }
    }
    expect(kills).toBe(10)
    await crash()
    server = undefined

    const { db, close } = await connectEmbedded(dataDir)
    const scores = await db.select().from(scoreRecord).where(eq(scoreRecord.itemId, ITEM))
    expect(scores.map(({ username }) => username).sort()).toEqual(applications.map(({ student }) => student))
    const made = await db.select().from(processInstance).where(aboutRecord('item', ITEM))
    const ids = made.map(({ id }) => id)
    expect(made.map(({ status, state }) => [status, Object.keys(state.tokens)])).toEqual(Array(3).fill(['completed', []]))
    // The applicant's own step, the college, and two school auditors each.
    expect((await db.select().from(taskTable).where(inArray(taskTable.instanceId, ids))).map(({ status }) => status)).toEqual(
      Array(12).fill('done'),
    )
    const candidates = await db
      .select({ of: taskTable.instanceId })
      .from(taskCandidate)
      .innerJoin(taskTable, eq(taskTable.id, taskCandidate.taskId))
    expect(candidates.filter((one) => ids.includes(one.of))).toEqual([])
    expect(await db.select().from(trail).where(inArray(trail.instanceId, ids))).toHaveLength(15)
    expect(await db.select().from(verbRequest).where(inArray(verbRequest.instanceId, ids))).toHaveLength(12)
    await close()
  })
})
