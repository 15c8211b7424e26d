import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { clientOf } from '../../test/client.ts'
import type { Client } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let english: Client

beforeAll(async () => {
  server = await startTestServer()
  english = clientOf(server.origin, server.config.apiPath, 'en-US')
})
afterAll(() => server.close())

const han = /\p{Script=Han}/u

it('gives menus and rights their English titles, and others their Chinese ones at the same time', async () => {
  for (const username of ['admin', 'teacher01', 'student01']) {
    const token = await server.login(username)
    const [inEnglish, inChinese] = await Promise.all([english, server].map((client) => client.call(session.permissions, {}, token)))
    expect(JSON.stringify(inEnglish)).not.toMatch(han)
    expect(inChinese!.menu.map(({ meta }) => meta.title)).toContain('首页')
  }
  const { menu } = await english.call(session.permissions, {}, await server.login('student01'))
  expect(menu.flatMap(({ meta, children }) => [meta.title, ...(children ?? []).map((child) => child.meta.title)])).toEqual([
    'Home',
    'My calendar',
    'Notices',
    'My activities',
    'Open projects',
    'Apply',
    'Sign up',
    'My sign-ups',
    'Conduct points',
    'Online learning',
    'Course',
    'My hours',
    'My organizations',
    'My applications',
    'Application',
    'Scores',
    'Second Classroom Transcript',
  ])
})

it('is called in English, too', async () => {
  expect((await english.call(session.config)).systemTitle).toBe('Second Classroom Transcript')
  expect((await server.call(session.config)).systemTitle).toBe('第二课堂成绩单管理系统')
})

it('says why nobody is signed in, and for how long', async () => {
  const tries = async () => {
    const { envelope } = await english.ask(session.login, { body: { username: 'student02', password: 'Wrong-2026!' } })
    return envelope.message
  }
  const told = []
  for (let attempt = 0; attempt < 6; attempt++) told.push(await tries())
  expect(told.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'Wrong account or password'))
  expect(told[5]).toMatch(/^Too many failed sign-ins; try again in (1 minute|\d\d? seconds?)$/)
})

it('refuses another department and a wrong password in English', async () => {
  const token = await server.login('student01')
  await expect(english.call(session.selectDepart, { body: { orgCode: 'A99' } }, token)).rejects.toThrow(
    'You do not belong to this department',
  )
  const body = { oldpassword: 'Wrong-2026!', password: 'Other-2026!', confirmpassword: 'Another-2026!' }
  await expect(english.call(session.updatePassword, { body }, token)).rejects.toThrow('The two passwords differ')
  await expect(english.call(session.updatePassword, { body: { ...body, confirmpassword: body.password } }, token)).rejects.toThrow(
    'The old password is wrong',
  )
})

it('tells what is wrong with the campus sign-in', async () => {
  const body = { ticket: 'ST-1', service: `${server.origin}/` }
  await expect(english.call(session.checkSsoLogin, { body })).rejects.toThrow(
    'The sign-in ticket is invalid or has expired; please sign in again',
  )
})
