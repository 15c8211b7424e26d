import type { PickedDepart } from './pickerSources.ts'

/** A department with those below it, as antd's trees have it. */
export interface DepartNode {
  key: string
  value: string
  title: string
  code?: string
  children: DepartNode[]
  disabled?: boolean
}

/** Departments below each other, in the order of the list; without one and what is below it, where that is told. */
export function departTree(departs: readonly PickedDepart[], without?: string): DepartNode[] {
  const nodes = new Map<string, DepartNode>(
    departs.map(({ value, label, code }) => [
      value,
      { key: value, value, title: label, ...(code !== undefined && { code }), children: [] },
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
