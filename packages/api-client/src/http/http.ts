import axios, { AxiosError, AxiosHeaders } from 'axios'
import type { AxiosInstance, AxiosResponse } from 'axios'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import { httpWords, TOKEN_EXPIRED } from '../locale/httpWords.ts'
import { ApiError } from './errors.ts'

/** Where the server is, and whose calls they are. */
export interface HttpOptions {
  /** Where the calls live, `/sc-api`. */
  baseURL: string
  /** The session's token, or the one of a forced password change. */
  getToken: () => string | null
  /** The token is not valid any more. Called once per failed answer that carried the current token. */
  onUnauthorized?: (message: string) => void
  /** The reader's: the server answers in it. */
  language?: Language
  /** Milliseconds; 300,000 by the specification. */
  timeout?: number
}

/** An axios instance that speaks the wire's habits: token header, cache-busting `_t`, three faces of a dead token. */
export function createHttp({
  baseURL,
  getToken,
  onUnauthorized,
  language = defaultLanguage,
  timeout = 300_000,
}: HttpOptions): AxiosInstance {
  const words = httpWords[language]
  const http = axios.create({ baseURL, timeout })

  http.interceptors.request.use((config) => {
    const token = getToken()
    const headers = AxiosHeaders.from(config.headers)
    headers.set('Accept-Language', language)
    if (token) headers.set('X-Access-Token', token)
    config.headers = headers
    if (config.method?.toLowerCase() === 'get') config.params = { ...config.params, _t: Date.now() }
    return config
  })

  http.interceptors.response.use(undefined, async (error: unknown) => {
    await readBlob(error)
    const failure = toApiError(error, words)
    if (failure.kind === 'unauthorized' && error instanceof AxiosError) {
      const sent = error.config?.headers?.get('X-Access-Token')
      // An answer to an older token says nothing about the session that replaced it.
      if (sent && sent === getToken()) onUnauthorized?.(failure.message)
    }
    throw failure
  })

  return http
}

/** What went wrong with a download is told in JSON all the same. */
async function readBlob(error: unknown): Promise<void> {
  const response = error instanceof AxiosError ? error.response : undefined
  if (!(response?.data instanceof Blob)) return
  const told = await response.data.text()
  try {
    response.data = JSON.parse(told) as unknown
  } catch {
    response.data = told
  }
}

type Words = (typeof httpWords)[Language]

function toApiError(error: unknown, text: Words): ApiError {
  if (axios.isCancel(error)) return new ApiError('cancelled', text.cancelled)
  if (!(error instanceof AxiosError)) return new ApiError('network', error instanceof Error ? error.message : String(error))
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT') return new ApiError('timeout', text.timeout)
  if (!error.response) return new ApiError('network', text.offline)
  return fromResponse(error.response, text)
}

function fromResponse({ status, data }: AxiosResponse<unknown>, text: Words): ApiError {
  const body = typeof data === 'object' && data !== null ? (data as { message?: unknown; result?: unknown }) : {}
  const message = typeof body.message === 'string' ? body.message : ''
  if (status === 401) return new ApiError('unauthorized', message || text.unauthorized, status)
  // Spring reports an invalid token as a server error with these words.
  if (status === 500 && message === TOKEN_EXPIRED) return new ApiError('unauthorized', message, status)
  if (status === 403) return new ApiError('forbidden', message || text.forbidden, status, body.result)
  if (status === 404) return new ApiError('notFound', message || text.notFound, status)
  if (status === 504) return new ApiError('timeout', text.timeout, status)
  return new ApiError('server', message || text.serverError(status), status, body.result)
}
