import { expect, it, onTestFinished } from 'vitest'
import { family, users } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'

it('counts to the last, where a list says only that it has more', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const admin = await new Campus(server).as('admin')
  const { totalCount: before } = await admin.call(family.users, { query: {} })
  const many = Array.from({ length: 10_010 }, (_, n) => `many${n}`)
  for (let first = 0; first < many.length; first += 1_000)
    await server.db.insert(user).values(many.slice(first, first + 1_000).map((username) => ({ username, realname: username })))
  expect((await admin.call(users.calls.list, { query: {} })).more).toBe(true)
  const { totalCount, totalPage } = await admin.call(family.users, { query: { pageSize: 100 } })
  expect({ totalCount, totalPage }).toEqual({ totalCount: before + 10_010, totalPage: Math.ceil((before + 10_010) / 100) })
  const last = await admin.call(family.users, { query: { pageSize: 100, pageNo: totalPage } })
  expect(last).toMatchObject({ totalCount, pageNo: totalPage })
  expect(last.data).toHaveLength(((totalCount - 1) % 100) + 1)
})
