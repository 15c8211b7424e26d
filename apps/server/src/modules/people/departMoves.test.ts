import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  audit,
  businessCode,
  departCalls,
  departs,
  home,
  item,
  roleCalls,
  roles,
  score,
  session,
  userCalls,
  users,
} from '@sc/api-client/contract'
import {
  depart,
  item as itemTable,
  processInstance,
  rolePermission,
  roleScope,
  taskCandidate,
  user,
  userDepart,
} from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await server.db
    .insert(rolePermission)
    .values(['score:view', 'workflow:monitor'].map((perms) => ({ roleId: 'role-college_ek_group', permissionId: `action-${perms}` })))
    .onConflictDoNothing()
})
afterAll(() => server.close())

const SCHOOL = 'depart-A01'
const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'
const LANGUAGES = 'depart-A01A13'

let made = 0
const add = async (departName: string, parentId: string) =>
  admin.call(departs.calls.add, { body: { departName: `${departName}${++made}`, parentId } })
const move = (id: string, parentId: string, more: { before?: string; revision?: number } = {}) =>
  admin.call(departCalls.move, { body: { id, parentId, ...more } })
const merge = (from: string, into: string) => admin.call(departCalls.merge, { body: { from, into } })
const person = async (...at: string[]) =>
  admin.call(users.calls.add, { body: { username: `p${++made}`, realname: `人员${made}`, departs: at, roles: ['role-student'] } })
const codeOf = async (id: string) => (await server.db.select().from(depart).where(eq(depart.id, id)))[0]?.orgCode
const accountOf = async (id: string) => (await server.db.select().from(user).where(eq(user.id, id)))[0]!
const all = async () => admin.call(departCalls.all)
const childrenOf = async (id: string) => (await all()).filter(({ parentId }) => parentId === id).map((row) => row.id)
const auditOf = async (id: string) => (await admin.call(audit.list, { query: { record: id } })).records

it('is named among whom a project is for as the one that it is merged into, and is not removed while it is', async () => {
  const [one, other] = [await add('合并前系', COMPUTING), await add('合并后系', COMPUTING)]
  const audience = { departs: [one.id, other.id], cohorts: [2024] }
  const { id } = await admin.call(item.saveItemDetail, { body: { module: 'culture', name: '系内讲座', hours: 1, audience } })
  await expect(admin.call(departs.calls.remove, { query: { id: one.id } })).rejects.toThrow('1 个项目')
  await merge(one.id, other.id)
  expect((await admin.call(item.byId, { query: { id } })).audience).toEqual({ departs: [other.id], cohorts: [2024] })
})

/** Somebody who may rearrange departments, and nothing else. */
async function clerk(departId: string, scope: 'all' | 'depart' = 'all'): Promise<Person> {
  const role = await admin.call(roles.calls.add, { body: { roleName: `机构${++made}`, roleCode: `org${made}` } })
  await server.db.insert(rolePermission).values({ roleId: role.id, permissionId: 'action-depart:manage' })
  await server.db.insert(roleScope).values({ roleId: role.id, kind: 'score', scope })
  const { username } = await admin.call(users.calls.add, {
    body: { username: `p${++made}`, realname: `干事${made}`, departs: [departId], roles: [role.id] },
  })
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  return campus.as(username)
}

describe('a department that is moved', () => {
  it('takes all below it along, and what is theirs: codes keep their rest after the new beginning', async () => {
    const major = await add('软件系', COMPUTING)
    const year = await add('一年级', major.id)
    const group = await add('一班', year.id)
    const member = await person(group.id, ECONOMICS)
    await server.db.update(user).set({ orgCode: group.orgCode }).where(eq(user.id, member.id))
    const { id: project } = await admin.call(item.saveItemDetail, {
      body: { module: 'volunteer', name: '随迁项目', hours: 4, formCode: 'credit_apply', processKey: 'credit_approval' },
    })
    await server.db.update(itemTable).set({ orgCode: year.orgCode }).where(eq(itemTable.id, project))

    const below = await add('先到', LANGUAGES)
    expect(await admin.call(departCalls.holdings, { query: { id: major.id } })).toEqual({
      departments: 2,
      people: 1,
      projects: 1,
      applications: 0,
      processes: [],
      rules: [],
    })
    const { orgCode } = await move(major.id, LANGUAGES)
    expect(orgCode).toBe(`A01A13A${String(Number(below.orgCode!.slice(-2)) + 1).padStart(2, '0')}`)
    expect([await codeOf(year.id), await codeOf(group.id)]).toEqual([`${orgCode}A01`, `${orgCode}A01A01`])
    expect((await accountOf(member.id)).orgCode).toBe(`${orgCode}A01A01`)
    expect((await server.db.select().from(itemTable).where(eq(itemTable.id, project)))[0]!.orgCode).toBe(`${orgCode}A01`)
    expect(await childrenOf(LANGUAGES)).toEqual([below.id, major.id])

    const [entry, ...others] = await auditOf(major.id)
    expect(others.map(({ action }) => action)).toEqual(['add'])
    expect(entry).toMatchObject({
      action: 'move',
      username: 'admin',
      before: {
        orgCode: major.orgCode,
        parentId: { value: COMPUTING, text: { 'zh-CN': '计算机学院 A01A11' } },
        departsBelow: [`${year.departName} ${year.orgCode}`, `${group.departName} ${group.orgCode}`],
      },
      after: {
        orgCode,
        parentId: { value: LANGUAGES, text: { 'zh-CN': '外国语学院 A01A13' } },
        departsBelow: [`${year.departName} ${orgCode}A01`, `${group.departName} ${orgCode}A01A01`],
      },
      reason: '一并转移：1 人、2 个下级部门、1 个项目、0 份申请',
    })
    // Whom those above reach follows.
    const found = async (departId: string) =>
      (await admin.call(users.calls.list, { query: { departs: departId, keyword: member.username } })).total
    expect([await found(LANGUAGES), await found(COMPUTING)]).toEqual([1, 0])
  })

  it('finds its place among those that it stands with, and keeps its code where it only changes that', async () => {
    const top = await add('排序院', SCHOOL)
    const [a, b, c] = [await add('甲', top.id), await add('乙', top.id), await add('丙', top.id)]
    await move(c.id, top.id, { before: a.id })
    expect(await childrenOf(top.id)).toEqual([c.id, a.id, b.id])
    expect(await codeOf(c.id)).toBe(c.orgCode)
    await move(c.id, top.id)
    expect(await childrenOf(top.id)).toEqual([a.id, b.id, c.id])
    const other = await add('丁', SCHOOL)
    await move(other.id, top.id, { before: b.id })
    expect(await childrenOf(top.id)).toEqual([a.id, other.id, b.id, c.id])
    await expect(move(a.id, top.id, { before: SCHOOL })).rejects.toMatchObject({ code: businessCode.conflict })
    const again = await auditOf(c.id)
    expect(again.map(({ action }) => action)).toEqual(['move', 'move', 'add'])
    expect(again[0]!.after).toEqual({ sort: 30 })
  })

  it('is never the school, nor below itself, and nobody moves what has changed since', async () => {
    const top = await add('上', COMPUTING)
    const below = await add('下', top.id)
    await expect(move(SCHOOL, COMPUTING)).rejects.toThrow('学校本身不能移动')
    await expect(move(top.id, below.id)).rejects.toThrow('不能移到它自己或它的下级部门之下')
    await expect(move(top.id, top.id)).rejects.toThrow('不能移到它自己或它的下级部门之下')
    await expect(move(top.id, 'nowhere')).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(move('nothing', top.id)).rejects.toMatchObject({ code: businessCode.notFound })
    await admin.call(departs.calls.edit, { body: { id: top.id, category: 'college' } })
    await expect(move(top.id, ECONOMICS, { revision: top.revision })).rejects.toMatchObject({ code: businessCode.conflict })
    expect(await codeOf(top.id)).toBe(top.orgCode)
  })

  it('makes no circle with another that is moved at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const [a, b] = [await add('左', COMPUTING), await add('右', COMPUTING)]
      const outcomes = await Promise.allSettled([move(a.id, b.id), move(b.id, a.id)])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const rows = await all()
      const above = (id: string): string[] => {
        const parent = rows.find((row) => row.id === id)!.parentId
        return parent === null ? [] : [parent, ...above(parent)]
      }
      for (const { id } of [a, b]) expect(above(id)).toContain(SCHOOL)
    }
  })

  it('takes along what is added below it at the same moment, each with a code that nobody else has', async () => {
    const top = await add('同时', COMPUTING)
    const [, ...added] = await Promise.all([move(top.id, ECONOMICS), ...['一', '二', '三'].map((name) => add(name, top.id))])
    const code = (await codeOf(top.id))!
    expect(code.startsWith('A01A12')).toBe(true)
    const codes = await Promise.all(added.map(({ id }) => codeOf(id)))
    expect(codes.toSorted()).toEqual(['A01', 'A02', 'A03'].map((segment) => code + segment))
  })

  it('is reached by today’s codes: reviewers, their open tasks and their counts', async () => {
    const { id: project } = await admin.call(item.saveItemDetail, {
      body: { module: 'volunteer', name: '范围项目', hours: 4, formCode: 'credit_apply', processKey: 'credit_approval' },
    })
    await admin.call(item.publish, { body: { id: project } })
    const student = await campus.as('student01')
    const { instanceId } = await student.submit(project, application(6))
    const [reviewer, other] = [await campus.as('cs_audit'), await campus.as('em_audit')]
    const counted = async (who: Person) => (await who.call(home.statistics)).departs.map(({ departName, total }) => [departName, total])
    expect(await counted(other)).toEqual([['经济管理学院', 0]])
    expect((await reviewer.todo(instanceId)).length).toBe(1)

    // The whole college goes below another.
    const { orgCode } = await move(COMPUTING, ECONOMICS)
    expect(await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))).toMatchObject([{ orgCode }])
    // Sessions that were open before go on, and act for the college by its new code.
    expect(await reviewer.call(session.currentUserDeparts)).toMatchObject({ orgCode })
    expect((await reviewer.todo(instanceId)).length).toBe(1)
    expect(
      await server.db
        .select()
        .from(taskCandidate)
        .where(inArray(taskCandidate.withinOrg, ['A01A11'])),
    ).toEqual([])
    expect((await other.detail(instanceId)).instance.id).toBe(instanceId)
    expect(new Map((await counted(other)) as [string, number][]).get('经济管理学院')).toBeGreaterThan(0)
    await reviewer.approve(instanceId)
    expect((await other.call(score.records, { query: {} })).records.map(({ username }) => username)).toContain('student01')

    const back = await move(COMPUTING, SCHOOL)
    expect(back.orgCode).not.toBe(orgCode)
    await expect(other.detail(instanceId)).rejects.toMatchObject({ code: businessCode.notFound })
    expect((await other.call(score.records, { query: {} })).records.map(({ username }) => username)).not.toContain('student01')
    expect((await reviewer.call(score.records, { query: {} })).records.map(({ username }) => username)).toContain('student01')
  })
})

describe('a department that is merged', () => {
  it('gives people, leaders, departments below and records to the other, once each', async () => {
    const [from, into] = [await add('旧系', COMPUTING), await add('新系', COMPUTING)]
    const kept = await add('原有', into.id)
    const group = await add('班', from.id)
    const deeper = await add('组', group.id)
    const [one, both, undecided] = [await person(from.id), await person(from.id, into.id), await person(from.id, into.id)]
    await server.db.update(user).set({ orgCode: from.orgCode }).where(eq(user.id, both.id))
    await admin.call(departs.calls.edit, { body: { id: from.id, leaders: [one.id, both.id] } })
    await admin.call(departs.calls.edit, { body: { id: into.id, leaders: [both.id] } })

    await merge(from.id, into.id)
    expect(await codeOf(from.id)).toBeUndefined()
    expect([await codeOf(kept.id), await codeOf(group.id), await codeOf(deeper.id)]).toEqual(
      ['A01', 'A02', 'A02A01'].map((segments) => into.orgCode + segments),
    )
    expect(await childrenOf(into.id)).toEqual([kept.id, group.id])
    for (const { id } of [one, both, undecided]) {
      expect(await server.db.select().from(userDepart).where(eq(userDepart.userId, id))).toEqual([{ userId: id, departId: into.id }])
      expect((await accountOf(id)).revision).toBeGreaterThan(1)
    }
    expect([(await accountOf(one.id)).orgCode, (await accountOf(both.id)).orgCode]).toEqual([into.orgCode, into.orgCode])
    const row = (await all()).find(({ id }) => id === into.id)!
    expect(row).toMatchObject({ people: 3, peopleBelow: 3 })
    expect(row.leaders.map(({ id }) => id).toSorted()).toEqual([one.id, both.id].toSorted())
    const [entry] = await auditOf(from.id)
    expect(entry).toMatchObject({
      action: 'merge',
      title: `${from.departName} → ${into.departName}`,
      before: { orgCode: from.orgCode, departsBelow: [`${group.departName} ${group.orgCode}`, `${deeper.departName} ${deeper.orgCode}`] },
      after: { mergedInto: `${into.departName} ${into.orgCode}` },
      reason: '一并转移：3 人、2 个下级部门、0 个项目、0 份申请',
    })
  })

  it('goes into the one above it, and never into itself or below', async () => {
    const top = await add('上级', COMPUTING)
    const from = await add('下级', top.id)
    const below = await add('更下级', from.id)
    await expect(merge(from.id, from.id)).rejects.toThrow('不能并入它自己或它的下级部门')
    await expect(merge(from.id, below.id)).rejects.toThrow('不能并入它自己或它的下级部门')
    await expect(merge(SCHOOL, COMPUTING)).rejects.toThrow('学校本身')
    await merge(from.id, top.id)
    expect(await childrenOf(top.id)).toEqual([below.id])
  })

  it('passes its applications on, with the tasks that wait at its reviewers', async () => {
    const college = await admin.call(departs.calls.add, { body: { departName: '并入学院', parentId: SCHOOL, category: 'college' } })
    const { id: project } = await admin.call(item.saveItemDetail, {
      body: { module: 'volunteer', name: '合并项目', hours: 4, formCode: 'credit_apply', processKey: 'credit_approval' },
    })
    await admin.call(item.publish, { body: { id: project } })
    const { instanceId } = await (await campus.as('student05')).submit(project, application(6))
    const reviewer = await campus.as('fl_audit')
    expect((await reviewer.todo(instanceId)).length).toBe(1)
    await merge(LANGUAGES, college.id)
    expect(await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))).toMatchObject([
      { orgCode: college.orgCode },
    ])
    expect((await reviewer.todo(instanceId)).length).toBe(1)
    await reviewer.approve(instanceId)
  })
})

describe('leaders', () => {
  it('are people of the school, members or not, and no reason to keep a department', async () => {
    const { id } = await add('有负责人', COMPUTING)
    const leader = await person(ECONOMICS)
    const changed = await admin.call(departs.calls.edit, { body: { id, leaders: [leader.id] } })
    expect(changed).toMatchObject({ leaders: [leader.id], leaders_dictText: leader.realname })
    await expect(admin.call(departs.calls.edit, { body: { id, leaders: ['nobody'] } })).rejects.toThrow('部门负责人')
    const found = await admin.call(departCalls.people, { query: { keyword: leader.username } })
    expect(found.records).toMatchObject([
      { id: leader.id, username: leader.username, realname: leader.realname, departName: '经济管理学院', status: 1 },
    ])
    await admin.call(departs.calls.remove, { query: { id } })
  })
})

describe('who may rearrange departments', () => {
  it('is nobody without the permission', async () => {
    const { id } = await add('别动', COMPUTING)
    for (const name of ['student01', 'teacher01', 'cs_audit', 'school01']) {
      const other = await campus.as(name)
      for (const attempt of [
        () => other.call(departCalls.move, { body: { id, parentId: ECONOMICS } }),
        () => other.call(departCalls.merge, { body: { from: id, into: ECONOMICS } }),
        () => other.call(departCalls.all),
        () => other.call(departCalls.holdings, { query: { id } }),
        () => other.call(departCalls.people, { query: {} }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: businessCode.noPermission })
    }
  })

  it('does not reach more by it, without the permission to manage roles', async () => {
    const own = await add('自家', SCHOOL)
    const other = await add('别家', SCHOOL)
    const third = await add('第三家', SCHOOL)
    const org = await clerk(own.id)
    const asClerk = (id: string, parentId: string) => org.call(departCalls.move, { body: { id, parentId } })
    await expect(asClerk(other.id, own.id)).rejects.toThrow('没有管理角色的权限')
    await expect(org.call(departCalls.merge, { body: { from: own.id, into: other.id } })).rejects.toThrow('没有管理角色的权限')
    await expect(org.call(departCalls.merge, { body: { from: other.id, into: own.id } })).rejects.toThrow('没有管理角色的权限')
    await asClerk(other.id, third.id)
    expect(await codeOf(other.id)).toBe(`${third.orgCode}A01`)
    expect((await admin.call(roleCalls.all)).length).toBeGreaterThan(0)
  })
})

it('moves nothing for a forged call', async () => {
  await expect(server.call(departCalls.move, { body: { id: randomUUID(), parentId: SCHOOL } })).rejects.toMatchObject({ code: 401 })
})

it('departments say how many people they have with those below them, everybody once', async () => {
  const [one, two] = [await add('系', COMPUTING), await add('系', COMPUTING)]
  const counts = async () =>
    new Map((await all()).map(({ id, people, peopleBelow }) => [id, { people: people!, peopleBelow: peopleBelow! }]))
  const before = await counts()
  await person(one.id, two.id, ECONOMICS)
  await person(one.id, COMPUTING)
  const after = await counts()
  const more = (id: string) => [after.get(id)!.people - before.get(id)!.people, after.get(id)!.peopleBelow - before.get(id)!.peopleBelow]
  expect([one.id, two.id, COMPUTING, ECONOMICS, SCHOOL].map(more)).toEqual([
    [2, 2],
    [1, 1],
    [1, 2],
    [1, 1],
    [0, 2],
  ])
})

describe('who looks after one college', () => {
  it('rearranges what is below it, and nothing else', async () => {
    const own = await clerk(COMPUTING, 'depart')
    const seen = new Map((await own.call(departCalls.all)).map(({ id, reached }) => [id, reached]))
    expect([seen.get(COMPUTING), seen.get(ECONOMICS), seen.get(SCHOOL)]).toEqual([true, false, false])
    const [one, two] = [await add('系', COMPUTING), await add('系', COMPUTING)]
    await own.call(departCalls.move, { body: { id: one.id, parentId: two.id } })
    const refused = '不在您的数据范围内'
    await expect(own.call(departCalls.move, { body: { id: one.id, parentId: ECONOMICS } })).rejects.toThrow(refused)
    await expect(own.call(departCalls.merge, { body: { from: ECONOMICS, into: COMPUTING } })).rejects.toThrow(refused)
    await expect(own.call(departs.calls.add, { body: { departName: `系${++made}`, parentId: ECONOMICS } })).rejects.toThrow(refused)
    await expect(own.call(departs.calls.edit, { body: { id: ECONOMICS, departName: '别的学院' } })).rejects.toThrow('不存在')
    await expect(own.call(departs.calls.remove, { query: { id: ECONOMICS } })).rejects.toThrow('不存在')
  })
})
