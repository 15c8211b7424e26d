import { ExpressionError } from '../error.ts'

/** A piece of a template: literal text, or the inside of `${…}` with its offset in the whole text. */
export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'expression'; readonly text: string; readonly offset: number }

/**
 * Splits mixed text at `${…}` and `#{…}`. A closing brace inside a string literal does not close;
 * `\${` stands for a literal `${`.
 */
export function segments(source: string): Segment[] {
  const found: Segment[] = []
  let text = ''
  let at = 0
  while (at < source.length) {
    if (source[at] === '\\' && opens(source, at + 1)) {
      text += source.slice(at + 1, at + 3)
      at += 3
    } else if (opens(source, at)) {
      const end = closingBrace(source, at + 2)
      if (text) found.push({ kind: 'text', text })
      text = ''
      found.push({ kind: 'expression', text: source.slice(at + 2, end), offset: at + 2 })
      at = end + 1
    } else {
      text += source[at++]
    }
  }
  if (text) found.push({ kind: 'text', text })
  return found
}

function opens(source: string, at: number): boolean {
  return (source[at] === '$' || source[at] === '#') && source[at + 1] === '{'
}

function closingBrace(source: string, from: number): number {
  let quote: string | null = null
  for (let at = from; at < source.length; at++) {
    const character = source[at] as string
    if (quote) {
      if (character === '\\') at++
      else if (character === quote) quote = null
    } else if (character === '}') {
      return at
    } else if (character === '"' || character === "'") {
      quote = character
    }
  }
  throw new ExpressionError('syntax', "'}' expected", source.length, source)
}
