import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '@sc/api-client/contract'
import type { Endpoint } from '@sc/api-client/contract'
import { addChore } from './chore.ts'
import type { Context } from './context.ts'
import { spellNames } from './db/spellNames.ts'
import { addAdmin } from './http/admin.ts'
import { addAuthentication } from './http/authentication.ts'
import { addBodyParsers } from './http/body.ts'
import { addCompression } from './http/compression.ts'
import { addErrorHandler } from './http/errorHandler.ts'
import { addHealth } from './http/health.ts'
import { addHostileTextCheck } from './http/hostileText.ts'
import { noSuchCall } from './http/notFound.ts'
import { addOpenApi } from './http/openapi.ts'
import { addOwnTurns } from './http/ownTurns.ts'
import { planned } from './http/route.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { serverOptions } from './http/serverOptions.ts'
import { addDroppedRest } from './http/droppedRest.ts'
import { addUnfinishedBodies } from './http/unfinished.ts'
import { createJobs } from './jobs/jobs.ts'
import { measureOf } from './dict/measure.ts'
import { addLanguage } from './locale/language.ts'
import { addUnit } from './locale/unit.ts'
import { announcementRoutes } from './modules/announcement/routes.ts'
import { bulletinRoutes } from './modules/bulletin/routes.ts'
import { administrationRoutes } from './modules/administration/routes.ts'
import { calendarRoutes } from './modules/calendar/routes.ts'
import { associationRoutes } from './modules/association/routes.ts'
import { makeUpRoutes } from './modules/attendance/makeUp/routes.ts'
import { conductRoutes } from './modules/conduct/routes.ts'
import { attendanceRoutes } from './modules/attendance/routes.ts'
import { evaluationRoutes } from './modules/evaluation/routes.ts'
import { signUpRoutes } from './modules/signUp/routes.ts'
import { auditRoutes } from './modules/audit/routes.ts'
import { addDevCas } from './modules/devCas/mount.ts'
import { dictRoutes } from './modules/dict/routes.ts'
import { dictionaryRoutes } from './modules/dictionary/resources.ts'
import { draftRoutes } from './modules/draft/routes.ts'
import { formRoutes } from './modules/form/routes.ts'
import { addHandlers } from './handlers.ts'
import { homeRoutes } from './modules/home/routes.ts'
import { familyRoutes } from './modules/family/routes.ts'
import { onlineRoutes } from './modules/online/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { permissionRoutes } from './modules/permission/routes.ts'
import { moduleRoutes } from './modules/itemModule/resource.ts'
import { jobRoutes } from './modules/job/routes.ts'
import { learningRoutes } from './modules/learning/routes.ts'
import { itemRoutes } from './modules/item/routes.ts'
import { publicationRoutes } from './modules/publication/routes.ts'
import { libraryRoutes } from './modules/library/routes.ts'
import { listViewRoutes } from './modules/listView/routes.ts'
import { postRoutes } from './modules/post/routes.ts'
import { progressRoutes } from './modules/progress/routes.ts'
import { refoldClaims } from './modules/recognition/refoldClaims.ts'
import { scoreRoutes } from './modules/score/routes.ts'
import { scriptRoutes } from './modules/script/routes.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { addSingleLogout } from './modules/session/singleLogout.ts'
import { taskRoutes } from './modules/task/routes.ts'
import { FORM_LIMITS } from './http/multipart.ts'
import { addExternalOrigins } from './modules/upload/externalOrigins.ts'
import { uploadRoutes } from './modules/upload/routes.ts'
import { workflowRoutes } from './modules/workflow/routes.ts'
import { defaultLanguage } from '@sc/locale'
import { readSeal, sealProblem } from './typeset/seal.ts'
import { addImportCleaning } from './resource/import/cleaning.ts'

const modules = [
  sessionRoutes,
  dictRoutes,
  dictionaryRoutes,
  moduleRoutes,
  administrationRoutes,
  peopleRoutes,
  onlineRoutes,
  permissionRoutes,
  familyRoutes,
  announcementRoutes,
  bulletinRoutes,
  calendarRoutes,
  homeRoutes,
  draftRoutes,
  listViewRoutes,
  formRoutes,
  scriptRoutes,
  uploadRoutes,
  workflowRoutes,
  taskRoutes,
  itemRoutes,
  scoreRoutes,
  attendanceRoutes,
  makeUpRoutes,
  conductRoutes,
  evaluationRoutes,
  signUpRoutes,
  associationRoutes,
  postRoutes,
  learningRoutes,
  libraryRoutes,
  publicationRoutes,
  progressRoutes,
  auditRoutes,
  jobRoutes,
]

/** The whole HTTP surface; nothing listens yet. */
export async function buildApp(dependencies: Omit<Context, 'jobs' | 'resources' | 'seal'>): Promise<FastifyInstance> {
  const { config, connection } = dependencies
  addHandlers(dependencies.engine)
  const app = Fastify(serverOptions(dependencies))
  const unitOf = async () => (await measureOf(dependencies.db)).unit
  const context: Context = { ...dependencies, jobs: createJobs(app, connection, unitOf), resources: [], seal: await readSeal(config) }
  const problem = context.seal && sealProblem(context.seal)
  if (problem) app.log.error(problem.in(defaultLanguage))
  addImportCleaning(app, dependencies.db)
  addChore(app, (signal) => spellNames(dependencies.db, signal))
  addChore(app, (signal) =>
    refoldClaims(dependencies.db, (alike) => app.log.warn(alike, 'recorded twice, it seems: both records stay'), signal),
  )
  app.decorate('served', new Set<Endpoint>())
  app.decorate('resources', context.resources)
  await addLanguage(app)
  addUnit(app, unitOf)
  addExternalOrigins(app, config.externalOrigins)
  addSecurityHeaders(app)
  addHostileTextCheck(app)
  app.setNotFoundHandler(noSuchCall)
  addErrorHandler(app)
  addUnfinishedBodies(app)
  addDroppedRest(app)
  addBodyParsers(app, connection)
  addOwnTurns(app, connection)
  await app.register(multipart, { limits: { fileSize: config.uploadLimitBytes, ...FORM_LIMITS } })

  await app.register(
    async (api) => {
      await api.register(cookie)
      await addCompression(api)
      addAuthentication(api)
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      for (const routes of modules) routes(api, context)
      for (const { endpoint } of allEndpoints) if (endpoint.planned) planned(api, context.db, endpoint)
      addOpenApi(api, config.apiPath)
      api.setNotFoundHandler(noSuchCall)
      // The admin's and the single logout's catch-alls would otherwise take what no call has.
      api.all('/*', noSuchCall)
    },
    { prefix: config.apiPath },
  )
  const forgotten = allEndpoints.filter(({ endpoint }) => !app.served.has(endpoint))
  if (forgotten.length > 0) throw new Error(`Without a handler: ${forgotten.map(({ area, name }) => `${area}.${name}`).join(', ')}`)

  addHealth(app, connection)
  addSingleLogout(app, context)
  await addDevCas(app, context)
  await addAdmin(app, context)
  return app
}
