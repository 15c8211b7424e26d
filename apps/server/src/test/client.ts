import { session } from '@sc/api-client/contract'
import type { CallInput, CallResult, Endpoint, Envelope } from '@sc/api-client/contract'
import type { Language } from '@sc/locale'
import { TEST_PASSWORD } from './config.ts'

/** A call that was not granted: the envelope's code and message, or the HTTP status. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly code: number,
    readonly status: number,
    readonly result: unknown,
  ) {
    super(message)
    this.name = 'Refusal'
  }
}

/** What a test asks of a running server, whichever process it runs in. */
export interface Client {
  /** Plain HTTP below the origin; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  /** One call of the contract over HTTP. Throws a {@link Refusal}. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>, token?: string): Promise<CallResult<E>>
  /** As `call`, with the envelope and the HTTP status, whether granted or refused. */
  ask<E extends Endpoint>(endpoint: E, input?: CallInput<E>, token?: string): Promise<{ status: number; envelope: Envelope }>
  /** Signs a seeded user in; the token. */
  login(username: string, password?: string): Promise<string>
}

/** @param language of whoever asks; a browser that says none is answered in Chinese */
export function clientOf(origin: string, apiPath: string, language?: Language): Client {
  const client: Client = {
    fetch: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    ask: async (endpoint, input, token) => {
      const response = await client.fetch(addressOf(apiPath, endpoint, input), {
        method: endpoint.method,
        headers: {
          ...(token ? { 'x-access-token': token } : {}),
          ...(language ? { 'accept-language': language } : {}),
          ...(input?.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(input?.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      })
      return { status: response.status, envelope: (await response.json()) as Envelope }
    },
    call: async (endpoint, input, token) => {
      const { status, envelope } = await client.ask(endpoint, input, token)
      if (!envelope.success) throw new Refusal(envelope.message, Number(envelope.code), status, envelope.result)
      return envelope.result as CallResult<typeof endpoint>
    },
    login: async (username, password = TEST_PASSWORD) => (await client.call(session.login, { body: { username, password } })).token,
  }
  return client
}

/** Where a call of the contract is asked, with its parameters and query. */
export function addressOf(apiPath: string, endpoint: Endpoint, input: Partial<Record<'params' | 'query', unknown>> = {}): string {
  const params = (input.params ?? {}) as Record<string, string>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    // A stored path keeps its slashes.
    (params[name] ?? '').split('/').map(encodeURIComponent).join('/'),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>))
    if (value !== undefined) query.set(name, String(value))
  return `${apiPath}${path}${query.size > 0 ? `?${query}` : ''}`
}
