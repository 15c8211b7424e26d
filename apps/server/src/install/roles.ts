import type { BUILT_IN_ROLES } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { role, roleScope } from '../db/schema/index.ts'
import { giveEnglish } from './english.ts'
import { neverGiven } from './ledger.ts'

export const roles = [
  {
    roleCode: 'admin',
    roleName: '系统管理员',
    english: 'Administrator',
    description: '设计表单与流程，管理项目和系统设置',
    englishDescription: 'Designs forms and processes, manages projects and settings',
    audits: false,
  },
  {
    roleCode: 'school_auditor',
    roleName: '校级审核员',
    english: 'University approver',
    description: '校团委、教务处等职能部门的审批人',
    englishDescription: 'Approvers of the university’s offices, such as the Youth League committee and academic affairs',
    audits: true,
  },
  {
    roleCode: 'college_ek_group',
    roleName: '学院审核组',
    english: 'College approval group',
    description: '各学院第二课堂工作组，可限定为发起人所在学院',
    englishDescription: 'Second classroom groups of the colleges; may be limited to the initiator’s college',
    audits: true,
  },
  {
    roleCode: 'teacher',
    roleName: '指导教师',
    english: 'Supervisor',
    description: '组织项目并指导学生',
    englishDescription: 'Organizes projects and supervises students',
    audits: true,
  },
  {
    roleCode: 'student',
    roleName: '学生',
    english: 'Student',
    description: '参加项目、提交学分认定申请',
    englishDescription: 'Takes part in projects and applies for credits',
    audits: false,
  },
] as const satisfies readonly (Record<string, unknown> & { roleCode: RoleCode })[]

export type RoleCode = (typeof BUILT_IN_ROLES)[number]

/** Not a list of people but a rule: whoever started the instance. */
const initiator = {
  roleCode: 'initiator',
  roleName: '发起人本人',
  english: 'The initiator',
  description: '由提交申请的人自己办理',
  englishDescription: 'Done by whoever submitted the application',
  audits: true,
  roleExpression: '${initiator}',
}

type Scope = (typeof roleScope.$inferInsert)['scope']

const kinds = ['item', 'application', 'score'] as const

/** Which projects, applications and scores a role reaches. */
const scopes: Record<RoleCode, Record<(typeof kinds)[number], Scope>> = {
  admin: { item: 'all', application: 'all', score: 'all' },
  school_auditor: { item: 'all', application: 'all', score: 'all' },
  college_ek_group: { item: 'depart', application: 'depart', score: 'depart' },
  teacher: { item: 'created', application: 'created', score: 'created' },
  student: { item: 'self', application: 'self', score: 'self' },
}

export const roleId = (roleCode: string) => `role-${roleCode}`

export async function installRoles(tx: Db): Promise<void> {
  const rows = [...roles, initiator].map((row, sort) => ({ id: roleId(row.roleCode), ...row, sort }))
  const fresh = await neverGiven(
    tx,
    rows.map(({ roleCode }) => `role:${roleCode}`),
  )
  const missing = rows.filter(({ roleCode }) => fresh.has(`role:${roleCode}`))
  if (missing.length > 0) await tx.insert(role).values(missing).onConflictDoNothing()
  await giveEnglish(
    tx,
    { is: role.roleCode, name: role.roleName, english: role.english },
    rows.map(({ roleCode, roleName: name, english }) => ({ key: `role:${roleCode}`, is: roleCode, name, english })),
  )
  await giveEnglish(
    tx,
    { is: role.roleCode, name: role.description, english: role.englishDescription },
    rows.map(({ roleCode, description: name, englishDescription: english }) => ({
      key: `role-description:${roleCode}`,
      is: roleCode,
      name,
      english,
    })),
  )
  await installScopes(tx)
}

async function installScopes(tx: Db): Promise<void> {
  const all = roles.flatMap(({ roleCode }) =>
    kinds.map((kind) => ({ key: `scope:${roleCode}:${kind}`, roleCode, kind, scope: scopes[roleCode][kind] })),
  )
  const fresh = await neverGiven(
    tx,
    all.map(({ key }) => key),
  )
  const ids = new Map((await tx.select({ id: role.id, code: role.roleCode }).from(role)).map(({ id, code }) => [code, id]))
  const missing = all.flatMap(({ key, roleCode, kind, scope }) => {
    const id = ids.get(roleCode)
    return id && fresh.has(key) ? [{ roleId: id, kind, scope }] : []
  })
  if (missing.length > 0) await tx.insert(roleScope).values(missing).onConflictDoNothing()
}
