import type { ExternalStore } from '../../definition/externalStore.ts'
import { originOf } from '../../definition/externalStore.ts'
import type { FormTexts } from '../../locale/form/zh-CN.ts'
import type { FormSources } from '../../schema/types.ts'
import { UploadError } from '../../schema/UploadError.ts'

type External = NonNullable<FormSources['externalUpload']>

/** Whether the host knows this store: the token that it gives goes nowhere else, and what is kept is found there alone. */
export const isKnownStore = ({ origins, tokens }: External, { target, base, tokenFunc }: ExternalStore): boolean =>
  Object.hasOwn(tokens, tokenFunc) && [target, base].every((address) => origins.some((one) => originOf(one) === originOf(address)))

/**
 * Sends files to an external store, each with a token that the host gives for it, as multipart `token` and `file`. The store
 * answers JSON with the file's `key`, or, as servers of this family do, says it in `message`; the file's address is the
 * design's domain with that behind it.
 */
export function toExternalStore(
  { tokens }: External,
  { target, base, tokenFunc }: ExternalStore,
  texts: FormTexts['upload'],
): NonNullable<FormSources['upload']> {
  return async (file, { onProgress, signal }) => {
    const token = await tokens[tokenFunc]?.()
    if (typeof token !== 'string' || token === '') throw new UploadError(texts.noToken, { canRetry: true })
    signal.throwIfAborted()
    const body = new FormData()
    body.append('token', token)
    body.append('file', file, file.name)
    const { status, text } = await post(target, body, { onProgress, signal })
    const key = keyIn(text)
    // The token may have run out: another try asks for another.
    if (status < 200 || status >= 300) throw new UploadError(texts.storeRefused(status), { canRetry: status === 401 || status >= 500 })
    if (key === undefined) throw new UploadError(texts.noKey)
    return { url: base + key.split('/').map(encodeURIComponent).join('/'), name: file.name }
  }
}

/** A key is one or more names with slashes between them; what could lead elsewhere is none. */
function keyIn(text: string): string | undefined {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    return undefined
  }
  const { key, message, success } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  if (success === false) return undefined
  const told = typeof key === 'string' ? key : message
  const path = typeof told === 'string' ? told.replace(/^\/+/, '') : ''
  return path !== '' && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..') ? path : undefined
}

/** `fetch` tells nothing of how far a file is. No cookie goes along, and the answer of another site is read only where that lets it. */
function post(
  target: string,
  body: FormData,
  { onProgress, signal }: { onProgress: (percent: number) => void; signal: AbortSignal },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (work: () => void) => () => {
      signal.removeEventListener('abort', abort)
      work()
    }
    request.open('POST', target)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onload = end(() => resolve({ status: request.status, text: request.responseText }))
    request.onerror = end(() => reject(new TypeError('the store cannot be reached')))
    request.onabort = end(() => reject(new DOMException('cancelled', 'AbortError')))
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}
