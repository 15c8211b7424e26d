import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { DataTag, QueryFunction } from '@tanstack/react-query'
import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import type { CallInput, CallResult, Endpoint } from '../contract/endpoint.ts'
import { businessCode } from '../contract/envelope.ts'
import type { Envelope } from '../contract/envelope.ts'
import { ApiError } from '../http/errors.ts'
import { httpWords } from '../locale/httpWords.ts'

/** What a single call may be given besides its input. */
export interface CallOptions {
  signal?: AbortSignal
  /** 0–100, for uploads. */
  onProgress?: (percent: number) => void
}

/** What a successful call says besides its result: the server's own words, shown where the specification asks so. */
export interface Answer<R> {
  result: R
  message: string
}

type CallKey = readonly [path: string, input: unknown]

/**
 * What a call is as a query. Of TanStack Query's types only what all versions of 5 know: what its own `queryOptions` answers
 * is spelt otherwise by each.
 */
export interface CallQuery<R> {
  /** Knows what is kept under it. */
  queryKey: DataTag<CallKey, R>
  queryFn: QueryFunction<R, DataTag<CallKey, R>>
}

/** What a page asks the server by: each call by its value of the contract, its input and result typed from there. */
export interface Client {
  /** The call's result; rejects with {@link ApiError}. */
  call<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): Promise<CallResult<E>>
  /** As `call`, with the server's message. */
  ask<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): Promise<Answer<CallResult<E>>>
  /** TanStack Query options: hooks, prefetch and invalidation share the key `[path, input]`. */
  query<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): CallQuery<CallResult<E>>
  /** The file that an endpoint answers with in place of an envelope, and the name that the server gives it. */
  download<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): Promise<{ content: Blob; fileName: string }>
  /** Posts one file as multipart `file` to an endpoint that takes one. */
  sendFile<E extends Endpoint>(endpoint: E, file: File, options?: CallOptions & { params?: Record<string, string> }): Promise<CallResult<E>>
}

type InputOf<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [input: CallInput<E>, options?: CallOptions]

/** Key prefix under which every query of an endpoint lives; for invalidation. */
export const keyOf = (endpoint: Endpoint): readonly [string] => [endpoint.path]

/** What a client may be told once, for all of its calls. */
export interface ClientOptions {
  /** The reader's, for failures of which the server says nothing. */
  language?: Language
  /** Sees the result of every call that went well: a place to hold it against the call's schema while developing. */
  onResult?: (endpoint: Endpoint, result: unknown) => void
}

/** Calls of the contract over an axios instance, as {@link createHttp} makes one; every failure is an {@link ApiError}. */
export function createClient(http: AxiosInstance, { language = defaultLanguage, onResult }: ClientOptions = {}): Client {
  const text = httpWords[language]
  const refusalOf = ({ message, code, result }: Envelope) =>
    new ApiError(Number(code) === businessCode.noPermission ? 'forbidden' : 'business', message || text.failed, Number(code), result)

  async function send<R>(endpoint: Endpoint, config: AxiosRequestConfig): Promise<Answer<R>> {
    const { data } = await http.request<Envelope>(config)
    if (typeof data !== 'object' || data === null || typeof data.success !== 'boolean') throw new ApiError('server', text.notAnEnvelope)
    if (!data.success) throw refusalOf(data)
    onResult?.(endpoint, data.result)
    return { result: data.result as R, message: data.message }
  }

  const client: Client = {
    ask: (endpoint, ...[input, options]) => {
      const request = (input ?? {}) as { params?: Record<string, string>; query?: object; body?: object }
      return send(endpoint, {
        url: addressOf(endpoint, request.params),
        method: endpoint.method,
        params: request.query,
        data: request.body,
        signal: options?.signal,
      })
    },
    call: async (endpoint, ...rest) => (await client.ask(endpoint, ...rest)).result,
    download: async (endpoint, ...[input, options]) => {
      const request = (input ?? {}) as { query?: object }
      const { data, headers } = await http.request<Blob>({
        url: endpoint.path,
        method: endpoint.method,
        params: request.query,
        responseType: 'blob',
        signal: options?.signal,
      })
      // A refusal comes as an envelope.
      if (data.type.startsWith('application/json')) throw refusalOf(JSON.parse(await data.text()) as Envelope)
      return { content: data, fileName: nameIn(String(headers['content-disposition'] ?? '')) }
    },
    query: <E extends Endpoint>(endpoint: E, ...[input]: InputOf<E>) => ({
      queryKey: [endpoint.path, input ?? null] as const satisfies CallKey as CallQuery<CallResult<E>>['queryKey'],
      queryFn: ({ signal }) => client.call(endpoint, ...([input, { signal }] as unknown as InputOf<E>)),
    }),
    sendFile: async (endpoint, file, options) => {
      const data = new FormData()
      data.append('file', file)
      const answer = await send<CallResult<typeof endpoint>>(endpoint, {
        url: addressOf(endpoint, options?.params),
        method: endpoint.method,
        data,
        signal: options?.signal,
        onUploadProgress: ({ loaded, total }) => options?.onProgress?.(total ? Math.round((loaded / total) * 100) : 0),
      })
      return answer.result
    },
  }
  return client
}

const addressOf = ({ path }: Endpoint, params: Record<string, string> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** RFC 6266: `attachment; filename*=UTF-8''%E5%AD%97…` */
const nameIn = (disposition: string) => decodeURIComponent(/filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1] ?? '')
