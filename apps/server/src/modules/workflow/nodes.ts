import { eq } from 'drizzle-orm'
import { CompileError } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { processModel } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { issueText } from './engineTexts.ts'

const typeNames: Record<string, string> = {
  startEvent: '开始事件',
  endEvent: '结束事件',
  terminateEndEvent: '终止结束事件',
  humanTask: '审批节点',
  serviceTask: '服务任务',
  exclusiveGateway: '排他网关',
  parallelGateway: '并行网关',
  unsupported: '其它',
}

/** Nodes of the saved draft. */
export async function queryNodes(
  db: Db,
  engine: WorkflowEngine,
  query: { processDefinitionKey: string; nodeId?: string | undefined; nodeName?: string | undefined },
) {
  const [row] = await db.select().from(processModel).where(eq(processModel.key, query.processDefinitionKey))
  if (!row) throw notFound('流程')
  const { nodes } = await engine.compile(row.xml).catch((error: unknown) => {
    if (error instanceof CompileError) throw new BusinessError(`流程图还不能读取：${error.issues.map(issueText).join('；')}`)
    throw error
  })
  return Object.values(nodes)
    .filter(({ id }) => !query.nodeId || id === query.nodeId)
    .filter(({ name }) => !query.nodeName || name.includes(query.nodeName))
    .map(({ id, name, kind }) => ({ nodeId: id, nodeName: name, nodeTypeName: typeNames[kind] ?? kind }))
}
