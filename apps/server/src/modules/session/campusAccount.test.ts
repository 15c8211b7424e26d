import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, session } from '@sc/api-client/contract'
import type { Config } from '../../config.ts'
import { auditLog, user } from '../../db/schema/index.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import type { TestDatabase } from '../../test/database.ts'
import { createTestDatabase } from '../../test/database.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

/** A campus that vouches for whomever a test names; the answers of real servers are in `client.test.ts`. */
let campus: Server
let database: TestDatabase
const PUBLIC = 'https://ekt.example.edu.cn'
const servers: TestServer[] = []

beforeAll(async () => {
  campus = createServer((request, response) => {
    const ticket = new URL(request.url!, 'http://campus').searchParams.get('ticket')!
    const success = `<cas:authenticationSuccess>${ticket.replace(/^ST-/, '')}</cas:authenticationSuccess>`
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${success}</cas:serviceResponse>`)
  })
  await new Promise<void>((resolve) => campus.listen(0, '127.0.0.1', resolve))
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database?.drop()
  campus?.close()
})

async function school(config: Partial<Config> = {}) {
  const casUrl = `http://127.0.0.1:${(campus.address() as AddressInfo).port}/cas`
  const server = await startTestServer({ database, config: { publicUrl: PUBLIC, casUrl, devCas: false, ...config } })
  servers.push(server)
  return {
    server,
    /** Signs in somebody of whom CAS says this. */
    enter: (name: string, attributes = '') =>
      server.call(session.checkSsoLogin, { body: { ticket: `ST-<cas:user>${name}</cas:user>${attributes}`, service: `${PUBLIC}/` } }),
  }
}

const noAccount = { code: businessCode.noAccount }

describe('a name of CAS', () => {
  it('may differ from the account in case, unless the school says otherwise', async () => {
    const folding = await school()
    expect((await folding.enter('ADMIN')).userInfo.username).toBe('admin')
    const exact = await school({ casFoldsCase: false })
    await expect(exact.enter('ADMIN')).rejects.toMatchObject({ ...noAccount, message: '账号 ADMIN 尚未在本系统开通，请联系管理员' })
    expect((await exact.enter('admin')).userInfo.username).toBe('admin')
  })

  it('means the exact account first, and none when several are alike', async () => {
    const { server, enter } = await school()
    await server.db.insert(user).values([
      { username: 'Zhang.San', realname: '张三', passwordHash: null },
      { username: 'zhang.san', realname: '张伞', passwordHash: null },
    ])
    expect((await enter('Zhang.San')).userInfo.realname).toBe('张三')
    expect((await enter('zhang.san')).userInfo.realname).toBe('张伞')
    await expect(enter('ZHANG.SAN')).rejects.toMatchObject({ ...noAccount, message: expect.stringContaining('仅大小写不同') })
  })

  it('that is unknown or frozen is refused with its reason', async () => {
    const { enter } = await school()
    await expect(enter('ghost')).rejects.toMatchObject({ ...noAccount, message: '账号 ghost 尚未在本系统开通，请联系管理员' })
    await expect(enter('student08')).rejects.toMatchObject({ ...noAccount, message: '账号 student08 已被冻结，请联系管理员' })
  })

  it('comes from the attribute that the school names', async () => {
    const { enter } = await school({ casAttributes: { username: 'gh' } })
    expect((await enter('someone@campus', '<cas:attributes><cas:gh>teacher01</cas:gh></cas:attributes>')).userInfo.username).toBe(
      'teacher01',
    )
    await expect(enter('teacher01')).rejects.toMatchObject({ ...noAccount, message: expect.stringContaining('属性 gh') })
  })
})

describe('an account at the first sign-in', () => {
  const mapping = {
    casCreateRole: 'student',
    casAttributes: { realname: 'cn', department: 'ou', phone: 'mobile', studentNo: 'user' },
  } as const
  const said = '<cas:attributes><cas:cn>欧阳一</cas:cn><cas:ou>计算机学院</cas:ou><cas:mobile>13800000000</cas:mobile></cas:attributes>'

  it('is made from what CAS says, with the default role, without a password, and with a note in the audit log', async () => {
    const { server, enter } = await school(mapping)
    const result = await enter('20261001', said)
    expect(result).toMatchObject({
      mustChangePassword: false,
      signedInBy: 'cas',
      userInfo: { username: '20261001', realname: '欧阳一', phone: '13800000000', departName: '计算机学院', hasPassword: false },
    })
    expect((await server.call(session.permissions, {}, result.token)).roles).toEqual(['student'])
    const [row] = await server.db.select().from(user).where(eq(user.username, '20261001'))
    expect(row).toMatchObject({ passwordHash: null, studentNo: '20261001', mustChangePassword: false })
    const [noted] = await server.db.select().from(auditLog).where(eq(auditLog.recordId, row!.id))
    expect(noted).toMatchObject({ kind: 'account', action: 'add', after: { username: '20261001', role: 'student' } })
    expect(noted).toMatchObject({ username: null, address: '127.0.0.1', requestId: expect.stringMatching(/./) })
    expect((await enter('20261001', said)).userInfo.id).toBe(row!.id)
  })

  it('is made once, however many windows arrive together', async () => {
    const { server, enter } = await school(mapping)
    const results = await Promise.all(['a', 'A', 'a', 'A', 'a'].map((last) => enter(`parallel-${last}`)))
    expect(new Set(results.map(({ userInfo }) => userInfo.id)).size).toBe(1)
    expect(
      await server.db
        .select()
        .from(user)
        .where(sql`lower(username) = 'parallel-a'`),
    ).toHaveLength(1)
  })

  it('is called in one line, as far as there is room, and by nothing that cannot be seen', async () => {
    const { server, enter } = await school(mapping)
    const named = async (username: string, cn: string) =>
      (await enter(username, `<cas:attributes><cas:cn>${cn}</cas:cn></cas:attributes>`)).userInfo.realname
    expect(await named('20261010', '王&#x202E;x&#10; y')).toBe('王x y')
    expect(await named('20261011', '王'.repeat(100))).toBe('王'.repeat(64))
    expect(await named('20261012', `${'a'.repeat(63)}&#x20BB7;`)).toBe('a'.repeat(63))
    expect(await named('20261013', '&#x200B;&#x202E;')).toBe('20261013')
    for (const unseen of ['&#x200B;', '20261014&#x200B;', '2026&#x202E;1014', '2026&#10;1014'])
      await expect(enter(unseen)).rejects.toMatchObject({ ...noAccount, message: '统一身份认证给出的账号中有看不见的字符，请联系管理员' })
    await expect(enter('2026&#0;1015')).rejects.toThrow('统一身份认证的应答无法识别，请联系管理员')
    expect(await server.db.$count(user, sql`username like '20261014%'`)).toBe(0)
  })

  it('is not half made', async () => {
    const { server, enter } = await school({ ...mapping, casCreateRole: 'no_such_role' })
    await expect(enter('20261002', said)).rejects.toMatchObject({ ...noAccount, message: expect.stringContaining('no_such_role') })
    expect(await server.db.select().from(user).where(eq(user.username, '20261002'))).toEqual([])
    const taken = await school({ ...mapping, casAttributes: { studentNo: 'no' } })
    await server.db.update(user).set({ studentNo: 'S-1' }).where(eq(user.username, 'student02'))
    await expect(taken.enter('20261003', '<cas:no>S-1</cas:no>')).rejects.toMatchObject({
      ...noAccount,
      message: expect.stringContaining('S-1'),
    })
  })

  it('has no local password to sign in with, to change, or to be forced to change', async () => {
    const { server, enter } = await school(mapping)
    const { token } = await enter('20261001', said)
    await expect(server.login('20261001', '')).rejects.toThrow('请输入密码')
    await expect(server.login('20261001', TEST_PASSWORD)).rejects.toThrow('账号或密码错误')
    const passwords = { oldpassword: 'x', password: 'Neues-1234', confirmpassword: 'Neues-1234' }
    await expect(server.call(session.updatePassword, { body: passwords }, token)).rejects.toThrow('密码请在学校门户修改')
  })
})

describe('an account that exists', () => {
  const mapping = {
    casCreateRole: 'student',
    casAttributes: { realname: 'cn', department: 'ou', phone: 'mobile', studentNo: 'no' },
  } as const
  const says = (values: Record<string, string | string[]>) =>
    `<cas:attributes>${Object.entries(values)
      .flatMap(([name, value]) => [value].flat().map((one) => `<cas:${name}>${one}</cas:${name}>`))
      .join('')}</cas:attributes>`
  const notesOf = async (server: TestServer, id: string) =>
    (await server.db.select().from(auditLog).where(eq(auditLog.recordId, id))).filter(({ action }) => action === 'edit')

  it('follows what CAS says of name, phone and department, notes what it was before, and keeps its roles', async () => {
    const { server, enter } = await school(mapping)
    const before = await enter('teacher01')
    const roles = (await server.call(session.permissions, {}, before.token)).roles
    const { userInfo, token } = await enter('teacher01', says({ cn: '改了名', mobile: '13900000001', ou: '外国语学院' }))
    expect(userInfo).toMatchObject({ id: before.userInfo.id, realname: '改了名', phone: '13900000001', departName: '外国语学院' })
    expect((await server.call(session.permissions, {}, token)).roles).toEqual(roles)
    const [noted, ...more] = await notesOf(server, userInfo.id)
    expect(more).toEqual([])
    expect(noted).toMatchObject({
      username: null,
      address: '127.0.0.1',
      requestId: expect.stringMatching(/./),
      title: '改了名（teacher01）',
      before: { realname: before.userInfo.realname, phone: before.userInfo.phone, departments: [before.userInfo.orgCode] },
      after: { realname: '改了名', phone: '13900000001', departments: [userInfo.orgCode] },
    })

    await enter('teacher01', says({ cn: '改了名', mobile: '13900000001', ou: '外国语学院' }))
    expect(await notesOf(server, userInfo.id)).toHaveLength(1)
    // Several windows of one person at once are one change.
    await Promise.all(['甲', '甲', '甲'].map((cn) => enter('teacher01', says({ cn }))))
    expect(await notesOf(server, userInfo.id)).toHaveLength(2)
  })

  it('keeps what CAS is silent about, and its departments where CAS names none that exist', async () => {
    const { server, enter } = await school(mapping)
    const before = await enter('student01')
    const { userInfo } = await enter('student01', says({ cn: '只有姓名', ou: '没有的学院' }))
    expect(userInfo).toMatchObject({ ...before.userInfo, realname: '只有姓名' })
    expect(await notesOf(server, userInfo.id)).toMatchObject([
      { before: { realname: before.userInfo.realname }, after: { realname: '只有姓名' } },
    ])
    expect(Object.keys((await notesOf(server, userInfo.id))[0]!.after!)).toEqual(['realname'])
  })

  it('is asked again which department it acts for when it has several now', async () => {
    const { enter } = await school(mapping)
    const { userInfo, departs } = await enter('student03', says({ ou: ['外国语学院', '没有的学院'] }))
    expect(userInfo.departName).toBe('外国语学院')
    expect(departs).toHaveLength(1)
    const moved = await enter('student03', says({ ou: ['计算机学院', '经济管理学院'] }))
    expect(moved.departs).toHaveLength(2)
    expect(moved.userInfo.orgCode).toBeNull()
  })

  it('gets a student number where it has none, and never another one, nor somebody else’s', async () => {
    const { server, enter } = await school(mapping)
    const numberOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]?.studentNo
    await server.db.update(user).set({ studentNo: null }).where(eq(user.username, 'teacher01'))
    await server.db.update(user).set({ studentNo: 'S-9' }).where(eq(user.username, 'student02'))
    await enter('teacher01', says({ no: 'S-9' }))
    expect(await numberOf('teacher01')).toBeNull()
    await enter('teacher01', says({ no: 'T-1' }))
    await enter('teacher01', says({ no: 'T-2' }))
    expect(await numberOf('teacher01')).toBe('T-1')
  })

  it('is left alone where the school maps nothing, and when it is frozen', async () => {
    const plain = await school()
    const before = await plain.enter('student05')
    expect((await plain.enter('student05', says({ cn: '别人' }))).userInfo).toEqual(before.userInfo)
    const { server, enter } = await school(mapping)
    await expect(enter('student08', says({ cn: '别人' }))).rejects.toMatchObject(noAccount)
    expect((await server.db.select().from(user).where(eq(user.username, 'student08')))[0]?.realname).not.toBe('别人')
  })
})

describe('a local password', () => {
  it('that must be changed is asked for from who typed it, not from who came with the campus’s', async () => {
    const { server, enter } = await school()
    expect(await enter('student07')).toMatchObject({ mustChangePassword: false, userInfo: { hasPassword: true } })
    expect(await server.call(session.login, { body: { username: 'student07', password: TEST_PASSWORD } })).toMatchObject({
      mustChangePassword: true,
      signedInBy: 'password',
    })
  })
})
