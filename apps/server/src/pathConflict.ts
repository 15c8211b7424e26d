import { allEndpoints } from '@sc/api-client/contract'
import type { Config } from './config.ts'

/** Below the base path: what the admin is loaded from, and where people sign in. */
const OF_THE_ADMIN = ['assets', 'user/login']
/** Below the API's path, beside its calls. */
const OF_THE_API = ['/docs', '/docs.css', '/openapi.json']

/** Both are one path; or calls lie where the admin's pages are, or pages where the calls are. */
export type PathConflict = 'same' | 'callsCovered' | 'pagesCovered'

/** Why the admin and the API cannot be served under these paths at once; null where they can. Either may be within the other. */
export function pathConflict({ basePath, apiPath }: Pick<Config, 'basePath' | 'apiPath'>): PathConflict | null {
  const base = basePath.slice(0, -1)
  if (base === apiPath) return 'same'
  const addresses = [...OF_THE_API, ...allEndpoints.map(({ endpoint }) => endpoint.path)]
  if (addresses.some((address) => isWithin(apiPath + address, base) && isWithin(base, apiPath))) return 'callsCovered'
  if (OF_THE_ADMIN.some((address) => isWithin(basePath + address, apiPath) && isWithin(apiPath, base))) return 'pagesCovered'
  return null
}

/** It is the other, or below it. */
const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`)
