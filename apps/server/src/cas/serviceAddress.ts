/**
 * Whether a CAS service address lies under a base address: same origin, and the base's path or one below it.
 * Compares what a browser would open, so that `https://ours@evil.example/` or `/ekt/../other` does not pass.
 */
export function isUnder(service: string, base: string): boolean {
  const address = parseService(service)
  if (!address) return false
  const { origin, pathname } = new URL(base)
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return address.origin === origin && (address.pathname === pathname || `${address.pathname}/` === folder || address.pathname.startsWith(folder))
}

/** A service address as CAS may redirect to; undefined for anything else. */
export function parseService(service: string): URL | undefined {
  // A browser drops these silently, a header must not carry them.
  if (/[\u0000-\u0020\u007f\\]/.test(service) || !URL.canParse(service)) return undefined
  const address = new URL(service)
  const plain = (address.protocol === 'http:' || address.protocol === 'https:') && !address.username && !address.password
  return plain ? address : undefined
}

/** The service address with its ticket; everything else stays as it came. */
export function withTicket(service: string, ticket: string): string {
  const hash = service.indexOf('#')
  const address = hash < 0 ? service : service.slice(0, hash)
  const fragment = hash < 0 ? '' : service.slice(hash)
  return headerSafe(`${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}${fragment}`)
}

/** Header values are ASCII; characters beyond it are percent-encoded, as a browser would. */
export const headerSafe = (address: string): string => address.replace(/[^\u0021-\u007e]+/gu, encodeURIComponent)

/** What the log may say of a service: its paths and queries are other systems' secrets. */
export const hostOf = (service: string): string => parseService(service)?.host ?? 'unreadable'
