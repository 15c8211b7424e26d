import { Button, TreeSelect } from 'antd'
import type { TreeSelectProps } from 'antd'
import { useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Choice } from './choice.ts'
import { useTexts } from '../locale/words.ts'
import { useLeaveByTab } from '../multi-select/useLeaveByTab.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { useClearable } from '../clearable/useClearable.tsx'
import { departTree, meant } from './departTree.ts'
import type { DepartNode } from './departTree.ts'
import { usePickerSource } from './pickerSources.ts'
import type { DepartSource } from './pickerSources.ts'
import { useLoaded } from './useLoaded.ts'

interface OfPicker extends Pick<
  TreeSelectProps,
  'id' | 'disabled' | 'placeholder' | 'status' | 'size' | 'className' | 'style' | 'aria-label' | 'onBlur'
> {
  /** In place of the one around it; keep it between renders. */
  source?: DepartSource
  /** It, and what is below it, cannot be chosen. */
  without?: string
  /** False where one has to be chosen. */
  allowClear?: boolean
  texts?: Partial<UiKitLocale['picker']>
}

/** Which department, or several, and from where. */
export type DepartPickerProps = OfPicker & Choice

/** A department as antd's field draws it. */
type DrawnDepart = Omit<DepartNode, 'title' | 'children'> & { title: ReactNode; chosen: string; children: DrawnDepart[] }

/** A tree of more is closed at first, but for its tops. */
const OPEN = 20

/** Departments out of their tree, by keyboard and by a part of their name or code. What is chosen and not there any more is shown so. */
export function DepartPicker(props: DepartPickerProps) {
  const { source: own, without, texts, multiple, value, onChange: _onChange, style, allowClear = true, ...rest } = props
  const text = useTexts('picker', texts)
  const clearable = useClearable()
  const source = usePickerSource('departs', own)
  const { items, state, retry } = useLoaded(source)
  const values = [value ?? []].flat().filter((one) => one !== '')
  const tree = useMemo(() => departTree(items, without), [items, without])
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const arrowed = useRef(false)
  const searched = typed.trim() !== ''
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const atFirst = (items.length < OPEN ? items : tree).map(({ value: one }) => one)
  const gone = state === 'ready' ? values.filter((one) => items.every(({ value: known }) => known !== one)) : []
  const data: DepartNode[] = [
    ...gone.map((one) => ({ key: one, value: one, title: `${one} ${text.departGone}`, children: [], disabled: true })),
    ...tree,
  ]
  /** Out of its tree, and once it is chosen, one tells by what it is below which of those of one name it is. */
  const drawn = (nodes: readonly DepartNode[]): DrawnDepart[] =>
    nodes.map(({ title, children, ...node }) => ({
      ...node,
      title: searched && node.within !== undefined ? <FoundDepart name={title} within={node.within} /> : title,
      chosen: node.within === undefined ? title : text.withAbove(title, node.within),
      children: drawn(children),
    }))
  const leaving = useLeaveByTab()
  const choose = (next: readonly string[]) => {
    setTyped('')
    if (props.multiple) props.onChange?.([...next])
    else props.onChange?.(next[0])
  }
  /** Of what is meant Enter takes the first, as long as no arrow went elsewhere: antd marks none of them. Of all of them it takes none before an arrow went there. */
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') arrowed.current = true
    const [first] = searched ? meant(tree, typed).filter(({ disabled }) => disabled !== true) : []
    const isOpen = multiple ? leaving.field.open : open
    if (event.key !== 'Enter' || arrowed.current || event.nativeEvent.isComposing || (!first && (searched || !isOpen))) return
    event.preventDefault()
    event.stopPropagation()
    if (!first) {
      setOpen(false)
      return
    }
    if (!multiple) setOpen(false)
    choose(multiple ? [...new Set([...values, first.value])] : [first.value])
  }
  const select = (
    <TreeSelect<string | string[], DrawnDepart>
      {...rest}
      allowClear={allowClear && clearable}
      open={multiple ? leaving.field.open : open}
      onOpenChange={(next) => {
        arrowed.current = false
        if (multiple) leaving.field.onOpenChange(next)
        else setOpen(next)
      }}
      style={{ width: '100%', ...style }}
      multiple={multiple === true}
      // Until they have names there is nothing to read.
      value={(state === 'ready' ? (multiple ? values : values[0]) : undefined) as string}
      placeholder={state === 'loading' && values.length > 0 ? text.looking : (rest.placeholder ?? text.choose)}
      loading={state === 'loading'}
      // What is meant stands alone: the arrows go from one to the next, and Enter takes the first.
      treeData={drawn(searched ? meant(tree, typed) : data)}
      treeNodeLabelProp="chosen"
      treeLine={!searched}
      // Of a search antd opens what holds something.
      {...(!searched && { treeExpandedKeys: [...(opened ?? atFirst)], onTreeExpand: (keys) => setOpened(keys.map(String)) })}
      showSearch={{
        searchValue: typed,
        onSearch: (next) => {
          arrowed.current = false
          setTyped(next)
        },
        filterTreeNode: false,
      }}
      onChange={(next: string | string[] | undefined) => choose([next ?? []].flat())}
      {...(state === 'failed' && {
        notFoundContent: (
          <span role="alert">
            {text.failed}
            <Button type="link" size="small" onClick={retry}>
              {text.retry}
            </Button>
          </span>
        ),
      })}
    />
  )
  return (
    <div
      style={{ display: 'contents' }}
      onKeyDownCapture={(event) => {
        if (multiple) leaving.around.onKeyDownCapture(event)
        takeFirst(event)
      }}
    >
      {select}
    </div>
  )
}

const FoundDepart = ({ name, within }: { name: string; within: string }) => (
  <span className="sc-picker-depart">
    {name}
    <span className="sc-picker-about">{within}</span>
  </span>
)
