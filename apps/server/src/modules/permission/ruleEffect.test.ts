import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, item, permissionCalls, roleCalls, roles, users } from '@sc/api-client/contract'
import type { ConsentAsked, DataRule, RoleScopes } from '@sc/api-client/contract'
import { permission, rolePermission, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
/** Projects that there are, and those of them in the module that the rules are about. */
let [all, ofModule] = [0, 0]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await campus.project({ name: '志愿一', module: 'volunteer', hours: 2 })
  await campus.project({ name: '志愿二', module: 'volunteer', hours: 6 })
  await campus.project({ name: '竞赛', module: 'innovation', hours: 8 })
  all = (await admin.call(item.list, { query: {} })).total
  ofModule = (await admin.call(item.list, { query: { module: 'volunteer' } })).total
})
afterAll(() => server.close())

const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id
const entryOf = async (perms: string) => (await server.db.select().from(permission).where(eq(permission.perms, perms)))[0]!.id

const VOLUNTEER = { ruleColumn: 'module', ruleConditions: '=', ruleValue: 'volunteer' } as const
type Compared = Pick<DataRule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>
let made = 0
const rule = async (compared: Compared = VOLUNTEER, perms = 'item:manage') =>
  admin.call(permissionCalls.addRule, { body: { permissionId: await entryOf(perms), ruleName: `规则${++made}`, ...compared } })

async function give(roleId: string, ids: readonly string[], by = admin) {
  const held = await by.call(roleCalls.permissionsOf, { query: { roleId } })
  return by.call(roleCalls.savePermissions, { body: { roleId, permissionIds: ids.join(','), lastpermissionIds: held.join(',') } })
}

/** A role that permits these actions within a scope, narrowed by rules. */
async function roleOf(actions: readonly string[], { reach = 'all' as RoleScopes['item'], rules = [] as readonly string[] } = {}) {
  const roleCode = `narrowed${++made}`
  const { id } = await admin.call(roles.calls.add, { body: { roleCode, roleName: `角色${made}` } })
  await server.db.insert(rolePermission).values(actions.map((perms) => ({ roleId: id, permissionId: `action-${perms}` })))
  const before = await admin.call(roleCalls.scopesOf, { query: { roleId: id } })
  await admin.call(roleCalls.saveScopes, { body: { roleId: id, before, item: reach, application: reach, score: reach } })
  await give(id, [...actions.map((perms) => `action-${perms}`), ...rules])
  return { id, roleName: `角色${made}` }
}

async function given(username: string, ...roleIds: string[]) {
  await admin.call(users.calls.edit, { body: { id: await idOf(username), roles: roleIds } })
  return campus.as(username)
}

const asked = async (act: Promise<unknown>): Promise<ConsentAsked> => {
  const refusal = await act.then(
    () => undefined,
    (error: { code: number; result: ConsentAsked }) => error,
  )
  expect(refusal).toMatchObject({ code: businessCode.consent })
  return refusal!.result
}
const projects = async (person: Person) =>
  (await person.call(item.list, { query: { pageSize: 100 } })).records.map(({ name }) => name).sort()

describe('before it is saved, a rule', () => {
  it('says how many of the records it would leave', async () => {
    const permissionId = await entryOf('item:manage')
    expect(await admin.call(permissionCalls.previewRule, { body: { permissionId, ...VOLUNTEER } })).toEqual({
      total: all,
      left: ofModule,
      asCaller: false,
    })
    const own = { permissionId, ruleColumn: 'createBy', ruleConditions: '=', ruleValue: '#{sys_user_code}' } as const
    expect(await admin.call(permissionCalls.previewRule, { body: own })).toEqual({ total: all, left: all, asCaller: true })
    await expect(admin.call(permissionCalls.previewRule, { body: { permissionId, ...VOLUNTEER, ruleValue: 'nowhere' } })).rejects.toThrow(
      '“nowhere”不是“模块”的值',
    )
    await expect(admin.call(permissionCalls.previewRule, { body: { permissionId: 'nothing', ...VOLUNTEER } })).rejects.toThrow('不存在')
  })

  it('tells nothing of records that whoever keeps rules may not look at', async () => {
    const keeper = await given('teacher02', (await roleOf(['role:manage'])).id)
    const permissionId = await entryOf('item:manage')
    expect(await keeper.call(permissionCalls.previewRule, { body: { permissionId, ...VOLUNTEER } })).toMatchObject({ total: 0, left: 0 })
  })
})

describe('a rule that a role has', () => {
  it('is switched off, or compares otherwise, once it was read who is narrowed less by it', async () => {
    const kept = await rule()
    const { id, roleName } = await roleOf(['item:manage'], { rules: [kept.id] })
    const person = await given('teacher02', id)
    expect(await projects(person)).toHaveLength(ofModule)
    const off = { id: kept.id, status: '0' as const }
    const { consent, news } = await asked(admin.call(permissionCalls.editRule, { body: off }))
    expect(news[0]).toBe(`角色“${roleName}”（1 人）不再受数据规则“${kept.ruleName}”限制`)
    expect(news[1]).toContain(`您能看到的 ${all} 条项目中，原来被这条规则挡住的 ${all - ofModule} 条不再被它挡住`)
    expect(await projects(person)).toHaveLength(ofModule)
    // Another role is given it meanwhile: that is to be read as well.
    const other = await roleOf(['item:manage'], { rules: [kept.id] })
    const again = await asked(admin.call(permissionCalls.editRule, { body: { ...off, consent } }))
    expect(again.news[0]).toContain(`“${other.roleName}”`)
    await admin.call(permissionCalls.editRule, { body: { ...off, consent: again.consent } })
    expect(await projects(person)).toHaveLength(all)
    const { records } = await admin.call(audit.list, { query: { kind: 'permission' } })
    expect(records[0]).toMatchObject({ action: 'edit', before: { status: '1' }, after: { status: '0' } })
    // What is off is held against nobody: it is changed and switched on without a question.
    await admin.call(permissionCalls.editRule, { body: { id: kept.id, ruleValue: 'innovation' } })
    await admin.call(permissionCalls.editRule, { body: { id: kept.id, status: '1' } })
    const changed = await asked(
      admin.call(permissionCalls.editRule, { body: { id: kept.id, ruleConditions: 'IN', ruleValue: 'innovation,volunteer' } }),
    )
    expect(changed.news[0]).toContain('改按新的条件')
    expect(changed.news[1]).toContain(`挡住的 ${ofModule} 条`)
    await admin.call(permissionCalls.editRule, { body: { id: kept.id, ruleName: '只改名称' } })
  })

  it('is taken from the role likewise; with what it narrows, it goes without a question', async () => {
    const kept = await rule()
    const { id, roleName } = await roleOf(['item:manage', 'score:view'], { rules: [kept.id] })
    const held = await admin.call(roleCalls.permissionsOf, { query: { roleId: id } })
    const without = (...gone: string[]) => ({
      body: { roleId: id, permissionIds: held.filter((one) => !gone.includes(one)).join(','), lastpermissionIds: held.join(',') },
    })
    const { consent, news } = await asked(admin.call(roleCalls.savePermissions, without(kept.id)))
    expect(news[0]).toBe(`角色“${roleName}”（0 人）不再受数据规则“${kept.ruleName}”限制`)
    // Agreed to for this, and for nothing more.
    const more = without(kept.id, 'action-score:view')
    await asked(admin.call(roleCalls.savePermissions, { body: { ...more.body, consent } }))
    const taken = without(kept.id)
    await admin.call(roleCalls.savePermissions, { body: { ...taken.body, consent } })
    expect(await admin.call(roleCalls.permissionsOf, { query: { roleId: id } })).not.toContain(kept.id)
    await give(id, ['action-item:manage', 'action-score:view', kept.id])
    await give(id, ['action-score:view'])
  })

  it('is never both given and removed', async () => {
    for (let round = 0; round < 4; round++) {
      const fresh = await rule()
      const { id } = await roleOf(['item:manage'])
      const outcomes = await Promise.allSettled([
        give(id, ['action-item:manage', fresh.id]),
        admin.call(permissionCalls.removeRule, { query: { id: fresh.id } }),
      ])
      const done = outcomes.filter(({ status }) => status === 'fulfilled')
      expect(done).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect((outcome.reason as Error).message).toMatch(/用到的内容刚刚被删除|权限不存在|正在使用数据规则/)
      const held = await admin.call(roleCalls.permissionsOf, { query: { roleId: id } })
      const found = (await admin.call(permissionCalls.findRules, { query: {} })).some((one) => one.id === fresh.id)
      expect(held.includes(fresh.id)).toBe(found)
    }
  })
})

describe('nobody', () => {
  it('reaches more by easing a rule that narrows what they reach themselves', async () => {
    const kept = await rule()
    const { id } = await roleOf(['item:manage', 'role:manage'], { rules: [kept.id] })
    const keeper = await given('teacher02', id)
    expect(await projects(keeper)).toHaveLength(ofModule)
    for (const change of [{ status: '0' as const }, { ruleValue: 'innovation' }, { ruleConditions: '!=' as const }])
      await expect(keeper.consent(permissionCalls.editRule, { body: { id: kept.id, ...change } })).rejects.toThrow('也限制您自己')
    const held = await keeper.call(roleCalls.permissionsOf, { query: { roleId: id } })
    const without = { roleId: id, permissionIds: held.filter((one) => one !== kept.id).join(','), lastpermissionIds: held.join(',') }
    await expect(keeper.consent(roleCalls.savePermissions, { body: without })).rejects.toThrow('也限制您自己')
    await expect(keeper.call(permissionCalls.removeRule, { query: { id: kept.id } })).rejects.toThrow('正在使用数据规则')
    expect(await projects(keeper)).toHaveLength(ofModule)
    // Of a role that is none of theirs they take it, and rename what they have.
    const other = await roleOf(['item:manage'], { rules: [kept.id] })
    const theirs = {
      roleId: other.id,
      permissionIds: 'action-item:manage',
      lastpermissionIds: ['action-item:manage', kept.id].sort().join(','),
    }
    await keeper.consent(roleCalls.savePermissions, { body: theirs })
    await keeper.call(permissionCalls.editRule, { body: { id: kept.id, ruleName: '改名' } })
    await admin.consent(roleCalls.savePermissions, { body: without })
    expect(await projects(keeper)).toHaveLength(all)
  })

  it('who may not manage roles reads, tries, makes, changes or removes rules', async () => {
    const kept = await rule()
    const { permissionId } = kept
    const person = await given('teacher02', (await roleOf(['item:manage', 'user:manage'])).id)
    const refused = { code: businessCode.noPermission }
    await expect(person.call(permissionCalls.rulesOf, { query: { permissionId } })).rejects.toMatchObject(refused)
    await expect(person.call(permissionCalls.findRules, { query: {} })).rejects.toMatchObject(refused)
    await expect(person.call(permissionCalls.previewRule, { body: { permissionId, ...VOLUNTEER } })).rejects.toMatchObject(refused)
    await expect(person.call(permissionCalls.addRule, { body: { permissionId, ruleName: '自加', ...VOLUNTEER } })).rejects.toMatchObject(
      refused,
    )
    await expect(person.call(permissionCalls.editRule, { body: { id: kept.id, status: '0' } })).rejects.toMatchObject(refused)
    await expect(person.call(permissionCalls.removeRule, { query: { id: kept.id } })).rejects.toMatchObject(refused)
    await expect(admin.call(permissionCalls.editRule, { body: { id: 'nothing', status: '0' } })).rejects.toThrow('数据规则不存在')
    await expect(admin.call(permissionCalls.removeRule, { query: { id: 'nothing' } })).rejects.toThrow('数据规则不存在')
  })
})

it('several rules of one role hold together, and those of several roles beside each other', async () => {
  const long = { ruleColumn: 'hours', ruleConditions: '>=', ruleValue: '6' } as const
  const [volunteer, six, contest] = [await rule(), await rule(long), await rule({ ...VOLUNTEER, ruleValue: 'innovation' })]
  const { records } = await admin.call(item.list, { query: { pageSize: 100 } })
  const long6 = records.filter(({ module, hours }) => module === 'volunteer' && hours >= 6).map(({ name }) => name)
  const contests = records.filter(({ module }) => module === 'innovation').map(({ name }) => name)
  const both = await roleOf(['item:manage'], { rules: [volunteer.id, six.id] })
  expect(long6.length).toBeLessThan(ofModule)
  expect(await projects(await given('teacher02', both.id))).toEqual(long6.toSorted())
  const other = await roleOf(['item:manage'], { rules: [contest.id] })
  expect(await projects(await given('teacher02', both.id, other.id))).toEqual([...long6, ...contests].toSorted())
})
