/** What XML has no place for (XML 1.0, 2.2), and half of a surrogate pair. */
const FOREIGN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
const NUMBERED = /&#(?:x([\dA-Fa-f]+)|(\d+));/g

/**
 * Where a text has a character that XML has no place for; -1 where it has none.
 * @param {string} text
 */
export const foreignCharacterAt = (text) => text.search(FOREIGN)

/**
 * The same of characters that are written by their number, as `&#0;`: whoever reads them makes something else of each.
 * @param {string} text without comments and CDATA, where that means nothing
 */
export function foreignNumberAt(text) {
  if (!text.includes('&#')) return -1
  NUMBERED.lastIndex = 0
  for (let match = NUMBERED.exec(text); match; match = NUMBERED.exec(text))
    if (characterOf(match[1], match[2]) === undefined) return match.index
  return -1
}

/**
 * The character with a number; undefined where XML has no place for it.
 * @param {string | undefined} hex
 * @param {string | undefined} decimal
 */
export function characterOf(hex, decimal) {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  const character = code <= 0x10ffff ? String.fromCodePoint(code) : '\0'
  return FOREIGN.test(character) ? undefined : character
}
