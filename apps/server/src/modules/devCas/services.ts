import { desc } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { school } from '../../db/schema/index.ts'
import { casAddresses } from '../addresses.ts'
import { isUnder, parseService } from '../serviceAddress.ts'

/** Whether the provider may send a browser there with a ticket: this system itself, or `SC_CAS_SERVICES`. */
export function isAllowed({ config }: Context, request: FastifyRequest, service: string): boolean {
  return isOwn({ config }, request, service) || isOutside(config, service)
}

/** Another system, of `SC_CAS_SERVICES`. */
export const isOutside = ({ casServices }: Pick<Config, 'casServices'>, service: string): boolean => casServices.some((base) => isUnder(service, base))

const isOwn = ({ config }: Pick<Context, 'config'>, request: FastifyRequest, service: string): boolean =>
  isUnder(service, casAddresses(config, request).serviceBase)

export interface SchoolNames {
  schoolName: string
  systemTitle: string
  /** Shown as the campus's own sign-in; in an installation without one, this is the sign-in of the system alone. */
  demonstrates: boolean
}

/** Of a school that is not entered yet, or cannot be read. */
export const unnamed = ({ config }: Pick<Context, 'config'>): SchoolNames => ({ schoolName: '', systemTitle: '第二课堂成绩单', demonstrates: config.seed })

export async function schoolNames({ db, config }: Context): Promise<SchoolNames> {
  const [row] = await db
    .select({ schoolName: school.name, systemTitle: school.systemTitle })
    .from(school)
    .orderBy(desc(school.id))
    .limit(1)
  return row ? { ...row, demonstrates: config.seed } : unnamed({ config })
}

/** What the login page calls the system that sent the visitor. */
export function titleOf(context: Context, request: FastifyRequest, service: string, { systemTitle }: SchoolNames): string {
  return isOwn(context, request, service) ? systemTitle : (parseService(service)?.host ?? service)
}
