/**
 * Bytes as text, by their mark where they have one.
 * @param {Uint8Array} bytes
 * @param {readonly string[]} encodings tried in this order where there is none
 * @returns {string | undefined} undefined where they are none of it
 */
export function decoded(bytes, encodings) {
  const [first, second] = bytes
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null
  for (const encoding of marked ? [marked] : encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  }
  return undefined
}
