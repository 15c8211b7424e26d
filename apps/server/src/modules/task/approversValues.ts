import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { computedFields, computedFrom } from '@sc/form-renderer/schema'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { trail, user } from '../../db/schema/index.ts'
import type { SetBy } from '../hours/earn.ts'
import type { Values } from '../form/accept.ts'
import { openDesign } from '../form/openDesign.ts'
import type { InstanceRow } from './instances.ts'

/** What an approver left in a field; null where they emptied it. */
interface ApproversValue {
  value: unknown
  setBy: SetBy
}

/** Of a change only which fields it was of: what stood in them is of no matter, and may be long. */
const { nodeId, nodeName, action, username, time, values } = getTableColumns(trail)
const entry = {
  nodeId,
  nodeName,
  action,
  username,
  time,
  values,
  changed: sql<string[] | null>`jsonb_path_query_array(${trail.changes}, '$[*].field')`,
}

/**
 * What approvers set last, at nodes that open the field to them, also where the applicant wrote something else in its place
 * since. This alone is the server's own when the applicant submits again: what they had filled in themselves is no reason to
 * keep it in a field that is closed to them by now.
 */
export async function approversValues(db: Db, instance: InstanceRow, xml: string): Promise<Map<string, ApproversValue>> {
  const rows = await db
    .select({ entry, realname: user.realname })
    .from(trail)
    .leftJoin(user, eq(user.username, trail.username))
    .where(eq(trail.instanceId, instance.id))
    .orderBy(asc(trail.sequence))
  const permissions = fieldPermissionsIn(xml)
  const found = new Map<string, ApproversValue>()
  // From before values were kept, an approver's is known only while it stands.
  const standing = new Set<string>()
  for (const { entry, realname } of rows) {
    const { nodeId, nodeName, action, username, time } = entry
    for (const field of entry.changed ?? []) if (standing.delete(field)) found.delete(field)
    // At their own step, earlier versions had asked the applicant like an approver.
    if (action !== 'approve' || nodeId === null || username === null || username === instance.initiator) continue
    const setBy = { username, realname: realname ?? username, nodeName, time }
    const opened = (field: string) => ['write', 'required'].includes(permissions[nodeId]?.[field] ?? '')
    for (const [field, value] of Object.entries(entry.values ?? {})) found.set(field, { value, setBy })
    if (entry.values) continue
    for (const field of entry.changed ?? []) {
      if (!opened(field)) continue
      found.set(field, { value: instance.values[field] ?? null, setBy })
      standing.add(field)
    }
  }
  return found
}

/** What these fields hold by that. What is computed follows from the others, whoever saw it as theirs to change. */
export function valuesOf(set: ReadonlyMap<string, ApproversValue>, design: string): Values {
  const computed = new Set(computedFields(openDesign(design)))
  return Object.fromEntries([...set].flatMap(([field, { value }]) => (computed.has(field) ? [] : [[field, value]])))
}

/** Who set last what a field holds, or what it is computed of; undefined where no approver did. */
export function setterOf(set: ReadonlyMap<string, ApproversValue>, design: string, field: string): SetBy | undefined {
  const setters = [field, ...computedFrom(openDesign(design), field)].flatMap((one) => set.get(one)?.setBy ?? [])
  return setters.toSorted((one, other) => Number(one.time) - Number(other.time)).at(-1)
}
