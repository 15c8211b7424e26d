import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

export interface CompressedFile {
  body: Buffer
  etag: string
}

const compressible = /\.(?:js|mjs|css|svg|json|map|html|txt|xml|wasm|webmanifest)$/

/** Smaller gains nothing. */
const LEAST_BYTES = 1024

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => promisify(gzip)(body, { level: 7 }),
}

/** The encoding to answer with; a client that refuses one by `q=0` does not get it. */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const refused = (part: string) => /;\s*q=0(?:\.0*)?$/.test(part)
  const names = new Set(
    (accepted ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !refused(part))
      .map((part) => part.split(';')[0]!.trim()),
  )
  return names.has('br') ? 'br' : names.has('gzip') ? 'gzip' : undefined
}

/** Compresses each file of a build once, when it is first asked for. The build does not change while the server runs. */
export function compressedFiles() {
  const kept = new Map<string, Promise<CompressedFile | undefined>>()
  return (file: string, encoding: Encoding): Promise<CompressedFile | undefined> => {
    if (!compressible.test(file)) return Promise.resolve(undefined)
    const key = `${encoding} ${file}`
    let found = kept.get(key)
    if (!found) {
      found = compressFile(file, encoding)
      kept.set(key, found)
      // A file that does not exist would otherwise take a place for every address somebody tries.
      found.then((result) => result ?? kept.delete(key)).catch(() => kept.delete(key))
    }
    return found
  }
}

async function compressFile(file: string, encoding: Encoding): Promise<CompressedFile | undefined> {
  const plain = await readFile(file).catch(() => undefined)
  if (!plain || plain.length < LEAST_BYTES) return undefined
  const body = await compress[encoding](plain)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
