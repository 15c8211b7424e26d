import { characterOf } from '../xml/characters.ts'
import type { Repair } from './Repair.ts'

/** Where a bare sign means itself, or the text is no text. */
const APART = /(<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<![A-Z][^]*?>)/
/** Begins no tag. */
const BARE_LESS = /<(?![\p{L}_/!?])/gu
/** Begins no entity. */
const BARE_AND = /&(?!#\d+;|#x[\da-f]+;|[\p{L}_][\w.-]*;)/giu
const NUMBER = /&#(?:x([\da-f]+)|(\d+));/gi
const ENCODING = /^(\s*<\?xml[^>]*?encoding\s*=\s*["'])([^"']+)/

/** What people forget when they write XML by hand, put right without a change of meaning. */
export function asWellFormed(text: string): { xml: string; repairs: Repair[] } {
  const repairs: Repair[] = []
  const escaped = (before: string, after: string) => {
    if (!repairs.some((repair) => repair.before === before)) repairs.push({ kind: 'escaped', element: 'definitions', before, after })
    return after
  }
  const escape = (part: string) =>
    part
      // What is no character's number is a text to who reads it: so it is seen, and can be mended.
      .replace(NUMBER, (whole, hex: string | undefined, decimal: string | undefined) =>
        characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)) === undefined ? escaped('&', '&amp;') + whole.slice(1) : whole,
      )
      .replace(BARE_AND, () => escaped('&', '&amp;'))
      .replace(BARE_LESS, () => escaped('<', '&lt;'))
  const xml = text
    .replace(/^\uFEFF/, '')
    .replace(ENCODING, (whole, start: string, encoding: string) => (/^utf-?8$/i.test(encoding) ? whole : `${start}UTF-8`))
    .split(APART)
    .map((part, index) => (index % 2 === 1 ? part : escape(part)))
    .join('')
  return { xml, repairs }
}
