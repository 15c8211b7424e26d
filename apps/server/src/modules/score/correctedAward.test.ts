import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcement, instance, item, score } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { scoreRecord, user } from '../../db/schema/index.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { widget } from '../../test/form.ts'
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
  const options = [
    { value: 'a', label: '甲等' },
    { value: 'b', label: '乙等' },
    { value: 'c', label: '丙等' },
  ]
  await campus.newForm('awards', widget('select', 'prize', '奖项', { showLabel: true, options }))
  const process = processXml('awards', start, userTask('college', '学院审批'), end, ...chain('start', 'college', 'end'))
  await campus.deploy('awards', process, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  leader = await campus.as('student01')
  second = await campus.as('student02')
  third = await campus.as('student03')
})
afterAll(() => server.close())

/** An application for 甲等 that was approved, with the second of its team confirmed. */
async function approved(more: Partial<ItemFields> = {}) {
  const itemId = await campus.project({
    hours: undefined,
    hoursRule: {
      source: 'table',
      field: 'prize',
      rows: [
        { value: 'a', hours: 7.25, english: 'Grade A' },
        { value: 'b', hours: 7.25, english: 'Grade B' },
        { value: 'c', hours: 1.75, english: 'Grade C' },
      ],
    },
    ...{ formCode: 'awards', processKey: 'awards', startTime: null, endTime: null },
    ...more,
  })
  const members = more.team ? ['2023101002', '2023101003'] : undefined
  const { instanceId } = await leader.call(instance.start, {
    body: { itemId, values: { prize: 'a' }, requestId: randomUUID(), ...(members && { members }) },
  })
  const confirm = (by: Person) => by.call(instance.confirm, { body: { instanceId, requestId: randomUUID() } })
  if (members) await confirm(second)
  await college.approve(instanceId)
  const recordOf = async ({ username }: Person) =>
    (await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))).find((row) => row.username === username)!
  const correct = async (whose: Person, given: object) => {
    const { id, revision } = await recordOf(whose)
    return admin.call(score.correct, { body: { id, revision, reason: '核对证书', ...given } })
  }
  return { itemId, confirm, recordOf, correct }
}

it('keeps a day from before the cohort that its student is in by now, and takes no other one from then', async () => {
  const { recordOf, correct } = await approved()
  const [{ achievedOn: day }, { cohort }] = [
    await recordOf(leader),
    (await server.db.select().from(user).where(eq(user.username, leader.username)))[0]!,
  ]
  const cameIn = (year: number | null) => server.db.update(user).set({ cohort: year }).where(eq(user.username, leader.username))
  await cameIn(Number(day.slice(0, 4)) + 1)
  expect(await correct(leader, { hours: 6.5, achievedOn: day })).toMatchObject({ hours: 6.5, achievedOn: day })
  await expect(correct(leader, { hours: 6, achievedOn: `${day.slice(0, 4)}-01-01` })).rejects.toThrow('早于')
  await cameIn(cohort)
})

it('of as many hours takes the reason for them along: they are whose corrected it', async () => {
  const { recordOf, correct } = await approved()
  await correct(leader, { award: '乙等', hours: 7.25 })
  const { basis, record, decidedBy, entries } = await admin.call(score.origin, { query: { id: (await recordOf(leader)).id } })
  expect(record).toMatchObject({ award: '乙等', awardEnglish: 'Grade B', hours: 7.25 })
  expect(basis).toMatchObject({ source: 'given', hours: 7.25, setBy: 'admin' })
  expect(decidedBy).toBe('admin')
  expect(entries[0]).toMatchObject({
    action: 'correct',
    before: { award: '甲等', decidedBy: 'cs_audit', hoursBasis: { source: 'table', shown: '甲等' } },
    after: { award: '乙等', decidedBy: 'admin' },
  })
})

it('is told to its student, as is whatever else was corrected', async () => {
  const { recordOf, correct } = await approved({ credits: 0.5 })
  const told = async () => (await leader.call(announcement.listByUser)).sysMsgList[0]?.msgContent
  await correct(leader, { award: '乙等', hours: 7.25 })
  expect(await told()).toContain('更正了这条成绩，认定项由“甲等”改为“乙等”。原因：核对证书')
  const { achievedOn } = await recordOf(leader)
  await correct(leader, { hours: 6, credits: null, achievedOn: '2024-07-07' })
  expect(await told()).toContain(`，学时由 7.25 改为 6，认定学分由 0.5 学分改为 0 学分，取得日期由 ${achievedOn} 改为 2024-07-07。`)
})

it('of somebody of a team gives their share of its hours', async () => {
  const { recordOf, correct } = await approved({ team: { least: 1, most: 4, shares: [60, 40, 20] } })
  expect([(await recordOf(leader)).hours, (await recordOf(second)).hours]).toEqual([4.35, 2.9])
  await expect(correct(second, { award: '丙等', hours: 1.75 })).rejects.toThrow('“丙等”认定 0.7 学时，请一并改为 0.7')
  await correct(second, { award: '丙等', hours: 0.7 })
  expect(await recordOf(second)).toMatchObject({ award: '丙等', hours: 0.7, awardEnglish: 'Grade C' })
  await correct(leader, { award: '丙等', hours: 1.05 })
  // A share that was corrected before is one of the team's all the same.
  await correct(leader, { award: '乙等', hours: 4.35 })
  expect(await recordOf(leader)).toMatchObject({ award: '乙等', hours: 4.35 })
})

it('is what a member has who confirms after that, in English as well', async () => {
  const { recordOf, correct, confirm } = await approved({ english: 'Contest', team: { least: 1, most: 4, shares: [60, 40, 20] } })
  await correct(leader, { award: '丙等', hours: 1.05 })
  await confirm(third)
  expect(await recordOf(third)).toMatchObject({ award: '丙等', hours: 0.35, awardEnglish: 'Grade C', itemEnglish: 'Contest' })
})

it('and hours that were corrected to the most of all give no member more than that', async () => {
  const { recordOf, correct, confirm } = await approved({ credits: 0.5, team: { least: 1, most: 4, shares: [1, 60, 100] } })
  await correct(leader, { hours: 200, credits: 50 })
  await confirm(third)
  expect(await recordOf(third)).toMatchObject({ hours: 200, credits: 50 })
})

it('is one that its application could name, with the hours that it had there, whatever the project gives since', async () => {
  const { itemId, recordOf, correct } = await approved({ name: '学科竞赛' })
  const now = {
    id: itemId,
    module: 'volunteer',
    name: '学科竞赛',
    formCode: 'awards',
    processKey: 'awards',
    startTime: null,
    endTime: null,
  }
  const rows = [{ value: 'b', hours: 2 }]
  await admin.consent(item.updateItemDetail, { body: { ...now, hoursRule: { source: 'table', field: 'prize', rows } } })
  await expect(correct(leader, { award: '丙等', hours: 1 })).rejects.toThrow('“丙等”认定 1.75 学时')
  await correct(leader, { award: '丙等', hours: 1.75 })
  expect(await recordOf(leader)).toMatchObject({ award: '丙等', awardEnglish: 'Grade C', hours: 1.75 })
  await admin.consent(item.updateItemDetail, { body: { ...now, hours: 4 } })
  await expect(correct(leader, { award: '国际特等' })).rejects.toThrow('该项目没有“国际特等”，可填：甲等、乙等、丙等')
})
