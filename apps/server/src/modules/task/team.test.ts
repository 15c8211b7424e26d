// Over 400 lines because every promise about a team is tried on the same campus, with the same people.
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessCode, instance, item, library, score } from '@sc/api-client/contract'
import type { ItemFields, Team } from '@sc/api-client/contract'
import { instanceMember, item as itemTable, scoreRecord, user } from '../../db/schema/index.ts'
import { application, Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
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
let stranger: Person

const TEAM: Team = { least: 1, most: 4, shares: [100, 80, 50] }
const NUMBER = Object.fromEntries([1, 2, 3, 4, 5, 6, 8].map((one) => [one, `202310100${one}`])) as Record<number, string>

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const levels = [
    { value: 'n', label: '国家级' },
    { value: 'p', label: '省级' },
  ]
  const fields = [widget('input', 'contest', '竞赛名称'), widget('radio', 'level', '级别', { showLabel: true, options: levels })]
  await campus.newForm('team_contest', ...fields)
  const one = processXml(
    'team_process',
    start,
    userTask('college', '学院审批', '', opening('level')),
    end,
    ...chain('start', 'college', 'end'),
  )
  await campus.deploy('team_process', one, [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })])
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  leader = await campus.as('student01')
  second = await campus.as('student02')
  third = await campus.as('student03')
  stranger = await campus.as('student05')
})
afterAll(() => server.close())

let itemId: string
beforeEach(async () => {
  itemId = await project()
})

const project = (more: Partial<ItemFields> = {}) =>
  campus.project({ processKey: 'team_process', hours: 6, credits: 0.55, team: TEAM, ...more })

const apply = (members: readonly (string | undefined)[], by = leader, of = itemId, requestId: string = randomUUID()) =>
  by.call(instance.start, { body: { itemId: of, values: application(6), requestId, members: members.map(String) } })
const again = (instanceId: string, members: readonly (string | undefined)[] | undefined, by = leader) =>
  by.call(instance.resubmit, {
    body: { instanceId, values: application(6), requestId: randomUUID(), ...(members && { members: members.map(String) }) },
  })
const confirm = (by: Person, instanceId: string, requestId: string = randomUUID()) =>
  by.call(instance.confirm, { body: { instanceId, requestId } })
const decline = (by: Person, instanceId: string, comment = '我没有参加') =>
  by.call(instance.decline, { body: { instanceId, comment, requestId: randomUUID() } })
const recordsOf = (of = itemId) => server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, of)).orderBy(scoreRecord.username)
const hoursOf = async (of = itemId) => (await recordsOf(of)).map(({ username, hours, credits }) => [username, hours, credits])
const membersOf = async (instanceId: string) =>
  (await server.db.select().from(instanceMember).where(eq(instanceMember.instanceId, instanceId)).orderBy(instanceMember.rank)).map(
    ({ username, rank, state }) => [username, rank, state],
  )

describe('a project that takes teams', () => {
  it('says so to students, and keeps it with a copy and in the library', async () => {
    const { records } = await leader.call(item.open, { query: { pageSize: 500 } })
    expect(records.find(({ id }) => id === itemId)?.team).toEqual(TEAM)
    expect((await leader.call(item.applyForm, { query: { id: itemId } })).item.team).toEqual(TEAM)
    expect((await admin.call(item.copy, { body: { id: itemId } })).team).toEqual(TEAM)
    const entry = await admin.call(library.keep, { body: { itemId, name: '团队模板', rating: 5 } })
    expect((await admin.call(library.use, { body: { id: entry.id } })).item.team).toEqual(TEAM)
  })

  it('has a form, is not signed up for, and is not attended', async () => {
    await expect(campus.draft({ team: TEAM, attendance: 'in' })).rejects.toThrow('不能同时按签到认定学时')
    const signUp = { team: TEAM, signUp: 'first', attendance: 'in', formCode: null, processKey: null } as const
    await expect(campus.draft(signUp)).rejects.toThrow('报名参加的项目不能接受团队申请')
    await expect(campus.draft({ team: TEAM, formCode: null })).rejects.toThrow('请先选择申请表单')
    await expect(campus.draft({ team: { ...TEAM, shares: [120] } })).rejects.toThrow('1 至 100')
  })

  it('is changed by who may publish it, once it is published', async () => {
    const fields = { module: 'volunteer', name: '校园开放日', hours: 6, credits: 0.55 }
    const [row] = await server.db.select().from(itemTable).where(eq(itemTable.id, itemId))
    const { formVersion } = row!
    const change = { ...fields, id: itemId, formVersion, team: { ...TEAM, most: 3 } }
    expect((await admin.consent(item.updateItemDetail, { body: change })).team).toEqual({ ...TEAM, most: 3 })
  })
})

describe('naming a team', () => {
  it('finds students by their numbers, and says at each why it cannot be', async () => {
    const studentNos = [NUMBER[2]!, ' ２０２３１０１００３ ', '404', NUMBER[1]!, NUMBER[8]!, NUMBER[2]!]
    const body = { itemId, studentNos }
    expect(await leader.call(instance.findMembers, { body })).toEqual([
      { studentNo: NUMBER[2], realname: '张子涵', why: null },
      { studentNo: NUMBER[3], realname: '吴佳宁', why: null },
      { studentNo: '404', realname: null, why: '没有学号为 404 的在校学生' },
      { studentNo: NUMBER[1], realname: '李晓雨', why: '申请人是第 1 位，不用填写在成员中' },
      // Frozen.
      { studentNo: NUMBER[8], realname: null, why: `没有学号为 ${NUMBER[8]} 的在校学生` },
      { studentNo: NUMBER[2], realname: '张子涵', why: `学号 ${NUMBER[2]} 填写了两次` },
    ])
  })

  it('looks up so many numbers in an hour, and the same ones as often as they are typed', async () => {
    const student = await campus.as('student06')
    const find = (studentNos: string[]) => student.call(instance.findMembers, { body: { itemId, studentNos } })
    const asked = Array.from({ length: 11 }, (_, page) => Array.from({ length: 19 }, (_, at) => `2023${page}${at}`))
    for (const numbers of asked.slice(0, 10)) await find(numbers)
    await expect(find(asked[10]!)).rejects.toThrow('查找的学号太多，请一小时后再试')
    await expect(apply(asked[10]!, student)).rejects.toThrow('查找的学号太多')
    for (const numbers of asked.slice(0, 10)) await find(numbers)
    await expect(apply(asked[0]!.slice(0, 2), student)).rejects.toThrow('没有学号为')
    expect(await leader.call(instance.findMembers, { body: { itemId, studentNos: ['404'] } })).toHaveLength(1)
  })

  it('refuses who is for nobody, and says it at the member', async () => {
    const { envelope } = await server.ask(
      instance.start,
      { body: { itemId, values: application(6), requestId: randomUUID(), members: [NUMBER[2]!, '404'] } },
      leader.token,
    )
    expect(envelope).toMatchObject({
      success: false,
      message: '没有学号为 404 的在校学生',
      result: [{ model: '$team.1', message: '没有学号为 404 的在校学生' }],
    })
    await expect(apply([NUMBER[1]])).rejects.toThrow('申请人是第 1 位')
    await expect(apply([NUMBER[2], NUMBER[2]])).rejects.toThrow('填写了两次')
    expect(await recordsOf()).toEqual([])
  })

  it('refuses whom the project is not for', async () => {
    const narrow = await project({ audience: { departs: ['depart-A01A11'], cohorts: [] } })
    await expect(apply([NUMBER[3]], leader, narrow)).rejects.toThrow('吴佳宁 不在该项目的参加范围内')
    await apply([NUMBER[2]], leader, narrow)
  })

  it('takes as many as the project says, and nobody where each applies alone', async () => {
    const pair = await project({ team: { ...TEAM, least: 2 } })
    await expect(apply([], leader, pair)).rejects.toThrow('团队须为 2 至 4 人（含申请人），现为 1 人')
    await expect(apply([NUMBER[2], NUMBER[3], NUMBER[4], NUMBER[5]], leader, pair)).rejects.toThrow('现为 5 人')
    const alone = await project({ team: null })
    await expect(apply([NUMBER[2]], leader, alone)).rejects.toThrow('该项目不接受团队申请')
    await expect(leader.call(instance.findMembers, { body: { itemId: alone, studentNos: [NUMBER[2]!] } })).rejects.toThrow('不接受团队')
    const many = Array.from({ length: 20 }, (_, at) => String(at))
    await expect(apply(many)).rejects.toThrow('团队最多 20 人')
  })

  it('is repeated by the same request, and not with other members', async () => {
    const requestId = randomUUID()
    const first = await apply([NUMBER[2]], leader, itemId, requestId)
    expect(await apply([NUMBER[2]], leader, itemId, requestId)).toEqual(first)
    await expect(apply([NUMBER[3]], leader, itemId, requestId)).rejects.toMatchObject({ code: businessCode.conflict })
  })
})

describe('a member', () => {
  it('is told, finds the application, reads it, and confirms; nobody else does', async () => {
    const { instanceId } = await apply([NUMBER[2], NUMBER[3]])
    expect((await second.messages())[0]).toMatch(/^请确认参加团队：/)
    const mine = await second.call(instance.mine, { query: { as: 'member' } })
    expect(mine.records.find(({ id }) => id === instanceId)).toMatchObject({
      member: { rank: 2, percent: 80, state: '待确认' },
      again: null,
    })
    expect((await second.call(instance.mine, { query: {} })).records.map(({ id }) => id)).not.toContain(instanceId)
    const detail = await second.detail(instanceId)
    expect(detail.values).toMatchObject({ activity_name: '校园开放日志愿讲解' })
    expect(detail.allowed).toEqual([])
    expect(detail.team?.mine).toEqual({ mayConfirm: true, mayDecline: true })
    await confirm(second, instanceId)
    expect((await college.detail(instanceId)).team).toMatchObject({
      people: [
        { realname: '李晓雨', rank: 1, percent: 100, state: null },
        { realname: '张子涵', rank: 2, percent: 80, state: '已确认' },
        { realname: '吴佳宁', rank: 3, percent: 50, state: '待确认' },
      ],
      mine: null,
    })
    expect(await leader.trail(instanceId)).toContain('confirm student02')
    await expect(confirm(second, instanceId)).rejects.toThrow('已经确认过')
    for (const other of [leader, college, admin]) {
      await expect(confirm(other, instanceId)).rejects.toMatchObject({ code: businessCode.noPermission })
      await expect(decline(other, instanceId)).rejects.toMatchObject({ code: businessCode.noPermission })
    }
    for (const ask of [confirm, decline]) await expect(ask(stranger, instanceId)).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(stranger.detail(instanceId)).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('declines with a reason, of which the applicant is told', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await expect(decline(second, instanceId, ' ')).rejects.toThrow('拒绝的原因')
    await decline(second, instanceId)
    expect((await leader.messages())[0]).toMatch(/^成员拒绝参加：/)
    expect((await leader.detail(instanceId)).team?.people[1]).toMatchObject({ state: '已拒绝', reason: '我没有参加' })
    await college.approve(instanceId)
    expect(await hoursOf()).toEqual([['student01', 6, 0.55]])
  })

  it('does not decide on the application', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await college.transfer(instanceId, 'teacher01')
    const teacher = await campus.as('teacher01')
    await server.db.insert(instanceMember).values({ instanceId, username: 'teacher01', rank: 3 })
    expect((await teacher.detail(instanceId)).myTask).toMatchObject({ canDecide: false })
    await expect(teacher.approve(instanceId)).rejects.toThrow('不能审批自己的申请')
  })
})

describe('an application of a team that goes through', () => {
  it('gives each who has confirmed a record by their rank, and says how', async () => {
    const { instanceId } = await apply([NUMBER[2], NUMBER[3], NUMBER[4]])
    await confirm(second, instanceId)
    await confirm(third, instanceId)
    await college.approve(instanceId)
    expect(await hoursOf()).toEqual([
      ['student01', 6, 0.55],
      ['student02', 4.8, 0.44],
      ['student03', 3, 0.28],
    ])
    const [, mine] = await recordsOf()
    const origin = await admin.call(score.origin, { query: { id: mine!.id } })
    expect(origin).toMatchObject({
      record: { hours: 4.8, source: '申报' },
      basis: { hours: 4.8, team: { hours: 6, rank: 2, percent: 80 } },
      decidedBy: 'cs_audit',
      entries: [{ action: 'record' }],
    })
    const { records } = await admin.call(score.records, { query: { pageSize: 500 } })
    expect(records.filter((row) => row.instanceId === instanceId)).toHaveLength(3)
    expect((await second.messages())[0]).toMatch(/^申请已通过：/)
    expect((await (await campus.as('student04')).messages())[0]).toMatch(/^申请已通过：/)
  })

  it('gives who confirms later the record at that moment', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await college.approve(instanceId)
    expect(await hoursOf()).toEqual([['student01', 6, 0.55]])
    await confirm(second, instanceId)
    expect(await hoursOf()).toEqual([
      ['student01', 6, 0.55],
      ['student02', 4.8, 0.44],
    ])
    expect(await leader.trail(instanceId)).toEqual(['submit student01', 'approve cs_audit', 'complete', 'confirm student02'])
    await expect(decline(second, instanceId)).rejects.toThrow('成绩已经记入')
  })

  it('leaves the records of others when one is corrected or revoked', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await confirm(second, instanceId)
    await college.approve(instanceId)
    const [first, other] = await recordsOf()
    await admin.call(score.correct, { body: { id: other!.id, revision: other!.revision, hours: 2, reason: '只参加了一半' } })
    await admin.call(score.revoke, { body: { ids: other!.id, reason: '没有参加' } })
    expect((await recordsOf()).map(({ username, status, hours }) => [username, status, hours])).toEqual([
      ['student01', '生效', 6],
      ['student02', '撤销', 2],
    ])
    // To its applicant it counts still; who lost theirs may apply anew.
    await expect(apply([NUMBER[3]])).rejects.toThrow('不能重复申请')
    await apply([NUMBER[3]], second)
    expect(first!.status).toBe('生效')
  })

  it('asks nobody any more once its applicant lost the record, or it came to nothing', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await college.approve(instanceId)
    const [first] = await recordsOf()
    await admin.call(score.revoke, { body: { ids: first!.id, reason: '材料不实' } })
    await expect(confirm(second, instanceId)).rejects.toThrow('没有结果')
    const refused = await apply([NUMBER[2]])
    await college.disagree(refused.instanceId)
    await expect(confirm(second, refused.instanceId)).rejects.toThrow('没有结果')
    expect((await second.messages())[0]).toMatch(/^申请没有结果：/)
  })
})

describe('a claim', () => {
  it('that a member has applied for, has a record of, or is in another team for, is refused by their name', async () => {
    const own = await apply([NUMBER[3]], second)
    await expect(apply([NUMBER[2]])).rejects.toThrow('张子涵 已申请过这个项目')
    await confirm(third, own.instanceId)
    await expect(apply([NUMBER[3]])).rejects.toThrow('吴佳宁 已申请过这个项目，或已确认参加他人的同一申请')
    await expect(apply([NUMBER[1]], third)).rejects.toThrow('您已确认参加他人对该项目的申请')
    await college.approve(own.instanceId)
    await expect(apply([NUMBER[3]])).rejects.toThrow(/吴佳宁 的这个项目已于 .* 记录成绩/)
    expect((await third.call(item.open, { query: { pageSize: 500 } })).records.find(({ id }) => id === itemId)?.myInstance).toMatchObject({
      id: own.instanceId,
    })
  })

  it('is told by what they take part in, not by an application of their own that was refused since', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    const own = await apply([], second)
    await college.disagree(own.instanceId)
    await confirm(second, instanceId)
    const { records } = await second.call(item.open, { query: { pageSize: 500 } })
    expect(records.find(({ id }) => id === itemId)?.myInstance).toMatchObject({ id: instanceId, status: 'running' })
  })

  it('is refused again when it is confirmed', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    // Being named takes nothing from anybody.
    const own = await apply([NUMBER[3]], second)
    await expect(confirm(second, instanceId)).rejects.toThrow('您已申请过这个项目')
    await college.approve(own.instanceId)
    await college.approve(instanceId)
    await expect(confirm(second, instanceId)).rejects.toThrow('记录成绩')
    expect(await hoursOf()).toEqual([
      ['student01', 6, 0.55],
      ['student02', 6, 0.55],
    ])
  })

  it('is refused when it is approved, where a score of a member came otherwise meanwhile', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await confirm(second, instanceId)
    await server.db.insert(scoreRecord).values({
      username: 'student02',
      itemId,
      itemName: '校园开放日',
      module: 'volunteer',
      hours: 1,
      source: '录入',
      status: '生效',
    })
    await expect(college.approve(instanceId)).rejects.toThrow('成员 张子涵 的这个项目已有成绩')
    expect(await hoursOf()).toEqual([['student02', 1, null]])
    await college.reject(instanceId)
    await again(instanceId, [NUMBER[3]])
    await college.approve(instanceId)
    expect(await hoursOf()).toEqual([
      ['student01', 6, 0.55],
      ['student02', 1, null],
    ])
  })

  it('is one record, whatever is done at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await project()
      const one = await apply([NUMBER[3]], leader, of)
      const other = await apply([NUMBER[3]], second, of)
      const both = await Promise.allSettled([confirm(third, one.instanceId), confirm(third, other.instanceId)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await Promise.all([college.approve(one.instanceId), college.approve(other.instanceId)])
      expect((await hoursOf(of)).map(([username]) => username)).toEqual(['student01', 'student02', 'student03'])
    }
  })

  it('is one record where two confirm at once, and where one confirms while it is approved', async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await project()
      const { instanceId } = await apply([NUMBER[2], NUMBER[3]], leader, of)
      const done = await Promise.allSettled([
        confirm(second, instanceId),
        confirm(second, instanceId),
        college.approve(instanceId),
        confirm(third, instanceId),
      ])
      expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(1)
      expect((await hoursOf(of)).map(([username, hours]) => [username, hours])).toEqual([
        ['student01', 6],
        ['student02', 4.8],
        ['student03', 3],
      ])
    }
  })
})

describe('a team in a project that recognises achievements one by one', () => {
  const robots = { contest: '机器人大赛', level: 'n' }
  const applyFor = (of: string, values: Record<string, unknown>, members: readonly string[], by = leader) =>
    by.call(instance.start, { body: { itemId: of, values, requestId: randomUUID(), members: [...members] } })
  const standing = () => project({ formCode: 'team_contest', recognition: { dayField: null, claimFields: ['contest', 'level'] } })

  it('has each of them once for every member, by what it is called', async () => {
    const of = await standing()
    const { instanceId } = await applyFor(of, robots, [NUMBER[2]!])
    await confirm(second, instanceId)
    await expect(applyFor(of, { ...robots, contest: ' 机器人大赛 ' }, [NUMBER[2]!], third)).rejects.toThrow(
      '张子涵 已申请过“机器人大赛 · 国家级”',
    )
    await expect(applyFor(of, robots, [NUMBER[3]!], second)).rejects.toThrow('您已申请过“机器人大赛 · 国家级”')
    const other = await applyFor(of, { ...robots, level: 'p' }, [NUMBER[2]!], third)
    await confirm(second, other.instanceId)
    await college.approve(instanceId)
    expect((await recordsOf(of)).map(({ username, claim, itemName }) => [username, claim, itemName])).toEqual([
      ['student01', '机器人大赛 · 国家级', '校园开放日 · 机器人大赛 · 国家级'],
      ['student02', '机器人大赛 · 国家级', '校园开放日 · 机器人大赛 · 国家级'],
    ])
  })

  it('is not made another by an approver where a member has that one', async () => {
    const of = await standing()
    const { instanceId } = await applyFor(of, { ...robots, level: 'p' }, [NUMBER[2]!])
    const own = await applyFor(of, robots, [NUMBER[3]!], second)
    await expect(college.approve(instanceId, { values: { level: 'n' } })).rejects.toThrow('张子涵 已申请过“机器人大赛 · 国家级”')
    await college.approve(own.instanceId)
    await expect(college.approve(instanceId, { values: { level: 'n' } })).rejects.toThrow('记录成绩')
    await college.approve(instanceId)
  })
})

describe('a team that is submitted again', () => {
  it('asks again only who is new or stands elsewhere; who is dropped reads it no more and is told', async () => {
    const { instanceId } = await apply([NUMBER[2], NUMBER[3], NUMBER[4]])
    await confirm(second, instanceId)
    await confirm(third, instanceId)
    await college.reject(instanceId)
    await again(instanceId, [NUMBER[2], NUMBER[5], NUMBER[3]])
    expect(await membersOf(instanceId)).toEqual([
      ['student02', 2, '已确认'],
      ['student05', 3, '待确认'],
      ['student03', 4, '待确认'],
    ])
    const dropped = await campus.as('student04')
    await expect(dropped.detail(instanceId)).rejects.toMatchObject({ code: businessCode.notFound })
    expect((await dropped.messages())[0]).toMatch(/^您已不在团队中：/)
    const [entry] = (await college.detail(instanceId)).trail.filter(({ action }) => action === 'submit').slice(-1)
    expect(entry?.changes).toContainEqual(
      expect.objectContaining({ title: '团队成员', before: '张子涵、吴佳宁、郑一鸣', after: '张子涵、冯若曦、吴佳宁' }),
    )
  })

  it('who had answered and was dropped reads it no more, either', async () => {
    const { instanceId } = await apply([NUMBER[2], NUMBER[3]])
    await confirm(second, instanceId)
    await decline(third, instanceId)
    await college.reject(instanceId)
    await again(instanceId, [NUMBER[4]])
    for (const gone of [second, third]) await expect(gone.detail(instanceId)).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('stays as it was where nobody says otherwise', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await confirm(second, instanceId)
    await college.reject(instanceId)
    await again(instanceId, undefined)
    expect(await membersOf(instanceId)).toEqual([['student02', 2, '已确认']])
  })

  it('is not another’s whose number is the account of a member that has none any more', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await confirm(second, instanceId)
    await college.reject(instanceId)
    const numbered = (username: string, studentNo: string | null) =>
      server.db.update(user).set({ studentNo }).where(eq(user.username, username))
    await numbered('student02', null)
    await numbered('student04', 'student02')
    try {
      await expect(again(instanceId, undefined)).rejects.toThrow('已没有学号，不能再列为成员')
      expect(await membersOf(instanceId)).toEqual([['student02', 2, '已确认']])
    } finally {
      await numbered('student04', NUMBER[4]!)
      await numbered('student02', NUMBER[2]!)
    }
  })

  it('goes by the terms that it was submitted for, and a withdrawn one by those of today', async () => {
    const { instanceId } = await apply([NUMBER[2]])
    await leader.withdraw(instanceId)
    await server.db.update(itemTable).set({ team: null }).where(eq(itemTable.id, itemId))
    await expect(again(instanceId, [NUMBER[2]])).rejects.toThrow('不接受团队')
    await again(instanceId, undefined)
    expect(await membersOf(instanceId)).toEqual([])
    await college.approve(instanceId)
    const rows = await server.db
      .select()
      .from(scoreRecord)
      .where(and(eq(scoreRecord.itemId, itemId), eq(scoreRecord.username, 'student01')))
    expect(rows[0]?.hoursBasis?.team).toBeUndefined()
  })
})
