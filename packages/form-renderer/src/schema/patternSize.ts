/** Steps of one pattern as the engine would have it, and of all different ones of a form: each step is tried at each character. */
export const PATTERN_BOUNDS = { one: 2_500, all: 40_000 } as const

/** Classes of letters have hundreds of ranges, classes in brackets a few. */
const UNICODE_CLASS = 10
const RANGES_OF_STEP = 8
/** `\s` has ten ranges when it is written out, `\S` twelve. */
const BLANK_CLASS = 2

/** Whether a pattern alone has more steps than `PATTERN_BOUNDS.one`: then whatever is filled in cannot be checked, and is refused. */
export const isOverlarge = (pattern: string): boolean => patternSize(pattern) > PATTERN_BOUNDS.one

/**
 * About how many steps a pattern has when its counted repetitions are written out: `a{1000}` has a thousand. Found without
 * the engine, as making it write them out is part of what takes long. At least what the engine would have, for what it
 * can run.
 */
export function patternSize(pattern: string): number {
  let at = 0
  return Math.min(sequence(), Number.MAX_SAFE_INTEGER)

  /** Without recursion over hostile nesting: open groups on a stack of our own. */
  function sequence(): number {
    const open: number[] = []
    let sum = 0
    while (at < pattern.length) {
      const letter = pattern[at++]
      if (letter === '(') {
        skipOf(/\?(?:<?[=!]|[:>]|P?<\w*>|[a-zA-Z-]*:?)/y)
        open.push(sum)
        sum = 0
        continue
      }
      let atom = 1
      const around = letter === ')' ? open.pop() : undefined
      if (around !== undefined) {
        atom = sum + 2
        sum = around
      } else if (letter === '[') atom = bracket()
      else if (letter === '\\') atom = escape()
      sum += repeated(atom)
    }
    // What is not closed is no pattern, and is counted all the same.
    return open.reduce((all, one) => all + one, sum)
  }

  function bracket(): number {
    const from = at
    let classes = 0
    if (pattern[at] === '^') at++
    if (pattern[at] === ']') at++
    while (at < pattern.length && pattern[at] !== ']') {
      if (pattern[at++] === '\\') classes += escape() - 1
    }
    // White space and all else: whatever there is.
    if (/^\^?\\s\\S$|^\^?\\S\\s$/.test(pattern.slice(from, at))) classes = 0
    at++
    return 1 + classes + Math.floor((at - from) / RANGES_OF_STEP)
  }

  function escape(): number {
    const letter = pattern[at++]
    if (letter === 'p' || letter === 'P') {
      skipOf(/\{[^}]*\}|./y)
      return UNICODE_CLASS
    }
    if (letter === 'u' || letter === 'x') skipOf(/\{[^}]*\}|[0-9a-fA-F]{2,4}/y)
    return letter === 's' || letter === 'S' ? BLANK_CLASS : 1
  }

  function repeated(atom: number): number {
    let size = atom
    for (;;) {
      const counted = /\{(\d+)(,?)(\d*)\}\??/y
      counted.lastIndex = at
      const found = counted.exec(pattern)
      if (found) {
        const [whole, least = '', comma, most = ''] = found
        at += whole.length
        // What may be left out has a step more to leave it out by.
        size = most === '' && comma === '' ? size * Number(least) : (size + 1) * (Math.max(Number(least), Number(most)) + 1)
      } else if (/[*+?]/.test(pattern[at] ?? '')) {
        at++
        size++
      } else return size
    }
  }

  function skipOf(what: RegExp): void {
    what.lastIndex = at
    at += what.exec(pattern)?.[0].length ?? 0
  }
}
