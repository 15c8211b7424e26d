import { BOUNDS } from '@sc/api-client/contract'
import { VALUES } from './hostileText.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const BRACKET = 0x5b
const BACKSLASH = 0x5c
const CLOSING_BRACKET = 0x5d
const BRACE = 0x7b
const CLOSING_BRACE = 0x7d

interface Size {
  values: number
  /** Of one object. */
  names: number
}

const MOST: Size = { values: VALUES, names: BOUNDS.widgets }

/**
 * Whether the text of JSON would become more values, or an object of more names, than anybody's work has: a name costs each
 * one who looks at it, the parser first. Linear, without parsing.
 */
export function hasTooMuch(json: Uint8Array, { values, names }: Size = MOST): boolean {
  const outer: number[] = []
  /** Names of the object that is open, at most; a list has none. */
  let here = -Infinity
  // One more for each comma, and for what each brace or bracket opens.
  let count = 1
  let quoted = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === QUOTE) quoted = !quoted
    else if (quoted) at += byte === BACKSLASH ? 1 : 0
    else if (byte === BRACE || byte === BRACKET) {
      if (++count > values) return true
      outer.push(here)
      here = byte === BRACE ? 1 : -Infinity
    } else if (byte === CLOSING_BRACE || byte === CLOSING_BRACKET) here = outer.pop() ?? -Infinity
    else if (byte === COMMA && (++count > values || ++here > names)) return true
  }
  return false
}
