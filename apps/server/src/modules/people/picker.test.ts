import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, businessCode, departCalls, users, workflow } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { spellNames } from '../../db/spellNames.ts'
import { user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'

let people = 0
const newUser = (more: Partial<CallInput<typeof users.calls.add>['body']> = {}) =>
  admin.call(users.calls.add, {
    body: { username: `picked${++people}`, realname: `新人${people}`, departs: [COMPUTING], roles: [], ...more },
  })

const listed = async (keyword: string) =>
  (await admin.call(users.calls.list, { query: { keyword, pageSize: 100 } })).records.map(({ realname }) => realname)
const offered = async (query: Partial<CallInput<typeof workflow.people>['query'] & object>) =>
  (await admin.call(workflow.people, { query: { pageSize: 100, ...query } })).records.map(({ realname }) => realname)

describe('departments to choose', () => {
  it('are all there are, in their order, each with the one above it, for who keeps people', async () => {
    const choices = await admin.call(users.calls.departs)
    expect(choices.map(({ label, code }) => [label, code]).slice(0, 2)).toEqual([
      ['澄湖大学', 'A01'],
      ['校团委', 'A01A01'],
    ])
    expect(choices.find(({ value }) => value === COMPUTING)).toMatchObject({ label: '计算机学院', parentId: choices[0]!.value })
    const teacher = await campus.as('teacher01')
    await expect(teacher.call(users.calls.departs)).rejects.toMatchObject({ code: businessCode.noPermission })
  })
})

describe('a name', () => {
  it('is found by its spelling, its initials, and parts of both, from the moment it is written', async () => {
    const added = await newUser({ realname: '单晓柠', phone: '13912345678' })
    for (const keyword of ['shanxiaoning', 'ShanX', 'sxn', 'xiaoning', 'shan xiao', 'shanxn', '晓柠', '13912345678'])
      expect(await listed(keyword)).toEqual(['单晓柠'])
    // What only ends so is none.
    for (const keyword of ['danxiao', 'anxiaoning', 'hanx']) expect(await listed(keyword)).toEqual([])
    await admin.call(users.calls.edit, { body: { id: added.id, realname: '岳晓柠' } })
    expect(await listed('shanxiaoning')).toEqual([])
    expect(await listed('yuexiaoning')).toEqual(['岳晓柠'])
    // A change that is not about the name leaves it.
    await admin.call(users.calls.edit, { body: { id: added.id, major: '古地磁学' } })
    expect(await listed('地磁')).toEqual(['岳晓柠'])
    expect(await listed('yuexiaoning')).toEqual(['岳晓柠'])
  })

  it('of before is spelled once the server runs, and its record is not changed by that', async () => {
    const { id, revision } = await newUser({ realname: '郗檀檀' })
    await server.db.update(user).set({ pinyin: null, revision }).where(eq(user.id, id))
    expect(await listed('tantan')).toEqual([])
    await spellNames(server.db)
    expect(await listed('tantan')).toEqual(['郗檀檀'])
    const [row] = await server.db.select().from(user).where(eq(user.id, id))
    expect(row).toMatchObject({ revision, pinyin: expect.stringMatching(/^xitantan xtt /) as string })
  })

  it('of everybody in the demonstration is spelled', async () => {
    expect(await server.db.$count(user, isNull(user.pinyin))).toBe(0)
    expect(await offered({ keyword: 'chensiqi' })).toEqual(['陈思齐'])
  })
})

describe('people to choose', () => {
  it('come in pages; who is meant most exactly stands first', async () => {
    for (const realname of ['甘棠', '钱甘棠', '孙甘棠棠']) await newUser({ realname })
    expect(await offered({ keyword: '甘棠' })).toEqual(['甘棠', '钱甘棠', '孙甘棠棠'])
    expect(await offered({ keyword: 'gantang', pageSize: 1 })).toEqual(['甘棠'])
    const second = await admin.call(workflow.people, { query: { keyword: 'gantang', pageSize: 1, pageNo: 2 } })
    expect(second).toMatchObject({ total: 3, records: [{ realname: '钱甘棠', departName: '计算机学院', studentNo: null, status: 1 }] })
    expect(JSON.stringify(second)).not.toContain('phone')
  })

  it('whose whole name is spelled so stand before those whose name only begins so', async () => {
    // Their accounts put the longer names first.
    for (const realname of ['臧维浩', '臧维', '臧微']) await newUser({ realname })
    expect(await offered({ keyword: 'zangwei' })).toEqual(['臧维', '臧微', '臧维浩'])
    expect(await offered({ keyword: 'Zang Wei' })).toEqual(['臧维', '臧微', '臧维浩'])
  })

  it('have a department, also who has several and acts for none yet', async () => {
    const { records } = await admin.call(workflow.people, { query: { keyword: 'teacher02' } })
    expect(records).toMatchObject([{ username: 'teacher02', departName: '经济管理学院' }])
  })

  it('are those of a department and below', async () => {
    await newUser({ realname: '沐经经', departs: [ECONOMICS] })
    expect(await offered({ keyword: 'mjj', depart: ECONOMICS })).toEqual(['沐经经'])
    expect(await offered({ keyword: 'mjj', depart: COMPUTING })).toEqual([])
    expect(await offered({ keyword: 'mjj', depart: 'depart-A01' })).toEqual(['沐经经'])
  })

  it('are who signs in; who was chosen before is told of all the same, frozen or not, and who is not there is not', async () => {
    const { id, username } = await newUser({ realname: '凌霜霜' })
    await admin.call(users.calls.edit, { body: { id, phone: '13700000001' } })
    await server.db.update(user).set({ status: 2 }).where(eq(user.id, id))
    expect(await offered({ keyword: 'lss' })).toEqual([])
    const named = await admin.call(workflow.people, { query: { values: `${username},teacher01,nobody`, pageSize: 100 } })
    expect(named.records.map((person) => [person.username, person.status])).toEqual([
      [username, 2],
      ['teacher01', 1],
    ])
    const byId = await admin.call(announcement.findPeople, { query: { values: id } })
    expect(byId.records).toMatchObject([{ id, status: 2 }])
    // A phone is neither told nor looked for.
    expect(await offered({ keyword: '13700000001' })).toEqual([])
  })

  it('are nobody’s without the permission, and of one’s own reach where that is narrower', async () => {
    for (const name of ['student01', 'teacher01']) {
      const other = await campus.as(name)
      for (const attempt of [
        () => other.call(workflow.people),
        () => other.call(workflow.departs),
        () => other.call(announcement.findPeople),
        () => other.call(departCalls.people),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: businessCode.noPermission })
    }
  })
})
