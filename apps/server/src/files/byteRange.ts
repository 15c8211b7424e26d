import type { ByteRange } from './FileStore.ts'

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2), of one part alone, which is what players and
 * downloads that go on ask for. Undefined where the whole of it is to be sent, null where the file has nothing of the part.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start <= end && start < size ? { start, end } : null
}
