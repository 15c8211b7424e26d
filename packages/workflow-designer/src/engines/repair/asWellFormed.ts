import type { Repair } from './Repair.ts'

/** Where a bare sign means itself, or the text is no text. */
const APART = /(<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<![A-Z][^]*?>)/
/** Begins no tag. */
const BARE_LESS = /<(?![\p{L}_/!?])/gu
/** Begins no entity. */
const BARE_AND = /&(?!#\d+;|#x[\da-f]+;|[\p{L}_][\w.-]*;)/giu
const ENCODING = /^(\s*<\?xml[^>]*?encoding\s*=\s*["'])([^"']+)/

/** What people forget when they write XML by hand, put right without a change of meaning. */
export function asWellFormed(text: string): { xml: string; repairs: Repair[] } {
  const repairs: Repair[] = []
  const escape = (part: string, sign: RegExp, before: string, after: string) => {
    if (!sign.test(part)) return part
    sign.lastIndex = 0
    if (!repairs.some((repair) => repair.before === before)) repairs.push({ kind: 'escaped', element: 'definitions', before, after })
    return part.replace(sign, after)
  }
  const xml = text
    .replace(/^\uFEFF/, '')
    .replace(ENCODING, (whole, start: string, encoding: string) => (/^utf-?8$/i.test(encoding) ? whole : `${start}UTF-8`))
    .split(APART)
    .map((part, index) => (index % 2 === 1 ? part : escape(escape(part, BARE_AND, '&', '&amp;'), BARE_LESS, '<', '&lt;')))
    .join('')
  return { xml, repairs }
}
