import { Button, TreeSelect } from 'antd'
import type { TreeSelectProps } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { useLeaveByTab } from '../multi-select/useLeaveByTab.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { clearable } from './clearable.tsx'
import { departTree } from './departTree.ts'
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

interface One {
  multiple?: false
  value?: string | null | undefined
  onChange?: (value: string | undefined) => void
}

interface Several {
  multiple: true
  value?: readonly string[] | null | undefined
  onChange?: (values: string[]) => void
}

/** Which department, or several, and from where. */
export type DepartPickerProps = OfPicker & (One | Several)

/** A tree of more is closed at first, but for its tops. */
const OPEN = 60

/** Departments out of their tree, by keyboard and by a part of their name or code. What is chosen and not there any more is shown so. */
export function DepartPicker(props: DepartPickerProps) {
  const { source: own, without, texts, multiple, value, onChange: _onChange, style, allowClear = true, ...rest } = props
  const text = useTexts('picker', texts)
  const source = usePickerSource('departs', own)
  const { items, state, retry } = useLoaded(source)
  const values = [value ?? []].flat().filter((one) => one !== '')
  const tree = useMemo(() => departTree(items, without), [items, without])
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<readonly string[] | null>(null)
  const atFirst = (items.length < OPEN ? items : tree).map(({ value: one }) => one)
  const gone = state === 'ready' ? values.filter((one) => items.every(({ value: known }) => known !== one)) : []
  const data: DepartNode[] = [
    ...gone.map((one) => ({ key: one, value: one, title: `${one} ${text.departGone}`, children: [], disabled: true })),
    ...tree,
  ]
  const leaving = useLeaveByTab()
  const select = (
    <TreeSelect<string | string[], DepartNode>
      {...rest}
      allowClear={allowClear && clearable(text.clear)}
      {...(multiple && leaving.field)}
      style={{ width: '100%', ...style }}
      multiple={multiple === true}
      // Until they have names there is nothing to read.
      value={(state === 'ready' ? (multiple ? values : values[0]) : undefined) as string}
      placeholder={state === 'loading' && values.length > 0 ? text.looking : (rest.placeholder ?? text.choose)}
      loading={state === 'loading'}
      treeData={data}
      treeLine
      // Of a search antd opens what holds something.
      {...(typed.trim() === '' && { treeExpandedKeys: [...(opened ?? atFirst)], onTreeExpand: (keys) => setOpened(keys.map(String)) })}
      showSearch={{
        searchValue: typed,
        onSearch: setTyped,
        filterTreeNode: (typed, node) => isMeant(node as unknown as DepartNode, typed),
      }}
      onChange={(next: string | string[] | undefined) => {
        setTyped('')
        if (props.multiple) props.onChange?.([next ?? []].flat())
        else props.onChange?.([next ?? []].flat()[0])
      }}
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
  return multiple ? <div {...leaving.around}>{select}</div> : select
}

function isMeant({ title, code }: DepartNode, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  return [title, code].some((words) => words?.toLowerCase().includes(text))
}
