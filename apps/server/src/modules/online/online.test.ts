import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, businessCode, online } from '@sc/api-client/contract'
import { rolePermission } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let student: Person
/** Looks after the people of one college. */
let college: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-user:manage' })
  admin = await campus.as('admin')
  student = await campus.as('student01')
  await campus.as('student03')
  college = await campus.as('cs_audit')
})
afterAll(() => server.close())

const sessions = async (who: Person, query = {}) => (await who.call(online.list, { query })).records
const idOf = async (username: string) => (await sessions(admin, { keyword: username }))[0]!.id
const end = (who: Person, ...ids: string[]) => who.call(online.end, { body: { ids: ids.join(',') } })

it('are listed with whose they are, since when and from where', async () => {
  const [own] = await sessions(admin, { keyword: 'student01' })
  expect(own).toMatchObject({ realname: '李晓雨', way: 'password', departText: '计算机学院', address: expect.stringMatching(/127|::1/) })
  expect((await sessions(admin)).filter((one) => one.own).map(({ username }) => username)).toEqual(['admin'])
  expect((await sessions(college)).filter((one) => one.own).map(({ username }) => username)).toEqual(['cs_audit'])
  expect((await sessions(admin, { way: 'cas' })).map(({ username }) => username)).toEqual([])
  expect((await sessions(college)).map(({ username }) => username)).toEqual(expect.arrayContaining(['student01', 'cs_audit']))
  expect((await sessions(college)).some(({ username }) => username === 'student03')).toBe(false)
  await expect(student.call(online.list, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
})

it('are ended by who reaches them, but for their own and those of administrators', async () => {
  await expect(end(college, await idOf('student03'))).rejects.toMatchObject({ code: businessCode.notFound })
  await expect(end(college, await idOf('cs_audit'))).rejects.toThrow('退出登录')
  await expect(end(admin, await idOf('student01'), 'nothing')).rejects.toMatchObject({ code: businessCode.notFound })
  expect(await sessions(admin, { keyword: 'student01' })).toHaveLength(1)
  // Chosen with others, the own one stays.
  await end(college, await idOf('student01'), await idOf('cs_audit'))
  expect(await sessions(college, { keyword: 'cs_audit' })).toHaveLength(1)
  await expect(student.call(online.list, { query: {} })).rejects.toMatchObject({ code: 401 })
  const [entry] = (await admin.call(audit.list, { query: { record: '李晓雨', action: 'signOut' } })).records
  expect(entry).toMatchObject({ kind: 'account', username: 'cs_audit' })
})
