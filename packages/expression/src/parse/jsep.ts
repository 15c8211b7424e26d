import jsep from 'jsep'
import { ExpressionError, LIMITS } from '../error.ts'
import { PRECEDENCE, WORD_OPERATORS } from '../syntax.ts'

/** What the parser beneath yields: its own node types with the offset where each begins. */
export interface RawNode {
  readonly type: string
  start?: number
  readonly [property: string]: unknown
}

/** The configurable part of jsep's class, which its typings leave out. */
interface JsepClass {
  new (expr: string): JsepInstance
  unary_ops: Record<string, number>
  binary_ops: Record<string, number>
  right_associative: Set<string>
  additional_identifier_chars: Set<string>
  literals: Record<string, unknown>
  this_str: string
  hooks: object
  max_unop_len: number
  max_binop_len: number
}

interface JsepInstance {
  expr: string
  index: number
  gobbleSpaces(): void
  gobbleExpression(): RawNode | false | undefined
  gobbleBinaryExpression(): RawNode | false | undefined
  gobbleToken(): RawNode | false | undefined
  gobbleTokenProperty(node: RawNode): RawNode
  gobbleIdentifier(): RawNode
  gobbleStringLiteral(): RawNode
  gobbleGroup(): RawNode
  gobbleArguments(terminator: number): (RawNode | null)[]
  throwError(message: string): never
}

const Jsep = (jsep as unknown as { Jsep: JsepClass }).Jsep

/** Our grammar in jsep's terms. jsep keeps its configuration on the class, for everybody on the page. */
const grammar = (() => {
  const binary: Record<string, number> = { ...PRECEDENCE }
  for (const [word, sign] of Object.entries(WORD_OPERATORS)) binary[word] = PRECEDENCE[sign]
  const unary: Record<string, number> = { '!': 1, '-': 1, not: 1, empty: 1 }
  const longest = (operators: object) => Math.max(...Object.keys(operators).map((name) => name.length))
  return {
    unary_ops: unary,
    binary_ops: binary,
    right_associative: new Set<string>(),
    additional_identifier_chars: new Set(['$', '_']),
    literals: { true: true, false: false, null: null },
    // JUEL has no `this`.
    this_str: '',
    hooks: {},
    max_unop_len: longest(unary),
    max_binop_len: longest(binary),
  } satisfies Partial<JsepClass>
})()

const IDENTIFIER = /^[\p{L}\p{Nl}_$][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}_$]*/u

/** jsep made strict: one expression, whole, without sequences, holes, `?.` or odd characters in names. */
class Parser extends Jsep {
  private nesting = 0

  parseAll(): RawNode {
    const node = this.required()
    this.gobbleSpaces()
    if (this.index < this.expr.length) this.unexpected()
    return node
  }

  /** A conditional or anything that binds tighter. */
  override gobbleExpression(): RawNode | false | undefined {
    return this.nested(() => {
      const test = this.gobbleBinaryExpression()
      this.gobbleSpaces()
      if (!test || this.expr[this.index] !== '?') return test
      this.index++
      const consequent = this.required()
      this.gobbleSpaces()
      if (this.expr[this.index] !== ':') this.throwError("':' expected")
      this.index++
      return { type: 'ConditionalExpression', start: test.start, test, consequent, alternate: this.required() }
    })
  }

  override gobbleToken(): RawNode | false | undefined {
    this.gobbleSpaces()
    const start = this.index
    return this.nested(() => {
      const node = super.gobbleToken()
      if (node) node.start ??= start
      return node
    })
  }

  override gobbleTokenProperty(node: RawNode): RawNode {
    // jsep would read `?.` as optional chaining; `a ?.5:1` is a conditional here.
    const start = node.start ?? this.index
    node.start ??= start
    this.gobbleSpaces()
    if (this.expr[this.index] === '?') return node
    const whole = super.gobbleTokenProperty(node)
    whole.start ??= start
    return whole
  }

  override gobbleIdentifier(): RawNode {
    const start = this.index
    const name = IDENTIFIER.exec(this.expr.slice(start, start + 256))?.[0]
    if (!name) this.unexpected()
    this.index += name.length
    return { type: 'Identifier', name, start }
  }

  override gobbleStringLiteral(): RawNode {
    const start = this.index
    return { ...super.gobbleStringLiteral(), start }
  }

  override gobbleGroup(): RawNode {
    this.index++
    const node = this.required()
    this.gobbleSpaces()
    if (this.expr[this.index] !== ')') this.throwError("')' expected")
    this.index++
    return node
  }

  override gobbleArguments(terminator: number): RawNode[] {
    const close = String.fromCharCode(terminator)
    const nodes: RawNode[] = []
    this.gobbleSpaces()
    while (this.expr[this.index] !== close) {
      if (nodes.length > 0) {
        if (this.expr[this.index] !== ',') this.throwError(`',' or '${close}' expected`)
        this.index++
      }
      nodes.push(this.required())
      this.gobbleSpaces()
    }
    this.index++
    return nodes
  }

  override gobbleSpaces(): void {
    while (/\s/.test(this.expr.charAt(this.index))) this.index++
  }

  private required(): RawNode {
    const node = this.gobbleExpression()
    if (node) return node
    this.gobbleSpaces()
    if (this.index >= this.expr.length) this.throwError('expression expected')
    return this.unexpected()
  }

  private unexpected(): never {
    const character = String.fromCodePoint(this.expr.codePointAt(this.index) ?? 0x20)
    return this.throwError(this.index < this.expr.length ? `unexpected '${character}'` : 'unexpected end')
  }

  private nested<T>(parse: () => T): T {
    if (++this.nesting > LIMITS.nesting) {
      throw new ExpressionError('limit', 'the expression is nested too deeply', this.index, this.expr)
    }
    const node = parse()
    this.nesting--
    return node
  }
}

/**
 * Parses with our grammar and puts jsep's own configuration back before anybody else can see the difference:
 * parsing is synchronous.
 * @throws Error with `index` and `description`, or {@link ExpressionError} for a limit
 */
export function parseRaw(text: string): RawNode {
  const { unary_ops, binary_ops, right_associative, additional_identifier_chars, literals } = Jsep
  const { this_str, hooks, max_unop_len, max_binop_len } = Jsep
  Object.assign(Jsep, grammar)
  try {
    return new Parser(text).parseAll()
  } finally {
    Object.assign(Jsep, { unary_ops, binary_ops, right_associative, additional_identifier_chars, literals })
    Object.assign(Jsep, { this_str, hooks, max_unop_len, max_binop_len })
  }
}
