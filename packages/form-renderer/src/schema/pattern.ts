import { RE2JS } from 're2js'
import { withBlanks } from './blanksOfPattern.ts'
import { isOverlarge, PATTERN_BOUNDS, patternSize } from './patternSize.ts'

/** True when the pattern is found in the text; undefined where finding out would take too long. */
export type PatternMatcher = (pattern: string, text: string) => boolean | undefined

/** Steps at characters, for all patterns that are checked in one go: less than a second of the slowest kind. */
const WORK = 10_000_000
/** Making an engine of a step takes as long as so many characters. */
const CHARACTERS_OF_COMPILING = 100

interface Part {
  expression: RE2JS
  wanted: boolean
}

/** The most recently used ones; those of large forms are a few hundred. */
const CAPACITY = 2_000
const compiled = new Map<string, Part[] | undefined>()

/**
 * Patterns come from saved designs, so they run on a linear-time engine: `^(a+)+$` blocks JavaScript's own for seconds.
 * That engine knows no lookahead; the ones at the start of a pattern ("at least a letter and a digit") are run as
 * patterns of their own. What still cannot be run is not held against the person who fills in the form: import names it.
 */
export const matchPattern: PatternMatcher = (pattern, text) => createMatcher()(pattern, text)

/** {@link matchPattern} for what is checked together, a whole submission: what is left undone is told from what does not match. */
export function createMatcher(): PatternMatcher {
  let left = WORK
  return (pattern, text) => {
    const size = patternSize(pattern)
    left -= size * (text.length + CHARACTERS_OF_COMPILING)
    return size > PATTERN_BOUNDS.one || left < 0 ? undefined : isFound(pattern, text)
  }
}

function isFound(pattern: string, text: string): boolean {
  const parts = partsOf(pattern)
  return parts === undefined || parts.every(({ expression, wanted }) => expression.test(text) === wanted)
}

/** Whether `matchPattern` can really check this pattern. */
export const canRunPattern = (pattern: string): boolean => !isOverlarge(pattern) && partsOf(pattern) !== undefined

function partsOf(pattern: string): Part[] | undefined {
  const parts = compiled.has(pattern) ? compiled.get(pattern) : compile(pattern)
  compiled.delete(pattern)
  compiled.set(pattern, parts)
  for (const oldest of compiled.keys()) {
    if (compiled.size <= CAPACITY) break
    compiled.delete(oldest)
  }
  return parts
}

function compile(pattern: string): Part[] | undefined {
  try {
    const { flags, source } = withoutSlashes(pattern)
    const { lookaheads, rest } = splitLookaheads(source)
    return [
      ...lookaheads.map(({ source: ahead, wanted }) => ({ expression: expressionOf(`^(?:${ahead})`, flags), wanted })),
      { expression: expressionOf(rest, flags), wanted: true },
    ]
  } catch {
    return undefined
  }
}

const expressionOf = (source: string, flags: number) => RE2JS.compile(withBlanks(RE2JS.translateRegExp(source)), flags | RE2JS.LOOKBEHINDS)

/** Some designs carry `/…/i` although the format asks for bare patterns. */
function withoutSlashes(pattern: string) {
  const slashed = /^\/(.+)\/([a-z]*)$/s.exec(pattern)
  if (!slashed) return { source: pattern, flags: 0 }
  const [, source = '', letters = ''] = slashed
  return {
    source,
    flags:
      (letters.includes('i') ? RE2JS.CASE_INSENSITIVE : 0) |
      (letters.includes('m') ? RE2JS.MULTILINE : 0) |
      (letters.includes('s') ? RE2JS.DOTALL : 0),
  }
}

/** `^(?=A)(?!B)C` → A wanted, B unwanted, `^C`. */
function splitLookaheads(source: string) {
  const lookaheads: { source: string; wanted: boolean }[] = []
  if (!source.startsWith('^')) return { lookaheads, rest: source }
  let position = 1
  while (source.startsWith('(?=', position) || source.startsWith('(?!', position)) {
    const end = closingParenthesis(source, position)
    if (end < 0) break
    lookaheads.push({ source: source.slice(position + 3, end), wanted: source[position + 2] === '=' })
    position = end + 1
  }
  const tail = source.slice(position)
  // `^(?=A)B|C` asks A of B alone: taken apart it would ask A of C as well.
  if (lookaheads.length > 0 && hasOpenAlternative(tail)) throw new SyntaxError('Lookahead in one of several alternatives')
  return { lookaheads, rest: `^${tail}` }
}

/** A `|` outside of every group. */
function hasOpenAlternative(source: string): boolean {
  for (let index = 0; index < source.length; index++) {
    if (source[index] === '|') return true
    if (source[index] === '\\') index++
    else if (source[index] === '(' || source[index] === '[') {
      const end = source[index] === '(' ? closingParenthesis(source, index) : source.indexOf(']', index + 1)
      if (end < 0) return true
      index = end
    }
  }
  return false
}

function closingParenthesis(source: string, start: number): number {
  let depth = 0
  let inClass = false
  for (let index = start; index < source.length; index++) {
    const letter = source[index]
    if (letter === '\\') index++
    else if (inClass) inClass = letter !== ']'
    else if (letter === '[') inClass = true
    else if (letter === '(') depth++
    else if (letter === ')' && --depth === 0) return index
  }
  return -1
}
