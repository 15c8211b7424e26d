import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  audit,
  businessCode,
  departCalls,
  departs,
  home,
  instance,
  item,
  permissionCalls,
  roleCalls,
  roles,
  score,
  userCalls,
  users,
} from '@sc/api-client/contract'
import type { CallInput, RoleScopes } from '@sc/api-client/contract'
import { depart, permission, rolePermission, user } from '../db/schema/index.ts'
import { application, Campus } from '../test/campus.ts'
import type { Person } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
const COMPUTING = 'depart-A01A11'
const ACTIONS = ['item:manage', 'score:view', 'workflow:monitor', 'user:manage']
const instances = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  const [volunteering, contest] = [
    await campus.project({ name: '志愿服务', module: 'volunteer', hours: 4 }),
    await campus.project({ name: '程序设计竞赛', module: 'innovation', hours: 8 }),
  ]
  for (const [student, project] of [
    ['student01', volunteering],
    ['student02', contest],
    ['student03', contest],
  ] as const) {
    const { instanceId } = await (await campus.as(student)).submit(project, application(6))
    instances.set(student, instanceId)
    await (await campus.as(student === 'student03' ? 'em_audit' : 'cs_audit')).approve(instanceId)
  }
})
afterAll(() => server.close())

const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id
const entryOf = async (perms: string) => (await server.db.select().from(permission).where(eq(permission.perms, perms)))[0]!.id

type RuleDraft = Omit<CallInput<typeof permissionCalls.addRule>['body'], 'permissionId'>
const rule = async (perms: string, ruleColumn: string, ruleConditions: RuleDraft['ruleConditions'], ruleValue: string) =>
  admin.call(permissionCalls.addRule, {
    body: { permissionId: await entryOf(perms), ruleName: `${ruleColumn} ${ruleConditions}`, ruleColumn, ruleConditions, ruleValue },
  })

let made = 0
/** A role that looks at everything within a scope, narrowed by rules. */
async function roleReaching(scope: RoleScopes['item'], ruleIds: readonly string[] = []) {
  const roleCode = `narrowed${++made}`
  const { id } = await admin.call(roles.calls.add, { body: { roleCode, roleName: roleCode } })
  await server.db.insert(rolePermission).values(ACTIONS.map((perms) => ({ roleId: id, permissionId: `action-${perms}` })))
  const before = await admin.call(roleCalls.scopesOf, { query: { roleId: id } })
  await admin.call(roleCalls.saveScopes, { body: { roleId: id, before, item: scope, application: scope, score: scope } })
  await give(id, ruleIds)
  return id
}

async function give(roleId: string, ruleIds: readonly string[]) {
  const held = await admin.call(roleCalls.permissionsOf, { query: { roleId } })
  const [lastpermissionIds, permissionIds] = [held.join(','), [...held.filter((id) => !id.startsWith('rule')), ...ruleIds].join(',')]
  await admin.call(roleCalls.savePermissions, { body: { roleId, permissionIds, lastpermissionIds } })
}

async function given(username: string, ...roleIds: string[]) {
  await admin.call(users.calls.edit, { body: { id: await idOf(username), departs: [COMPUTING], roles: roleIds } })
  return campus.as(username)
}

const all = { query: { pageSize: 100 } }
const scoresOf = async (person: Person) => (await person.call(score.records, all)).records.map(({ username }) => username).sort()
const people = async (person: Person) => (await person.call(users.calls.list, all)).records.map(({ username }) => username)
const applications = async (person: Person) => (await person.call(instance.list, all)).records.map(({ id }) => id).sort()
const of = (...students: string[]) => students.map((student) => instances.get(student)!).sort()

describe('a rule', () => {
  it('is added, changed and removed, and stands below its action in the tree', async () => {
    const added = await rule('item:manage', 'module', '=', 'volunteer')
    const permissionId = await entryOf('item:manage')
    expect(await admin.call(permissionCalls.rulesOf, { query: { permissionId } })).toEqual([added])
    const changed = await admin.call(permissionCalls.editRule, {
      body: { id: added.id, revision: added.revision, ruleConditions: 'IN', ruleValue: 'volunteer, innovation' },
    })
    expect(changed).toMatchObject({ ruleConditions: 'IN', ruleValue: 'volunteer, innovation', roles: [] })
    await expect(
      admin.call(permissionCalls.editRule, { body: { id: added.id, revision: added.revision, ruleValue: 'volunteer' } }),
    ).rejects.toThrow('在您打开之后被修改过')
    const tree = JSON.stringify((await admin.call(roleCalls.permissionTree)).treeList)
    expect(tree).toMatch(new RegExp(`"key":"${added.id}"[^}]*"off":false`))
    expect(await admin.call(permissionCalls.findRules, { query: { ruleValue: 'innov' } })).toHaveLength(1)
    await admin.call(permissionCalls.editRule, { body: { id: added.id, revision: changed.revision, status: '0' } })
    const after = JSON.stringify((await admin.call(roleCalls.permissionTree)).treeList)
    expect(after).toMatch(new RegExp(`"key":"${added.id}"[^}]*"off":true`))
    await admin.call(permissionCalls.removeRule, { query: { id: added.id } })
    expect(await admin.call(permissionCalls.rulesOf, { query: { permissionId } })).toEqual([])
  })

  it.each([
    ['item:manage', 'passwordHash', '=', '1', '没有可以比较的字段“passwordHash”'],
    ['item:manage', 'module', '>', 'volunteer', '“模块”不能这样比较'],
    ['item:manage', 'module', '=', 'nowhere', '“nowhere”不是“模块”的值'],
    ['item:manage', 'hours', '>', 'many', '“many”不是“学时”的值'],
    ['item:manage', 'hours', '<', '0x15', '“0x15”不是“学时”的值'],
    ['score:view', 'createTime', '>=', '2026-02-30', '“2026-02-30”不是“记录时间”的值'],
    ['item:manage', 'name', '=', '#{sys_user_code}', '不是“项目名称”的值'],
    ['role:manage', 'name', '=', '1', '没有可以按数据规则缩小范围的数据'],
  ] as const)('of %s is refused: %s %s %s', async (perms, column, condition, value, words) => {
    await expect(rule(perms, column, condition, value)).rejects.toThrow(words)
  })

  it('that a role has is not removed, as the role would reach more', async () => {
    const own = await rule('score:view', 'module', '=', 'volunteer')
    const roleId = await roleReaching('all', [own.id])
    await expect(admin.call(permissionCalls.removeRule, { query: { id: own.id } })).rejects.toThrow('正在使用数据规则')
    await admin.call(roles.calls.remove, { query: { id: roleId } })
    await admin.call(permissionCalls.removeRule, { query: { id: own.id } })
  })
})

describe('who has a role with rules', () => {
  it('reaches what they leave of its scope, in lists, details, changes and figures', async () => {
    const rules = [
      await rule('item:manage', 'module', '=', 'volunteer'),
      await rule('score:view', 'module', '=', 'volunteer'),
      await rule('workflow:monitor', 'module', '!=', 'innovation'),
    ]
    const person = await given(
      'teacher02',
      await roleReaching(
        'all',
        rules.map(({ id }) => id),
      ),
    )
    expect(await scoresOf(person)).toEqual(['student01'])
    expect(await applications(person)).toEqual(of('student01'))
    const projects = (await person.call(item.list, all)).records
    expect(new Set(projects.map(({ module }) => module))).toEqual(new Set(['volunteer']))
    const other = (await admin.call(item.list, { query: { module: 'innovation' } })).records[0]!
    await expect(person.call(item.byId, { query: { id: other.id } })).rejects.toThrow('不存在')
    await expect(person.call(item.copy, { body: { id: other.id } })).rejects.toThrow('不存在')
    await expect(person.call(instance.detail, { query: { id: instances.get('student02')! } })).rejects.toThrow('不存在')
    // Of a transcript they would see a part, which is a false one.
    await expect(person.call(score.transcript, { query: { username: 'student01' } })).rejects.toThrow('不存在')
    const { departs } = await person.call(home.statistics, { query: {} })
    expect(departs.map(({ total }) => total)).toEqual([1])
  })

  it('makes and changes nothing that they do not leave', async () => {
    const own = await rule('item:manage', 'module', '=', 'volunteer')
    const roleId = await roleReaching('all', [own.id])
    await server.db.insert(rolePermission).values({ roleId, permissionId: 'action-item:publish' })
    const person = await given('teacher02', roleId)
    const fields = { name: '规则之内', hours: 2, formCode: 'credit_apply', processKey: 'credit_approval' }
    const { id } = await person.call(item.saveItemDetail, { body: { ...fields, module: 'volunteer' } })
    await expect(person.call(item.saveItemDetail, { body: { ...fields, module: 'innovation' } })).rejects.toThrow('不符合您的数据规则')
    const others = (await admin.call(item.list, { query: { module: 'volunteer' } })).records.find(({ name }) => name === '志愿服务')!
    for (const one of [id, others.id]) {
      const { name, hours, formVersion } = await admin.call(item.byId, { query: { id: one } })
      const change = { body: { id: one, name, hours, formVersion, module: 'innovation' } }
      await expect(person.consent(item.updateItemDetail, change)).rejects.toThrow('不符合您的数据规则')
      expect(await admin.call(item.byId, { query: { id: one } })).toMatchObject({ module: 'volunteer' })
    }
    await admin.call(item.remove, { query: { id } })
  })

  it('about a department names one that there is, whose name is told with its code', async () => {
    const departsOf = await admin.call(permissionCalls.ruleDeparts)
    expect(departsOf).toContainEqual(expect.objectContaining({ value: 'A01A11', label: '计算机学院', parentId: 'A01' }))
    for (const [how, value] of [
      ['=', 'A01A99'],
      ['!=', '计算机学院'],
      ['IN', 'A01A11,A01A99'],
    ] as const)
      await expect(rule('item:manage', 'orgCode', how, value)).rejects.toThrow(`没有编码为“${value.split(',').at(-1)}”的部门`)
    await rule('item:manage', 'orgCode', 'IN', 'A01A11,#{sys_org_code}')
    await rule('item:manage', 'orgCode', 'LIKE', 'A99')
    // One whose department is gone, as before rules were asked for, is still switched off, and on again.
    const { id, orgCode } = await admin.call(departs.calls.add, { body: { departName: '不久', parentId: COMPUTING } })
    const named = await rule('item:manage', 'orgCode', '=', orgCode!)
    await server.db.delete(depart).where(eq(depart.id, id))
    expect(await admin.call(permissionCalls.editRule, { body: { id: named.id, status: '0' } })).toMatchObject({ status: '0' })
    await expect(admin.call(permissionCalls.editRule, { body: { id: named.id, ruleValue: 'A01A99' } })).rejects.toThrow('没有编码为')
    await expect((await campus.as('cs_audit')).call(permissionCalls.ruleDeparts)).rejects.toMatchObject({ code: businessCode.noPermission })
  })

  it('has rules about a department that is moved or merged go on meaning it', async () => {
    const { id, orgCode } = await admin.call(departs.calls.add, {
      body: { departName: '规则学院', parentId: 'depart-A01', category: 'college' },
    })
    const own = await rule('item:manage', 'orgCode', 'IN', `${orgCode}, A01`)
    const moved = await admin.call(departCalls.move, { body: { id, parentId: COMPUTING } })
    const value = async () => (await admin.call(permissionCalls.findRules, { query: {} })).find((one) => one.id === own.id)!.ruleValue
    expect(await value()).toBe(`${moved.orgCode}, A01`)
    const { orgCode: into } = await admin.call(departCalls.merge, { body: { from: id, into: COMPUTING } })
    expect((await value()).split(',').map((one) => one.trim())).toEqual([into, 'A01'])
  })

  it('has the rules of each role against that role’s scope alone', async () => {
    const own = await rule('score:view', 'module', '=', 'innovation')
    const person = await given('teacher02', await roleReaching('all', [own.id]), await roleReaching('depart'))
    // Everybody's of the one module, and all of the department's: not everybody's of all modules.
    expect(await scoresOf(person)).toEqual(['student01', 'student02', 'student03'])
    const narrower = await given('teacher02', await roleReaching('all', [own.id]), await roleReaching('self'))
    expect(await scoresOf(narrower)).toEqual(['student02', 'student03'])
  })

  it('reaches no more by another role that reaches further and has not the action', async () => {
    const rules = [await rule('score:view', 'module', '=', 'innovation'), await rule('workflow:monitor', 'module', '=', 'innovation')]
    const narrowed = await roleReaching(
      'all',
      rules.map(({ id }) => id),
    )
    const { id: reviews } = await admin.call(roles.calls.add, { body: { roleCode: `reviews${++made}`, roleName: '只审批' } })
    const before = await admin.call(roleCalls.scopesOf, { query: { roleId: reviews } })
    await admin.call(roleCalls.saveScopes, { body: { roleId: reviews, before, item: 'all', application: 'all', score: 'all' } })
    const person = await given('teacher02', narrowed, reviews)
    expect(await scoresOf(person)).toEqual(['student02', 'student03'])
    expect(await applications(person)).toEqual(of('student02', 'student03'))
    await expect(person.call(score.transcript, { query: { username: 'student01' } })).rejects.toThrow('不存在')
    // What an approver of the whole school may look at, they may.
    expect((await person.call(instance.detail, { query: { id: instances.get('student01')! } })).instance.id).toBe(
      instances.get('student01'),
    )
    await expect(
      person.call(instance.sendBack, { body: { instanceId: instances.get('student01')!, comment: '请补充', requestId: 'narrowed-1' } }),
    ).rejects.toThrow('没有权限')
  })

  it('keeps it where a department that it names is merged by who manages no roles; who does is told, and the log notes it', async () => {
    const { id, orgCode } = await admin.call(departs.calls.add, {
      body: { departName: '将并入', parentId: COMPUTING, category: 'department' },
    })
    const named = await rule('item:manage', 'orgCode', '=', orgCode!)
    const { id: arranges } = await admin.call(roles.calls.add, { body: { roleCode: `arranges${++made}`, roleName: '管部门' } })
    await server.db.insert(rolePermission).values({ roleId: arranges, permissionId: 'action-depart:manage' })
    const before = await admin.call(roleCalls.scopesOf, { query: { roleId: arranges } })
    await admin.call(roleCalls.saveScopes, { body: { roleId: arranges, before, item: 'depart', application: 'depart', score: 'depart' } })
    const clerk = await given('teacher02', arranges)
    const merge = { body: { from: id, into: COMPUTING } }
    await expect(clerk.call(departCalls.merge, merge)).rejects.toThrow('数据规则“orgCode =”按部门“将并入”判断')
    expect(await admin.call(departCalls.holdings, { query: { id } })).toMatchObject({ rules: ['orgCode ='] })
    // Removed, it would leave a rule that nothing meets.
    for (const anybody of [clerk, admin])
      await expect(anybody.call(departs.calls.remove, { query: { id } })).rejects.toThrow('数据规则“orgCode =”按部门“将并入”判断，不能删除')
    await admin.call(departCalls.merge, merge)
    const [noted] = (await admin.call(audit.list, { query: { kind: 'permission' } })).records
    expect(noted).toMatchObject({ action: 'edit', before: { rule: `orgCode = ${orgCode}` }, after: { rule: 'orgCode = A01A11' } })
    await admin.call(permissionCalls.removeRule, { query: { id: named.id } })
  })

  it('must meet all of them, those about numbers, days and themselves too; one that is switched off holds for nobody', async () => {
    const hours = await rule('score:view', 'hours', '>', '4')
    const since = await rule('score:view', 'createTime', '>=', '#{sys_date}')
    const until = await rule('score:view', 'createTime', '<', '#{sys_date}')
    const roleId = await roleReaching('all', [hours.id, since.id])
    const person = await given('teacher02', roleId)
    expect(await scoresOf(person)).toEqual(['student02', 'student03'])
    const held = await admin.call(roleCalls.permissionsOf, { query: { roleId } })
    await admin.call(roleCalls.savePermissions, {
      body: { roleId, permissionIds: [...held, until.id].join(','), lastpermissionIds: held.join(',') },
    })
    expect(await scoresOf(person)).toEqual([])
    await admin.consent(permissionCalls.editRule, { body: { id: until.id, status: '0' } })
    expect(await scoresOf(person)).toEqual(['student02', 'student03'])
    const mine = await rule('item:manage', 'createBy', '=', '#{sys_user_code}')
    const makers = await given('teacher02', await roleReaching('all', [mine.id]))
    expect((await makers.call(item.list, all)).records.filter(({ name }) => name === '志愿服务')).toEqual([])
  })

  it('looks after those people only, and takes nobody beyond', async () => {
    const [one, other] = [await idOf('student01'), await idOf('student02')]
    await admin.call(users.calls.edit, { body: { id: one, cohort: 2021 } })
    await admin.call(users.calls.edit, { body: { id: other, cohort: 2024 } })
    const own = await rule('user:manage', 'cohort', '=', '2021')
    const person = await given('teacher02', await roleReaching('all', [own.id]))
    expect((await people(person)).sort()).toEqual(['student01', 'teacher02'])
    await expect(person.call(users.calls.edit, { body: { id: other, major: '法学' } })).rejects.toThrow('不存在')
    const both = { userIds: [one, other], how: 'add' as const, departIds: ['depart-A01A12'] }
    await expect(person.call(userCalls.changeDeparts, { body: both })).rejects.toThrow('不存在')
    expect((await admin.call(users.calls.byId, { query: { id: one } })).departs).toEqual([COMPUTING])
    await person.call(users.calls.edit, { body: { id: one, major: '法学' } })
    await expect(person.call(users.calls.edit, { body: { id: one, cohort: 2024 } })).rejects.toThrow('不符合您的数据规则')
    expect((await admin.call(users.calls.byId, { query: { id: one } })).cohort).toBe(2021)
    // Scores are narrowed by rules of their own.
    expect(await scoresOf(person)).toEqual(['student01', 'student02', 'student03'])
    // Nobody is frozen who could not be unfrozen by the same person.
    const active = await rule('user:manage', 'status', '=', '1')
    const narrower = await given('teacher02', await roleReaching('all', [own.id, active.id]))
    await expect(narrower.call(userCalls.freeze, { body: { ids: one, status: 2 } })).rejects.toThrow('不符合您的数据规则')
    expect((await admin.call(users.calls.byId, { query: { id: one } })).status).toBe(1)
  })
})
