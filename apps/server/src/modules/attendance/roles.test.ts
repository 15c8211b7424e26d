import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { attendance, audit, businessCode, item, library, score, signUp } from '@sc/api-client/contract'
import type { ConsentAsked, HoursRule, ItemFields } from '@sc/api-client/contract'
import { attendance as attended, scoreRecord, signUp as places, user } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

type ByRole = Extract<HoursRule, { source: 'roles' }>

const byRole: ByRole = {
  source: 'roles',
  roles: [
    { key: 'r1', name: '参与者', hours: 2 },
    { key: 'r2', name: '组织者', hours: 4 },
    { key: 'r3', name: '一等奖', hours: 6, credits: 1 },
  ],
}
const rolesWith = (change: (roles: ByRole['roles']) => ByRole['roles']): HoursRule => ({ source: 'roles', roles: change(byRole.roles) })
const fields: ItemFields = { module: 'culture', name: '校园歌手赛', hoursRule: byRole, attendance: 'in', signUp: 'first' }

const save = (more: Partial<ItemFields> = {}) => teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
const update = (id: string, more: Partial<ItemFields>, consent?: string) =>
  admin.call(item.updateItemDetail, { body: { ...fields, id, ...more, consent } })
/** An activity, and so many who signed up for it, with their numbers. */
async function activity(count: number, more: Partial<ItemFields> = {}) {
  const { id } = await save(more)
  await admin.call(item.publish, { body: { id } })
  const people = await newStudents(server, count)
  for (const who of people) await who.call(signUp.join, { body: { itemId: id } })
  const known = await server.db.select().from(user)
  const numbers = people.map(({ username }) => known.find((one) => one.username === username)!.studentNo!)
  return { id, people, numbers }
}
const mark = (itemId: string, studentNos: string[], as: 'in' | 'out' | 'absent' = 'in') =>
  teacher.call(attendance.markList, { body: { itemId, studentNos, as } })
const give = (itemId: string, given: readonly (readonly [string, string])[], who = teacher) =>
  who.call(attendance.giveRoles, { body: { itemId, given: given.map(([studentNo, role]) => ({ studentNo, role })) } })
const finish = (itemId: string) => teacher.call(attendance.finish, { body: { itemId } })
const closing = (itemId: string, who = teacher) => who.call(attendance.closing, { query: { itemId } })
const list = (itemId: string, query = {}) => teacher.call(attendance.list, { query: { itemId, ...query } })
const scoresOf = async (itemId: string) =>
  (await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, itemId))).toSorted((one, other) =>
    one.username < other.username ? -1 : 1,
  )

it('the credits of a project are not given to a role of 0 hours, unless that has its own', async () => {
  const roles = [
    { key: 'r1', name: '观众', hours: 0 },
    { key: 'r2', name: '评委', hours: 0, credits: 1 },
    { key: 'r3', name: '选手', hours: 2 },
  ]
  const { id, numbers } = await activity(3, { hoursRule: { source: 'roles', roles }, credits: 0.5 })
  await mark(id, numbers)
  await give(id, [
    [numbers[1]!, '评委'],
    [numbers[2]!, '选手'],
  ])
  expect((await closing(id)).due.map(({ credits }) => credits)).toEqual([null, 1, 0.5])
  await finish(id)
  expect((await scoresOf(id)).map(({ hours, credits }) => [hours, credits])).toEqual([
    [0, null],
    [0, 1],
    [2, 0.5],
  ])
})

describe('hours by role or award', () => {
  it('are of a project that students sign up for; a field of a form decides none of those, and every refusal says what to do', async () => {
    const made = await save()
    expect(made).toMatchObject({
      hours: 6,
      hoursRule: byRole,
      hoursBy: '按角色或奖项认定：参与者 2、组织者 4、一等奖 6 学时（一等奖 1 学分）',
    })
    await expect(save({ signUp: 'none' })).rejects.toThrow('须由学生报名参加')
    const table: HoursRule = { source: 'table', field: 'award', rows: [{ value: 'a', hours: 2 }] }
    await expect(save({ hoursRule: table })).rejects.toThrow('请改为统一学时，或按角色或奖项认定')
  })

  it('are bounded as fixed ones, under names that read differently', async () => {
    const refused = (roles: ByRole['roles']) => save({ hoursRule: { source: 'roles', roles } })
    await expect(refused([])).rejects.toThrow('请至少填写一个角色或奖项')
    await expect(refused([{ key: 'r1', name: '参与者', hours: 201 }])).rejects.toThrow('学时不能超过 200')
    await expect(refused([{ key: 'r1', name: ' ', hours: 2 }])).rejects.toThrow('请填写角色或奖项的名称')
    await expect(
      refused([
        { key: 'r1', name: 'A 组', hours: 2 },
        { key: 'r2', name: 'ａ组', hours: 3 },
      ]),
    ).rejects.toThrow('名称有重复')
  })

  it('go with a copy and a template, and the log tells what they were', async () => {
    const { id } = await save()
    expect((await teacher.call(item.copy, { body: { id } })).hoursRule).toEqual(byRole)
    await admin.call(item.publish, { body: { id } })
    const entry = await admin.call(library.keep, { body: { itemId: id, name: `歌手赛 ${id}`, rating: 5 } })
    const used = await teacher.call(library.use, { body: { id: entry.id } })
    expect(used.item).toMatchObject({ hoursRule: byRole, signUp: 'first', attendance: 'in' })
    const more = rolesWith((roles) => [...roles, { key: 'r4', name: '二等奖', hours: 5 }])
    await update(id, { hoursRule: more })
    const [edit] = (await admin.call(audit.ofItem, { query: { id } })).records
    expect(edit).toMatchObject({ action: 'edit', before: { hoursRule: byRole }, after: { hoursRule: more } })
  })

  it('change after somebody signed up only for who has read how many that are', async () => {
    const { id } = await activity(2)
    const fewer = rolesWith(([first, ...others]) => [{ ...first!, hours: 1 }, ...others])
    const asked = await update(id, { hoursRule: fewer }).catch((error: unknown) => error as { code: number; result: ConsentAsked })
    expect(asked).toMatchObject({ code: businessCode.consent })
    const { consent, news } = (asked as { result: ConsentAsked }).result
    expect(news).toEqual([expect.stringMatching(/已有 2 人报名.*参与者 2、.*参与者 1、/)])
    expect((await update(id, { hoursRule: fewer }, consent)).hoursRule).toEqual(fewer)
  })

  it('and credits that a role has of its own are told apart, where they alone are others', async () => {
    const { id } = await activity(1)
    const worthless = rolesWith((roles) => roles.map((role) => ({ ...role, credits: role.key === 'r3' ? 2 : null })))
    const asked = await update(id, { hoursRule: worthless }).catch((error: unknown) => error as { result: ConsentAsked })
    const [news] = (asked as { result: ConsentAsked }).result.news
    expect(news).toMatch(/一等奖 1 学分.*一等奖 2 学分/)
  })

  it('stay what they were once somebody came; another award may join them, and be called otherwise', async () => {
    const { id, numbers } = await activity(1)
    await mark(id, numbers)
    const consented = async (hoursRule: HoursRule) => {
      const asked = await update(id, { hoursRule }).catch((error: unknown) => error)
      const { consent } = (asked as { result?: ConsentAsked }).result ?? {}
      return consent === undefined ? Promise.reject(asked as Error) : update(id, { hoursRule }, consent)
    }
    await expect(consented(rolesWith(([first, ...others]) => [{ ...first!, hours: 1 }, ...others]))).rejects.toThrow('已有 1 人签到')
    await expect(consented(rolesWith(([first, second, third]) => [second!, first!, third!]))).rejects.toThrow('已有 1 人签到')
    await expect(consented({ source: 'fixed', hours: 2 })).rejects.toThrow('已有 1 人签到')
    const more = rolesWith(([first, ...others]) => [{ ...first!, name: '选手' }, ...others, { key: 'r4', name: '二等奖', hours: 5 }])
    expect((await consented(more)).hoursRule).toEqual(more)
  })
})

describe('a role', () => {
  it('is given to some at once by a list, as it is written there, and who was not given one is told why', async () => {
    const { id, people, numbers } = await activity(3)
    const [stranger] = await newStudents(server, 1)
    const foreign = (await server.db.select().from(user).where(eq(user.username, stranger!.username)))[0]!.studentNo!
    const answer = await give(id, [
      [numbers[0]!, ' 组织者'],
      [numbers[1]!, '一 等奖'],
      [numbers[2]!, '主持人'],
      [foreign, '组织者'],
      ['20991231', '组织者'],
    ])
    expect(answer.given).toBe(2)
    expect(answer.refused.map(({ why }) => why)).toEqual([
      '该项目没有“主持人”，可填：参与者、组织者、一等奖',
      expect.stringContaining('没有报名，也没有签到'),
      '没有学号为 20991231 的学生',
    ])
    const twice = await give(id, [
      [numbers[2]!, '组织者'],
      [numbers[2]!, '一等奖'],
    ])
    expect(twice).toMatchObject({ given: 0, refused: [{ why: expect.stringContaining('只能登记一个') as string }] })
    const all = await list(id)
    expect(all.roles.map(({ name }) => name)).toEqual(['参与者', '组织者', '一等奖'])
    const roleOf = (at: number) => all.records.find(({ username }) => username === people[at]!.username)!.role
    expect([0, 1, 2].map(roleOf)).toEqual(['r2', 'r3', 'r1'])
    expect((await list(id, { role: 'r1' })).records.map(({ username }) => username)).toEqual([people[2]!.username])
    expect((await list(id, { role: 'r2' })).total).toBe(1)
    const entries = (await admin.call(audit.ofItem, { query: { id } })).records.filter(({ action }) => action === 'attend')
    expect(entries).toHaveLength(2)
    expect(entries.find(({ after }) => after?.username === people[0]!.username)).toMatchObject({
      username: 'teacher01',
      before: { award: '参与者' },
      after: { award: '组织者' },
    })
    // It is taken back by giving what everybody is.
    await give(id, [[numbers[0]!, '参与者']])
    expect((await list(id, { role: 'r2' })).total).toBe(0)
  })

  it('is in the spreadsheet of who signed up', async () => {
    const { id, numbers } = await activity(2)
    await give(id, [[numbers[1]!, '一等奖']])
    const answer = await server.fetch(`/sc-api${signUp.export.path}?itemId=${id}`, { headers: { 'x-access-token': teacher.token } })
    const [heads, ...rows] = (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows
    expect(heads!.at(-1)).toBe('角色或奖项')
    expect(rows.map((row) => row.at(-1))).toEqual(['参与者', '一等奖'])
  })

  it('cannot be taken from the project under who has it, and goes on under another name', async () => {
    const { id, numbers, people } = await activity(2)
    await give(id, [[numbers[0]!, '组织者']])
    const without = rolesWith((roles) => roles.filter(({ key }) => key !== 'r2'))
    const asked = await update(id, { hoursRule: without }).catch((error: unknown) => error as { result: ConsentAsked })
    await expect(update(id, { hoursRule: without }, (asked as { result: ConsentAsked }).result.consent)).rejects.toThrow(
      '“组织者”已登记给 1 人，不能删除',
    )
    const renamed = rolesWith((roles) => roles.map((role) => (role.key === 'r2' ? { ...role, name: '工作人员' } : role)))
    const again = await update(id, { hoursRule: renamed }).catch((error: unknown) => error as { result: ConsentAsked })
    await update(id, { hoursRule: renamed }, (again as { result: ConsentAsked }).result.consent)
    await mark(id, numbers)
    await finish(id)
    expect((await scoresOf(id)).find(({ username }) => username === people[0]!.username)).toMatchObject({ award: '工作人员', hours: 4 })
  })

  it('is given by who manages the project, to nobody by themselves, and of a project that has any', async () => {
    const { id, numbers } = await activity(1)
    const [student] = await newStudents(server, 1)
    await expect(give(id, [[numbers[0]!, '组织者']], student)).rejects.toMatchObject({ code: businessCode.noPermission })
    await server.db.update(user).set({ studentNo: 'T77' }).where(eq(user.username, 'teacher01'))
    await server.db.insert(attended).values({ itemId: id, username: 'teacher01', inTime: new Date(), way: 'manual' })
    const own = await give(id, [['T77', '一等奖']])
    await server.db.update(user).set({ studentNo: null }).where(eq(user.username, 'teacher01'))
    expect(own).toMatchObject({ given: 0, refused: [{ why: '不能登记自己的角色或奖项' }] })
    const plain = await activity(1, { hoursRule: { source: 'fixed', hours: 2 } })
    await expect(give(plain.id, [[plain.numbers[0]!, '组织者']])).rejects.toThrow('不按角色或奖项认定学时')
    expect(await list(plain.id)).toMatchObject({ roles: [], records: [{ role: null }] })
  })
})

describe('recording the scores', () => {
  it('gives each who came the hours of their role under its name, who did not come nothing, and all of it once', async () => {
    const { id, people, numbers } = await activity(4, { credits: 0.5 })
    await give(id, [
      [numbers[1]!, '组织者'],
      [numbers[2]!, '一等奖'],
      [numbers[3]!, '一等奖'],
    ])
    await mark(id, numbers.slice(0, 3))
    const done = await Promise.all([finish(id), finish(id)])
    expect(done.map(({ recorded }) => recorded).toSorted()).toEqual([0, 3])
    const scores = await scoresOf(id)
    expect(scores.map(({ username, hours, credits, award, source }) => [username, hours, credits, award, source])).toEqual([
      [people[0]!.username, 2, 0.5, '参与者', '签到'],
      [people[1]!.username, 4, 0.5, '组织者', '签到'],
      [people[2]!.username, 6, 1, '一等奖', '签到'],
    ])
    // Who asks reads what gave the hours, and who gave the role.
    const origin = async (at: number) => admin.call(score.origin, { query: { id: scores[at]!.id } })
    expect((await origin(0)).basis).toMatchObject({ source: 'roles', shown: '参与者', hours: 2, presumed: true })
    const given = await origin(1)
    expect(given).toMatchObject({ record: { award: '组织者' }, basis: { source: 'roles', shown: '组织者', hours: 4, setBy: 'teacher01' } })
    const byHand = { way: 'manual', byName: '陈思齐', note: null, requests: [], inTime: expect.any(String) as string, outTime: null }
    expect(given.attended).toEqual({ ...byHand, role: { name: '组织者', byName: '陈思齐', time: expect.any(String) as string } })
    expect((await origin(0)).attended).toEqual({ ...byHand, role: null })
    expect(given.basis).not.toHaveProperty('presumed')
    const transcript = await people[1]!.call(score.transcript, { query: {} })
    expect(JSON.stringify(transcript)).toContain('组织者')
    // What is recorded stays under the role that it was recorded for.
    expect(await give(id, [[numbers[0]!, '一等奖']])).toMatchObject({
      given: 0,
      refused: [{ why: expect.stringContaining('成绩已经记入') as string }],
    })
    // A correction names an award of the project, and the record takes its hours and credits.
    const correct = (award: string, more: { hours?: number; credits?: number | null } = {}) =>
      admin.call(score.correct, { body: { id: scores[0]!.id, revision: scores[0]!.revision, award, reason: '漏登记', ...more } })
    await expect(correct('三等奖')).rejects.toThrow('该项目没有“三等奖”')
    await expect(correct('一等奖', { hours: 5 })).rejects.toThrow('“一等奖”认定 6 学时，请一并改为 6；确需其他学时的，请先更正角色或奖项')
    await expect(correct('一等奖', { credits: 3 })).rejects.toThrow('“一等奖”认定 1 学分，请一并改为 1')
    expect((await origin(0)).roles.at(-1)).toEqual({ name: '一等奖', english: null, hours: 6, credits: 1 })
    expect(await correct('一等奖', { credits: 0.5 })).toMatchObject({ award: '一等奖', hours: 6, credits: 1 })
  })

  it('and giving roles at the same moment end as if one came after the other', async () => {
    const { id, people, numbers } = await activity(12)
    await mark(id, numbers)
    const [, ...answers] = await Promise.all([finish(id), ...numbers.map((number) => give(id, [[number, '组织者']]))])
    const recorded = new Map((await scoresOf(id)).map(({ username, award, hours }) => [username, `${award} ${hours}`]))
    expect(recorded.size).toBe(12)
    people.forEach(({ username }, at) => expect(recorded.get(username), username).toBe(answers[at]!.given === 1 ? '组织者 4' : '参与者 2'))
  })
})

describe('what ending an activity comes to', () => {
  it('is told before: of whom which hours are recorded, and what nobody has decided yet', async () => {
    const { id, people, numbers } = await activity(6, { attendance: 'inOut', startTime: day(1), endTime: day(1) })
    await give(id, [
      [numbers[1]!, '组织者'],
      [numbers[5]!, '一等奖'],
    ])
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day(1)}T10:00:00+08:00`) })
    await mark(id, numbers.slice(0, 3), 'out')
    await mark(id, [numbers[3]!], 'in')
    expect((await closing(id)).ended).toBe(false)
    vi.setSystemTime(new Date(Date.now() + 86_400_000))
    await server.db.update(places).set({ leave: 'asked', leaveReason: '补考' }).where(eq(places.username, people[4]!.username))
    await server.db.insert(scoreRecord).values({
      username: people[2]!.username,
      itemId: id,
      itemName: '校园歌手赛',
      module: 'culture',
      hours: 2,
      source: '录入',
      status: '生效',
    })
    const told = await closing(id)
    expect(told).toEqual({
      ended: true,
      consents: { close: null, finish: null },
      due: [
        { role: 'r1', name: '参与者', hours: 2, credits: null, people: 1, without: 0 },
        { role: 'r2', name: '组织者', hours: 4, credits: null, people: 1, without: 0 },
        { role: 'r3', name: '一等奖', hours: 6, credits: 1, people: 0, without: 1 },
      ],
      before: 1,
      own: false,
      withoutOut: 1,
      leaveAsked: 1,
      requests: 0,
      askedUntil: expect.any(String) as string,
      losses: [],
      takesNow: true,
    })
    expect(await finish(id)).toMatchObject({ recorded: 2, before: 1 })
    expect((await closing(id)).due.map(({ people: left }) => left)).toEqual([0, 0, 0])
  })

  it('is one sum where everybody earns the same, and nobody’s to read who does not manage the project', async () => {
    const { id, numbers } = await activity(3, { hoursRule: { source: 'fixed', hours: 2 }, credits: 0.5 })
    await mark(id, numbers.slice(0, 2))
    expect((await closing(id)).due).toEqual([{ role: null, name: null, hours: 2, credits: 0.5, people: 2, without: 0 }])
    await admin.call(item.close, { body: { id } })
    expect((await closing(id)).ended).toBe(true)
    const [student] = await newStudents(server, 1)
    await expect(closing(id, student)).rejects.toMatchObject({ code: businessCode.noPermission })
  })
})
