import type { departs } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { depart } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change } from '../../resource/served.ts'

type DepartChange = Change<typeof departs.fields>

interface Class {
  departName: string
  parentId: string | null
}

/**
 * New classes that stand a second time, further up or down within their college: a list that names the level between for some rows
 * and not for others means one class. Colleges may each have one of a name.
 */
export async function classesOnOneLine(tx: Db, changes: readonly DepartChange[]): Promise<ReadonlyMap<DepartChange, Message>> {
  const refused = new Map<DepartChange, Message>()
  const added = changes.filter(({ before, after }) => !before && after.category === 'class')
  if (added.length === 0) return refused
  const rows = await tx.select({ id: depart.id, parentId: depart.parentId, departName: depart.departName }).from(depart)
  const tree = new Map(rows.map((row) => [row.id, row]))
  const names = [...new Set(added.map(({ after }) => after.departName))]
  const there = await tx
    .select({ departName: depart.departName, parentId: depart.parentId })
    .from(depart)
    .where(and(eq(depart.category, 'class'), isOneOf(depart.departName, names)))
  const byName = new Map<string, Class[]>()
  for (const one of [...there, ...added.map(({ after }) => after)]) byName.set(one.departName, [...(byName.get(one.departName) ?? []), one])
  /** What a department stands below, itself first, but for the school. */
  const upwards = (id: string | null): string[] => {
    const line: string[] = []
    for (let at = id === null ? undefined : tree.get(id); at?.parentId && !line.includes(at.id); at = tree.get(at.parentId))
      line.push(at.id)
    return line
  }
  for (const change of added) {
    const { parentId, departName } = change.after
    const other = (byName.get(departName) ?? []).find(
      (one) =>
        one.parentId !== parentId && (upwards(parentId).includes(one.parentId ?? '') || upwards(one.parentId).includes(parentId ?? '')),
    )
    const above = other?.parentId && tree.get(other.parentId)
    if (above) refused.set(change, say.people.classOnLine({ name: departName, above: above.departName }))
  }
  return refused
}
