import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { businessCode } from '../contract/envelope.ts'
import { upload } from '../contract/upload.ts'
import { ApiError } from '../http/errors.ts'
import type { Client } from './client.ts'
import { sendInParts } from './sendInParts.ts'

const sha = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const stored = { path: '2026/01/01/a.txt', name: 'a.txt', size: 10, contentType: 'text/plain' }
const file = new File(['0123456789'], 'a.txt', { lastModified: 7 })

/** A server that keeps parts of four bytes. `fail` is asked before each call; what it throws, the line does. */
function server(fail: (call: string, times: number) => void = () => undefined, had: Record<number, string> = {}) {
  const parts = new Map(Object.entries(had).map(([number, text]) => [Number(number), text]))
  const calls: string[] = []
  const asked = (call: string) => {
    calls.push(call)
    fail(call, calls.filter((one) => one === call).length)
  }
  const finished: unknown[] = []
  const client = {
    call: async (endpoint: unknown, { body }: { body: unknown }) => {
      if (endpoint === upload.begin) {
        asked('begin')
        return { id: 'x', partBytes: 4, parts: [...parts].map(([number, text]) => ({ number, digest: sha(text) })) }
      }
      if (endpoint === upload.cancel) return asked('cancel')
      asked('finish')
      finished.push(body)
      return stored
    },
    sendFile: async (
      _endpoint: unknown,
      piece: File,
      { params, signal, onProgress }: { params: { number: string }; signal: AbortSignal; onProgress: (percent: number) => void },
    ) => {
      const number = Number(params.number)
      onProgress(50)
      asked(`part ${number}`)
      if (signal.aborted) throw new ApiError('cancelled', '')
      parts.set(number, await piece.text())
      return { number, digest: sha(parts.get(number) ?? '') }
    },
  } as unknown as Client
  return {
    client,
    calls,
    finished,
    whole: () =>
      [...parts]
        .sort(([a], [b]) => a - b)
        .map(([, text]) => text)
        .join(''),
  }
}

const offline = () => {
  throw new ApiError('network', '网络异常')
}
const quick = { waits: [1, 1, 1] }

afterEach(() => vi.unstubAllGlobals())

describe('an upload in parts', () => {
  it('sends part by part, says how far it is, and what all of it has to be', async () => {
    const { client, calls, finished, whole } = server()
    const percents: number[] = []
    expect(await sendInParts(client, file, { onProgress: (percent) => percents.push(percent) })).toEqual(stored)
    expect(calls).toEqual(['begin', 'part 0', 'part 1', 'part 2', 'finish'])
    expect(whole()).toBe('0123456789')
    expect(finished).toEqual([{ id: 'x', digest: sha(['0123', '4567', '89'].map(sha).join('')) }])
    expect(percents).toEqual([20, 40, 60, 80, 90, 99])
  })

  it('goes on with what has come, and sends anew what came of another file', async () => {
    const { client, calls, whole } = server(undefined, { 0: '0123', 1: 'else' })
    await sendInParts(client, file)
    expect(calls).toEqual(['begin', 'part 1', 'part 2', 'finish'])
    expect(whole()).toBe('0123456789')
  })

  it('tries again what a line did not carry, the end as well, and gives up after a while', async () => {
    const { client, calls } = server((call, times) => (call !== 'part 1' || times < 3) && times < 2 && call !== 'begin' && offline())
    expect(await sendInParts(client, file, quick)).toEqual(stored)
    expect(calls).toEqual(['begin', 'part 0', 'part 0', 'part 1', 'part 1', 'part 2', 'part 2', 'finish', 'finish'])
    const gone = server((call) => call === 'part 1' && offline())
    await expect(sendInParts(gone.client, file, quick)).rejects.toMatchObject({ kind: 'network' })
    expect(gone.calls).toEqual(['begin', 'part 0', 'part 1', 'part 1', 'part 1', 'part 1'])
  })

  it('does not try again what is refused', async () => {
    const { client, calls } = server(() => {
      throw new ApiError('business', '您的上传空间已满', businessCode.failed)
    })
    await expect(sendInParts(client, file, quick)).rejects.toThrow('您的上传空间已满')
    expect(calls).toEqual(['begin'])
  })

  it('begins anew where the server knows nothing of it any more', async () => {
    const { client, calls } = server((call, times) => {
      if (call === 'finish' && times === 1) throw new ApiError('business', '这次上传已经中止或失效', businessCode.notFound)
    })
    expect(await sendInParts(client, file, quick)).toEqual(stored)
    expect(calls.filter((call) => call === 'begin')).toHaveLength(2)
  })

  it('counts a line as broken that nothing is heard of', async () => {
    let tries = 0
    const { client } = server()
    const silent = {
      ...client,
      sendFile: (...args: Parameters<Client['sendFile']>) =>
        tries++ === 0
          ? new Promise((_, reject) => args[2]?.signal?.addEventListener('abort', () => reject(new ApiError('cancelled', ''))))
          : client.sendFile(...args),
    } as Client
    expect(await sendInParts(silent, file, { ...quick, silence: 20 })).toEqual(stored)
    expect(tries).toBe(4)
  })

  it('that is cancelled gives up what has come, also while it waits', async () => {
    const controller = new AbortController()
    const { client, calls } = server((call) => {
      if (call !== 'part 1') return
      setTimeout(() => controller.abort(), 5)
      offline()
    })
    await expect(sendInParts(client, file, { signal: controller.signal, waits: [60_000, 60_000] })).rejects.toBeInstanceOf(ApiError)
    expect(calls.slice(-1)).toEqual(['cancel'])
  })

  it('trusts nothing that came before where nothing can be told by digests', async () => {
    vi.stubGlobal('crypto', {})
    const { client, calls, finished } = server(undefined, { 0: '0123' })
    await sendInParts(client, file)
    expect(calls).toEqual(['begin', 'part 0', 'part 1', 'part 2', 'finish'])
    expect(finished).toEqual([{ id: 'x' }])
  })
})
