import type { WidgetOptions } from './types.ts'

/** Where a field in external-storage mode keeps its files, as far as its design says so. */
export interface ExternalStore {
  /** What files are posted to, with a token. */
  target: string
  /** What stands before the key that is answered: the address of a file. Ends with a slash. */
  base: string
  /** The host's function that gives a token. */
  tokenFunc: string
}

const isOn = (flag: unknown) => flag === true || flag === 'true'
const lineOf = (text: unknown) => (typeof text === 'string' ? text.trim() : '')

/** Whether a design has its files go to an external store: an option of the image upload. */
export const isExternal = ({ isQiniu }: WidgetOptions): boolean => isOn(isQiniu)

/** Which of the settings that the mode needs is missing, or is no address of the web; undefined where all is said. */
export function missingOfExternal(options: WidgetOptions): 'domain' | 'tokenFunc' | undefined {
  if (baseOf(options) === undefined) return 'domain'
  return lineOf(options['tokenFunc']) === '' ? 'tokenFunc' : undefined
}

/** Undefined of a field whose files stay with the host, and of one that does not say all that it needs. */
export function externalStoreOf(options: WidgetOptions): ExternalStore | undefined {
  const base = baseOf(options)
  const tokenFunc = lineOf(options['tokenFunc'])
  if (!isExternal(options) || base === undefined || tokenFunc === '') return undefined
  const target = webAddress(lineOf(options['action']), base)
  return target && { target: target.href, base, tokenFunc }
}

/** A domain stands alone in many a design: without the protocol, it is reached encrypted. */
function baseOf({ domain }: WidgetOptions): string | undefined {
  const line = lineOf(domain)
  if (line === '') return undefined
  const address = webAddress(/^[a-z][a-z0-9+.-]*:\/\//i.test(line) ? line : `https://${line.replace(/^\/+/, '')}`)
  return address && `${address.origin}${address.pathname.replace(/\/*$/, '/')}`
}

function webAddress(address: string, base?: string): URL | undefined {
  if (!URL.canParse(address, base)) return undefined
  const url = new URL(address, base)
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '' ? url : undefined
}

/** The origin of an address that says one, as lists of origins have it; undefined of a path, and of what is no address of the web. */
export const originOf = (address: string): string | undefined => webAddress(address)?.origin
