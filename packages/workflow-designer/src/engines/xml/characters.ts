// The process engine has one of its own (compile/characters.ts): neither package imports the other, and what both import, the
// expression language, is no home for XML.

/** XML 1.0, 2.2; and half of a surrogate pair. */
const FOREIGN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
/** Where a number means no character, and where it does. */
const NUMBERED = /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|&#(?:x([\da-f]+)|(\d+));/gi

/** The character with a number; undefined where XML has no place for it. */
export function characterOf(code: number): string | undefined {
  if (!(code >= 0 && code <= 0x10ffff)) return undefined
  const character = String.fromCodePoint(code)
  return FOREIGN.test(character) ? undefined : character
}

/** Throws, in the importer's way and with its line, where a text has a character that XML has no place for, by itself or by its number. */
export function refuseForeign(xml: string): void {
  const numbered = [...xml.matchAll(NUMBERED)].find(
    ([, hex, decimal]) => (hex ?? decimal) && characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)) === undefined,
  )
  const literal = xml.search(FOREIGN)
  const at = literal === -1 ? numbered?.index : literal
  if (at === undefined) return
  const line = xml.slice(0, at).split(/\r\n|\r|\n/).length - 1
  throw new Error(`unparsable content detected\n\tline: ${line}\n\tnested error: illegal character`)
}

/**
 * The text with every character beyond sixteen bits by itself, which was written by its number: moddle's parser takes numbers
 * for sixteen bits, and reads another character.
 */
export function wholeCharacters(xml: string): string {
  if (!xml.includes('&#')) return xml
  return xml.replace(NUMBERED, (written: string, hex: string | undefined, decimal: string | undefined) => {
    const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal ?? 0)
    return code > 0xffff ? (characterOf(code) ?? written) : written
  })
}
