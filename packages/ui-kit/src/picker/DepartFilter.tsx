import { DownOutlined } from '@ant-design/icons'
import { Grid, Tree } from 'antd'
import { useMemo } from 'react'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { DepartPicker } from './DepartPicker.tsx'
import { departTree } from './departTree.ts'
import type { DepartSource } from './pickerSources.ts'
import { useLoaded } from './useLoaded.ts'

interface DepartFilterProps {
  source: DepartSource
  /** None: everybody. */
  value: string | undefined
  onChange: (depart: string | undefined) => void
  text: UiKitLocale['picker']
}

/** As high as the list of people beside it. */
const HEIGHT = 416
const EVERYBODY = ''

/** Whose people are shown: a tree, or where that has no room, a field with one. */
export function DepartFilter({ source, value, onChange, text }: DepartFilterProps) {
  const { md = true } = Grid.useBreakpoint()
  const { items } = useLoaded(source)
  const tree = useMemo(
    () => [{ key: EVERYBODY, value: EVERYBODY, title: text.everybody, children: [] }, ...departTree(items)],
    [items, text.everybody],
  )
  if (!md)
    return <DepartPicker source={source} value={value ?? null} onChange={onChange} placeholder={text.everybody} aria-label={text.departs} />
  return (
    <section className="sc-picker-departs" aria-label={text.departs}>
      {items.length > 0 && (
        <Tree
          aria-label={text.departs}
          blockNode
          virtual
          height={HEIGHT}
          switcherIcon={<DownOutlined aria-hidden />}
          treeData={tree}
          defaultExpandedKeys={tree.map(({ key }) => key)}
          selectedKeys={[value ?? EVERYBODY]}
          onSelect={(_, { node }) => onChange(node.key === EVERYBODY ? undefined : String(node.key))}
        />
      )}
    </section>
  )
}
