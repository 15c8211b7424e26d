import { eq } from 'drizzle-orm'
import { CompileError } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { processModel } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { issueText } from './engineTexts.ts'

/** Nodes of the saved draft. */
export async function queryNodes(
  db: Db,
  engine: WorkflowEngine,
  query: { processDefinitionKey: string; nodeId?: string | undefined; nodeName?: string | undefined },
) {
  const [row] = await db.select().from(processModel).where(eq(processModel.key, query.processDefinitionKey))
  if (!row) throw notFound(say.workflow.process())
  const { nodes } = await engine.compile(row.xml).catch((error: unknown) => {
    if (error instanceof CompileError) throw new BusinessError(say.workflow.unreadable({ issues: error.issues.map(issueText) }))
    throw error
  })
  return Object.values(nodes)
    .filter(({ id }) => !query.nodeId || id === query.nodeId)
    .filter(({ name }) => !query.nodeName || name.includes(query.nodeName))
    .map(({ id, name, kind }) => ({ nodeId: id, nodeName: name, nodeTypeName: spoken(say.engine.nodeKind({ kind })) }))
}
