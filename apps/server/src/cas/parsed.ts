import type { XMLParser } from 'fast-xml-parser'
import { foreignCharacterAt, foreignNumberAt } from '../xml/characters.js'

/**
 * What a CAS server says, as it is parsed; undefined where that is no XML. The parser leaves out a character that is written by
 * a number which none has: two names would become one.
 */
export function parsed(parser: XMLParser, text: string): unknown {
  if (foreignCharacterAt(text) !== -1 || foreignNumberAt(text) !== -1) return undefined
  try {
    return parser.parse(text)
  } catch {
    return undefined
  }
}
