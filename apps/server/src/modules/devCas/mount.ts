import { devCas } from '@sc/dev-cas'
import type { DevCasHost } from '@sc/dev-cas'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { addChore } from '../../chore.ts'
import { demonstratesCas, devCasPath } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'
import { publicOrigin } from '../../http/publicOrigin.ts'
import { inLanguage } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { schoolNames } from '../session/school.ts'
import { logoutMessages } from './logoutMessages.ts'
import { servicesOf } from './services.ts'
import { ticketRegistry } from './ticketRegistry.ts'

/** The development CAS provider over our accounts and database, where the configuration wants it. */
export async function addDevCas(app: FastifyInstance, context: Context): Promise<void> {
  const path = devCasPath(context.config)
  if (path !== null) await app.register(async (scope) => devCas(hostOf(scope, path, context))(scope), { prefix: path })
}

function hostOf(scope: FastifyInstance, path: string, { config, db }: Context): DevCasHost {
  const services = servicesOf(config)
  const demonstrates = demonstratesCas(config)
  return {
    path,
    home: config.basePath,
    isSecure: (request) => publicOrigin(config, request).startsWith('https:'),
    services,
    tickets: ticketRegistry(db, services.isOther),
    logoutMessages: logoutMessages(db),
    attributesOf: (username) => attributesOf(db, username),
    school: (language) => inLanguage(language, async () => ({ ...(await schoolNames(db)), demonstrates })),
    unknownSchool: (language) => ({ schoolName: '', systemTitle: say.session.system().in(language), demonstrates }),
    every: (everyMs, work) => addChore(scope, work, { everyMs }),
  }
}

async function attributesOf(db: Db, username: string): Promise<Record<string, string> | undefined> {
  const [row] = await db
    .select({ realname: user.realname, studentNo: user.studentNo, orgCode: user.orgCode })
    .from(user)
    .where(and(eq(user.username, username), eq(user.status, 1)))
  if (!row) return undefined
  const { realname, studentNo, orgCode } = row
  return { realname, ...(studentNo && { studentNo }), ...(orgCode && { orgCode }) }
}
