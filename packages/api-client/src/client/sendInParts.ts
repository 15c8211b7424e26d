import { BOUNDS } from '../contract/bounds.ts'
import { businessCode } from '../contract/envelope.ts'
import { upload } from '../contract/upload.ts'
import type { UploadedFile } from '../contract/upload.schema.ts'
import { ApiError } from '../http/errors.ts'
import type { CallOptions, Client } from './client.ts'

/** How an upload in parts may be told to go about it. */
export interface PartOptions extends CallOptions {
  /** Milliseconds before each further try of what a line did not carry; the first of them after the first failure. */
  waits?: readonly number[]
  /** Milliseconds without a byte of a part after which its line counts as broken. */
  silence?: number
}

/** A minute in all, beside what each try takes: longer than a lift or a tunnel. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
const SILENCE = 30_000
/** Of an upload that the server knows nothing of any more. */
const ANEW = 2

/**
 * Uploads a file in parts: what a broken line interrupts is tried again by itself, and who sends the same file again within
 * hours, after a reload or with another device's session too, sends what is missing. What came before is gone on with
 * only where it can be told that it is this file's, by its digests: a browser tells them on pages that came encrypted.
 * Cancelling gives up what has come.
 */
export async function sendInParts(client: Client, file: File, options: PartOptions = {}): Promise<UploadedFile> {
  for (let anew = 0; ; anew++)
    try {
      return await sendOnce(client, file, options)
    } catch (error) {
      const isGone = error instanceof ApiError && error.kind === 'business' && error.code === businessCode.notFound
      if (!isGone || anew === ANEW) throw error
    }
}

/** As far as the contract's numbers go: what a clock that was wrong said is kept to it. */
const secondsOf = ({ lastModified }: File) => Math.min(BOUNDS.whole, Math.max(0, Math.floor(lastModified / 1000)))

async function sendOnce(client: Client, file: File, options: PartOptions): Promise<UploadedFile> {
  const { signal, onProgress, silence = SILENCE } = options
  const body = { name: file.name, size: file.size, modified: secondsOf(file) }
  const again = <T>(work: () => Promise<T>) => carried(work, options)
  const told = signal ? { signal } : {}
  const { id, partBytes, parts } = await again(() => client.call(upload.begin, { body }, told))
  const giveUp = () => void client.call(upload.cancel, { body: { id } }).catch(() => undefined)
  signal?.addEventListener('abort', giveUp)
  try {
    const came = new Map(parts.map(({ number, digest }) => [number, digest]))
    const digests: (string | undefined)[] = []
    for (let number = 0; number * partBytes < file.size; number++) {
      const piece = file.slice(number * partBytes, (number + 1) * partBytes)
      const digest = await digestOf(piece)
      digests.push(digest)
      const tell = (percent: number) =>
        onProgress?.(Math.min(99, Math.floor(((number * partBytes + (piece.size * percent) / 100) / file.size) * 100)))
      if (digest === undefined || came.get(number) !== digest)
        await again(async () => {
          const kept = await heard(silence, signal, (one, hear) =>
            client.sendFile(upload.part, new File([piece], 'part'), {
              params: { id, number: String(number) },
              signal: one,
              onProgress: (percent) => {
                hear()
                tell(percent)
              },
            }),
          )
          if (digest !== undefined && kept.digest !== digest) throw new ApiError('network', '')
        })
      tell(100)
    }
    const digest = digests.every((one) => one !== undefined) ? await digestOf(new Blob(digests)) : undefined
    return await again(() => client.call(upload.finish, { body: { id, ...(digest !== undefined && { digest }) } }, told))
  } finally {
    signal?.removeEventListener('abort', giveUp)
  }
}

/** Does what a line may not carry, and again after each wait, or as soon as the browser is on a line again. */
async function carried<T>(work: () => Promise<T>, { signal, waits = WAITS }: PartOptions): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await work()
    } catch (error) {
      const wait = waits[tries]
      if (wait === undefined || signal?.aborted || !mayPass(error)) throw error
      await pause(wait, signal)
      if (signal?.aborted) throw error
    }
}

const mayPass = (error: unknown) =>
  error instanceof ApiError &&
  (error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'server' && (error.code ?? 500) >= 500))

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      globalThis.removeEventListener?.('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener('abort', end)
    // In a browser; nothing else tells of it.
    globalThis.addEventListener?.('online', end)
  })
}

/** Ends a call that nothing is heard of for so long, as a network failure; what to say of it is the host's. */
async function heard<T>(
  silence: number,
  signal: AbortSignal | undefined,
  call: (signal: AbortSignal, hear: () => void) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  let isSilent = false
  const end = () => {
    isSilent = true
    own.abort()
  }
  let timer = setTimeout(end, silence)
  const abort = () => own.abort()
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) own.abort()
  try {
    return await call(own.signal, () => {
      clearTimeout(timer)
      timer = setTimeout(end, silence)
    })
  } catch (error) {
    throw isSilent ? new ApiError('network', '') : error
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** SHA-256 in hexadecimal digits; undefined where the browser has none, as on a page that came unencrypted. */
async function digestOf(content: Blob): Promise<string | undefined> {
  // Its type says that it is always there.
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto }
  if (!subtle) return undefined
  const digest = new Uint8Array(await subtle.digest('SHA-256', await content.arrayBuffer()))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
