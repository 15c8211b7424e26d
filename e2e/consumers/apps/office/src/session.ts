import { createClient, createHttp } from '@sc/api-client'
import { createSession, createTokenStore, watchSession } from '@sc/auth-sso'

const tokens = createTokenStore()
export const api = createClient(
  createHttp({ baseURL: '/sc-api', getToken: () => tokens.get()?.token ?? null, onUnauthorized: () => session.expire() }),
)
export const session = createSession({ client: api, tokens, basePath: '/' })
watchSession({ session, client: api, tokens })
