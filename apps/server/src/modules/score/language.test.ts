import { afterAll, beforeAll, expect, it } from 'vitest'
import { score } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { sql } from 'drizzle-orm'
import { chain, countersign, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { clientOf, Refusal } from '../../test/client.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

const majority = '${nrOfCompletedInstances == nrOfInstances && nrOfApproved > nrOfRejected}'
const panel = processXml(
  'english_votes',
  start,
  userTask('panel', 'Panel', 'flowable:assignee="${auditUser}"', countersign(majority)),
  end,
  ...chain('start', 'panel', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  await server.db.update(user).set({ realname: sql`${user.username}` })
  campus = new Campus(clientOf(server.origin, server.config.apiPath, 'en-US'))
  await campus.deploy('english_votes', panel, [reviewedBy('panel', 'school_auditor')])
})
afterAll(() => server.close())

it('tells how an application came to be approved in the language of who asks', async () => {
  const name = 'English votes'
  const { instanceId } = await (await campus.as('student01')).submit(await campus.project({ name, processKey: 'english_votes' }))
  const first = await campus.as('school01')
  await first.addSigner(instanceId, 'teacher02')
  await first.approve(instanceId)
  await (await campus.as('teacher02')).approve(instanceId)
  expect((await (await campus.as('school02')).disagree(instanceId, { comment: 'No' })).status).toBe('completed')
  const reason = async (reader: Campus) => {
    const admin = await reader.as('admin')
    const [record] = (await admin.call(score.records, { query: { keyword: name } })).records
    return (await admin.call(score.origin, { query: { id: record!.id } })).entries[0]!.reason
  }
  expect(await reason(campus)).toBe(
    '“Panel” approved by its rule of votes: the last one, by school02, was against; the last to approve was teacher02 (“Panel”)',
  )
  expect(await reason(new Campus(server))).toBe(
    '“Panel”按会签规则通过：最后一票由 school02 投出，为不同意；最后同意的是 teacher02（“Panel”）',
  )
})

it('is refused in it, too', async () => {
  const asked = (await campus.as('student01')).call(score.transcript, { query: { username: 'student02' } })
  await expect(asked).rejects.toEqual(expect.any(Refusal))
  await expect(asked).rejects.toThrow('You may not see the transcripts of others')
  const origin = (await campus.as('admin')).call(score.origin, { query: { id: 'none' } })
  await expect(origin).rejects.toThrow('The score does not exist or was removed')
})
