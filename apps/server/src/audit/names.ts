import { inArray } from 'drizzle-orm'
import type { AuditEntry, DesignChanges } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { depart, role, user } from '../db/schema/index.ts'
import { nameFor } from '../locale/named.ts'

type Names = Omit<AuditEntry['names'], 'fields'>
type Values = Readonly<Record<string, unknown>> | null

/** Fields of entries that hold codes, by what they are codes of. */
const DEPARTS = ['orgCode', 'departments']
const ROLES = ['role', 'roles', 'auditRoleCode', 'candidateGroups', 'candidateStarterGroups']
const PEOPLE = ['username', 'decidedBy', 'assignee', 'candidateUsers', 'candidateStarterUsers', 'owner']

/** What the codes within entries are called today: who reads the log knows names. */
export async function namesIn(
  db: Db,
  entries: readonly { before: Values; after: Values; changes: DesignChanges | null }[],
): Promise<Names> {
  const found = { departs: new Set<string>(), roles: new Set<string>(), people: new Set<string>() }
  for (const { before, after, changes } of entries)
    for (const values of [before, after, ...settingsIn(changes)]) {
      if (!values) continue
      // In entries from before designs were told part by part, reviewers of a node are an object of their own.
      const nested = Object.values(values).filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const one of [values, ...(nested as Record<string, unknown>[])]) {
        collect(found.departs, one, DEPARTS)
        collect(found.roles, one, ROLES)
        collect(found.people, one, PEOPLE)
      }
    }
  const departs =
    found.departs.size === 0
      ? []
      : await db
          .select({ code: depart.orgCode, name: depart.departName })
          .from(depart)
          .where(inArray(depart.orgCode, [...found.departs]))
  const roles =
    found.roles.size === 0
      ? []
      : await db
          .select({ code: role.roleCode, name: nameFor(role.roleName, role.english) })
          .from(role)
          .where(inArray(role.roleCode, [...found.roles]))
  const people =
    found.people.size === 0
      ? []
      : await db
          .select({ code: user.username, name: user.realname })
          .from(user)
          .where(inArray(user.username, [...found.people]))
  return { departs: byCode(departs), roles: byCode(roles), people: byCode(people) }
}

/** Of nodes: a file names several in one text. */
const settingsIn = (changes: DesignChanges | null): Values[] =>
  (changes?.parts ?? [])
    .filter(({ part }) => part === 'element')
    .flatMap(({ settings }) =>
      settings.flatMap(({ setting, before, after }) => [before, after].map((value) => ({ [setting]: String(value ?? '').split(',') }))),
    )

function collect(into: Set<string>, values: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  for (const field of fields) for (const code of [values[field]].flat()) if (typeof code === 'string' && code !== '') into.add(code)
}

const byCode = (rows: readonly { code: string; name: string }[]) => Object.fromEntries(rows.map(({ code, name }) => [code, name]))
