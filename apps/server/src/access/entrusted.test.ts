import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departCalls, departs, instance, item, modules, roleCalls, roles, score, userCalls, users } from '@sc/api-client/contract'
import type { RoleScopes } from '@sc/api-client/contract'
import { rolePermission, user } from '../db/schema/index.ts'
import { application, Campus } from '../test/campus.ts'
import type { Person } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'
const instances = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  const project = await campus.project({ name: '志愿服务', module: 'volunteer' })
  for (const student of ['student01', 'student02', 'student03']) {
    const { instanceId } = await (await campus.as(student)).submit(project, application(6))
    instances.set(student, instanceId)
    await (await campus.as(student === 'student03' ? 'em_audit' : 'cs_audit')).approve(instanceId)
  }
})
afterAll(() => server.close())

const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id

/** A role that may look at everything, as far as it reaches. */
async function roleReaching(roleCode: string, scope: RoleScopes['item']) {
  const { id } = await admin.call(roles.calls.add, { body: { roleCode, roleName: roleCode } })
  const actions = ['item:manage', 'score:view', 'workflow:monitor', 'user:manage'].map((perms) => `action-${perms}`)
  await server.db.insert(rolePermission).values(actions.map((permissionId) => ({ roleId: id, permissionId })))
  const before = await admin.call(roleCalls.scopesOf, { query: { roleId: id } })
  await admin.call(roleCalls.saveScopes, { body: { roleId: id, before, item: scope, application: scope, score: scope } })
  return id
}

/** Somebody of economics with no other role than this. */
async function given(username: string, roleId: string) {
  await admin.call(users.calls.edit, { body: { id: await idOf(username), departs: [ECONOMICS], roles: [roleId] } })
  return campus.as(username)
}

const whoseScores = async (person: Person) =>
  [...new Set((await person.call(score.records, { query: { pageSize: 100 } })).records.map(({ username }) => username))].sort()
const whichApplications = async (person: Person) =>
  (await person.call(instance.list, { query: { pageSize: 100 } })).records.map(({ id }) => id).sort()
const of = (...students: string[]) => students.map((student) => instances.get(student)).sort()
const people = async (person: Person) =>
  (await person.call(users.calls.list, { query: { pageSize: 100 } })).records.map(({ username }) => username).sort()

describe('who reaches the classes that they are a counsellor of', () => {
  let classId: string
  let counsellor: Person

  beforeAll(async () => {
    const roleId = await roleReaching('counsellor', 'classes')
    classId = (await admin.call(departs.calls.add, { body: { departName: '计算机2301', parentId: COMPUTING, category: 'class' } })).id
    await admin.call(users.calls.edit, { body: { id: await idOf('student01'), departs: [COMPUTING, classId] } })
    counsellor = await given('teacher02', roleId)
  })

  it('reaches nobody but themselves before one is given to them', async () => {
    expect(await people(counsellor)).toEqual(['teacher02'])
    expect(await whoseScores(counsellor)).toEqual([])
  })

  it('reaches the students of it, and none of the department that they belong to themselves', async () => {
    const row = (await admin.call(departCalls.all)).find(({ id }) => id === classId)!
    await admin.call(departs.calls.edit, { body: { id: classId, revision: row.revision, counsellors: [await idOf('teacher02')] } })
    expect((await admin.call(departCalls.all)).find(({ id }) => id === classId)!.counsellors).toMatchObject([{ username: 'teacher02' }])
    expect(await people(counsellor)).toEqual(['student01', 'teacher02'])
    expect(await whoseScores(counsellor)).toEqual(['student01'])
    expect(await whichApplications(counsellor)).toEqual(of('student01'))
    await expect(counsellor.call(instance.detail, { query: { id: instances.get('student02')! } })).rejects.toThrow('不存在')
    await expect(counsellor.call(score.transcript, { query: { username: 'student02' } })).rejects.toThrow('不存在')
    expect(await counsellor.call(score.transcript, { query: { username: 'student01' } })).toMatchObject({ username: 'student01' })
    await expect(counsellor.call(users.calls.edit, { body: { id: await idOf('student01'), departs: [ECONOMICS] } })).rejects.toThrow(
      '所选部门不在您的数据范围内',
    )
  })

  it('keeps their account from who does not reach those classes, and from nobody else', async () => {
    const college = await roleReaching('college_people', 'depart')
    const economics = await given('em_audit', college)
    const reset = { body: { username: 'teacher02' } }
    await expect(economics.call(userCalls.resetPassword, reset)).rejects.toThrow('权限')
    const row = (await admin.call(departCalls.all)).find(({ id }) => id === classId)!
    await admin.call(departs.calls.edit, { body: { id: classId, revision: row.revision, counsellors: [] } })
    await economics.call(userCalls.resetPassword, reset)
    await admin.call(departs.calls.edit, { body: { id: classId, counsellors: [await idOf('teacher02')] } })
  })

  it('goes along when the class is merged', async () => {
    const into = (await admin.call(departs.calls.add, { body: { departName: '计算机2302', parentId: COMPUTING, category: 'class' } })).id
    await admin.call(departCalls.merge, { body: { from: classId, into } })
    expect((await admin.call(departCalls.all)).find(({ id }) => id === into)!.counsellors).toMatchObject([{ username: 'teacher02' }])
  })
})

describe('who has several roles', () => {
  it('changes what those reach that carry the action, whatever the others read', async () => {
    const teacher = await admin.call(roles.calls.add, { body: { roleCode: 'makes_projects', roleName: 'makes_projects' } })
    await server.db
      .insert(rolePermission)
      .values(['item:manage', 'user:manage'].map((perms) => ({ roleId: teacher.id, permissionId: `action-${perms}` })))
    await admin.call(users.calls.edit, {
      body: { id: await idOf('teacher01'), departs: [ECONOMICS], roles: [teacher.id, 'role-school_auditor'] },
    })
    const person = await campus.as('teacher01')
    // As a reviewer of the whole school they read all scores.
    expect(await whoseScores(person)).toEqual(['student01', 'student02', 'student03'])
    const projects = (await person.call(item.list, { query: { pageSize: 100 } })).records
    expect(projects.map(({ name }) => name)).not.toContain('志愿服务')
    expect(await people(person)).toEqual(['teacher01'])
  })
})

describe('who gives a class to somebody', () => {
  it('looks after it, whatever those whom they give it to may do with it', async () => {
    const { id: roleId } = await admin.call(roles.calls.add, { body: { roleCode: 'college_office', roleName: '学院办公室' } })
    await server.db.insert(rolePermission).values({ roleId, permissionId: 'action-depart:manage' })
    const before = await admin.call(roleCalls.scopesOf, { query: { roleId } })
    await admin.call(roleCalls.saveScopes, { body: { roleId, before, item: 'depart', application: 'depart', score: 'depart' } })
    const clerk = await given('em_audit', roleId)
    const made = await clerk.call(departs.calls.add, { body: { departName: '经管2401', parentId: ECONOMICS, category: 'class' } })
    const give = (...counsellors: string[]) => clerk.call(departs.calls.edit, { body: { id: made.id, counsellors } })
    await expect(give(await idOf('em_audit'))).rejects.toThrow('不能由自己给自己设置')
    const teacher = await idOf('teacher02')
    await give(teacher)
    expect((await admin.call(departCalls.all)).find(({ id }) => id === made.id)!.counsellors).toMatchObject([{ username: 'teacher02' }])
  })

  it('reaches all of it themselves, and only a class has counsellors', async () => {
    const roleId = await roleReaching('arranges', 'depart')
    await server.db.insert(rolePermission).values({ roleId, permissionId: 'action-depart:manage' })
    const before = await admin.call(roleCalls.scopesOf, { query: { roleId } })
    await admin.call(roleCalls.saveScopes, { body: { roleId, before, item: 'depart', application: 'classes', score: 'depart' } })
    const clerk = await given('em_audit', roleId)
    const made = await clerk.call(departs.calls.add, { body: { departName: '经管2301', parentId: ECONOMICS, category: 'class' } })
    const self = [await idOf('em_audit')]
    await expect(clerk.call(departs.calls.edit, { body: { id: made.id, counsellors: self } })).rejects.toThrow('不能由自己给自己设置')
    await expect(admin.call(departs.calls.edit, { body: { id: ECONOMICS, counsellors: self } })).rejects.toThrow(
      '只有类别为班级的部门有辅导员',
    )
    await admin.call(departs.calls.edit, { body: { id: made.id, counsellors: self } })
    await expect(admin.call(departs.calls.edit, { body: { id: made.id, category: 'department' } })).rejects.toThrow('请先取消辅导员')
    // What would bring others into their class, or their class into others, is somebody else's to decide.
    const other = await clerk.call(departs.calls.add, { body: { departName: '经管2302', parentId: ECONOMICS, category: 'class' } })
    await expect(clerk.call(departCalls.merge, { body: { from: other.id, into: made.id } })).rejects.toThrow('没有管理角色的权限')
    await expect(clerk.call(departCalls.merge, { body: { from: made.id, into: other.id } })).rejects.toThrow('没有管理角色的权限')
    await expect(clerk.call(departCalls.move, { body: { id: other.id, parentId: made.id } })).rejects.toThrow('没有管理角色的权限')
    await expect(admin.call(departCalls.merge, { body: { from: made.id, into: ECONOMICS } })).rejects.toThrow(
      '只有类别为班级的部门有辅导员',
    )
  })
})

describe('who reaches the modules that they answer for', () => {
  let owner: Person

  beforeAll(async () => {
    const roleId = await roleReaching('module_owner', 'modules')
    owner = await given('school02', roleId)
  })

  it('reaches projects, applications and scores of these, and no transcript', async () => {
    expect(await whoseScores(owner)).toEqual([])
    const { records } = await admin.call(modules.calls.list, { query: { pageSize: 100 } })
    const volunteer = records.find(({ code }) => code === 'volunteer')!
    await admin.call(modules.calls.edit, { body: { id: volunteer.id, owners: [await idOf('school02')] } })
    expect(await whoseScores(owner)).toEqual(['student01', 'student02', 'student03'])
    expect(await whichApplications(owner)).toEqual(of('student01', 'student02', 'student03'))
    const projects = (await owner.call(item.list, { query: { pageSize: 100 } })).records
    expect(new Set(projects.map(({ module }) => module))).toEqual(new Set(['volunteer']))
    await expect(owner.call(score.transcript, { query: { username: 'student01' } })).rejects.toThrow('不存在')
    const leads = async (who: Person) => (await who.call(score.records, { query: {} })).records.map(({ hasTranscript }) => hasTranscript)
    expect(new Set(await leads(owner))).toEqual(new Set([false]))
    expect(new Set(await leads(admin))).toEqual(new Set([true]))
  })

  it('sets projects up in these, and puts none into others', async () => {
    const fields = { module: 'volunteer', name: '本模块的项目', hours: 2 }
    const made = await owner.call(item.saveItemDetail, { body: fields })
    const moduleNow = async () => (await admin.call(item.byId, { query: { id: made.id } })).module
    await expect(owner.call(item.updateItemDetail, { body: { ...fields, id: made.id, module: 'culture' } })).rejects.toThrow(
      '只能放在您负责的模块中',
    )
    await expect(
      owner.call(item.updateFormByModuleForm, { body: { id: made.id, module: 'culture', form: { name: '改名' } } }),
    ).rejects.toThrow('只能放在您负责的模块中')
    expect(await moduleNow()).toBe('volunteer')
    await expect(owner.call(item.saveItemDetail, { body: { ...fields, module: 'culture' } })).rejects.toThrow('只能放在您负责的模块中')
    // One's own that stands elsewhere by now is not made twice there.
    await admin.call(item.updateItemDetail, { body: { ...fields, id: made.id, module: 'culture' } })
    await expect(owner.call(item.copy, { body: { id: made.id } })).rejects.toThrow('只能放在您负责的模块中')
  })

  it('is given one by who reaches everything', async () => {
    await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-module:manage' })
    const college = await campus.as('cs_audit')
    const { records } = await college.call(modules.calls.list, { query: { pageSize: 100 } })
    const edit = (owners: string[]) => college.call(modules.calls.edit, { body: { id: records[0]!.id, owners } })
    await expect(edit([await idOf('cs_audit')])).rejects.toThrow('需由数据范围为全校的人设置')
    await edit([])
  })
})
