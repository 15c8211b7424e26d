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
  for (const { at, written, code } of numbers(xml)) if (isForeign(code)) return placed(xml, at, written)
  return undefined
}

/**
 * The file as its parser reads it right: that takes a number for sixteen bits, and one beyond them (`&#x20BB7;`) for another
 * character. Such stand there by themselves afterwards, and another in the place of each that is none.
 */
export function readableNumbers(xml: string): string {
  let result = ''
  let copied = 0
  for (const { at, written, code } of numbers(xml)) {
    const isOdd = isForeign(code)
    if (!isOdd && code <= 0xffff) continue
    result += xml.slice(copied, at) + (isOdd ? REPLACEMENT : String.fromCodePoint(code))
    copied = at + written.length
  }
  return result + xml.slice(copied)
}

/** The characters of a file that are written by their numbers. */
function* numbers(xml: string): Generator<{ at: number; written: string; code: number }> {
  if (!xml.includes('&#')) return
  const beginning = new RegExp(BEGINNING)
  for (let match = beginning.exec(xml); match; match = beginning.exec(xml)) {
    const [written, hex, decimal] = match
    const end = APART[written]
    if (end === undefined) {
      yield { at: match.index, written, code: hex === undefined ? Number(decimal) : Number.parseInt(hex, 16) }
      continue
    }
    const close = xml.indexOf(end, beginning.lastIndex)
    if (close === -1) return
    beginning.lastIndex = close + end.length
  }
}

const isForeign = (code: number) => code > 0x10ffff || FOREIGN.test(String.fromCodePoint(code))

const IN_ATTRIBUTE = /([^\s=<>"']+)\s*=\s*(?:"[^"]*|'[^']*)$/

function placed(xml: string, at: number, written: string): ForeignCharacter {
  const before = xml.slice(0, at)
  const tag = before.slice(Math.max(before.lastIndexOf('<'), at - 1_000, 0))
  return { line: before.split(/\r\n|\r|\n/).length, written: written.slice(0, 30), attribute: IN_ATTRIBUTE.exec(tag)?.[1] ?? null }
}
