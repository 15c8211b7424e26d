import { queryOptions } from '@tanstack/react-query'
import type { AxiosInstance, AxiosRequestConfig } from 'axios'
import type { CallInput, CallResult, Endpoint } from '../contract/endpoint.ts'
import type { Envelope } from '../contract/envelope.ts'
import { ApiError } from '../http/errors.ts'
import { zhCN as text } from '../locale/zh-CN.ts'

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

export interface Client {
  /** The call's result; rejects with {@link ApiError}. */
  call<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): Promise<CallResult<E>>
  /** As `call`, with the server's message. */
  ask<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): Promise<Answer<CallResult<E>>>
  /** TanStack Query options: hooks, prefetch and invalidation share the key `[path, input]`. */
  query<E extends Endpoint>(endpoint: E, ...input: InputOf<E>): ReturnType<typeof optionsFor<E>>
  /** Posts one file as multipart `file` to an endpoint that takes one. */
  sendFile<E extends Endpoint>(endpoint: E, file: File, options?: CallOptions): Promise<CallResult<E>>
}

type InputOf<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: CallOptions] : [input: CallInput<E>, options?: CallOptions]

/** Key prefix under which every query of an endpoint lives; for invalidation. */
export const keyOf = (endpoint: Endpoint): readonly [string] => [endpoint.path]

function optionsFor<E extends Endpoint>(client: Client, endpoint: E, input: unknown) {
  return queryOptions({
    queryKey: [endpoint.path, input ?? null] as const,
    queryFn: ({ signal }): Promise<CallResult<E>> =>
      client.call(endpoint, ...([input, { signal }] as unknown as InputOf<E>)),
  })
}

export interface ClientOptions {
  /** Sees the result of every call that went well: a place to hold it against the call's schema while developing. */
  onResult?: (endpoint: Endpoint, result: unknown) => void
}

export function createClient(http: AxiosInstance, { onResult }: ClientOptions = {}): Client {
  async function send<R>(endpoint: Endpoint, config: AxiosRequestConfig): Promise<Answer<R>> {
    const { data } = await http.request<Envelope>(config)
    if (typeof data !== 'object' || data === null || typeof data.success !== 'boolean')
      throw new ApiError('server', text.notAnEnvelope)
    if (!data.success) throw new ApiError('business', data.message || text.failed, Number(data.code), data.result)
    onResult?.(endpoint, data.result)
    return { result: data.result as R, message: data.message }
  }

  const client: Client = {
    ask: (endpoint, ...[input, options]) => {
      const given = (input ?? {}) as { params?: Record<string, string>; query?: object; body?: object }
      return send(endpoint, {
        url: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.params?.[name] ?? '')),
        method: endpoint.method,
        params: given.query,
        data: given.body,
        signal: options?.signal,
      })
    },
    call: async (endpoint, ...rest) => (await client.ask(endpoint, ...rest)).result,
    query: (endpoint, ...[input]) => optionsFor(client, endpoint, input),
    sendFile: async (endpoint, file, options) => {
      const data = new FormData()
      data.append('file', file)
      const answer = await send<CallResult<typeof endpoint>>(endpoint, {
        url: endpoint.path,
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
