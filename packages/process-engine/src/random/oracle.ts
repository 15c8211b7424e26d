import type { Variables } from '../types.ts'
import type { ExclusiveBranch, TaskLoop, Test, Tree } from './tree.ts'
import { innermostParallel, leadsTo, pathTo } from './treePath.ts'
import type { Descent } from './treePath.ts'

/** Where an instance stands, as a tree over the process's structure. It knows nothing of tokens, flows or graphs. */
type Mark =
  | {
      kind: 'task'
      tree: Extract<Tree, { kind: 'task' }>
      open: Work[]
      /** Which round of votes it is, of all that the instance has seen; null where one decides alone. */
      round: number | null
      votes: readonly boolean[]
      total: number
      added: unknown[]
    }
  | { kind: 'refused'; tree: Extract<Tree, { kind: 'task' }> }
  | { kind: 'undecided'; tree: Extract<Tree, { kind: 'exclusive' }> }
  | { kind: 'sequence'; tree: Extract<Tree, { kind: 'sequence' }>; at: number; child: Mark }
  | { kind: 'exclusive'; tree: Extract<Tree, { kind: 'exclusive' }>; at: number; child: Mark }
  | { kind: 'repeat'; tree: Extract<Tree, { kind: 'repeat' }>; child: Mark }
  | { kind: 'parallel'; tree: Extract<Tree, { kind: 'parallel' }>; children: (Mark | 'done')[] }

/** One open piece of work; `counter` is its number in a multi-instance, `null` of a task that stands alone. */
export interface Work {
  readonly taskId: string
  readonly counter: number | null
  readonly element: unknown
  /** Nobody is there to do it. */
  readonly interrupted?: boolean
}

class Stop extends Error {}

/**
 * Says what an instance must look like after each command, by recursion over the structure of the process. Deliberately
 * another way of thinking than the interpreter's, so that both do not make the same mistake.
 */
export class Oracle {
  status: 'running' | 'returned' | 'completed' | 'cancelled' | 'rejected' = 'running'
  variables: Variables
  private mark: Mark | 'done' = 'done'
  private visited = new Set<string>()
  private rounds = 0
  private readonly root: Tree

  constructor(root: Tree, variables: Variables) {
    this.root = root
    this.variables = { ...variables }
    this.settle(() => this.enter(root))
  }

  open(): Work[] {
    return this.works().filter(({ interrupted }) => !interrupted)
  }

  interrupted(): string[] {
    return this.works().flatMap(({ taskId, interrupted }) => (interrupted ? [taskId] : []))
  }

  private works(): Work[] {
    return [...marks(this.mark)].flatMap((mark) => (mark.kind === 'task' ? mark.open : []))
  }

  /** By task, the round of votes that is open there. */
  openRounds(): [taskId: string, round: number | null][] {
    return [...marks(this.mark)].flatMap((mark) => (mark.kind === 'task' ? [[mark.tree.id, mark.round] as [string, number | null]] : []))
  }

  undecided(): string[] {
    return [...marks(this.mark)].flatMap((mark) => (mark.kind === 'undecided' ? [mark.tree.id] : []))
  }

  /** Tasks that the votes are against. */
  refused(): string[] {
    return [...marks(this.mark)].flatMap((mark) => (mark.kind === 'refused' ? [mark.tree.id] : []))
  }

  complete(work: Work, approved: boolean, variables: Variables): void {
    this.variables = { ...this.variables, ...variables }
    this.settle(() => this.advance(this.mark, (mark) => (mark.kind === 'task' ? this.finish(mark, work, approved) : mark)))
  }

  reject(): void {
    this.mark = 'done'
    this.status = 'rejected'
  }

  /** More people are asked beside one open piece of work. */
  add(work: Work, elements: readonly unknown[]): void {
    this.settle(() =>
      this.advance(this.mark, (mark) =>
        mark.kind === 'task' && mark.open.some((open) => isSame(open, work)) ? this.grown(mark, elements) : mark,
      ),
    )
  }

  suspend(work: Work): void {
    this.interrupt(work, true)
  }

  /** Somebody is there again. */
  resume(work: Work, variables: Variables): void {
    this.variables = { ...this.variables, ...variables }
    this.interrupt(work, false)
  }

  private interrupt(work: Work, interrupted: boolean): void {
    const changed = (open: readonly Work[]) => open.map((one) => (isSame(one, work) ? { ...one, interrupted } : one))
    this.settle(() => this.advance(this.mark, (mark) => (mark.kind === 'task' ? { ...mark, open: changed(mark.open) } : mark)))
  }

  retry(gatewayId: string, variables: Variables): void {
    this.variables = { ...this.variables, ...variables }
    this.settle(() =>
      this.advance(this.mark, (mark) => (mark.kind === 'undecided' && mark.tree.id === gatewayId ? this.enter(mark.tree) : mark)),
    )
  }

  giveBack(): void {
    this.mark = 'done'
    this.status = 'returned'
  }

  resubmit(variables: Variables): void {
    this.variables = { ...this.variables, ...variables }
    this.visited = new Set()
    this.status = 'running'
    this.settle(() => this.enter(this.root))
  }

  cancel(): void {
    this.mark = 'done'
    this.status = 'cancelled'
  }

  /** Visited tasks that a task may be sent back to. */
  targets(taskId: string): string[] {
    const here = pathTo(this.root, taskId) as Descent[]
    return [...this.visited].filter((id) => id !== taskId && leadsTo(pathTo(this.root, id) as Descent[], here))
  }

  jump(targetId: string, variables: Variables): void {
    this.variables = { ...this.variables, ...variables }
    const path = pathTo(this.root, targetId) as Descent[]
    this.settle(() => this.restart(this.mark, path, innermostParallel(path) + 1))
  }

  private settle(go: () => Mark | 'done'): void {
    try {
      this.mark = go()
      if (this.mark === 'done') this.status = 'completed'
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      this.mark = 'done'
      this.status = 'completed'
    }
  }

  private enter(tree: Tree): Mark | 'done' {
    switch (tree.kind) {
      case 'task':
        return this.enterTask(tree)
      case 'service': {
        const name = `ran_${tree.id}`
        this.variables = { ...this.variables, [name]: Number(this.variables[name] ?? 0) + 1 }
        return 'done'
      }
      case 'stop':
        throw new Stop()
      case 'sequence':
        return this.enterItems(tree, 0)
      case 'exclusive': {
        const chosen = this.choose(tree.branches)
        return chosen < 0 ? { kind: 'undecided', tree } : this.within(tree, chosen, this.enter(branchBody(tree, chosen)))
      }
      case 'parallel': {
        const children = tree.branches.map((branch) => this.enter(branch))
        return children.every((child) => child === 'done') ? 'done' : { kind: 'parallel', tree, children }
      }
      case 'repeat':
        return this.repeated(tree, this.enter(tree.body))
    }
  }

  private enterTask(tree: Extract<Tree, { kind: 'task' }>): Mark | 'done' {
    this.visited.add(tree.id)
    const { loop } = tree
    if (!loop)
      return { kind: 'task', tree, open: [{ taskId: tree.id, counter: null, element: null }], round: null, votes: [], total: 1, added: [] }
    const all = Array.from({ length: loop.size }, (_, at) => this.work(tree.id, loop, at))
    if (all.length === 0) return 'done'
    return {
      kind: 'task',
      tree,
      open: loop.sequential ? all.slice(0, 1) : all,
      round: ++this.rounds,
      votes: [],
      total: all.length,
      added: [],
    }
  }

  private work(taskId: string, loop: TaskLoop, counter: number): Work {
    return { taskId, counter, element: (this.variables[`list${loop.size}`] as unknown[])[counter] }
  }

  private enterItems(tree: Extract<Tree, { kind: 'sequence' }>, from: number): Mark | 'done' {
    for (let at = from; at < tree.items.length; at++) {
      const child = this.enter(tree.items[at] as Tree)
      if (child !== 'done') return { kind: 'sequence', tree, at, child }
    }
    return 'done'
  }

  private choose(branches: readonly ExclusiveBranch[]): number {
    const first = branches.findIndex((branch) => branch.test && this.holds(branch.test))
    return first >= 0 ? first : branches.findIndex((branch) => branch.test === null)
  }

  private within(tree: Extract<Tree, { kind: 'exclusive' }>, at: number, child: Mark | 'done'): Mark | 'done' {
    return child === 'done' ? 'done' : { kind: 'exclusive', tree, at, child }
  }

  private repeated(tree: Extract<Tree, { kind: 'repeat' }>, child: Mark | 'done'): Mark | 'done' {
    if (child !== 'done') return { kind: 'repeat', tree, child }
    return this.holds(tree.again) ? this.enter(tree) : 'done'
  }

  private finish(mark: Extract<Mark, { kind: 'task' }>, work: Work, approved: boolean): Mark | 'done' {
    const rest = mark.open.filter((open) => !isSame(open, work))
    if (rest.length === mark.open.length) return mark
    const votes = [...mark.votes, approved]
    const { tree, total } = mark
    const verdict = this.verdict(tree.loop, votes, total)
    if (verdict === 'refused') return { kind: 'refused', tree }
    if (verdict === 'passed') return 'done'
    return { ...mark, votes, open: tree.loop?.sequential ? [this.following(mark, tree.loop, votes.length)] : rest }
  }

  private following({ tree, added }: Extract<Mark, { kind: 'task' }>, loop: TaskLoop, completed: number): Work {
    if (completed < loop.size) return this.work(tree.id, loop, completed)
    return { taskId: tree.id, counter: completed, element: added[completed - loop.size] }
  }

  private grown(mark: Extract<Mark, { kind: 'task' }>, elements: readonly unknown[]): Mark {
    const { tree, total } = mark
    const all = { ...mark, round: mark.round ?? ++this.rounds, total: total + elements.length }
    if (tree.loop?.sequential) return { ...all, added: [...mark.added, ...elements] }
    const first = mark.open.map((open) => ({ ...open, counter: open.counter ?? 0 }))
    return { ...all, open: [...first, ...elements.map((element, at) => ({ taskId: tree.id, counter: total + at, element }))] }
  }

  /** What the votes so far mean, mode by mode, as one would explain it to the voters. */
  private verdict(loop: TaskLoop | null, votes: readonly boolean[], total: number): 'passed' | 'refused' | 'open' {
    const yes = votes.filter((vote) => vote).length
    const no = votes.length - yes
    const everybody = votes.length === total
    const onlyAfterAll = (passes: boolean) => (everybody ? (passes ? 'passed' : 'refused') : 'open')
    switch (loop?.until) {
      case 'allVotes':
        return onlyAfterAll(no === 0)
      case 'majorityOfAll':
        // All in favour is always enough, and nobody asked for more than a half of nobody.
        return onlyAfterAll(yes > total / 2)
      case 'fewAgainst':
        // One may be against, but not the only one who was asked: somebody must be for it.
        return onlyAfterAll(no === 0 || (no === 1 && yes > 0))
      case 'moreFor':
        return onlyAfterAll(yes > no)
      case 'ahead':
        return yes - no >= 2 ? 'passed' : onlyAfterAll(no === 0)
      case 'unopposed':
        return no === 0 && yes >= 2 ? 'passed' : onlyAfterAll(no === 0)
      case 'twoThirds':
        return yes >= (total / 3) * 2 ? 'passed' : no > total / 3 ? 'refused' : 'open'
      case 'firstVote':
        return votes[0] ? 'passed' : 'refused'
      default: {
        if (no > 0) return 'refused'
        const enough = { any: 1, half: Math.ceil(total / 2) }
        const needed = loop?.until === 'any' || loop?.until === 'half' ? enough[loop.until] : total
        const asked = typeof loop?.until === 'object' && this.holds(loop.until)
        return asked || yes >= needed ? 'passed' : 'open'
      }
    }
  }

  private holds(test: Test): boolean {
    return this.variables[test.variable] === test.equals
  }

  /** Applies a change to the leaves and lets what is done go on. */
  private advance(mark: Mark | 'done', change: (leaf: Mark) => Mark | 'done'): Mark | 'done' {
    if (mark === 'done') return 'done'
    if (mark.kind === 'task' || mark.kind === 'undecided' || mark.kind === 'refused') return change(mark)
    if (mark.kind === 'parallel') {
      return this.joined(
        mark.tree,
        mark.children.map((child) => this.advance(child, change)),
      )
    }
    return this.after(mark, this.advance(mark.child, change))
  }

  private joined(tree: Extract<Tree, { kind: 'parallel' }>, children: (Mark | 'done')[]): Mark | 'done' {
    return children.every((child) => child === 'done') ? 'done' : { kind: 'parallel', tree, children }
  }

  private after(mark: Exclude<Mark, { kind: 'task' | 'undecided' | 'refused' | 'parallel' }>, child: Mark | 'done'): Mark | 'done' {
    if (mark.kind === 'exclusive') return this.within(mark.tree, mark.at, child)
    if (mark.kind === 'repeat') return this.repeated(mark.tree, child)
    return child === 'done' ? this.enterItems(mark.tree, mark.at + 1) : { ...mark, child }
  }

  /** Follows the path for `depth` steps as things stand; below that, everything begins anew at the path's end. */
  private restart(mark: Mark | 'done', path: readonly Descent[], depth: number): Mark | 'done' {
    const [step, ...rest] = path
    if (depth === 0 || !step) return this.place(path)
    if (mark === 'done' || mark.kind === 'task' || mark.kind === 'undecided' || mark.kind === 'refused')
      throw new Error('the jump leads out of its branch')
    if (mark.kind === 'parallel') {
      const children = mark.children.map((child, at) => (at === step.at ? this.restart(child, rest, depth - 1) : child))
      return this.joined(mark.tree, children)
    }
    return this.after(mark, this.restart(mark.child, rest, depth - 1))
  }

  private place(path: readonly Descent[]): Mark | 'done' {
    const [step, ...rest] = path
    if (!step) throw new Error('a path ends at a task')
    const { tree, at } = step
    switch (tree.kind) {
      case 'task':
        return this.enterTask(tree)
      case 'sequence': {
        const child = this.place(rest)
        return child === 'done' ? this.enterItems(tree, at + 1) : { kind: 'sequence', tree, at, child }
      }
      case 'exclusive':
        return this.within(tree, at, this.place(rest))
      case 'repeat':
        return this.repeated(tree, this.place(rest))
      default:
        throw new Error(`a jump into a ${tree.kind}`)
    }
  }
}

function isSame(a: Work, b: Work): boolean {
  return a.taskId === b.taskId && a.counter === b.counter
}

function branchBody(tree: Extract<Tree, { kind: 'exclusive' }>, at: number): Tree {
  return (tree.branches[at] as ExclusiveBranch).body
}

function* marks(mark: Mark | 'done'): Generator<Mark> {
  if (mark === 'done') return
  yield mark
  if (mark.kind === 'parallel') for (const child of mark.children) yield* marks(child)
  else if ('child' in mark) yield* marks(mark.child)
}
