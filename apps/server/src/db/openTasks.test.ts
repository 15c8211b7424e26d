import { readFileSync } from 'node:fs'
import path from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Absence } from '../test/absence.ts'
import { countersign, inTurn, oneStep } from '../test/bpmn.ts'
import { application, Campus, reviewedBy } from '../test/campus.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { migrationsFolder } from './migrationsFolder.ts'
import { scoreRecord, task, taskCandidate } from './schema/index.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

/** A process of one node, with an application that waits there. */
async function waitingAt(key: string, { attributes = '', inside = '', role }: { attributes?: string; inside?: string; role?: string }) {
  await campus.deploy(key, oneStep(key, attributes, inside), role ? [reviewedBy('review', role)] : [])
  const student = await campus.as('student01')
  return (await student.submit(await campus.project({ processKey: key, hours: 3 }))).instanceId
}

/** Open tasks of every kind: the application, and who decides it in which order. */
async function everyKind(): Promise<Record<string, { instanceId: string; by: string[] }>> {
  const applied = async (username: string, hours: number) =>
    (await (await campus.as(username)).submit(await campus.project({ hours: 3 }), application(hours))).instanceId
  const [college, one] = [await campus.as('cs_audit'), await campus.as('school01')]
  const kinds: Record<string, { instanceId: string; by: string[] }> = {}
  const keep = async (kind: string, instanceId: string, by: string[], act?: () => Promise<unknown>) => {
    await act?.()
    kinds[kind] = { instanceId, by }
    return instanceId
  }
  await keep('of the own college', await applied('student01', 6), ['cs_audit'])
  const vote = await applied('student01', 12)
  await keep('countersigned', vote, ['school02', 'school01'], () => college.approve(vote))
  const half = await applied('student02', 12)
  await keep('half countersigned', half, ['school02'], async () => {
    await college.approve(half)
    await one.approve(half)
  })
  await keep(
    'in turn',
    await waitingAt('kept_turn', { role: 'school_auditor', attributes: 'flowable:assignee="${auditUser}"', inside: inTurn() }),
    ['school01', 'school02'],
  )
  await keep('of a role', await waitingAt('kept_role', { role: 'teacher' }), ['teacher02'])
  await keep('by the file’s groups', await waitingAt('kept_groups', { attributes: 'flowable:candidateGroups="teacher"' }), ['teacher01'])
  await keep('by name', await waitingAt('kept_name', { attributes: 'flowable:assignee="teacher01"' }), ['teacher01'])
  await keep('nobody’s, so an administrator’s', await waitingAt('kept_nobody', { attributes: 'flowable:assignee="student08"' }), ['admin'])
  const moved = await applied('student01', 6)
  await keep('transferred', moved, ['teacher01'], () => college.transfer(moved, 'teacher01'))
  const signed = await applied('student02', 6)
  await keep('with one more signer', signed, ['teacher01', 'cs_audit'], () => college.addSigner(signed, 'teacher01'))
  const returned = await applied('student01', 6)
  await keep('come again after a return', returned, ['cs_audit'], async () => {
    await college.reject(returned)
    await (await campus.as('student01')).resubmit(returned)
  })
  const asked = await applied('student02', 6)
  await keep('delegated', asked, ['cs_audit'], () => college.delegate(asked, 'teacher01'))
  const back = await applied('student02', 6)
  await keep('delegated, and given back', back, ['cs_audit'], async () => {
    await college.delegate(back, 'teacher01')
    await (await campus.as('teacher01')).resolve(back, '属实')
  })
  return kinds
}

const heldAs = (instanceId: string) =>
  server.db
    .select({ username: taskCandidate.username, roleCodes: taskCandidate.roleCodes, withinOrg: taskCandidate.withinOrg })
    .from(taskCandidate)
    .innerJoin(task, eq(task.id, taskCandidate.taskId))
    .where(eq(task.instanceId, instanceId))

const candidates = () => server.db.select().from(taskCandidate).orderBy(asc(taskCandidate.taskId), asc(taskCandidate.username))

async function migrate(tag: string) {
  const statements = readFileSync(path.join(migrationsFolder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')
  for (const statement of statements) await server.db.execute(sql.raw(statement))
}

/** The database as it was before who acts was tied to roles and departments, brought forward again. */
async function upgrade() {
  await server.db.execute(sql`alter table wf_task rename column engine_task_id to token_id`)
  await server.db.execute(sql`alter table wf_task_candidate drop column role_codes, drop column within_org`)
  await server.db.execute(
    sql`alter table wf_task drop column stand_in, drop column stands_in_for, drop column delegated_roles, drop column delegated_within`,
  )
  await migrate('0012_rights_of_candidates')
  await migrate('0016_stand_ins')
  await migrate('0017_rights_of_groups')
  await migrate('0019_delegated_rights')
  await migrate('0038_engine_task_id')
}

it('open tasks of every kind are whose they were after the upgrade, and worth what they showed', async () => {
  const kinds = await everyKind()
  const admin = await campus.as('admin')
  const shown = async () => {
    const found: Record<string, unknown> = {}
    for (const [kind, { instanceId }] of Object.entries(kinds)) {
      const { instance, waitingFor } = await admin.detail(instanceId)
      found[kind] = { hours: instance.hours, credits: instance.credits, waitingFor }
    }
    return found
  }
  const [before, rows] = [await shown(), await candidates()]
  await upgrade()
  expect(await shown()).toEqual(before)
  // Who was asked as a member of a role goes on being that; who cannot be told from one asked by name, stays by name.
  const after = await candidates()
  expect(after.map(({ taskId, username }) => [taskId, username])).toEqual(rows.map(({ taskId, username }) => [taskId, username]))
  const changed = after.filter((row, at) => JSON.stringify(row) !== JSON.stringify(rows[at]))
  expect(changed.every(({ roleCodes, withinOrg }) => roleCodes === null && withinOrg === null)).toBe(true)
  expect(after.filter(({ roleCodes }) => roleCodes !== null).length).toBeGreaterThan(4)
  expect(after.filter(({ withinOrg }) => withinOrg !== null).length).toBeGreaterThan(0)

  expect(await heldAs(kinds['delegated, and given back']!.instanceId)).toMatchObject([
    { username: 'cs_audit', roleCodes: ['college_ek_group'] },
  ])
  await (await campus.as('teacher01')).resolve(kinds['delegated']!.instanceId, '可以')
  expect(await heldAs(kinds['delegated']!.instanceId)).toMatchObject([{ username: 'cs_audit', roleCodes: ['college_ek_group'] }])
  for (const [kind, { instanceId, by }] of Object.entries(kinds)) {
    for (const username of by)
      await (await campus.as(username)).approve(instanceId, { hours: 3 }).catch((error: unknown) => fail(kind, username, error))
    expect((await admin.detail(instanceId)).instance, kind).toMatchObject({ status: 'completed', hours: 3 })
  }
  const recorded = await server.db.select({ instanceId: scoreRecord.instanceId, hours: scoreRecord.hours }).from(scoreRecord)
  for (const { instanceId } of Object.values(kinds)) expect(recorded).toContainEqual({ instanceId, hours: 3 })
})

it('who was asked by the groups of the diagram, or as an administrator, is so after the upgrade', async () => {
  const groups = 'flowable:candidateGroups="teacher"'
  const found: Record<string, string> = {
    several: await waitingAt('groups_several', { attributes: 'flowable:candidateGroups="teacher, school_auditor"' }),
    countersigned: await waitingAt('groups_signed', { attributes: `flowable:assignee="\${auditUser}" ${groups}`, inside: countersign() }),
    quoted: await waitingAt('groups_quoted', { attributes: "flowable:formKey='a > b' flowable:candidateGroups = 'teacher'" }),
    assignee: await waitingAt('groups_assignee', { attributes: `flowable:assignee="teacher01" ${groups}` }),
    users: await waitingAt('groups_users', { attributes: `flowable:candidateUsers="teacher01" ${groups}` }),
    expression: await waitingAt('groups_expression', { attributes: `flowable:candidateGroups="\${'teacher'}"` }),
    transferred: await waitingAt('groups_transferred', { attributes: groups }),
    substituted: await waitingAt('groups_nobody', { attributes: 'flowable:assignee="student08"' }),
  }
  await (await campus.as('teacher01')).transfer(found['transferred']!, 'teacher02')
  await upgrade()
  const rights = async (kind: string) => {
    const rows = await server.db
      .select({ username: taskCandidate.username, roleCodes: taskCandidate.roleCodes })
      .from(taskCandidate)
      .innerJoin(task, eq(task.id, taskCandidate.taskId))
      .where(eq(task.instanceId, found[kind]!))
    return Object.fromEntries(rows.map(({ username, roleCodes }) => [username, roleCodes]))
  }
  const both = ['school_auditor', 'teacher']
  const teachers = { teacher01: ['teacher'], teacher02: ['teacher'] }
  expect(await rights('several')).toEqual({ school01: both, school02: both, teacher01: both, teacher02: both })
  expect(await rights('countersigned')).toEqual(teachers)
  expect(await rights('quoted')).toEqual(teachers)
  expect(await rights('assignee')).toEqual({ teacher01: null })
  expect(await rights('users')).toEqual({ teacher01: null })
  expect(await rights('expression')).toEqual({ teacher01: null, teacher02: null })
  expect(await rights('transferred')).toEqual({ teacher02: null })
  expect(await rights('substituted')).toEqual({ admin: ['admin'] })
  // So who lost the role since decides no more.
  const teacher = await campus.as('teacher01')
  await new Absence(server, campus).withoutRole('teacher01', 'teacher', async () =>
    expect(await teacher.todo(found['quoted']!)).toEqual([]),
  )
  expect((await teacher.approve(found['quoted']!)).status).toBe('completed')
})

it('who handed a task on in place of somebody goes on doing so', async () => {
  const admin = await campus.as('admin')
  const { student, instanceId } = await campus.applied()
  await new Absence(server, campus).frozen(['cs_audit'], () => admin.delegate(instanceId, 'teacher02'))
  await server.db.execute(
    sql`alter table wf_task drop column stand_in, drop column stands_in_for, drop column delegated_roles, drop column delegated_within`,
  )
  await migrate('0016_stand_ins')
  await migrate('0019_delegated_rights')
  await (await campus.as('teacher02')).resolve(instanceId, '属实')
  expect((await admin.detail(instanceId)).myTask).toMatchObject({ standsInFor: '王海川（账号已冻结）' })
  await admin.approve(instanceId)
  expect((await student.trail(instanceId)).slice(-3)).toEqual(['substitute admin', 'approve admin', 'complete'])
})

function fail(kind: string, username: string, error: unknown): never {
  throw new Error(`${kind}: ${username}`, { cause: error })
}
