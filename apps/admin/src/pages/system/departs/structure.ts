import type { DepartRow } from '@sc/api-client/contract'

/** A department with those right below it, as antd's trees take it. */
export interface DepartNode {
  key: string
  value: string
  title: string
  row: DepartRow
  children: DepartNode[]
}

/** All departments, as they stand below each other. */
export interface Structure {
  rows: readonly DepartRow[]
  byId: ReadonlyMap<string, DepartRow>
  tops: readonly DepartNode[]
}

/** @param rows in their order; one whose parent is not among them stands at the top */
export function structureOf(rows: readonly DepartRow[]): Structure {
  const nodes = new Map(
    rows.map((row) => [row.id, { key: row.id, value: row.id, title: row.departName, row, children: [] as DepartNode[] }]),
  )
  const tops = [...nodes.values()].filter((node) => {
    const parent = node.row.parentId === null ? undefined : nodes.get(node.row.parentId)
    parent?.children.push(node)
    return !parent
  })
  return { rows, byId: new Map(rows.map((row) => [row.id, row])), tops }
}

/** What stands above one, the school first. */
export function above({ byId }: Structure, { parentId }: Pick<DepartRow, 'parentId'>): DepartRow[] {
  const parent = parentId === null ? undefined : byId.get(parentId)
  return parent ? [...above({ byId } as Structure, parent), parent] : []
}

export const childrenOf = ({ rows }: Structure, id: string) => rows.filter(({ parentId }) => parentId === id)

/** Whether one is the other, or below it. */
export const isWithin = (structure: Structure, one: DepartRow, id: string): boolean =>
  one.id === id || above(structure, one).some((row) => row.id === id)

const isCollege = ({ category }: DepartRow) => category === 'college'

/** Whether a department is a college, or of one. */
const isOfCollege = (structure: Structure, row: DepartRow): boolean => [...above(structure, row), row].some(isCollege)

/** Whether one that is of a college would be of none below another department. */
export const leavesCollege = (structure: Structure, row: DepartRow, parent: DepartRow): boolean =>
  !isCollege(row) && isOfCollege(structure, row) && !isOfCollege(structure, parent)

/** Whether the people of one that is a college, or of one, would be of none in another department. */
export const peopleLeaveCollege = (structure: Structure, row: DepartRow, into: DepartRow): boolean =>
  isOfCollege(structure, row) && !isOfCollege(structure, into)

/** Where a name or a code has what is searched for. */
export const matches = ({ departName, orgCode }: DepartRow, keyword: string): boolean =>
  [departName, orgCode].some((words) => words.toLowerCase().includes(keyword.toLowerCase()))

/** Of the tree what has a keyword, with what stands above it; all of it where there is none. */
export function narrowed(nodes: readonly DepartNode[], keyword: string): DepartNode[] {
  if (keyword === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = narrowed(node.children, keyword)
    return children.length > 0 || matches(node.row, keyword) ? [{ ...node, children }] : []
  })
}

export const keysOf = (nodes: readonly DepartNode[]): string[] => nodes.flatMap(({ key, children }) => [key, ...keysOf(children)])

/** Where a department is to stand: below which, and before which of those there; last where none is named. */
export interface Place {
  parentId: string
  before?: string
}

/** Where one drops what one drags: upon a department, or before or after it. */
export interface Drop {
  id: string
  onto: string
  side: 'upon' | 'before' | 'after'
  /** What is below the one dropped upon is shown: it goes before that. */
  expanded: boolean
}

/** The place that a drop means; null where nothing can stand there, or it stands there already. */
export function placeOfDrop(structure: Structure, { id, onto, side, expanded }: Drop): Place | null {
  const [moved, target] = [structure.byId.get(id), structure.byId.get(onto)]
  if (!moved || !target || moved.parentId === null || isWithin(structure, target, id)) return null
  const parentId = side === 'upon' ? target.id : target.parentId
  // Nothing stands beside the school.
  if (parentId === null) return null
  const siblings = childrenOf(structure, parentId).filter((row) => row.id !== id)
  const at = siblings.findIndex((row) => row.id === onto)
  const next = side === 'upon' ? (expanded ? siblings[0] : undefined) : side === 'before' ? siblings[at] : siblings[at + 1]
  const place = { parentId, ...(next && { before: next.id }) }
  return isThere(structure, moved, place) ? null : place
}

/** Whether it stands there already. */
export function isThere(structure: Structure, { id, parentId }: DepartRow, place: Place): boolean {
  if (parentId !== place.parentId) return false
  const siblings = childrenOf(structure, parentId)
  return siblings[siblings.findIndex((row) => row.id === id) + 1]?.id === place.before
}

/** A text in parts, of which every second is what was searched for. */
export function marked(words: string, keyword: string): string[] {
  if (keyword === '') return [words]
  const at = words.toLowerCase().indexOf(keyword.toLowerCase())
  if (at < 0) return [words]
  const end = at + keyword.length
  return [words.slice(0, at), words.slice(at, end), ...marked(words.slice(end), keyword)]
}
