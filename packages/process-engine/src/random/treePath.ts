import type { Tree } from './tree.ts'

/** One step down from a tree to a part of it. */
export interface Descent {
  readonly tree: Tree
  readonly at: number
}

function parts(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'sequence':
      return tree.items
    case 'exclusive':
      return tree.branches.map((branch) => branch.body)
    case 'parallel':
      return tree.branches
    case 'repeat':
      return [tree.body]
    default:
      return []
  }
}

/** The way down to a task; the last step is the task itself. */
export function pathTo(tree: Tree, taskId: string): Descent[] | null {
  if (tree.kind === 'task' && tree.id === taskId) return [{ tree, at: 0 }]
  for (const [at, part] of parts(tree).entries()) {
    const below = pathTo(part, taskId)
    if (below) return [{ tree, at }, ...below]
  }
  return null
}

/** Index of the last parallel on a path, −1 without one. */
export function innermostParallel(path: readonly Descent[]): number {
  return path.findLastIndex(({ tree }) => tree.kind === 'parallel')
}

/**
 * Whether the way goes on from one task to another inside every parallel branch around the first: it comes earlier in
 * a sequence, or something around both repeats.
 */
export function leadsTo(target: readonly Descent[], here: readonly Descent[]): boolean {
  const inside = innermostParallel(target) + 1
  for (let at = 0; at < target.length; at++) {
    const [a, b] = [target[at] as Descent, here[at] as Descent]
    if (a.at === b.at) continue
    if (at < inside) return false
    if (a.tree.kind === 'sequence' && a.at < b.at) return true
    return target.slice(inside, at).some(({ tree }) => tree.kind === 'repeat')
  }
  return false
}
