import { creditsBeside, roleOf } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { item, KeptBasis } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { fixedBasis } from './fixedBasis.ts'
import { roleAuthor } from './ruleAuthor.ts'

/** What somebody was given at an activity, by whom, and when. */
export interface GivenRole {
  role: string
  by: string
  byName: string
  time: Date
}

/** What attending earns, with what it was earned as; null where everybody earns the same. */
export interface Attended {
  basis: KeptBasis
  credits: number | null
  award: string | null
}

/**
 * What who attends a project earns: of a project whose hours go by roles, by what they were given. Null of a project whose hours depend
 * on what somebody fills in.
 */
export async function attendedBasis(tx: Db, project: typeof item.$inferSelect): Promise<((given: GivenRole | null) => Attended) | null> {
  const { hoursRule: rule, credits } = project
  if (rule.source !== 'roles') {
    const basis = await fixedBasis(tx, project)
    return basis && (() => ({ basis, credits, award: null }))
  }
  // Who was given nothing is what everybody is.
  const author = await roleAuthor(tx, project, roleOf(rule, null).key)
  return (given) => {
    const role = roleOf(rule, given?.role ?? null)
    const setBy = given
      ? { setBy: given.by, setByName: given.byName, setTime: formatMoment(given.time) }
      : {
          setBy: author.username,
          setByName: author.realname,
          setTime: formatMoment(author.time ?? project.updateTime),
          presumed: true as const,
        }
    return {
      basis: { source: 'roles', value: role.key, shown: role.name, hours: role.hours, nodeName: null, ...setBy },
      credits: role.credits ?? creditsBeside('roles', role.hours, credits),
      award: role.name,
    }
  }
}
