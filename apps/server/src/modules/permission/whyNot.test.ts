import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionCalls, userCalls } from '@sc/api-client/contract'
import { permission, user, userRole } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { clientOf } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

describe('why a page is not there', () => {
  const why = async (who: string, path: string, client: typeof server | ReturnType<typeof clientOf> = server) =>
    client.call(permissionCalls.whyNot, { query: { path } }, (await campus.as(who)).token)

  it('is what is missing, and who grants it, by name and department', async () => {
    expect(await why('teacher01', '/system/user')).toEqual({
      entry: {
        title: '用户管理',
        trail: ['系统管理'],
        missing: [
          { title: '用户管理', menuType: 1 },
          { title: '管理用户', menuType: 2 },
        ],
      },
      granters: [{ realname: expect.any(String) as string, departName: expect.any(String) as string }],
    })
    const english = clientOf(server.origin, server.config.apiPath, 'en-US')
    expect(await why('teacher01', '/system/user', english)).toMatchObject({
      entry: { title: 'Users', missing: [{ title: 'Users' }, { title: 'Manage users' }] },
    })
    for (const path of ['/System/User/', '/system/user?pageNo=2', '/system/user#x'])
      expect((await why('student01', path)).entry?.title).toBe('用户管理')
  })

  it('is nothing of what one may see, and of what no menu has', async () => {
    expect(await why('admin', '/system/user')).toMatchObject({ entry: { title: '用户管理', missing: [] }, granters: [] })
    for (const path of ['/nowhere', '/', '/system/user/1', '//', '%', '/project/list/../../system/user'])
      expect(await why('teacher01', path)).toEqual({ entry: null, granters: [] })
    await expect(server.call(permissionCalls.whyNot, { query: { path: '/system/user' } })).rejects.toMatchObject({ status: 401 })
  })

  it('names five at most who may sign in', async () => {
    const made = await server.db
      .insert(user)
      .values(
        Array.from({ length: 7 }, (_, at) => ({
          username: `boss${at}`,
          realname: `主管${at}`,
          phone: '13800000000',
          status: at === 0 ? 2 : 1,
        })),
      )
      .returning({ id: user.id })
    await server.db.insert(userRole).values(made.map(({ id }) => ({ userId: id, roleId: 'role-admin' })))
    const { granters } = await why('student01', '/system/role')
    expect(granters).toHaveLength(5)
    expect(granters.map(({ realname }) => realname)).not.toContain('主管0')
    expect(granters.slice(1).every((one) => Object.keys(one).sort().join() === 'departName,realname')).toBe(true)
    await server.db.delete(user).where(
      inArray(
        user.id,
        made.map(({ id }) => id),
      ),
    )
  })
})

describe('a call that is refused', () => {
  const refusal = async (who: string, client: typeof server | ReturnType<typeof clientOf> = server) =>
    client.call(userCalls.rolesOf, { query: { userid: 'user-admin' } }, (await campus.as(who)).token).then(
      () => '',
      (error: Error) => error.message,
    )

  it('names the permission that is lacking, and who grants it', async () => {
    expect(await refusal('teacher01')).toMatch(/^没有“管理用户”权限，不能执行此操作；需要时可联系[^、]+（[^、]+）.*授予$/)
    expect(await refusal('admin')).toBe('')
    const english = clientOf(server.origin, server.config.apiPath, 'en-US')
    expect(await refusal('student01', english)).toMatch(
      /^You may not do this without the permission “Manage users”, which is granted by .+ \(.+\)/,
    )
  })

  it('says that it may not be, of an action that no menu has', async () => {
    await server.db.update(permission).set({ perms: 'user:other' }).where(eq(permission.perms, 'user:manage'))
    expect(await refusal('teacher01')).toBe('没有权限执行此操作')
  })
})
