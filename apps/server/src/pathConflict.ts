import { allEndpoints } from '@sc/api-client/contract'
import type { Config } from './config.ts'

/** Below the base path: what the admin is loaded from, and where people sign in. */
const OF_THE_ADMIN = ['assets', 'user/login']
/** Below the API's path, beside its calls. */
const OF_THE_API = ['/docs', '/docs.css', '/openapi.json']

/** Why the admin and the API cannot be served under these paths at once; null where they can. Either may be within the other. */
export function pathConflict({ basePath, apiPath }: Pick<Config, 'basePath' | 'apiPath'>): string | null {
  const base = basePath.slice(0, -1)
  const told = `SC_BASE_PATH（${basePath}）与 SC_API_PATH（${apiPath}）`
  if (base === apiPath) return `${told}不能相同，可设为如 SC_BASE_PATH=/ekt/ 和 SC_API_PATH=/ekt/api`
  const addresses = [...OF_THE_API, ...allEndpoints.map(({ endpoint }) => endpoint.path)]
  if (addresses.some((address) => isWithin(apiPath + address, base) && isWithin(base, apiPath)))
    return `${told}相冲突：前者占用了后者之下接口的地址，请换一个路径`
  if (OF_THE_ADMIN.some((address) => isWithin(basePath + address, apiPath) && isWithin(apiPath, base)))
    return `${told}相冲突：后者占用了前者之下页面的地址，请换一个路径`
  return null
}

/** It is the other, or below it. */
const isWithin = (one: string, other: string) => `${one}/`.startsWith(`${other}/`)
