// The server looks for the same in other XML (apps/server/src/xml/characters.js), the process designer in what it imports: none of
// the three imports another, and the expression language, which all import, is no home for XML.

/** A character that XML has no place for, where it stands in a file. */
export interface ForeignCharacter {
  readonly line: number
  /** `&#0;`, or `U+0001` of one that stands there by itself. */
  readonly written: string
  /** The attribute in whose value it is; null elsewhere. */
  readonly attribute: string | null
}

/** XML 1.0, 2.2; and half of a surrogate pair. */
const FOREIGN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u

/** Where a number means no character, and what ends that. */
const APART: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }
const BEGINNING = /<!--|<!\[CDATA\[|<\?|&#(?:x([\dA-Fa-f]+)|(\d+));/g

/** What is read for one in a file that was taken before they were refused. */
const REPLACEMENT = '&#xFFFD;'

/** The first one in a file, written by itself or by its number: whoever reads it makes something else of it. */
export function foreignCharacter(xml: string): ForeignCharacter | undefined {
  const literal = xml.search(FOREIGN)
  if (literal !== -1) return placed(xml, literal, `U+${xml.charCodeAt(literal).toString(16).toUpperCase().padStart(4, '0')}`)
  const [first] = foreignNumbers(xml, 1)
  return first && placed(xml, first.at, first.written)
}

/** The file with another character for each that is written by its number and is none. */
export function withoutForeign(xml: string): string {
  let result = ''
  let copied = 0
  for (const { at, written } of foreignNumbers(xml)) {
    result += xml.slice(copied, at) + REPLACEMENT
    copied = at + written.length
  }
  return result + xml.slice(copied)
}

function foreignNumbers(xml: string, most = Infinity): { at: number; written: string }[] {
  const found: { at: number; written: string }[] = []
  if (!xml.includes('&#')) return found
  BEGINNING.lastIndex = 0
  for (let match = BEGINNING.exec(xml); match && found.length < most; match = BEGINNING.exec(xml)) {
    const [written, hex, decimal] = match
    const end = APART[written]
    if (end === undefined) {
      if (isForeign(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))) found.push({ at: match.index, written })
      continue
    }
    const close = xml.indexOf(end, BEGINNING.lastIndex)
    if (close === -1) break
    BEGINNING.lastIndex = close + end.length
  }
  return found
}

const isForeign = (code: number) => code > 0x10ffff || FOREIGN.test(String.fromCodePoint(code))

const IN_ATTRIBUTE = /([^\s=<>"']+)\s*=\s*(?:"[^"]*|'[^']*)$/

function placed(xml: string, at: number, written: string): ForeignCharacter {
  const before = xml.slice(0, at)
  const tag = before.slice(Math.max(before.lastIndexOf('<'), at - 1_000, 0))
  return { line: before.split(/\r\n|\r|\n/).length, written: written.slice(0, 30), attribute: IN_ATTRIBUTE.exec(tag)?.[1] ?? null }
}
