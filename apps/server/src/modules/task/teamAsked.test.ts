import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { announcement, businessCode, instance, item } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { instanceMember, scoreRecord } from '../../db/schema/index.ts'
import { Absence } from '../../test/absence.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let absence: Absence
let college: Person
let school: Person
let leader: Person
let second: Person
let third: Person

const NUMBER = (one: number) => `202310100${one}`

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  absence = new Absence(server, campus)
  const awards = [
    { value: 'first', label: '一等奖' },
    { value: 'second', label: '二等奖' },
  ]
  const fields = [
    widget('input', 'contest', '竞赛名称'),
    widget('date', 'day', '获奖日期'),
    widget('radio', 'award', '奖项', { showLabel: true, options: awards }),
    widget('number', 'amount', '实际学时'),
  ]
  await campus.newForm('team_award', ...fields)
  const two = processXml(
    'team_two',
    start,
    userTask('college', '学院审批', '', opening('award', 'amount')),
    userTask('school', '学校审批', '', opening('award', 'amount')),
    end,
    ...chain('start', 'college', 'school', 'end'),
  )
  await campus.deploy('team_two', two, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
  college = await campus.as('cs_audit')
  school = await campus.as('school01')
  leader = await campus.as('student01')
  second = await campus.as('student02')
  third = await campus.as('student03')
})
afterAll(() => server.close())

let itemId: string
beforeEach(async () => {
  itemId = await project()
})

const byAward: ItemFields['hoursRule'] = {
  source: 'table',
  field: 'award',
  rows: [
    { value: 'first', hours: 10 },
    { value: 'second', hours: 6 },
  ],
}
const project = (more: Partial<ItemFields> = {}) =>
  campus.project({
    processKey: 'team_two',
    formCode: 'team_award',
    hoursRule: byAward,
    recognition: { dayField: 'day', claimFields: ['contest'] },
    team: { least: 1, most: 4, shares: [100, 80] },
    startTime: null,
    endTime: null,
    ...more,
  })

const robots = { contest: '机器人大赛', day: '2024-05-01', award: 'second', amount: 4 }
const apply = async (members: readonly number[], of = itemId) =>
  (
    await leader.call(instance.start, {
      body: { itemId: of, values: robots, requestId: randomUUID(), members: members.map(NUMBER) },
    })
  ).instanceId
const again = (instanceId: string, values: Record<string, unknown>, members?: readonly number[]) =>
  leader.call(instance.resubmit, {
    body: { instanceId, values: { ...robots, ...values }, requestId: randomUUID(), ...(members && { members: members.map(NUMBER) }) },
  })
const confirm = (by: Person, instanceId: string, revision?: number) =>
  by.call(instance.confirm, { body: { instanceId, requestId: randomUUID(), ...(revision !== undefined && { revision }) } })
const decline = (by: Person, instanceId: string) =>
  by.call(instance.decline, { body: { instanceId, comment: '我没有参加', requestId: randomUUID() } })
const statesOf = async (instanceId: string) =>
  (await server.db.select().from(instanceMember).where(eq(instanceMember.instanceId, instanceId)).orderBy(instanceMember.rank)).map(
    ({ state }) => state,
  )
const hoursOf = async (of = itemId) =>
  (await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, of)).orderBy(scoreRecord.username)).map(
    ({ username, hours, award }) => [username, hours, award],
  )

/** The last messages of somebody, as they read them. */
const readBy = async (who: Person) =>
  (await who.call(announcement.listByUser)).sysMsgList.map(({ title, msgContent }) => `${title} ${msgContent}`)

describe('what a member confirmed', () => {
  it('is asked again once it is submitted again for another achievement, and says what is another', async () => {
    const instanceId = await apply([2, 3])
    await confirm(second, instanceId)
    await decline(third, instanceId)
    await college.reject(instanceId)
    await again(instanceId, { contest: '创业大赛', day: '2024-06-02', award: 'first' })
    expect(await statesOf(instanceId)).toEqual(['待确认', '已拒绝'])
    const [told] = await readBy(second)
    expect(told).toMatch(/^请重新确认参加团队：/)
    expect(told).toContain('成果由“机器人大赛”改为“创业大赛”')
    expect(told).toContain('取得日期由 2024-05-01 改为 2024-06-02')
    expect(told).toContain('“二等奖”改为“一等奖”')
    expect(told).toContain('由 6 学时改为 10 学时')
    expect((await second.detail(instanceId)).team?.mine).toMatchObject({ mayConfirm: true })
    await college.approve(instanceId)
    await school.approve(instanceId)
    expect(await hoursOf()).toEqual([['student01', 10, '一等奖']])
    await confirm(second, instanceId)
    expect(await hoursOf()).toEqual([
      ['student01', 10, '一等奖'],
      ['student02', 8, '一等奖'],
    ])
  })

  it('stands where it is submitted again for the same', async () => {
    const instanceId = await apply([2])
    await confirm(second, instanceId)
    await college.reject(instanceId)
    await again(instanceId, { contest: ' 机器人大赛', amount: 5 })
    expect(await statesOf(instanceId)).toEqual(['已确认'])
  })

  it('is asked again for another contest where the project does not say what tells achievements apart', async () => {
    const of = await project({ recognition: { dayField: 'day', claimFields: [] } })
    const instanceId = await apply([2], of)
    await confirm(second, instanceId)
    await college.reject(instanceId)
    await again(instanceId, {})
    expect(await statesOf(instanceId)).toEqual(['已确认'])
    await college.reject(instanceId)
    await again(instanceId, { contest: '创业大赛' })
    expect(await statesOf(instanceId)).toEqual(['待确认'])
    expect((await readBy(second))[0]).toContain('竞赛名称由“机器人大赛”改为“创业大赛”')
  })

  it('is asked again where an approver makes another achievement of it, at the last step as well', async () => {
    const instanceId = await apply([2])
    await confirm(second, instanceId)
    await college.approve(instanceId)
    await school.approve(instanceId, { values: { award: 'first' } })
    expect(await statesOf(instanceId)).toEqual(['待确认'])
    expect(await hoursOf()).toEqual([['student01', 10, '一等奖']])
    expect((await readBy(second)).find((message) => message.startsWith('请重新确认参加团队'))).toContain('“二等奖”改为“一等奖”')
    await confirm(second, instanceId)
    expect(await hoursOf()).toContainEqual(['student02', 8, '一等奖'])
  })

  it('stands where an approver gives the same achievement other hours, of which the member is told', async () => {
    const of = await project({ hoursRule: { source: 'field', field: 'amount', cap: 20, step: 1 } })
    const instanceId = await apply([2], of)
    await confirm(second, instanceId)
    await college.approve(instanceId, { values: { amount: 2 } })
    expect(await statesOf(instanceId)).toEqual(['已确认'])
    const [told] = await readBy(second)
    expect(told).toMatch(/^团队申请的学时有变动：/)
    expect(told).toContain('由 4 学时改为 2 学时')
    await school.approve(instanceId)
    expect((await hoursOf(of)).map(([username, hours]) => [username, hours])).toEqual([
      ['student01', 2],
      ['student02', 1.6],
    ])
  })

  it('is asked again where it was taken back and counts in another module by now, which the trail tells with all that it is for', async () => {
    const instanceId = await apply([2])
    await confirm(second, instanceId)
    await leader.withdraw(instanceId)
    const otherwise = { module: 'skill', name: '校园开放周', hoursRule: byAward, credits: 0.25 }
    await (await campus.as('admin')).consent(item.updateItemDetail, { body: { id: itemId, ...otherwise } })
    await again(instanceId, {})
    expect(await statesOf(instanceId)).toEqual(['待确认'])
    expect((await readBy(second))[0]).toMatch(/模块由“志愿公益”改为“.+”；认定学分由 0 学分改为 0.25 学分/)
    const { changes } = (await leader.detail(instanceId)).trail.at(-1)!
    expect(changes.map(({ title, before, after }) => [title, before, after])).toEqual([
      ['项目名称', '校园开放日', '校园开放周'],
      ['模块', '志愿公益', expect.any(String)],
      ['认定学分', '0 学分', '0.25 学分'],
    ])
  })

  it('is what they saw: one that was changed behind it is refused, and confirmed by who has seen it', async () => {
    const instanceId = await apply([2])
    const { revision } = await second.detail(instanceId)
    await college.reject(instanceId)
    await again(instanceId, { award: 'first' })
    await expect(confirm(second, instanceId, revision)).rejects.toMatchObject({ code: businessCode.conflict })
    await confirm(second, instanceId, (await second.detail(instanceId)).revision)
    expect(await statesOf(instanceId)).toEqual(['已确认'])
  })
})

describe('who declined', () => {
  it('may think again before it is approved, and not after', async () => {
    const instanceId = await apply([2, 3])
    await decline(second, instanceId)
    await confirm(second, instanceId)
    await decline(third, instanceId)
    await college.approve(instanceId)
    await school.approve(instanceId)
    expect((await third.detail(instanceId)).team?.mine).toEqual({ mayConfirm: false, mayDecline: false })
    await expect(confirm(third, instanceId)).rejects.toThrow('您已拒绝参加，申请通过后不能再确认')
    expect((await hoursOf()).map(([username]) => username)).toEqual(['student01', 'student02'])
  })
})

describe('the people that a team needs', () => {
  const needing = (least: number) => project({ team: { least, most: 4, shares: [100, 80] } })

  it('take part before it is approved for good: refused with who has not answered', async () => {
    const of = await needing(3)
    const instanceId = await apply([2, 3], of)
    await confirm(second, instanceId)
    await college.approve(instanceId)
    await expect(school.approve(instanceId)).rejects.toThrow('须至少 3 人参加（含申请人），现有 2 人；尚未确认：吴佳宁')
    expect(await hoursOf(of)).toEqual([])
    await confirm(third, instanceId)
    await school.approve(instanceId)
    expect(await hoursOf(of)).toHaveLength(3)
  })

  it('are too few for good once too many declined: it goes back, and others are named', async () => {
    const of = await needing(2)
    const instanceId = await apply([2], of)
    await decline(second, instanceId)
    await college.approve(instanceId)
    await expect(school.approve(instanceId)).rejects.toThrow('张子涵 已拒绝')
    await school.reject(instanceId)
    await again(instanceId, {}, [3])
    await college.approve(instanceId)
    await confirm(third, instanceId)
    await school.approve(instanceId)
    expect((await hoursOf(of)).map(([username]) => username)).toEqual(['student01', 'student03'])
  })

  it('are too few for good where nobody else can answer, as their account is frozen: others are named', async () => {
    const of = await needing(2)
    const instanceId = await apply([2], of)
    await college.approve(instanceId)
    await absence.freeze(['student02'])
    const { team } = await school.detail(instanceId)
    expect(team?.people.map(({ frozen }) => frozen)).toEqual([false, true])
    await expect(school.approve(instanceId)).rejects.toThrow('张子涵 的账号已冻结，不能确认，人数不足，不能通过：请退回申请人补充成员')
    await school.reject(instanceId)
    await expect(again(instanceId, {})).rejects.toThrow('2023101002')
    await again(instanceId, {}, [3])
    await absence.unfreeze(['student02'])
    await college.approve(instanceId)
    await confirm(third, instanceId)
    await school.approve(instanceId)
    expect((await hoursOf(of)).map(([username]) => username)).toEqual(['student01', 'student03'])
  })

  it('are those who had confirmed, where the approver makes another achievement of it', async () => {
    const of = await needing(2)
    const instanceId = await apply([2], of)
    await confirm(second, instanceId)
    await college.approve(instanceId)
    await school.approve(instanceId, { values: { award: 'first' } })
    expect((await hoursOf(of)).map(([username]) => username)).toEqual(['student01'])
    await confirm(second, instanceId)
    expect(await hoursOf(of)).toHaveLength(2)
  })

  it('are there or not, whatever is done at the same moment', async () => {
    const of = await needing(2)
    const instanceId = await apply([2], of)
    await confirm(second, instanceId)
    await college.approve(instanceId)
    const [approved, declined] = await Promise.allSettled([school.approve(instanceId), decline(second, instanceId)])
    expect([approved.status, declined.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await hoursOf(of)).toHaveLength(approved.status === 'fulfilled' ? 2 : 0)
  })
})

describe('a member who is in the team no more', () => {
  it('is told so by the page that their old message leads to', async () => {
    const instanceId = await apply([2])
    await college.reject(instanceId)
    await again(instanceId, {}, [3])
    await expect(second.detail(instanceId)).rejects.toThrow('您已不在这份申请的团队中')
    await expect((await campus.as('student05')).detail(instanceId)).rejects.toThrow(/不存在/)
  })
})

describe('a member who has confirmed and left the school since', () => {
  it('stays in the team that is submitted again, and is given their share', async () => {
    const instanceId = await apply([2, 3])
    await confirm(second, instanceId)
    await college.reject(instanceId)
    await absence.freeze(['student02', 'student03'])
    await expect(again(instanceId, {}, [2, 3])).rejects.toThrow('没有学号为 2023101003 的在校学生')
    await again(instanceId, {}, [2])
    expect(await statesOf(instanceId)).toEqual(['已确认'])
    await college.approve(instanceId)
    await school.approve(instanceId)
    expect((await hoursOf()).map(([username, hours]) => [username, hours])).toEqual([
      ['student01', 6],
      ['student02', 4.8],
    ])
    await absence.unfreeze(['student02', 'student03'])
  })
})

describe('what a member is asked', () => {
  it('is counted until they answer, and told in the trail as of a member', async () => {
    const waiting = async () => (await second.call(instance.mine, { query: { as: 'member', waiting: 'true' } })).records.map(({ id }) => id)
    const instanceId = await apply([2])
    expect(await waiting()).toContain(instanceId)
    await confirm(second, instanceId)
    expect(await waiting()).not.toContain(instanceId)
    const { trail } = await leader.detail(instanceId)
    expect(trail.find(({ action }) => action === 'confirm')).toMatchObject({ nodeName: '团队成员' })
  })
})
