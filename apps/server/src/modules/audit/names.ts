import { inArray } from 'drizzle-orm'
import type { AuditEntry } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { depart, role, user } from '../../db/schema/index.ts'

type Names = AuditEntry['names']
type Values = Readonly<Record<string, unknown>> | null

/** Fields of entries that hold codes, by what they are codes of. */
const DEPARTS = ['orgCode', 'departments']
const ROLES = ['role', 'roles', 'auditRoleCode']
const PEOPLE = ['username', 'decidedBy']

/** What the codes within entries are called today: who reads the log knows names. */
export async function namesIn(db: Db, entries: readonly { before: Values; after: Values }[]): Promise<Names> {
  const found = { departs: new Set<string>(), roles: new Set<string>(), people: new Set<string>() }
  for (const { before, after } of entries)
    for (const values of [before, after]) {
      if (!values) continue
      // Reviewers of a node are an object of their own.
      const nested = Object.values(values).filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const one of [values, ...(nested as Record<string, unknown>[])]) {
        collect(found.departs, one, DEPARTS)
        collect(found.roles, one, ROLES)
        collect(found.people, one, PEOPLE)
      }
    }
  const [departs, roles, people] = await Promise.all([
    found.departs.size === 0 ? [] : db.select({ code: depart.orgCode, name: depart.departName }).from(depart).where(inArray(depart.orgCode, [...found.departs])),
    found.roles.size === 0 ? [] : db.select({ code: role.roleCode, name: role.roleName }).from(role).where(inArray(role.roleCode, [...found.roles])),
    found.people.size === 0 ? [] : db.select({ code: user.username, name: user.realname }).from(user).where(inArray(user.username, [...found.people])),
  ])
  return { departs: byCode(departs), roles: byCode(roles), people: byCode(people) }
}

function collect(into: Set<string>, values: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  for (const field of fields)
    for (const code of [values[field]].flat()) if (typeof code === 'string' && code !== '') into.add(code)
}

const byCode = (rows: readonly { code: string; name: string }[]) => Object.fromEntries(rows.map(({ code, name }) => [code, name]))
