import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { attendance, item, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { connectPostgres } from '../db/connect.ts'
import { attendance as attendedTable, item as itemTable, lottery, scoreRecord, signUp as signUpTable } from '../db/schema/index.ts'
import { formatMoment } from '../time.ts'
import { Campus, day } from './campus.ts'
import type { Person } from './campus.ts'
import { clientOf, Refusal } from './client.ts'
import type { Client } from './client.ts'
import { addressOf, onServer } from './postgresServer.ts'
import { startTestServer } from './server.ts'
import type { TestServer } from './server.ts'
import { buildServer, startServerProcess } from './serverProcess.ts'
import type { ServerProcess } from './serverProcess.ts'
import { newStudents } from './students.ts'

const source = inject('database')
const CROWD = 200
const PLACES = 120

/** A server that may be killed, and who asks it. */
interface Door {
  process: ServerProcess
  client: Client
}

/** The embedded database has one server. */
describe.runIf(source.kind === 'postgresql')('a crowd at two servers of which one is killed (PostgreSQL only)', () => {
  let main: string
  let removeBuild: (() => void) | undefined
  let removeDatabase: (() => Promise<void>) | undefined
  /** Where everything is prepared and looked at: it stays. */
  let server: TestServer
  let teacher: Person
  let people: Person[]
  const doors: Door[] = []
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-crowd-'))
  let address: string

  const open = async (at: number) => {
    const process = await startServerProcess(main, folder, { DATABASE_URL: address })
    doors[at] = { process, client: clientOf(process.origin, '/sc-api') }
  }

  beforeAll(async () => {
    const { server: url, template } = source as Extract<typeof source, { kind: 'postgresql' }>
    const name = `sc_test_${process.pid}_${randomBytes(4).toString('hex')}`
    await onServer(url, `create database ${name} template ${template}`)
    removeDatabase = () => onServer(url, `drop database if exists ${name} with (force)`)
    address = addressOf(url, name)
    const built = await buildServer()
    main = built.main
    removeBuild = built.remove
    server = await startTestServer({ database: { connect: () => connectPostgres(address), drop: async () => {} } })
    teacher = await new Campus(server).as('teacher01')
    people = await newStudents(server, CROWD)
    // One after the other: where the second fails, the first is known, and ended.
    await open(0)
    await open(1)
  }, 400_000)
  afterAll(async () => {
    for (const { process } of doors) await process.kill()
    await server?.close()
    await removeDatabase?.()
    removeBuild?.()
    rmSync(folder, { recursive: true, force: true })
  })

  let killed = 0
  /** Why some of the last rush were refused. */
  let refusals: string[] = []
  /**
   * Everybody asks at once, half of them at each server; whom none answers, because it was killed, asks the other one, as a phone
   * does. One is killed after so many answers, and is there again afterwards.
   * @returns what each was answered; null: refused
   */
  async function rush<Answer>(
    callers: readonly Person[],
    killAfter: number,
    ask: (client: Client, token: string) => Promise<Answer>,
  ): Promise<(Answer | null)[]> {
    const doomed = killed++ % 2
    refusals = []
    let answered = 0
    let kill: Promise<void> | undefined
    const told = () => {
      if (++answered === killAfter) kill = doors[doomed]!.process.kill()
    }
    const askOf = async ({ token }: Person, first: number) => {
      for (let at = first; ; at++)
        try {
          const answer = await ask(doors[at % 2]!.client, token)
          told()
          return answer
        } catch (error) {
          // Too much to do for now is no refusal: a phone asks again.
          if (error instanceof Refusal && error.status !== 503) {
            refusals.push(`${error.code} ${error.message}`)
            told()
            return null
          }
          await wait(20)
        }
    }
    const answers = await Promise.all(callers.map(askOf))
    expect(kill, 'one was killed meanwhile').toBeInstanceOf(Promise)
    await kill
    await open(doomed)
    return answers
  }

  const project = async (more: Partial<ItemFields>) => {
    const fields = { module: 'culture', name: '草坪音乐会', hours: 2, attendance: 'in', startTime: day(2), endTime: day(2) } as const
    const { id } = await teacher.call(item.saveItemDetail, {
      body: { ...fields, capacity: PLACES, applyTime: `${day(1)} 12:00:00`, ...more },
    })
    await (await new Campus(server).as('admin')).call(item.publish, { body: { id } })
    return id
  }
  const join = (itemId: string) =>
    rush(people, CROWD / 4, async (client, token) => (await client.call(signUp.join, { body: { itemId } }, token)).state)
  const signedUp = (itemId: string) => server.db.select().from(signUpTable).where(eq(signUpTable.itemId, itemId))
  /** Days pass: nothing else of it changes. */
  const ago = (itemId: string, changes: Partial<typeof itemTable.$inferInsert>) =>
    server.db.update(itemTable).set(changes).where(eq(itemTable.id, itemId))
  const hourAgo = () => formatMoment(new Date(Date.now() - 3_600_000))

  it('gets as many places as there are, each one place, and who was told of one has it', { timeout: 240_000 }, async () => {
    const itemId = await project({ signUp: 'first' })
    const told = await join(itemId)
    const rows = await signedUp(itemId)
    expect(new Set(rows.map(({ username }) => username)).size).toBe(CROWD)
    expect(rows).toHaveLength(CROWD)
    const placed = new Set(rows.filter(({ state }) => state === 'placed').map(({ username }) => username))
    expect(placed.size).toBe(PLACES)
    // Places are given once: whoever was told so the first time was told so for good.
    expect(people.filter(({ username }, at) => told[at] === 'placed' && !placed.has(username))).toEqual([])
    expect(told.filter((state) => state === null)).toEqual([])
  })

  it('is drawn from once, as the seed says, whoever asks for the draw', { timeout: 240_000 }, async () => {
    const itemId = await project({ signUp: 'lottery' })
    await join(itemId)
    await ago(itemId, { applyTime: hourAgo() })
    const askers = Array.from({ length: 8 }, () => teacher)
    const drawn = await rush(askers, 1, (client, token) => client.call(signUp.drawLots, { body: { itemId } }, token))
    expect(drawn.filter((answer) => answer !== null).length).toBeLessThanOrEqual(1)
    const [draw] = await server.db.select().from(lottery).where(eq(lottery.itemId, itemId))
    const order = (number: number) => createHash('sha256').update(`${draw!.seed}:${number}`).digest('hex')
    const rows = (await signedUp(itemId)).toSorted((one, other) => (order(one.number!) < order(other.number!) ? -1 : 1))
    expect(rows.map(({ state }) => state)).toEqual([...Array(PLACES).fill('placed'), ...Array(CROWD - PLACES).fill('waiting')])
    expect(draw!.lots).toHaveLength(CROWD)
  })

  it('signs in once each, and has its hours once each, however often the activity is closed', { timeout: 240_000 }, async () => {
    const itemId = await project({ signUp: 'first', capacity: CROWD })
    await join(itemId)
    expect(refusals).toEqual([])
    await ago(itemId, { applyTime: hourAgo(), startTime: hourAgo(), endTime: formatMoment(new Date(Date.now() + 3_600_000)) })
    const { token: code } = await teacher.call(attendance.token, { query: { itemId, kind: 'in' } })
    const told = await rush(people, CROWD / 2, async (client, token) =>
      client.call(attendance.scan, { body: { token: code } }, token).then(({ time }) => time),
    )
    expect(refusals).toEqual([])
    const rows = await server.db.select().from(attendedTable).where(eq(attendedTable.itemId, itemId))
    expect(rows).toHaveLength(CROWD)
    const timeOf = new Map(rows.map(({ username, inTime }) => [username, formatMoment(inTime!)]))
    expect(people.map(({ username }, at) => [username, told[at]])).toEqual(people.map(({ username }) => [username, timeOf.get(username)]))

    await ago(itemId, { endTime: hourAgo() })
    const closers = Array.from({ length: 8 }, () => teacher)
    await rush(closers, 1, (client, token) => client.call(attendance.finish, { body: { itemId } }, token))
    const scores = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))
    expect(scores.map(({ username, hours }) => [username, hours]).toSorted()).toEqual(
      people.map(({ username }) => [username, 2]).toSorted(),
    )
  })
})
