import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { FieldChange } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { Values } from './fieldAccess.ts'
import { trailOf } from './instances.ts'
import type { InstanceRow } from './instances.ts'

interface Act {
  action: string
  nodeId: string | null
  changes: readonly FieldChange[]
}

/**
 * What an application holds that approvers set, at nodes that open the field to them. This alone is the server's own when
 * the applicant submits again: what they had filled in themselves is no reason to keep it in a field that is closed to
 * them by now.
 */
export async function approversValues(db: Db, instance: InstanceRow, xml: string): Promise<Values> {
  const permissions = fieldPermissionsIn(xml)
  const last = new Map<string, Act>()
  for (const entry of await trailOf(db, instance.id)) for (const { field } of entry.changes) last.set(field, entry)
  const opened = ({ action, nodeId }: Act, field: string) => {
    const access = nodeId === null ? undefined : permissions[nodeId]?.[field]
    return action === 'approve' && (access === 'write' || access === 'required')
  }
  return Object.fromEntries(Object.entries(instance.values).filter(([field]) => last.has(field) && opened(last.get(field)!, field)))
}
