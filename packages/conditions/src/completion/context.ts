/** A word, a sign, a number or a text of an expression, up to where one types. */
export interface Token {
  kind: 'word' | 'sign' | 'number' | 'text'
  text: string
  /** Offset in the whole text. */
  at: number
}

/** What stands before the place where one types, and what is being typed there. */
export interface TypingContext {
  before: readonly Token[]
  /** Undefined where something new begins. */
  typed: Token | undefined
  /** The text has no `${…}` yet, and an engine would take it as it is. */
  isLoose: boolean
}

const TOKEN =
  /(?<text>'(?:\\[\s\S]|[^'\\])*(?:'|$)|"(?:\\[\s\S]|[^"\\])*(?:"|$))|(?<word>[\p{L}_$][\p{L}\p{Nd}_$]*)|(?<number>\d[\d.]*)|(?<sign>==|!=|<=|>=|&&|\|\||\S)/gu

/** A text that has its second quote. */
const CLOSED = /^(?:'(?:\\[\s\S]|[^'\\])*'|"(?:\\[\s\S]|[^"\\])*")$/

/** Undefined outside of an expression. */
export function typingContext(text: string, caret: number, bare: boolean): TypingContext | undefined {
  const start = startOf(text, caret)
  const hasBraces = /[$#]\{/.test(text)
  if (start === undefined && hasBraces) return undefined
  const tokens = tokensOf(text.slice(start ?? 0, caret), start ?? 0)
  // Behind the brace that ends it.
  if (tokens.some((token) => token.kind === 'sign' && token.text === '}')) return undefined
  const isLoose = !hasBraces && !bare
  const last = tokens.at(-1)
  const isTyping = last !== undefined && last.at + last.text.length === caret && last.kind !== 'sign' && !CLOSED.test(last.text)
  return isTyping ? { before: tokens.slice(0, -1), typed: last, isLoose } : { before: tokens, typed: undefined, isLoose }
}

/** Where the `${` begins that is open at the caret. */
function startOf(text: string, caret: number): number | undefined {
  const at = Math.max(text.lastIndexOf('${', caret - 2), text.lastIndexOf('#{', caret - 2))
  return at < 0 || caret < 2 ? undefined : at + 2
}

function tokensOf(text: string, offset: number): Token[] {
  return [...text.matchAll(TOKEN)].map((match) => {
    const { text: quoted, word, number } = match.groups ?? {}
    const kind = quoted !== undefined ? 'text' : word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign'
    return { kind, text: match[0], at: match.index + offset }
  })
}
