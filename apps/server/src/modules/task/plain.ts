import { inArray } from 'drizzle-orm'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { processDefinition } from '../../db/schema/index.ts'

interface Placed {
  definitionId: string
  nodeId: string
}

/** Nodes that open fields of the form to their approvers, by the version of a process: what is deployed never changes. */
const known = new Map<string, ReadonlySet<string>>()
const MOST_KNOWN = 500

/** Whether a node shows its approvers the form and lets them change nothing of it: several such tasks are approved together. */
export async function opensNothing(db: Db, tasks: readonly Placed[]): Promise<(task: Placed) => boolean> {
  if (known.size > MOST_KNOWN) known.clear()
  const needed = [...new Set(tasks.map(({ definitionId }) => definitionId))].filter((id) => !known.has(id))
  const rows =
    needed.length === 0
      ? []
      : await db
          .select({ id: processDefinition.id, xml: processDefinition.xml })
          .from(processDefinition)
          .where(inArray(processDefinition.id, needed))
  for (const { id, xml } of rows) {
    const opening = Object.entries(fieldPermissionsIn(xml)).flatMap(([nodeId, fields]) =>
      Object.values(fields).some((access) => access === 'write' || access === 'required') ? [nodeId] : [],
    )
    known.set(id, new Set(opening))
  }
  return ({ definitionId, nodeId }) => known.get(definitionId)?.has(nodeId) === false
}
