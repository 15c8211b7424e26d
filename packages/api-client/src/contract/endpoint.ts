import type { Text } from '@sc/locale'
import type { z } from 'zod'

/** The HTTP methods that calls use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call:
 * `public` – anybody; `forced` – a session, also one that must change its password first;
 * `session` – a signed-in user; `file` – the same, also by the cookie that opens stored files and nothing else, because
 * `<img>` and links send no header; otherwise the permission action that the user's roles must carry.
 */
export type Access = 'public' | 'forced' | 'session' | 'file' | `${string}:${string}`

/** The parts in which a call carries what it is told. */
export interface Parts {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * One call of the back office. Client, query options, server route and OpenAPI document derive from this value; what it
 * takes and answers is checked by the schemas that `@sc/api-client/schemas` has for it, which a browser never loads.
 */
export interface Endpoint<Input extends Parts = Parts, Read extends Parts = Parts, Result = unknown> {
  /** Written once in the repository; path parameters as `{code}`. */
  readonly path: `/${string}`
  readonly method: Method
  /** Verbs that other clients of the same family use for this call; our server answers them too. */
  readonly alsoMethods?: readonly Method[]
  readonly summary: Text
  readonly access: Access
  /** `file`: multipart in; `stream`: the answer is not an envelope. */
  readonly transfer?: 'file' | 'stream'
  /** Its resource is not built yet: the server answers code 501, 尚未开通. */
  readonly planned?: true
  /** Only for the compiler, never there: what a caller passes, what the server reads of it, and the envelope's `result`. */
  readonly types?: { readonly input: Input; readonly read: Read; readonly result: Result }
}

interface Described extends Pick<Endpoint, 'summary' | 'access' | 'alsoMethods' | 'transfer' | 'planned'> {}

const define =
  (method: Method) =>
  (path: `/${string}`, described: Described): Endpoint => ({ path, method, ...described })

export const get = define('GET')
export const post = define('POST')
export const put = define('PUT')
export const del = define('DELETE')

/** Schemas of the parts that a call takes, and of what it answers; absent ones are empty. */
export interface CallSchemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly result?: z.ZodType
}

/** A part that a call does not have. */
type None = Record<string, never>
type InputPart<S extends CallSchemas, P extends keyof Parts> = S[P] extends z.ZodType ? z.input<S[P]> : None
type ReadPart<S extends CallSchemas, P extends keyof Parts> = S[P] extends z.ZodType ? z.output<S[P]> : None

/** A call whose types are those of its schemas. */
export type EndpointOf<S extends CallSchemas> = Endpoint<
  { [P in keyof Parts]: InputPart<S, P> },
  { [P in keyof Parts]: ReadPart<S, P> },
  S['result'] extends z.ZodType ? z.output<S['result']> : null
>

/** The calls of an area, each with the types of the schemas that stand beside it under the same name. */
export const calls = <S extends Readonly<Record<string, CallSchemas>>>(area: { readonly [K in keyof S]: Endpoint }) =>
  area as { readonly [K in keyof S]: EndpointOf<S[K]> }

type Types<E extends Endpoint> = NonNullable<E['types']>

/** What a caller passes: the parts that the call declares. */
export type EndpointInput<E extends Endpoint> = Types<E>['input']

/** What the server reads: defaults filled in, numbers and dates made of the text of an address. */
export type EndpointRead<E extends Endpoint> = Types<E>['read']

type Emptyable<T> = Record<never, never> extends T ? true : false

/** Parts that may be empty may be left out. */
export type CallInput<E extends Endpoint> = {
  [K in keyof EndpointInput<E> as Emptyable<EndpointInput<E>[K]> extends true ? never : K]: EndpointInput<E>[K]
} & { [K in keyof EndpointInput<E>]?: EndpointInput<E>[K] }

/** What a call answers with, as the `result` of its envelope. */
export type CallResult<E extends Endpoint> = Types<E>['result']
