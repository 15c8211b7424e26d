const PARAMETER = 'ticket='

/** A CAS ticket found in an address, and the address without it: the service that the ticket was made for. */
export interface FoundTicket {
  ticket: string
  service: string
}

/** Takes the `ticket` parameter out of an address; every other byte stays as it was. CAS appends its own, so the last one is meant. */
export function findTicket(address: string): FoundTicket | null {
  const hashAt = address.indexOf('#')
  const hash = hashAt < 0 ? '' : address.slice(hashAt)
  const beforeHash = hashAt < 0 ? address : address.slice(0, hashAt)
  const queryAt = beforeHash.indexOf('?')
  if (queryAt < 0) return null
  const parts = beforeHash.slice(queryAt + 1).split('&')
  const at = parts.findLastIndex((part) => part.startsWith(PARAMETER))
  if (at < 0) return null
  const rest = parts.filter((_, index) => index !== at).join('&')
  const ticket = decode((parts[at] ?? '').slice(PARAMETER.length))
  return ticket ? { ticket, service: `${beforeHash.slice(0, queryAt)}${rest ? `?${rest}` : ''}${hash}` } : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** CAS never sees a fragment, so the service is named without one. */
export function serviceOf(address: string): string {
  const hashAt = address.indexOf('#')
  return hashAt < 0 ? address : address.slice(0, hashAt)
}

const withService = (casUrl: string, service: string) =>
  `${casUrl}${casUrl.includes('?') ? '&' : '?'}service=${encodeURIComponent(serviceOf(service))}`

/** Where CAS asks for the sign-in, in the language `locale`, and from where it sends back to `service`. */
export const loginAddress = (casLoginUrl: string, service: string, locale?: string) =>
  `${withService(casLoginUrl, service)}${locale === undefined ? '' : `&locale=${encodeURIComponent(locale)}`}`

/** Where CAS ends its own session. */
export const logoutAddress = (casLogoutUrl: string, service: string) => withService(casLogoutUrl, service)
