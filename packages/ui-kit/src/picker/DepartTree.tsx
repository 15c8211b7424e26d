import { DownOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Skeleton, Tree } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentRef, KeyboardEvent } from 'react'
import { useBoxHeight } from '../box-height/useBoxHeight.ts'
import { useClearable } from '../clearable/useClearable.tsx'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { aboveIn, departTree, keysIn, meant, narrowedTo } from './departTree.ts'
import type { DepartNode } from './departTree.ts'
import { usePickerSource } from './pickerSources.ts'
import type { DepartSource } from './pickerSources.ts'
import { useLoaded } from './useLoaded.ts'

/** A tree of departments to narrow something by, and who is told of the choice. */
export interface DepartTreeProps {
  /** In place of the one around it; keep it between renders. */
  source?: DepartSource
  /** None: all of them. */
  value: string | undefined
  onChange: (depart: string | undefined) => void
  /** What stands on top, for all of them. */
  all?: string
  /** A box above it finds departments by a part of their name or code, or as it sounds. */
  search?: boolean
  /** Pixels; as high as its box where absent. */
  height?: number
  texts?: Partial<UiKitLocale['picker']>
}

const ALL = ''

/** Departments below each other, one of which is chosen, or all: by keyboard as any tree. What is chosen is in sight. */
export function DepartTree({ source: own, value, onChange, all, search = false, height, texts }: DepartTreeProps) {
  const text = useTexts('picker', texts)
  const clearable = useClearable()
  const source = usePickerSource('departs', own)
  const { items, state, retry } = useLoaded(source)
  const tree = useMemo(() => departTree(items), [items])
  const [typed, setTyped] = useState('')
  const searched = typed.trim() !== ''
  const shown = useMemo(() => (searched ? narrowedTo(tree, typed) : tree), [tree, typed, searched])
  const [room, measured] = useBoxHeight()
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const atFirst = useMemo(() => [...tree.map(({ key }) => key), ...aboveIn(tree, value ?? ALL)], [tree, value])
  // Where somebody is led to another one, as by Back, it is shown.
  const [led, setLed] = useState(value)
  if (led !== value) {
    setLed(value)
    if (opened) setOpened([...new Set([...opened, ...atFirst])])
  }
  const drawn = useRef<ComponentRef<typeof Tree>>(null)
  useEffect(() => {
    if (state === 'ready') drawn.current?.scrollTo({ key: value ?? ALL })
  }, [value, state])
  const takeFirst = (event: KeyboardEvent) => {
    const [first] = searched && !event.nativeEvent.isComposing ? meant(tree, typed) : []
    if (first) onChange(first.value)
  }
  const nodes: DepartNode[] = [...(searched ? [] : [{ key: ALL, value: ALL, title: all ?? text.everybody, children: [] }]), ...shown]

  return (
    <div className="sc-depart-tree">
      {search && (
        <Input
          prefix={<SearchOutlined aria-hidden />}
          allowClear={clearable}
          aria-label={text.findDepart}
          placeholder={text.findDepart}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={takeFirst}
        />
      )}
      <div ref={room} className="sc-depart-tree-room">
        {state === 'loading' && (
          <div role="status" aria-label={text.looking}>
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </div>
        )}
        {state === 'failed' && (
          <p role="alert" className="sc-depart-tree-words">
            {text.failed}
            <Button type="link" size="small" onClick={retry}>
              {text.retry}
            </Button>
          </p>
        )}
        {state === 'ready' && (searched ? shown : items).length === 0 && (
          <p role="status" className="sc-depart-tree-words">
            {searched ? text.none : text.noDepart}
          </p>
        )}
        {state === 'ready' && (searched ? shown : items).length > 0 && (
          <Tree<DepartNode>
            ref={drawn as never}
            aria-label={text.departs}
            blockNode
            virtual
            height={height ?? measured}
            switcherIcon={<DownOutlined aria-hidden />}
            treeData={nodes}
            expandedKeys={[...(searched ? keysIn(shown) : (opened ?? atFirst))]}
            // What a search opens is closed after it again.
            onExpand={(keys) => searched || setOpened(keys.map(String))}
            selectedKeys={[value ?? ALL]}
            onSelect={(_, { node }) => onChange(node.key === ALL ? undefined : node.key)}
          />
        )}
      </div>
    </div>
  )
}
