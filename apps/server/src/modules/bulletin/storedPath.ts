/** Where stored files are served, below whatever base path. */
const SERVED = '/sys/common/static/'

/** The path of the stored file that an address of our own leads to; undefined of any other address. */
export function storedPathIn(address: string): string | undefined {
  const at = address.indexOf(SERVED)
  if (at < 0) return undefined
  try {
    return decodeURIComponent(address.slice(at + SERVED.length).replace(/[?#].*$/s, ''))
  } catch {
    return undefined
  }
}
