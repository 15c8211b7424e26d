import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, session } from '@sc/api-client/contract'
import { depart, loginFailure, session as sessionTable, userDepart } from '../../db/schema/index.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dropExpired } from './cleaning.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const login = (username: string, password = TEST_PASSWORD) => server.call(session.login, { body: { username, password } })

describe('signing in with name and password', () => {
  it('opens a session whose token the database does not know', async () => {
    const { status, envelope } = await server.ask(session.login, { body: { username: 'teacher01', password: TEST_PASSWORD } })
    expect({ status, envelope }).toMatchObject({ status: 200, envelope: { success: true, code: 200, message: '登录成功' } })
    const { token } = envelope.result as { token: string }
    const { menu, roles } = await server.call(session.permissions, {}, token)
    expect(menu.length).toBeGreaterThan(0)
    expect(roles).toEqual(['teacher'])
    expect(JSON.stringify(await server.db.select().from(sessionTable))).not.toContain(token)
  })

  it('takes expired sessions away, and ends the oldest beyond a hundred', async () => {
    const { token: oldest, userInfo } = await login('teacher02')
    const ofTeacher = () => server.db.select({ id: sessionTable.id }).from(sessionTable).where(eq(sessionTable.userId, userInfo.id))
    const more = (count: number, expireTime: Date) =>
      server.db
        .insert(sessionTable)
        .values(Array.from({ length: count }, () => ({ tokenHash: randomUUID(), userId: userInfo.id, expireTime })))
    await more(30, new Date(Date.now() - 1000))
    const { token } = await login('teacher02')
    expect(await ofTeacher()).toHaveLength(2)
    await more(110, new Date(Date.now() + 60_000))
    const { token: newest } = await login('teacher02')
    expect(await ofTeacher()).toHaveLength(100)
    const status = async (of: string) => (await server.ask(session.permissions, {}, of)).status
    expect([await status(oldest), await status(token), await status(newest)]).toEqual([401, 401, 200])
    await more(3, new Date(Date.now() - 1000))
    await dropExpired(server.db)
    expect(await ofTeacher()).toHaveLength(100)
  })

  it('forgets what was counted of wrong ones when it means nothing any more', async () => {
    const ago = sql`now() - interval '1 minute'`
    const ahead = sql`now() + interval '1 minute'`
    await server.db.delete(loginFailure)
    await server.db.execute(
      sql`insert into sys_login_failure (subject, failures, window_end) select 'pair:nobody' || n || '|10.0.0.1', 1, ${ago} from generate_series(1, 2500) n`,
    )
    await server.db.insert(loginFailure).values([
      { subject: 'account:counted', failures: 1, windowEnd: ahead },
      { subject: 'account:waits', failures: 50, windowEnd: ago, blockedUntil: ahead },
      { subject: 'pair:known|10.0.0.1', failures: 0, windowEnd: ago, knownUntil: ahead },
      { subject: 'pair:forgotten|10.0.0.1', failures: 5, windowEnd: ago, blockedUntil: ago, knownUntil: ago },
    ])
    await dropExpired(server.db)
    const kept = await server.db.select({ subject: loginFailure.subject }).from(loginFailure).orderBy(loginFailure.subject)
    expect(kept.map(({ subject }) => subject)).toEqual(['account:counted', 'account:waits', 'pair:known|10.0.0.1'])
    await server.db.delete(loginFailure)
  })

  it('says the same of a wrong password and of an unknown name', async () => {
    await expect(login('teacher01', 'wrong')).rejects.toThrow('账号或密码错误')
    await expect(login('nobody', 'wrong')).rejects.toThrow('账号或密码错误')
  })

  it('asks for what is missing in Chinese', async () => {
    await expect(login('', 'x')).rejects.toThrow('请输入账号')
    await expect(login('admin', '')).rejects.toThrow('请输入密码')
  })

  it('makes an account wait after five failures, right password or not, and nobody else', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await expect(login('student02', 'wrong')).rejects.toThrow('账号或密码错误')
    await expect(login('student02')).rejects.toThrow(/登录失败次数过多，请 (1 分钟|\d+ 秒)后再试/)
    await expect(login('STUDENT02')).rejects.toThrow('登录失败次数过多')
    expect((await login('student03')).userInfo.realname).toBe('吴佳宁')
    await server.db.update(loginFailure).set({ blockedUntil: sql`now() - interval '1 second'` })
    expect((await login('student02')).userInfo.username).toBe('student02')
    await expect(login('student02', 'wrong')).rejects.toThrow('账号或密码错误')
  })

  it('tells a frozen account so, but only who knows its password', async () => {
    await expect(login('student08')).rejects.toThrow('该账号已被冻结，请联系管理员')
    await expect(login('student08', 'wrong')).rejects.toThrow('账号或密码错误')
  })

  it('ends the open session of an account that is frozen', async () => {
    const { token } = await login('student05')
    await server.db.execute(sql`update sys_user set status = 2 where username = 'student05'`)
    expect((await server.ask(session.permissions, {}, token)).status).toBe(401)
    await server.db.execute(sql`update sys_user set status = 1 where username = 'student05'`)
  })

  it('does not bring a session back with the account, and tells in the audit log of both', async () => {
    const [{ token }, { token: other }] = [await login('student06'), await login('student04')]
    const setStatus = (status: number) => server.db.execute(sql`update sys_user set status = ${status} where username = 'student06'`)
    await setStatus(2)
    await setStatus(1)
    expect((await server.ask(session.permissions, {}, token)).status).toBe(401)
    expect((await server.ask(session.permissions, {}, other)).status).toBe(200)
    expect((await login('student06')).userInfo.username).toBe('student06')
    const entries = await server.call(audit.list, { query: { kind: 'account', record: 'student06' } }, (await login('admin')).token)
    expect(entries.records.map(({ action, username, title }) => [action, username, title])).toEqual([
      ['unfreeze', null, expect.stringContaining('student06')],
      ['freeze', null, expect.stringContaining('student06')],
    ])
    await server.db.execute(sql`update sys_user set status = 1, realname = realname where username = 'student04'`)
    expect((await server.ask(session.permissions, {}, other)).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends with sign-out, and with its time', async () => {
    const [first, second] = [await server.login('teacher01'), await server.login('teacher01')]
    await server.call(session.logout, {}, first)
    expect(await server.ask(session.permissions, {}, first)).toMatchObject({
      status: 401,
      envelope: { success: false, message: 'Token失效，请重新登录' },
    })
    expect((await server.ask(session.permissions, {}, second)).status).toBe(200)
    await server.db.update(sessionTable).set({ expireTime: sql`now() - interval '1 second'` })
    expect((await server.ask(session.permissions, {}, second)).status).toBe(401)
  })
})

describe('departments', () => {
  it('are one for most, and for the choice of who has two', async () => {
    expect(await login('teacher01')).toMatchObject({ multi_depart: 1, userInfo: { departName: '计算机学院' } })
    expect(await login('teacher02')).toMatchObject({
      multi_depart: 2,
      departs: [{ departName: '经济管理学院' }, { departName: '外国语学院' }],
    })
  })

  it('can be chosen among the own ones, for oneself', async () => {
    const { token, departs } = await login('teacher02')
    for (const { orgCode, departName } of departs) {
      const { userInfo } = await server.call(session.selectDepart, { body: { orgCode, username: 'admin' } }, token)
      expect(userInfo).toMatchObject({ username: 'teacher02', orgCode, departName })
      expect((await server.call(session.currentUserDeparts, {}, token)).orgCode).toBe(orgCode)
    }
    await expect(server.call(session.selectDepart, { body: { orgCode: 'A01A11' } }, token)).rejects.toThrow('您不属于该部门')
    expect((await login('admin')).userInfo.departName).toBe('校团委')
  })

  it('of one name are told by their paths, and others by their names', async () => {
    const { token, userInfo } = await login('teacher02')
    const add = async (parentId: string) => {
      const [made] = await server.db
        .insert(depart)
        .values({ parentId, departName: '办公室', orgCode: `${parentId.slice('depart-'.length)}A77`, category: 'department' })
        .returning()
      await server.db.insert(userDepart).values({ userId: userInfo.id, departId: made!.id })
    }
    const told = async () =>
      (await server.call(session.currentUserDeparts, {}, token)).list.map(({ departName, path }) => [departName, path])
    expect(await told()).toEqual([
      ['经济管理学院', null],
      ['外国语学院', null],
    ])
    await add('depart-A01A12')
    await add('depart-A01A13')
    expect(await told()).toEqual(
      expect.arrayContaining([
        ['经济管理学院', null],
        ['办公室', '经济管理学院/办公室'],
        ['办公室', '外国语学院/办公室'],
      ]),
    )
  })
})

describe('changing the password', () => {
  const change = (token: string, oldpassword: string, password: string, confirmpassword = password) =>
    server.call(session.updatePassword, { body: { oldpassword, password, confirmpassword } }, token)

  it('is forced at the first sign-in, and until then nothing else is open', async () => {
    const { token, mustChangePassword } = await login('student07')
    expect(mustChangePassword).toBe(true)
    await expect(server.call(session.permissions, {}, token)).rejects.toMatchObject({
      code: businessCode.noPermission,
      message: '首次登录须先修改密码',
    })
    await expect(change(token, TEST_PASSWORD, 'short')).rejects.toThrow('密码由8位数字、字母和特殊符号组成!')
    await expect(change(token, TEST_PASSWORD, 'onlyletters')).rejects.toThrow('密码由8位数字、字母和特殊符号组成!')
    await expect(change(token, TEST_PASSWORD, 'Neues-1234', 'Neues-12345')).rejects.toThrow('两次输入的密码不一样！')
    await expect(change(token, 'wrong', 'Neues-1234')).rejects.toThrow('旧密码输入错误')
    await expect(change(token, TEST_PASSWORD, TEST_PASSWORD)).rejects.toThrow('新密码不能与旧密码相同')
    await change(token, TEST_PASSWORD, 'Neues-1234')
    expect(await server.call(session.permissions, {}, token)).toHaveProperty('menu')
    await expect(login('student07')).rejects.toThrow('账号或密码错误')
    expect(await login('student07', 'Neues-1234')).toMatchObject({ mustChangePassword: false })
  })

  it('is one’s own only, whatever name is sent', async () => {
    const body = { username: 'admin', oldpassword: TEST_PASSWORD, password: 'Neues-1234', confirmpassword: 'Neues-1234' }
    await expect(server.call(session.updatePassword, { body }, await server.login('student05'))).rejects.toMatchObject({
      code: businessCode.noPermission,
      message: '只能修改自己的密码',
    })
  })

  it('signs out every other session of the account', async () => {
    const [here, elsewhere, somebody] = [await server.login('student06'), await server.login('student06'), await server.login('student03')]
    await change(here, TEST_PASSWORD, 'Neues-1234')
    expect((await server.ask(session.permissions, {}, elsewhere)).status).toBe(401)
    expect((await server.ask(session.permissions, {}, here)).status).toBe(200)
    expect((await server.ask(session.permissions, {}, somebody)).status).toBe(200)
  })
})
