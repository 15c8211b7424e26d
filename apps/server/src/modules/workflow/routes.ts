import type { FastifyInstance } from 'fastify'
import { workflow } from '@sc/api-client/contract'
import { departChoices, peoplePage } from '../../access/peoplePage.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveListing } from '../../listing/serve.ts'
import { deployModel } from './deploying.ts'
import { dryRun } from './dryRun.ts'
import { lintModel } from './lintDraft.ts'
import { queryNodes } from './nodes.ts'
import { auditRoles, auditUsers, flowConditions, modelByKey, nodeConfigOf } from './repository.ts'
import { configureNode, saveModel } from './saving.ts'
import { listedModels, modelVersions, modelWithXml, removeModel } from './service.ts'

export function workflowRoutes(app: FastifyInstance, context: Context) {
  const { db, engine } = context
  route(app, db, workflow.conditionList, () => flowConditions(db))
  route(app, db, workflow.queryNode, ({ query }) => queryNodes(db, engine, query))

  route(app, db, workflow.nodeConfig, ({ query }) => nodeConfigOf(db, query))
  route(app, db, workflow.saveNodeConfig, async ({ body, caller }) => {
    return answer(await configureNode(db, caller, body), say.workflow.reviewersSaved({ node: body.nodeName || body.nodeKey }))
  })
  route(app, db, workflow.auditUsers, ({ query }) => auditUsers(db, query))
  route(app, db, workflow.people, ({ query }) => peoplePage(db, query))
  route(app, db, workflow.departs, () => departChoices(db))
  route(app, db, workflow.auditRoles, ({ query }) => auditRoles(db, query.key))

  route(app, db, workflow.modelById, ({ query }) => modelWithXml(db, query.modelId))
  route(app, db, workflow.modelByKey, ({ query }) => modelByKey(db, query.key))
  route(app, db, workflow.saveModel, async ({ body, caller }) => answer(await saveModel(db, caller, body), say.workflow.saved()))
  route(app, db, workflow.deployModel, async ({ body, caller }) => {
    const deployed = await deployModel(db, engine, caller, body)
    return answer(deployed, say.workflow.deployed({ version: deployed.version }))
  })
  serveListing(app, context, listedModels)
  route(app, db, workflow.versions, ({ query }) => modelVersions(db, query.modelId))
  route(app, db, workflow.removeModel, async ({ query, caller }) => {
    await removeModel(db, caller, query)
    return answer(null, say.workflow.removed())
  })
  route(app, db, workflow.lint, ({ body }) => lintModel(db, engine, body))

  route(app, db, workflow.simulate, ({ body }) => dryRun(db, engine, body))
}
