/**
 * Whether a CAS service address lies under a base address: same origin, and the base's path or one below it.
 * Compares what a browser would open, so that `https://ours@evil.example/` or `/ekt/../other` does not pass.
 */
export function isUnder(service: string, base: string): boolean {
  const address = parseService(service)
  if (!address) return false
  const { origin, pathname } = new URL(base)
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
  return (
    address.origin === origin && (address.pathname === pathname || `${address.pathname}/` === folder || address.pathname.startsWith(folder))
  )
}

/** A service address as CAS may redirect to; undefined for anything else. */
function parseService(service: string): URL | undefined {
  // A browser drops these silently, a header must not carry them.
  if (/[\u0000-\u0020\u007f\\]/.test(service) || !URL.canParse(service)) return undefined
  const address = new URL(service)
  const plain = (address.protocol === 'http:' || address.protocol === 'https:') && !address.username && !address.password
  return plain ? address : undefined
}
