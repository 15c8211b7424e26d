import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, session, signIn } from '@sc/api-client/contract'
import { signIn as signInTable, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { say } from '../../locale/say.ts'
import { dropExpired } from './cleaning.ts'
import { SignInRefusal } from './proven.ts'
import { notingRefusal } from './signIns.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.login('admin')
})
afterAll(() => server.close())

const listed = async (query: object = {}) => (await server.call(signIn.list, { query: { pageSize: 100, ...query } }, token)).records
const login = (username: string, password = TEST_PASSWORD) => server.ask(session.login, { body: { username, password } })

it('tells who signed in and who was not let in, from where, and never what they typed as a password', async () => {
  await login('teacher01')
  await login('teacher01', 'Falsch-2026!')
  await login('nobody here', 'Falsch-2026!')
  const rows = await listed()
  expect(rows.slice(0, 3)).toMatchObject([
    { username: 'nob…', realname: '', outcome: 'wrongPassword', way: 'password', address: '127.0.0.1' },
    { username: 'teacher01', realname: '陈思齐', outcome: 'wrongPassword' },
    { username: 'teacher01', outcome: 'signedIn', way: 'password' },
  ])
  expect(JSON.stringify(await server.db.select().from(signInTable))).not.toContain('Falsch')
})

it('is narrowed by outcome, and searched by name, account and address', async () => {
  await server.db
    .update(user)
    .set({ status: 2 })
    .where(sql`${user.username} = 'student03'`)
  await login('student03')
  expect(await listed({ outcome: 'frozen' })).toMatchObject([{ username: 'student03' }])
  expect((await listed({ keyword: '陈思齐' })).map(({ username }) => username)).toEqual(['teacher01', 'teacher01'])
  // Of who is nobody, and of an address, the beginning is enough.
  for (const keyword of ['nobody here', 'no', 'nob']) expect(await listed({ keyword })).toHaveLength(1)
  expect((await listed({ keyword: '127.0.' })).length).toBe((await listed()).length)
  for (const keyword of ['ody here', '0.0.1', '%']) expect(await listed({ keyword })).toEqual([])
  expect((await listed({ keyword: '127.0.0.1' })).length).toBe((await listed()).length)
})

it('tells a wrong password from a wrong activation code by the way', async () => {
  const outcomes = async (outcome: string) =>
    (await listed({ keyword: 'unsure', outcome })).map(({ outcome: told, way }) => `${told} by ${way}`)
  await server.db.insert(signInTable).values([
    { username: 'unsure', way: 'password', outcome: 'wrong' },
    { username: 'unsure', way: 'activation', outcome: 'wrong' },
    { username: 'unsure', way: 'activation', outcome: 'signedIn' },
  ])
  expect(await outcomes('wrongPassword')).toEqual(['wrongPassword by password'])
  expect(await outcomes('wrongCode')).toEqual(['wrongCode by activation'])
  expect(await outcomes('signedIn')).toEqual(['signedIn by activation'])
})

it('keeps a name that CAS proves whole, though nobody has it here: it was typed elsewhere', async () => {
  const refuse = () => Promise.reject(new SignInRefusal(say.session.notOpened({ username: '2019030417' }), 'noAccount'))
  const tried = { username: '2019030417', way: 'cas', browser: { address: null, userAgent: null } } as const
  await expect(notingRefusal(server.db, tried, refuse)).rejects.toThrow('2019030417')
  expect(await listed({ outcome: 'noAccount' })).toMatchObject([{ username: '2019030417', way: 'cas' }])
})

it('is kept for half a year', async () => {
  await server.db.insert(signInTable).values([
    { username: 'old', way: 'password', outcome: 'wrong', time: new Date(Date.now() - 181 * 86_400_000) },
    { username: 'recent', way: 'password', outcome: 'wrong', time: new Date(Date.now() - 179 * 86_400_000) },
  ])
  await dropExpired(server.db)
  expect((await listed({ keyword: 'old' })).length + (await listed({ keyword: 'recent' })).length).toBe(1)
})

it('keeps nothing of attempts that were not checked, as too many came before', async () => {
  for (let tried = 0; tried < 8; tried++) await login('student02', 'Falsch-2026!')
  expect(await listed({ keyword: 'student02' })).toHaveLength(5)
})

it('is for who reads the log', async () => {
  const teacher = await new Campus(server).as('teacher01')
  await expect(teacher.call(signIn.list, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
})
