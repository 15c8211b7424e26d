import { typeOf } from './fileTypes.ts'
import type { StoredFile } from './repository.ts'

/** How a stored file is shown: never as a page of ours, whatever is in it. */
export function fileHeaders({ name, contentType }: Pick<StoredFile, 'name' | 'contentType'>): Record<string, string> {
  const type = typeOf(contentType)
  const isPdf = contentType === 'application/pdf'
  return {
    'content-type': type?.contentType ?? 'application/octet-stream',
    'content-disposition': `${type?.inline ? 'inline' : 'attachment'}; filename="${asciiName(name)}"; filename*=UTF-8''${encodeName(name)}`,
    'x-content-type-options': 'nosniff',
    // Browsers' own PDF viewers do not start in a sandbox.
    'content-security-policy': `default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'${isPdf ? '' : '; sandbox'}`,
    // The content never changes, but who may read it does: a browser asks each time whether its copy still holds.
    'cache-control': 'private, no-cache',
  }
}

/** For clients that do not know `filename*`. */
const asciiName = (name: string): string => name.replace(/[^\u0020-\u007e]|["\\%]/g, '_')

/** RFC 8187. */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*!]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
