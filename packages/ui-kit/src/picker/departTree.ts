import type { PickedDepart } from './pickerSources.ts'
import { soundsLike } from './soundsLike.ts'

/** A department with those below it, as antd's trees have it. */
export interface DepartNode {
  key: string
  value: string
  title: string
  /** Where another is called the same, what it is below: names from the top, between them a stroke. */
  within?: string
  code?: string
  spelled?: string
  children: DepartNode[]
  disabled?: boolean
}

/** What those are below whose name is not the only one. A top that all have in common tells nobody apart. */
function withinOf(departs: readonly PickedDepart[]): ReadonlyMap<string, string> {
  const byValue = new Map(departs.map((depart) => [depart.value, depart]))
  const called = new Map<string, number>()
  for (const { label } of departs) called.set(label, (called.get(label) ?? 0) + 1)
  const tops = departs.filter(({ parentId }) => parentId === null || !byValue.has(parentId))
  const shared = tops.length === 1 ? tops[0]?.value : undefined
  const within = new Map<string, string>()
  for (const { value, label, parentId } of departs) {
    if (called.get(label) === 1) continue
    const way: PickedDepart[] = []
    for (let above = byValue.get(parentId ?? ''); above && !way.includes(above); above = byValue.get(above.parentId ?? ''))
      way.unshift(above)
    const told = way.length > 1 ? way.filter((one) => one.value !== shared) : way
    if (told.length > 0) within.set(value, told.map((one) => one.label).join(' / '))
  }
  return within
}

/** Departments below each other, in the order of the list; without one and what is below it, where that is told. */
export function departTree(departs: readonly PickedDepart[], without?: string): DepartNode[] {
  const within = withinOf(departs)
  const nodes = new Map<string, DepartNode>(
    departs.map(({ value, label, code, spelled }) => {
      const way = within.get(value)
      const found = { ...(code !== undefined && { code }), ...(spelled !== undefined && { spelled }) }
      return [value, { key: value, value, title: label, ...(way !== undefined && { within: way }), ...found, children: [] }]
    }),
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
