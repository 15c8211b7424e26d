import { organisations } from '@sc/api-client/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callerNamed } from '../access/caller.ts'
import { organisation } from '../db/schema/index.ts'
import { say } from '../locale/say.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { byNames } from './byNames.ts'
import { listedOf } from './records.ts'
import { AtField } from './served.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const served = byNames({ resource: organisations, table: organisation, keptBy: 'depart' }, [])

async function as(username: string) {
  const caller = await callerNamed(server.db, username, { address: null, requestId: null })
  if (!caller) throw new Error(`${username} is no account`)
  return caller
}

const codes = async (where: Parameters<TestServer['db']['$count']>[1]) =>
  (await server.db.select({ code: organisation.code }).from(organisation).where(where)).map(({ code }) => code).toSorted()

it('shows and offers what a department keeps to who reaches it, and all to who reaches the whole school', async () => {
  const economics = await as('em_audit')
  expect(await codes(served.scope?.(economics))).toEqual(['JG-TZS'])
  expect(await codes(served.offered?.(economics))).toEqual(['JG-TZS'])
  expect(served.scope?.(await as('admin'))).toBeUndefined()
})

it('finds what departments below the one that is asked for keep', async () => {
  expect(await codes(listedOf(served).narrowed?.['depart']?.('depart-A01'))).toEqual(await codes(undefined))
})

it('lets nobody put it where they do not reach', async () => {
  const change = (depart: string | null) => ({ before: null, after: { depart } })
  const [own, other, none] = [change('depart-A01A12'), change('depart-A01A11'), change(null)]
  const refused = await served.rules?.check?.(server.db, await as('em_audit'), [own, other, none])
  expect([own, other, none].map((one) => refused?.get(one))).toEqual([
    undefined,
    new AtField('depart', say.resource.departBeyond()),
    new AtField('depart', say.resource.departNeeded()),
  ])
})
