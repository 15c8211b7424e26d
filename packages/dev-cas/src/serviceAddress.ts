/** The service address with its ticket; everything else stays as it came. */
export function withTicket(service: string, ticket: string): string {
  const hash = service.indexOf('#')
  const address = hash < 0 ? service : service.slice(0, hash)
  const fragment = hash < 0 ? '' : service.slice(hash)
  return headerSafe(`${address}${address.includes('?') ? '&' : '?'}ticket=${ticket}${fragment}`)
}

/** Header values are ASCII; characters beyond it are percent-encoded, as a browser would. */
export const headerSafe = (address: string): string => address.replace(/[^\u0021-\u007e]+/gu, encodeURIComponent)

/** What the log and the pages may say of a service: its paths and queries are other systems' secrets. */
export const hostOf = (service: string): string => (URL.canParse(service) ? new URL(service).host : 'unreadable')
