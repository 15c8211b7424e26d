import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formDesign, formRevision, formVersion, item, processDefinition, processInstance, verbRequest } from '../../db/schema/index.ts'
import { applicable } from './again.ts'

/** The version that new applications start on. */
const newest = sql`(select max(version) from ${processDefinition} as deployed where deployed.key = ${item.processKey})`

/** The published version that the project names, or else the newest. */
const pinned = sql`coalesce(${item.formVersion}, ${formDesign.publishedVersion})`

/**
 * What applying for a project goes by: what the request did if it was carried out before, whether the applicant may, the process
 * and the form. Read after the wait for the project's row: what others did meanwhile counts.
 */
export async function applyingFor(tx: Db, { itemId, username, requestId }: { itemId: string; username: string; requestId: string }) {
  const [found] = await tx
    .select({
      earlier: verbRequest,
      earlierStatus: processInstance.status,
      project: applicable(username),
      definition: processDefinition,
      form: formDesign,
      version: formVersion.version,
      revision: formRevision.revision,
      design: formRevision.design,
    })
    .from(item)
    .leftJoin(verbRequest, and(eq(verbRequest.username, username), eq(verbRequest.requestId, requestId)))
    .leftJoin(processInstance, eq(processInstance.id, verbRequest.instanceId))
    .leftJoin(processDefinition, and(eq(processDefinition.key, item.processKey), eq(processDefinition.version, newest)))
    .leftJoin(formDesign, eq(formDesign.formCode, item.formCode))
    .leftJoin(formVersion, and(eq(formVersion.formId, formDesign.id), eq(formVersion.version, pinned)))
    .leftJoin(formRevision, and(eq(formRevision.formId, formDesign.id), eq(formRevision.revision, formVersion.revision)))
    .where(eq(item.id, itemId))
  return found
}
