import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { matches } from './structure.ts'
import type { DepartNode, Structure } from './structure.ts'

interface DepartSelectProps {
  /** Given by the form that it stands in. */
  id?: string
  value?: string | undefined
  onChange?: (id: string) => void
  structure: Structure
  /** It, and what is below it, cannot be chosen. */
  without: string
  placeholder: string
}

/** A department out of the tree, by keyboard and by a part of its name or code. */
export function DepartSelect({ structure, without, value, onChange, ...rest }: DepartSelectProps) {
  const nodes = useMemo(() => removed(structure.tops, without), [structure, without])
  return (
    <TreeSelect<string, DepartNode>
      {...rest}
      {...(value !== undefined && { value })}
      onChange={(id) => onChange?.(id)}
      style={{ width: '100%' }}
      treeData={nodes}
      treeDefaultExpandAll
      treeLine
      showSearch={{ filterTreeNode: (typed, node) => matches((node as unknown as DepartNode).row, typed.trim()) }}
    />
  )
}

const removed = (nodes: readonly DepartNode[], without: string): DepartNode[] =>
  nodes.flatMap((node) => (node.key === without ? [] : { ...node, children: removed(node.children, without) }))
