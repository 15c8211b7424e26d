import { asOneLine, type BinaryOperator, type Node, showsNothing } from '@sc/expression'
import { type Telling, titleOf } from './Telling.ts'

const SIGNS: Readonly<Partial<Record<BinaryOperator, { sign: string; strength: 1 | 2 }>>> = {
  '+': { sign: '+', strength: 1 },
  '-': { sign: '-', strength: 1 },
  '*': { sign: '×', strength: 2 },
  '/': { sign: '÷', strength: 2 },
}

/** Functions that give of one value the same, as people read it. */
const PASSING: ReadonlySet<string> = new Set(['text', 'number', 'trim'])

/** What is compared: a field, a value, what is reckoned from them; undefined for what has no words. */
export function tellTerm(node: Node, telling: Telling): string | undefined {
  const { sentence } = telling.words
  switch (node.kind) {
    case 'name':
      return titleOf(node.name, telling)
    case 'literal':
      if (typeof node.value === 'number') return String(node.value)
      return typeof node.value === 'string' && !showsNothing(node.value) ? sentence.typed(asOneLine(node.value)) : undefined
    case 'unary': {
      const operand = node.operator === '-' ? tellOperand(node.operand, 3, telling) : undefined
      return operand && sentence.negative(operand)
    }
    case 'binary': {
      const known = SIGNS[node.operator]
      if (!known) return undefined
      const left = tellOperand(node.left, known.strength, telling)
      const right = tellOperand(node.right, known.strength + 1, telling)
      return left && right && sentence.calculated(left, known.sign, right)
    }
    case 'call':
      return tellCall(node.name, node.arguments, telling)
    case 'method':
      return tellCall(node.name, [node.object, ...node.arguments], telling)
    default:
      return undefined
  }
}

/** What is reckoned less tightly than what is around it stands in brackets. A text among it would be joined instead. */
function tellOperand(node: Node, around: number, telling: Telling): string | undefined {
  if (node.kind === 'literal' && typeof node.value !== 'number') return undefined
  const text = tellTerm(node, telling)
  const own = node.kind === 'binary' ? SIGNS[node.operator]?.strength : undefined
  return text !== undefined && own !== undefined && own < around ? telling.words.sentence.within(text) : text
}

function tellCall(name: string, nodes: readonly Node[], telling: Telling): string | undefined {
  const { sentence } = telling.words
  const told = nodes.map((node) => tellTerm(node, telling))
  const [first, ...more] = told
  if (first === undefined || !told.every((term) => term !== undefined)) return undefined
  switch (name) {
    case 'sum':
      return sentence.sum(told)
    case 'avg':
      return sentence.average(told)
    case 'min':
      return sentence.least(told)
    case 'max':
      return sentence.greatest(told)
  }
  if (more.length > 0) return undefined
  if (PASSING.has(name)) return first
  switch (name) {
    case 'abs':
      return sentence.absolute(first)
    case 'round':
      return sentence.rounded(first)
    case 'size':
    case 'length':
      return tellSize(nodes[0], first, telling)
    default:
      return undefined
  }
}

/** A list has elements, a text letters; of what is neither nobody knows what it has. */
function tellSize(node: Node | undefined, told: string, { words: { sentence }, field }: Telling): string | undefined {
  const known = node?.kind === 'name' ? field(node.name) : undefined
  if (known?.valueType === 'array' || known?.valueType === 'file') return sentence.count(told)
  return known?.valueType === 'string' ? sentence.characters(told) : undefined
}
