import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessCode, instance, item, score } from '@sc/api-client/contract'
import { scoreRecord } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let college: Person
let leader: Person
let second: Person
let third: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const one = processXml('team_scores', start, userTask('college', '学院审批'), end, ...chain('start', 'college', 'end'))
  await campus.deploy('team_scores', one, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  leader = await campus.as('student01')
  second = await campus.as('student02')
  third = await campus.as('student03')
})
afterAll(() => server.close())

let itemId: string
let instanceId: string
beforeEach(async () => {
  const team = { least: 1, most: 4, shares: [100, 80] }
  itemId = await campus.project({ processKey: 'team_scores', hours: 6, credits: 0.33, team, startTime: null, endTime: null })
  const members = ['2023101002', '2023101003']
  const { instanceId: id } = await leader.call(instance.start, {
    body: { itemId, values: application(6), requestId: randomUUID(), members },
  })
  instanceId = id
  await confirm(second)
  await college.approve(instanceId)
})

const confirm = (by: Person) => by.call(instance.confirm, { body: { instanceId, requestId: randomUUID() } })
const recordOf = async (username: string) => {
  const rows = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))
  return rows.find((row) => row.username === username)!
}
const originOf = async (username: string) => admin.call(score.origin, { query: { id: (await recordOf(username)).id } })

describe('the score of somebody of a team', () => {
  it('says what its credits are a share of, and who gave the project these', async () => {
    expect(await originOf('student02')).toMatchObject({
      record: { credits: 0.26 },
      creditsBy: { username: expect.any(String), share: { credits: 0.33, percent: 80 } },
    })
    expect((await originOf('student01')).creditsBy).toMatchObject({ share: { credits: 0.33, percent: 100 } })
  })

  it('names what the others have on record, whose scores stand where one is revoked', async () => {
    expect((await originOf('student02')).team).toMatchObject([{ realname: '李晓雨', rank: 1, hours: 6, status: '生效' }])
    const { team } = await originOf('student01')
    expect(team).toMatchObject([{ realname: '张子涵', rank: 2, hours: 4.8, credits: 0.26, status: '生效' }])
    const ids = [(await recordOf('student01')).id, ...team.flatMap(({ id }) => id ?? [])].join(',')
    expect(await admin.call(score.revoke, { body: { ids, reason: '材料不实' } })).toEqual({ count: 2 })
    expect((await originOf('student02')).team).toMatchObject([{ rank: 1, status: '撤销' }])
  })

  it('is named with those of several that are revoked at once, of each of their teams', async () => {
    const told = async (...ids: string[]) => admin.call(score.teammates, { query: { ids: ids.join(',') } })
    const [first, mate] = [(await recordOf('student01')).id, (await recordOf('student02')).id]
    expect(await told(first)).toMatchObject([
      { id: mate, realname: '张子涵', rank: 2, hours: 4.8, status: '生效', itemName: expect.any(String) },
    ])
    expect(await told(first, mate)).toEqual([])
    expect(await told(mate)).toMatchObject([{ id: first, rank: 1 }])
    const economics = await campus.as('em_audit')
    await expect(economics.call(score.teammates, { query: { ids: first } })).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('follows what was corrected for who applied, where it is confirmed after that', async () => {
    const { id, revision } = await recordOf('student01')
    const body = { id, revision, hours: 4, credits: 0.2, achievedOn: '2024-05-06', reason: '只认定四学时' }
    await admin.call(score.correct, { body })
    await confirm(third)
    expect(await recordOf('student03')).toMatchObject({ hours: 3.2, credits: 0.16, achievedOn: '2024-05-06', decidedBy: 'admin' })
    expect((await originOf('student03')).basis).toMatchObject({ source: 'given', team: { hours: 4, rank: 3, percent: 80 } })
    // Who had confirmed before keeps what was decided then.
    expect(await recordOf('student02')).toMatchObject({ hours: 4.8 })
  })
})

describe('a project that is archived', () => {
  it('names first who has not confirmed, and takes no confirmation after that until it is taken out again', async () => {
    await admin.call(item.close, { body: { id: itemId } })
    const archive = { body: { id: itemId } }
    await expect(admin.call(item.archive, archive)).rejects.toThrow('1 名团队成员还没有确认参加：吴佳宁。归档后不能再确认')
    const waiting = async () => (await third.call(instance.mine, { query: { as: 'member', waiting: 'true' } })).total
    const before = await waiting()
    expect((await admin.consent(item.archive, archive)).status).toBe('archived')
    await expect(confirm(third)).rejects.toThrow('已归档，不能再确认')
    expect((await third.detail(instanceId)).team?.mine).toMatchObject({ mayConfirm: false })
    expect(await waiting()).toBe(before - 1)
    await admin.call(item.unarchive, { body: { id: itemId } })
    await confirm(third)
    expect((await admin.call(item.archive, { body: { id: itemId } })).status).toBe('archived')
  })

  it('names nobody of a team whose applicant lost the score, as nobody of it can confirm', async () => {
    await admin.call(score.revoke, { body: { ids: (await recordOf('student01')).id, reason: '材料不实' } })
    await admin.call(item.close, { body: { id: itemId } })
    expect((await admin.call(item.archive, { body: { id: itemId } })).status).toBe('archived')
  })
})

describe('the credits of a role', () => {
  it('are those of who gave the role its own', async () => {
    const hoursRule = {
      source: 'roles' as const,
      roles: [
        { key: 'attends', name: '参加者', hours: 2 },
        { key: 'organises', name: '组织者', hours: 4, credits: 0.4 },
      ],
    }
    const fields = { formCode: null, processKey: null, signUp: 'first', attendance: 'in', hoursRule, credits: 0.1 } as const
    const of = await campus.draft(fields)
    const basis = {
      source: 'roles' as const,
      value: 'organises',
      shown: '组织者',
      hours: 4,
      setBy: '',
      setByName: '',
      nodeName: null,
      setTime: '',
    }
    const told = { username: 'student01', itemId: of, itemName: '开放日', module: 'volunteer', source: '签到', status: '生效' } as const
    const [record] = await server.db
      .insert(scoreRecord)
      .values({ ...told, hours: 4, credits: 0.4, hoursBasis: basis, achievedOn: '2024-05-06' })
      .returning()
    const { creditsBy } = await admin.call(score.origin, { query: { id: record!.id } })
    expect(creditsBy).toMatchObject({ realname: expect.any(String), share: null })
  })
})
