/** How archives begin, as which workbooks and documents are kept, and how the older ones begin. */
const beginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const

/** Whether a file is of Excel or Word, or an archive, which no text can be read from. */
export const isOfficeFile = (bytes: Uint8Array): boolean =>
  beginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))
