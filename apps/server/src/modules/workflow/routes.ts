import { and, asc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { workflow } from '@sc/api-client/contract'
import { CompileError } from '@sc/process-engine'
import type { Context } from '../../context.ts'
import { flowCondition, nodeConfig, user } from '../../db/schema/index.ts'
import { answer } from '../../http/envelope.ts'
import { BusinessError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { deployModel } from './deploying.ts'
import { issueText } from './engineWords.ts'
import { draftReviewers, lintModel } from './lintDraft.ts'
import { queryNodes } from './nodes.ts'
import { auditRoles, auditUsers } from './repository.ts'
import { configureNode, saveModel } from './saving.ts'
import { listedModels, modelVersions, modelWithXml, removeModel } from './service.ts'
import { simulate } from './simulate.ts'

export function workflowRoutes(app: FastifyInstance, context: Context) {
  const { db, engine } = context
  route(app, db, workflow.conditionList, () =>
    db
      .select({ id: flowCondition.id, name: flowCondition.name, expression: flowCondition.expression })
      .from(flowCondition)
      .orderBy(asc(flowCondition.sort)),
  )
  route(app, db, workflow.queryNode, ({ query }) => queryNodes(db, engine, query))

  route(app, db, workflow.nodeConfig, async ({ query }) => {
    const inProcess = query.workFlowKey ? eq(nodeConfig.workFlowKey, query.workFlowKey) : undefined
    const [row] = await db
      .select()
      .from(nodeConfig)
      .where(and(eq(nodeConfig.nodeKey, query.nodeKey), inProcess))
      .limit(1)
    if (!row) return null
    return { ...row, rejectConfiguration: row.rejectConfiguration as '0' | '1' | null }
  })
  route(app, db, workflow.saveNodeConfig, async ({ body, caller }) => {
    return answer(await configureNode(db, caller, body), `节点“${body.nodeName || body.nodeKey}”的审批配置已保存`)
  })
  route(app, db, workflow.auditUsers, ({ query }) => auditUsers(db, query))
  route(app, db, workflow.auditRoles, ({ query }) => auditRoles(db, query.key))

  route(app, db, workflow.modelById, ({ query }) => modelWithXml(db, query.modelId))
  route(app, db, workflow.saveModel, async ({ body, caller }) => answer(await saveModel(db, caller, body), '流程已保存'))
  route(app, db, workflow.deployModel, async ({ body, caller }) => {
    const deployed = await deployModel(db, engine, caller, body)
    return answer(deployed, `流程已部署为第 ${deployed.version} 版`)
  })
  serveListing(app, context, listedModels)
  route(app, db, workflow.versions, ({ query }) => modelVersions(db, query.modelId))
  route(app, db, workflow.removeModel, async ({ query, caller }) => {
    await removeModel(db, caller, query)
    return answer(null, '流程模型已删除')
  })
  route(app, db, workflow.lint, ({ body }) => lintModel(db, engine, body))

  route(app, db, workflow.simulate, async ({ body }) => {
    const username = body.initiator
    const [applicant] = await db.select({ username: user.username, orgCode: user.orgCode }).from(user).where(eq(user.username, username))
    if (!applicant) throw new BusinessError(`没有账号为 ${username} 的用户`)
    const reviewers = await draftReviewers(db, body.key, body.nodeConfigs)
    try {
      const { steps, ...rest } = await simulate(db, engine, { xml: body.xml, reviewers, variables: body.variables, applicant, hours: body.hours ?? null, module: body.module ?? null })
      const everybody = [...new Set(steps.flatMap(({ usernames }) => usernames))]
      const people = everybody.length
        ? await db.select({ username: user.username, realname: user.realname }).from(user).where(inArray(user.username, everybody))
        : []
      const names = new Map(people.map((person) => [person.username, person]))
      return {
        ...rest,
        steps: steps.map(({ usernames, ...step }) => ({ ...step, approvers: usernames.flatMap((name) => names.get(name) ?? []) })),
      }
    } catch (error) {
      if (error instanceof CompileError) throw new BusinessError(`流程无法运行：${error.issues.map(issueText).join('；')}`)
      throw error
    }
  })
}
