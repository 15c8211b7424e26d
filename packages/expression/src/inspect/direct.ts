import { asExpression } from '../parse/cache.ts'
import type { Expression, Node } from '../syntax.ts'
import { constantOf, scalarsIn, type Scalar } from './constants.ts'
import { walk } from './walk.ts'

type Operator = '==' | '<' | '>' | '<=' | '>='

/** A part of an expression that compares. */
interface Comparing {
  /** As with what is named first on its left; `==` of what asks for a difference, too. */
  readonly operator: Operator
  /** It is written `!=`, and holds where the values differ. */
  readonly negated: boolean
  /** `in` compares with several values. */
  readonly node: Node
  /** Offset of the comparison in the text. */
  readonly position: number
}

/** The value of a name as it is, not something computed out of it, held against a written value. */
export interface DirectComparison extends Comparing {
  readonly name: string
  readonly value: Scalar
}

/** The values of two names as they are, held against each other. */
export interface NameComparison extends Comparing {
  readonly left: string
  readonly right: string
}

/** The value of a name as it is, asked whether it counts as true. */
export interface AskedTruth {
  readonly name: string
  readonly node: Node
  /** Offset of the name in the text. */
  readonly position: number
}

/** What an expression asks of names' own values, each in reading order. */
export interface Questions {
  /** All names that it reads. */
  readonly references: ReadonlySet<string>
  /** By `==`, `!=`, the order, `equals` and `in`. What is blank asks whether there is a value at all, and is not among them. */
  readonly comparisons: readonly DirectComparison[]
  /** By `==`, `!=`, the order and `equals`. */
  readonly names: readonly NameComparison[]
  /** In `!`, `&&`, `||` and `? :`, and of a condition as a whole. */
  readonly truths: readonly AskedTruth[]
}

const TURNED = { '==': '==', '!=': '==', '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const

/** `condition`: what the expression comes to is asked whether it is true. */
export function questionsIn(expression: Expression | string, { condition }: { condition: boolean }): Questions {
  const references = new Set<string>()
  const comparisons: DirectComparison[] = []
  const names: NameComparison[] = []
  const asked = new Set<Node>()

  /** In both directions; one of the sides at least is a name. */
  function compare(left: Node, right: Node, operator: keyof typeof TURNED, node: Node): void {
    const more = { negated: operator === '!=', node, position: node.position }
    const own = operator === '!=' ? '==' : operator
    if (left.kind === 'name' && right.kind === 'name') names.push({ left: left.name, right: right.name, operator: own, ...more })
    else if (left.kind === 'name') for (const value of scalarOf(right)) comparisons.push({ name: left.name, operator: own, value, ...more })
    else if (right.kind === 'name')
      for (const value of scalarOf(left)) comparisons.push({ name: right.name, operator: TURNED[operator], value, ...more })
  }

  function ask(node: Node): void {
    if (node.kind === 'name') asked.add(node)
    if (node.kind !== 'conditional') return
    ask(node.yes)
    ask(node.no)
  }

  function visit(node: Node): void {
    switch (node.kind) {
      case 'name':
        references.add(node.name)
        return
      case 'binary':
        if (isOrder(node.operator)) compare(node.left, node.right, node.operator, node)
        else if (node.operator === '&&' || node.operator === '||') {
          ask(node.left)
          ask(node.right)
        }
        return
      case 'unary':
        if (node.operator === '!') ask(node.operand)
        return
      case 'conditional':
        return ask(node.test)
      case 'method':
        if (node.name === 'equals') for (const item of node.arguments) compare(node.object, item, '==', node)
        return
      case 'call': {
        const [subject, ...options] = node.arguments
        if (node.name !== 'in' || subject?.kind !== 'name') return
        const more = { operator: '==', negated: false, node, position: node.position } as const
        for (const option of options)
          for (const value of scalarsIn(constantOf(option))) comparisons.push({ name: subject.name, value, ...more })
      }
    }
  }

  const { root } = asExpression(expression)
  if (condition) ask(root)
  walk(root, visit)
  const truths = [...asked].flatMap((node) => (node.kind === 'name' ? { name: node.name, node, position: node.position } : []))
  return { references, comparisons, names, truths }
}

/** The comparisons of {@link questionsIn} with written values. */
export const directComparisons = (expression: Expression | string): readonly DirectComparison[] =>
  questionsIn(expression, { condition: false }).comparisons

const isOrder = (operator: string): operator is keyof typeof TURNED => Object.hasOwn(TURNED, operator)

/** A list is held against a list as a whole. */
function scalarOf(node: Node): readonly Scalar[] {
  const constant = node.kind === 'literal' ? node.value : constantOf(node)
  return Array.isArray(constant) ? [] : scalarsIn(constant)
}
