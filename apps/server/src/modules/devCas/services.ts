import type { DevCasHost } from '@sc/dev-cas'
import { isUnder } from '../../cas/serviceAddress.ts'
import type { Config } from '../../config.ts'
import { publicBase } from '../../http/publicOrigin.ts'

/** Whether a service is another system's, of `SC_CAS_SERVICES`. */
export type IsOther = (service: string) => boolean

/** Whom the provider may send a browser to with a ticket: this system itself, and `SC_CAS_SERVICES`. */
export const servicesOf = (config: Config): DevCasHost['services'] => ({
  isOwn: (request, service) => isUnder(service, publicBase(config, request)),
  isOther: (service) => config.casServices.some((base) => isUnder(service, base)),
  origins: [...new Set(config.casServices.map((base) => new URL(base).origin))],
})
