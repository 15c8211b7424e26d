import { references, toSource, type Expression, type Node } from '@sc/expression'

/** What is known where a condition is settled. */
export interface Known {
  hidden: ReadonlySet<string>
  /** What the reader may come to change, by themselves or by what follows. */
  changeable: ReadonlySet<string>
  /** As a condition comes to by all values; undefined where it cannot be evaluated. */
  holds: (condition: Expression) => boolean | undefined
}

/**
 * A condition as text for a reader who does not get the hidden values, undefined where it asks for none. The smallest parts
 * that decide something and ask for what is hidden stand as what they come to; where nothing else in it can change, the
 * condition as a whole does, so that no more is told than what is seen anyway. One that cannot be evaluated is `otherwise`.
 */
export function settled(condition: Expression, { hidden, changeable, holds }: Known, otherwise: boolean): string | undefined {
  const asks = (node: Node, of: ReadonlySet<string>) => references(expressionOf(node)).some((model) => of.has(model))
  if (!asks(condition.root, hidden)) return undefined
  const whole = holds(condition) ?? otherwise
  const open = new Set([...changeable].filter((model) => !hidden.has(model)))

  /** Undefined where a part cannot be evaluated. */
  function settle(node: Node): Node | undefined {
    if (!asks(node, hidden)) return node
    if (asks(node, open)) {
      if (node.kind === 'unary' && node.operator === '!') {
        const operand = settle(node.operand)
        return operand && { ...node, operand }
      }
      if (node.kind === 'binary' && (node.operator === '&&' || node.operator === '||')) {
        const [left, right] = [settle(node.left), settle(node.right)]
        return left && right && { ...node, left, right }
      }
      if (node.kind === 'conditional') {
        const [test, yes, no] = [settle(node.test), settle(node.yes), settle(node.no)]
        return test && yes && no && { ...node, test, yes, no }
      }
    }
    const value = holds(expressionOf(node))
    return value === undefined ? undefined : { kind: 'literal', value, position: node.position }
  }

  const root = settle(condition.root)
  return `\${${root ? toSource(expressionOf(root)) : whole}}`
}

const expressionOf = (root: Node): Expression => ({ source: '', root })
