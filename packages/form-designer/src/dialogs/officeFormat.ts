/** How the older files of Excel and Word begin, and those that are locked by a password. */
const OLD = [0xd0, 0xcf, 0x11, 0xe0]
/** How archives begin, as which workbooks and documents are kept. */
const PACKED = [0x50, 0x4b, 0x03, 0x04]

/** Which kind of an office file, or of an archive, it may be; undefined of text. */
export function officeFormat(bytes: Uint8Array): 'packed' | 'old' | undefined {
  const begins = (beginning: readonly number[]) => beginning.every((byte, at) => bytes[at] === byte)
  return begins(PACKED) ? 'packed' : begins(OLD) ? 'old' : undefined
}
