import { isIPv4, isIPv6 } from 'node:net'

/**
 * What counts as one address: an IPv4 address, or the first 64 bits of an IPv6 one, of which a subscriber has all others
 * to choose from. IPv4 written as IPv6 (`::ffff:10.0.0.1`) is IPv4. A port, which some proxies write behind it, is a
 * new one for every connection and counts for nothing.
 */
export function networkOf(address: string): string {
  const [bare = ''] = withoutPort(address.trim()).split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  // A proxy may have written anything.
  if (!isIPv6(bare)) return bare.slice(0, 64)
  const [head = '', tail = ''] = bare.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const all = bare.includes('::') ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest] : groups
  const [a, b, c, d, e, f, g = '', h = ''] = all.map((group) => Number.parseInt(group, 16).toString(16))
  if ([a, b, c, d, e].every((group) => group === '0') && f === 'ffff') return dotted(g) + '.' + dotted(h)
  return `${[a, b, c, d].join(':')}::/64`
}

const withoutPort = (text: string) => /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text

/** Two bytes of an IPv4 address, from their sixteen bits. */
const dotted = (group: string) => {
  const bits = Number.parseInt(group, 16)
  return `${bits >> 8}.${bits & 255}`
}
