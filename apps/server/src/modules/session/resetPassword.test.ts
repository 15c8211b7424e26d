import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { session } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { administratorNames, resetPassword } from './resetPassword.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const signIn = (username: string, password: string) => server.ask(session.login, { body: { username, password } })

it('leaves a frozen account frozen, and other accounts as they are', async () => {
  const mine = await server.login('student01')
  await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'student02'))
  const { before, password } = (await resetPassword(server.db, 'student02'))!
  expect(before.status).toBe(2)
  expect((await signIn('student02', password)).envelope.message).toBe('该账号已被冻结，请联系管理员')
  expect((await server.ask(session.permissions, {}, mine)).status).toBe(200)
  expect((await signIn('student01', TEST_PASSWORD)).envelope.success).toBe(true)
})

it('gives one that came through CAS alone a password of its own', async () => {
  await server.db.update(user).set({ passwordHash: null }).where(eq(user.username, 'student03'))
  const { password } = (await resetPassword(server.db, 'student03'))!
  expect((await signIn('student03', password)).envelope).toMatchObject({ success: true, result: { mustChangePassword: true } })
})

it('changes nothing for a name that nobody has', async () => {
  expect(await resetPassword(server.db, 'STUDENT01')).toBeUndefined()
  expect(await administratorNames(server.db)).toEqual(['admin'])
})
