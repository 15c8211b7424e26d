/** What is white space to the patterns of a design, which were written for JavaScript: the ideographic space is among it. */
const BLANK = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`
/** Everything else: within brackets nothing can be taken out of what stands there. */
const OTHER = String.raw`\x{0}-\x{8}\x{e}-\x{1f}!-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`

const PARTS = /\\([^])|[[\]]/g

/** A pattern whose `\s` and `\S` are written out: to the engine by themselves they are about ASCII alone. */
export function withBlanks(pattern: string): string {
  let isInBrackets = false
  return pattern.replace(PARTS, (part: string, escaped: string | undefined) => {
    if (part === '[') isInBrackets = true
    if (part === ']') isInBrackets = false
    const ranges = escaped === 's' ? BLANK : escaped === 'S' ? OTHER : undefined
    return ranges === undefined ? part : isInBrackets ? ranges : `[${ranges}]`
  })
}
