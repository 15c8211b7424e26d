import { CompileError } from '../errors.ts'
import type { FileSize } from '../errors.ts'

/** Attributes for each element that a file may have: what designers draw has five. */
const ATTRIBUTES = 10

/** Declarations of namespaces, of which files have some ten: each costs a look at all others. */
const NAMESPACES = 1_000

/** Attributes of one element: moddle holds each against all others of it. Engines know some thirty. */
const OF_ONE = 10_000

/** How large a file of so many elements may be. */
export const sizeBound = (elements: number): FileSize => ({
  elements,
  attributes: ATTRIBUTES * elements,
  namespaces: NAMESPACES,
  ofOne: OF_ONE,
})

/** What a text would have at most if it was read: linear, without reading it, and whether or not it is well formed. */
export function sizeOf(xml: string): FileSize {
  let elements = 0
  let attributes = 0
  let ofOne = 0
  // An attribute has a `=`, as conditions and texts may have; no `<` stands within a tag.
  let equals = xml.indexOf('=')
  for (let at = xml.indexOf('<'); at >= 0;) {
    const next = xml.charCodeAt(at + 1)
    // `/`, `!` and `?` begin what is no element.
    if (next !== 47 && next !== 33 && next !== 63) elements++
    at = xml.indexOf('<', at + 1)
    let own = 0
    for (; equals >= 0 && (at < 0 || equals < at); equals = xml.indexOf('=', equals + 1)) own++
    attributes += own
    ofOne = Math.max(ofOne, own)
  }
  return { elements, attributes, namespaces: occurrences(xml, 'xmlns'), ofOne }
}

/** Whether each count of a size is within its bound. */
export const isWithin = (size: FileSize, bound: FileSize): boolean =>
  size.elements <= bound.elements && size.attributes <= bound.attributes && size.namespaces <= bound.namespaces && size.ofOne <= bound.ofOne

/** @throws CompileError for a text with more start tags, or far more of what they hold, than so many elements would have */
export function refuseLarge(xml: string, maxElements: number): void {
  const size = sizeOf(xml)
  const bound = sizeBound(maxElements)
  if (isWithin(size, bound)) return
  const message = `${inWords(size)}, where ${inWords(bound)} are allowed`
  throw new CompileError([{ code: 'tooLarge', message, size, bound }])
}

const inWords = ({ elements, attributes, namespaces, ofOne }: FileSize) =>
  `${elements} elements, ${attributes} attributes (${ofOne} of one element) and ${namespaces} namespaces`

function occurrences(text: string, part: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count++
  return count
}
