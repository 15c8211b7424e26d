import { ExpressionError } from '../error.ts'
import type { ExpressionErrorCode } from '../error.ts'
import { builtInFunctions } from '../functions/table.ts'
import { asExpression } from '../parse/cache.ts'
import type { Expression } from '../syntax.ts'
import { walk } from './walk.ts'

/** Something wrong with an expression. `name` is the name or function in question; `position` an offset into the text. */
export interface Problem {
  readonly kind: 'unknownName' | 'unknownFunction' | ExpressionErrorCode
  readonly message: string
  readonly position: number
  readonly name: string | null
}

/** What an expression may use. Leave `names` out to allow any name; the built-in functions are always known. */
export interface CheckOptions {
  readonly names?: Iterable<string>
  readonly functions?: Iterable<string>
}

/** Everything wrong with an expression, in reading order; text that does not parse has one problem. Never throws. */
export function check(expression: Expression | string, options: CheckOptions = {}): Problem[] {
  let root
  try {
    root = asExpression(expression).root
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return [{ kind: error.code, message: error.message, position: error.position, name: null }]
  }
  // A set is asked as it is: one may serve thousands of expressions.
  const names = options.names && (options.names instanceof Set ? (options.names as ReadonlySet<string>) : new Set(options.names))
  const functions = new Set(options.functions)
  const problems: Problem[] = []
  walk(root, (node) => {
    if (node.kind === 'name' && names && !names.has(node.name)) {
      const { name, position } = node
      problems.push({ kind: 'unknownName', message: `unknown name '${name}'`, position, name })
    }
    if (node.kind === 'call' && !Object.hasOwn(builtInFunctions, node.name) && !functions.has(node.name)) {
      const { name, position } = node
      problems.push({ kind: 'unknownFunction', message: `unknown function '${name}'`, position, name })
    }
  })
  return problems
}
