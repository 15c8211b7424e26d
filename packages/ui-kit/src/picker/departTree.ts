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
