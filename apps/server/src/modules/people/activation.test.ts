import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, session, userCalls, users } from '@sc/api-client/contract'
import { activation, rolePermission, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { dropExpired } from '../session/cleaning.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'
const PASSWORD = 'Xinmima-2026!'

let made = 0
async function newcomer(departId = COMPUTING) {
  const username = `newcomer${++made}`
  return admin.call(users.calls.add, {
    body: { username, realname: `新生${made}`, studentNo: `20269${made}`, departs: [departId], roles: ['role-student'] },
  })
}

/** Account and code of each, as the file says. */
async function exported(whose: { ids?: string; departId?: string }, by = admin): Promise<Map<string, string>> {
  const answer = await server.fetch(`/sc-api${userCalls.activationCodes.path}`, {
    method: 'POST',
    headers: { 'x-access-token': by.token, 'content-type': 'application/json' },
    body: JSON.stringify(whose),
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [, ...rows] = sheets[0]!.rows
  return new Map(rows.map((row) => [String(row[2]), String(row[4])]))
}

const activate = (username: string, code: string, password = PASSWORD) =>
  server.call(session.activate, { body: { username, code, password } })
const signIn = (username: string, password = PASSWORD) => server.call(session.login, { body: { username, password } })
const REFUSED = '账号或激活码不对'

describe('a code', () => {
  it('sets the first password of its account, once, however it is typed', async () => {
    const { id, username } = await newcomer()
    const code = (await exported({ ids: id })).get(username)!
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    await expect(activate('student01', code)).rejects.toThrow(REFUSED)
    await expect(activate(username, code, 'kurz')).rejects.toThrow('密码')
    await activate(username, ` ${code.toLowerCase().replaceAll('-', '')} `)
    expect((await signIn(username)).userInfo).toMatchObject({ username })
    await expect(activate(username, code, 'Another-2026!')).rejects.toThrow(REFUSED)
    const { records } = await admin.call(audit.list, { query: { record: id } })
    expect(records.map(({ action, reason, username: who }) => [action, reason, who])).toEqual([
      ['password', '用激活码设置密码', username],
      ['activation', '导出激活码', 'admin'],
      ['add', null, 'admin'],
    ])
  })

  it('is replaced by the next, kept as nothing but its hash, and means nothing later or of a frozen account', async () => {
    const { id, username } = await newcomer()
    const first = (await exported({ ids: id })).get(username)!
    expect(await admin.call(userCalls.withoutPassword, { body: { ids: id } })).toEqual({ people: 1, had: 1 })
    const second = (await exported({ ids: id })).get(username)!
    await expect(activate(username, first)).rejects.toThrow(REFUSED)
    const [kept] = await server.db.select().from(activation).where(eq(activation.userId, id))
    expect(JSON.stringify(kept)).not.toContain(second)
    await server.db.update(user).set({ status: 2 }).where(eq(user.id, id))
    await expect(activate(username, second)).rejects.toThrow(REFUSED)
    await server.db.update(user).set({ status: 1 }).where(eq(user.id, id))
    await server.db
      .update(activation)
      .set({ expireTime: new Date(Date.now() - 1_000) })
      .where(eq(activation.userId, id))
    await expect(activate(username, second)).rejects.toThrow(REFUSED)
    await dropExpired(server.db)
    expect(await server.db.$count(activation, eq(activation.userId, id))).toBe(0)
  })

  it('counts once in two windows', async () => {
    const { id, username } = await newcomer()
    const code = (await exported({ ids: id })).get(username)!
    const outcomes = await Promise.allSettled([activate(username, code), activate(username, code, 'Another-2026!')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is guessed no more often than a password', async () => {
    const { username } = await newcomer(ECONOMICS)
    const tries = Array.from({ length: 8 }, (_, at) => activate(username, `AAAA-AAAA-AAA${at}`))
    const words = (await Promise.allSettled(tries)).map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : ''))
    expect(words.some((one) => one.includes('次数过多'))).toBe(true)
  })
})

describe('codes', () => {
  it('are made for whoever has no password, of a department and those below it', async () => {
    const [one, other] = [await newcomer(COMPUTING), await newcomer(ECONOMICS)]
    const codes = await exported({ departId: COMPUTING })
    expect(codes.has(one.username)).toBe(true)
    expect(codes.has(other.username)).toBe(false)
    expect(codes.has('student01')).toBe(false)
    expect(new Set(codes.values()).size).toBe(codes.size)
  })

  it('are made for nobody who has a password', async () => {
    const [student] = await server.db.select().from(user).where(eq(user.username, 'student01'))
    await expect(admin.call(userCalls.activationCodes, { body: { ids: student!.id } })).rejects.toThrow('没有可以生成激活码的人')
  })

  it('are counted as they are made: without accounts that may more than whoever makes them', async () => {
    await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-user:manage' })
    const college = await new Campus(server).as('cs_audit')
    const count = async () => (await college.call(userCalls.withoutPassword, { body: {} })).people
    const before = await count()
    await newcomer()
    await admin.call(users.calls.add, {
      body: { username: 'stronger', realname: '更强', departs: [COMPUTING], roles: ['role-school_auditor'] },
    })
    expect(await count()).toBe(before + 1)
    const codes = await exported({}, college)
    expect(codes.size).toBe(before + 1)
    expect(codes.has('stronger')).toBe(false)
  })

  it('are for who manages people', async () => {
    await expect((await new Campus(server).as('teacher01')).call(userCalls.activationCodes, { body: {} })).rejects.toThrow(/没有.*权限/)
  })
})
