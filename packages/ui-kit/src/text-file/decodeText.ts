/** What the declaration of an XML text says of its encoding. */
const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/
/** Covers GB2312 and GBK, in which Chinese Windows programs save. */
const CHINESE = 'gb18030'

/**
 * The text of a file that does not say what it is encoded in: by its byte order mark, as UTF-8, by the encoding that an
 * XML declaration names, or else as Chinese Windows writes it. Without the byte order mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const declared = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1]
    return decoder(declared).decode(bytes)
  }
}

function decoder(encoding: string | undefined): TextDecoder {
  if (!encoding || /^utf-?8$/i.test(encoding)) return new TextDecoder(CHINESE)
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder(CHINESE)
  }
}
