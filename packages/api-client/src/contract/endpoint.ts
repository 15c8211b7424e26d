import { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call:
 * `public` – anybody; `forced` – a session, also one that must change its password first;
 * `session` – a signed-in user; `file` – the same, also by the cookie that opens stored files and nothing else, because
 * `<img>` and links send no header; otherwise the permission action that the user's roles must carry.
 */
export type Access = 'public' | 'forced' | 'session' | 'file' | `${string}:${string}`

/** One call of the back office. Client, query options, server route and OpenAPI document derive from this value. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
> {
  /** Written once in the repository; path parameters as `{code}`. */
  readonly path: `/${string}`
  readonly method: Method
  /** Verbs that other clients of the same family use for this call; our server answers them too. */
  readonly alsoMethods?: readonly Method[]
  readonly summary: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** What the envelope's `result` holds. */
  readonly result: Result
  /** `file`: multipart in; `stream`: the answer is not an envelope. */
  readonly transfer?: 'file' | 'stream'
  /** Its resource is not built yet: the server answers code 501, 尚未开通. */
  readonly planned?: true
}

const none = z.object({})
type None = typeof none

interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  summary: string
  access: Access
  params?: P
  query?: Q
  body?: B
  result?: R
  alsoMethods?: readonly Method[]
  transfer?: 'file' | 'stream'
  planned?: true
}

function define(method: Method) {
  return <
    P extends z.ZodType = None,
    Q extends z.ZodType = None,
    B extends z.ZodType = None,
    R extends z.ZodType = z.ZodNull,
  >(
    path: `/${string}`,
    { params, query, body, result, ...rest }: Definition<P, Q, B, R>,
  ): Endpoint<P, Q, B, R> => ({
    path,
    method,
    ...rest,
    // The defaults are what the type parameters fall back to.
    params: (params ?? none) as unknown as P,
    query: (query ?? none) as unknown as Q,
    body: (body ?? none) as unknown as B,
    result: (result ?? z.null()) as unknown as R,
  })
}

export const get = define('GET')
export const post = define('POST')
export const put = define('PUT')
export const del = define('DELETE')

/** What a caller passes: the parts that the endpoint declares. */
export interface EndpointInput<E extends Endpoint> {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

type Emptyable<T> = Record<never, never> extends T ? true : false

/** Parts that may be empty may be left out. */
export type CallInput<E extends Endpoint> = {
  [K in keyof EndpointInput<E> as Emptyable<EndpointInput<E>[K]> extends true ? never : K]: EndpointInput<E>[K]
} & { [K in keyof EndpointInput<E>]?: EndpointInput<E>[K] }

export type CallResult<E extends Endpoint> = z.output<E['result']>
