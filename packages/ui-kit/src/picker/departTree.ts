import type { PickedDepart } from './pickerSources.ts'
import { soundsLike } from './soundsLike.ts'

/** A department with those below it, as antd's trees have it. */
export interface DepartNode {
  key: string
  value: string
  title: string
  code?: string
  spelled?: string
  children: DepartNode[]
  disabled?: boolean
}

/** Departments below each other, in the order of the list; without one and what is below it, where that is told. */
export function departTree(departs: readonly PickedDepart[], without?: string): DepartNode[] {
  const nodes = new Map<string, DepartNode>(
    departs.map(({ value, label, code, spelled }) => [
      value,
      { key: value, value, title: label, ...(code !== undefined && { code }), ...(spelled !== undefined && { spelled }), children: [] },
    ]),
  )
  const tops: DepartNode[] = []
  for (const { value, parentId } of departs) {
    const node = nodes.get(value)
    if (!node || value === without) continue
    const above = parentId === null ? undefined : nodes.get(parentId)
    ;(above ? above.children : tops).push(node)
  }
  return tops
}

/** Of such a tree all that somebody means by what they typed, one after the other. */
export const meant = (nodes: readonly DepartNode[], typed: string): DepartNode[] =>
  nodes.flatMap(({ children, ...node }) => [
    ...(soundsLike(typed, { names: [node.title, node.code], spelled: node.spelled }) ? [{ ...node, children: [] }] : []),
    ...meant(children, typed),
  ])

/** Of such a tree what somebody means by what they typed, below what it belongs to. */
export const narrowedTo = (nodes: readonly DepartNode[], typed: string): DepartNode[] =>
  nodes.flatMap((node) => {
    const children = narrowedTo(node.children, typed)
    const isMeant = soundsLike(typed, { names: [node.title, node.code], spelled: node.spelled })
    return isMeant || children.length > 0 ? [{ ...node, children }] : []
  })

export const keysIn = (nodes: readonly DepartNode[]): string[] => nodes.flatMap(({ key, children }) => [key, ...keysIn(children)])

/** What one of them stands below, from the top; nothing where it is not there. */
export function aboveIn(nodes: readonly DepartNode[], key: string): string[] {
  for (const node of nodes) {
    if (node.children.some((child) => child.key === key)) return [node.key]
    const above = aboveIn(node.children, key)
    if (above.length > 0) return [node.key, ...above]
  }
  return []
}
