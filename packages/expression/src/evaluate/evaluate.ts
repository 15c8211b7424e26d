import { ExpressionError, LIMITS } from '../error.ts'
import { builtInFunctions } from '../functions/table.ts'
import type { ExpressionFunction } from '../functions/ExpressionFunction.ts'
import { asExpression, parseTemplate } from '../parse/cache.ts'
import type { BinaryOperator, Expression, Node } from '../syntax.ts'
import { arithmetic, decimal } from './arithmetic.ts'
import { asOperand, asText, isEmpty, isTrue } from './coerce.ts'
import { Budget } from './budget.ts'
import { equal, order } from './compare.ts'
import { joined } from './joined.ts'
import { member, methods } from './members.ts'

/** Where names get their values: own keys of an object, or a function. What is not there is `null`. */
export type Scope = Readonly<Record<string, unknown>> | ((name: string) => unknown)

/** What an expression may call, and how much it may do. */
export interface EvaluateOptions {
  /** Functions besides the built-in ones; one of the same name takes its place. */
  readonly functions?: Readonly<Record<string, ExpressionFunction>>
  /** What this evaluation and others may do together; each alone is bounded by {@link LIMITS} all the same. */
  readonly budget?: Budget
}

/**
 * The value of an expression. Never fails for absent or ill-typed values (see README "Coercions").
 * @throws ExpressionError for text that does not parse, an unknown function, a function that throws, or a limit
 */
export function evaluate(expression: Expression | string, scope: Scope, options: EvaluateOptions = {}): unknown {
  const { root, source } = asExpression(expression)
  const lookup = typeof scope === 'function' ? scope : (name: string) => (Object.hasOwn(scope, name) ? scope[name] : null)
  const own = new Budget(LIMITS.work)
  return value(root)

  function value(node: Node): unknown {
    const result = compute(node)
    if (!own.look(result) || options.budget?.look(result) === false) {
      throw new ExpressionError('limit', 'the expression takes too long', node.position, source)
    }
    return result
  }

  function compute(node: Node): unknown {
    switch (node.kind) {
      case 'literal':
        return node.value
      case 'name':
        return lookup(node.name) ?? null
      case 'list':
        return node.items.map(value)
      case 'member':
        return member(value(node.object), value(node.key))
      case 'call':
        return call(node.name, node.arguments.map(value), node.position)
      case 'method': {
        const [argument = null] = node.arguments.map(value)
        return methods[node.name](value(node.object), argument)
      }
      case 'unary':
        return unary(node.operator, value(node.operand))
      case 'binary':
        return bounded(binary(node.operator, node.left, node.right), node.position)
      case 'conditional':
        return value(isTrue(value(node.test)) ? node.yes : node.no)
    }
  }

  function unary(operator: '!' | '-' | 'empty', operand: unknown): unknown {
    if (operator === 'empty') return isEmpty(operand)
    if (operator === '!') return !isTrue(operand)
    const number = asOperand(operand)
    return number === null ? null : decimal(-number)
  }

  function binary(operator: BinaryOperator, left: Node, right: Node): unknown {
    switch (operator) {
      case '||':
        return isTrue(value(left)) || isTrue(value(right))
      case '&&':
        return isTrue(value(left)) && isTrue(value(right))
      case '==':
        return equal(value(left), value(right))
      case '!=':
        return !equal(value(left), value(right))
      case '<':
        return compare(left, right, (sign) => sign < 0)
      case '>':
        return compare(left, right, (sign) => sign > 0)
      case '<=':
        return compare(left, right, (sign) => sign <= 0)
      case '>=':
        return compare(left, right, (sign) => sign >= 0)
      default:
        return arithmetic(operator, value(left), value(right))
    }
  }

  function compare(left: Node, right: Node, holds: (sign: number) => boolean): boolean {
    const sign = order(value(left), value(right))
    return sign !== null && holds(sign)
  }

  function call(name: string, args: unknown[], position: number): unknown {
    const known = ownOf(options.functions, name) ?? ownOf(builtInFunctions, name)
    if (!known) throw new ExpressionError('unknownFunction', `unknown function '${name}'`, position, source)
    let result: unknown
    try {
      result = known(...args)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new ExpressionError('function', `${name}(): ${reason}`, position, source, { cause })
    }
    return bounded(result ?? null, position)
  }

  function bounded(result: unknown, position: number): unknown {
    const length = typeof result === 'string' || Array.isArray(result) ? result.length : 0
    if (length <= LIMITS.resultLength) return result
    throw new ExpressionError('limit', 'the result is too long', position, source)
  }
}

/**
 * The value of mixed text: `${dept}-${year}` gives text, where absent values are empty. Text that is one `${…}` and
 * nothing else gives that expression's value as it is.
 */
export function evaluateTemplate(text: string, scope: Scope, options: EvaluateOptions = {}): unknown {
  const parts = parseTemplate(text)
  const [only] = parts
  if (parts.length === 1 && only && typeof only !== 'string') return evaluate(only, scope, options)
  const texts = parts.map((part) => (typeof part === 'string' ? part : asText(evaluate(part, scope, options))))
  return joined(texts, '')
}

function ownOf(table: Readonly<Record<string, ExpressionFunction>> | undefined, name: string): ExpressionFunction | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined
}
