import { evaluate, isTrue, type Expression, type Node } from '@sc/expression'
import { emptinessOf, namesIn } from './asked.ts'
import { BLANK, type Candidate } from './candidate.ts'

/** What a condition comes to by what is decided so far: `open` where more decides it, `unknown` where nobody can tell. */
export type Truth = boolean | 'open' | 'unknown'

/** What fields hold, as far as that is decided. */
export type Assignment = ReadonlyMap<string, Candidate>

export const not = (truth: Truth): Truth => (typeof truth === 'boolean' ? !truth : truth)

/** All of them; stops at the first that does not hold. */
export const all = (...truths: readonly (() => Truth)[]): Truth => joined(truths, false)

/** Any of them; stops at the first that holds. */
export const any = (...truths: readonly (() => Truth)[]): Truth => joined(truths, true)

function joined(truths: readonly (() => Truth)[], decisive: boolean): Truth {
  let found: Truth = !decisive
  for (const ask of truths) {
    const truth = ask()
    if (truth === decisive) return decisive
    if (truth === 'open' || (truth === 'unknown' && found !== 'open')) found = truth
  }
  return found
}

/** Conditions over what is decided of a form's fields. */
export class Truths {
  private readonly answers = new WeakMap<Node, Map<string, Truth>>()

  /**
   * @param isField what a condition asks for beside these is empty
   * @param unreadable conditions that are not gone into: those of circles, and those that call what is not there
   */
  constructor(
    private readonly isField: (name: string) => boolean,
    private readonly unreadable: ReadonlySet<Expression>,
  ) {}

  of(condition: Expression, held: Assignment): Truth {
    return this.unreadable.has(condition) ? 'unknown' : this.ofNode(condition.root, held)
  }

  private ofNode(node: Node, held: Assignment): Truth {
    if (node.kind === 'unary' && node.operator === '!') return not(this.ofNode(node.operand, held))
    if (node.kind === 'binary' && node.operator === '&&')
      return all(
        () => this.ofNode(node.left, held),
        () => this.ofNode(node.right, held),
      )
    if (node.kind === 'binary' && node.operator === '||')
      return any(
        () => this.ofNode(node.left, held),
        () => this.ofNode(node.right, held),
      )
    if (node.kind === 'conditional') {
      const test = this.ofNode(node.test, held)
      if (typeof test === 'boolean') return this.ofNode(test ? node.yes : node.no, held)
      const [yes, no] = [this.ofNode(node.yes, held), this.ofNode(node.no, held)]
      return yes === no && typeof yes === 'boolean' ? yes : [test, yes, no].includes('open') ? 'open' : 'unknown'
    }
    return this.ofAtom(node, held)
  }

  private ofAtom(node: Node, held: Assignment): Truth {
    const names = namesIn(node)
    const candidates: Candidate[] = []
    for (const name of names) {
      const candidate = this.isField(name) ? held.get(name) : BLANK
      if (!candidate) return 'open'
      candidates.push(candidate)
    }
    const known = this.answers.get(node) ?? new Map<string, Truth>()
    this.answers.set(node, known)
    const key = candidates.map(({ id }) => id).join(' ')
    const answer = known.get(key) ?? ask(node, names, candidates)
    known.set(key, answer)
    return answer
  }
}

function ask(node: Node, names: readonly string[], candidates: readonly Candidate[]): Truth {
  if (candidates.some(({ kind }) => kind === 'unnamed')) {
    const emptiness = emptinessOf(node)
    return emptiness && candidates[0]?.isSomething ? !emptiness.empty : 'unknown'
  }
  const values = new Map(names.map((name, at) => [name, candidates[at]?.value]))
  try {
    return isTrue(evaluate({ source: '', root: node }, (name) => values.get(name)))
  } catch {
    return 'unknown'
  }
}
