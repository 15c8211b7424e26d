import type { Endpoint } from './endpoint.ts'
import { pointsTo } from './fieldKinds.ts'
import { DEPARTS, PEOPLE } from './resource.ts'
import type { AnyResource } from './resource.ts'

const REMOVING: ReadonlySet<string> = new Set(['remove', 'removeBatch'])

const OF_ABSENT: ReadonlySet<string> = new Set(['importComplete', 'importAbsent', 'importAbsentExport'])

const OF_BUILDING: ReadonlySet<string> = new Set(['importBuild'])

const OF_FILLED: ReadonlySet<string> = new Set(['importFill'])

/**
 * The calls that a resource has: what lasts is removed by none, absent are those only of whom something becomes, filled is one
 * field, built what one names, and people or departments are chosen where a field points to them.
 */
export const servedCalls = ({
  fields,
  calls,
  lasting,
  absent,
  filled,
  builds,
}: Pick<AnyResource, 'fields' | 'calls' | 'lasting' | 'absent' | 'filled' | 'builds'>): [string, Endpoint][] => {
  const others: ReadonlySet<string> = new Set([
    ...(pointsTo(fields, PEOPLE) ? [] : ['people']),
    ...(pointsTo(fields, DEPARTS) ? [] : ['departs']),
    ...(lasting ? REMOVING : []),
    ...(absent ? [] : OF_ABSENT),
    ...(filled === undefined ? OF_FILLED : []),
    ...(builds === undefined ? OF_BUILDING : []),
  ])
  return Object.entries(calls).filter(([name]) => !others.has(name))
}
