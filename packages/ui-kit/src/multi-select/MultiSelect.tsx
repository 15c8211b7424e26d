import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useLeaveByTab } from './useLeaveByTab.ts'

/** As antd's, which says of each whether several are chosen: `mode`. */
export type MultiSelectProps<Value> = Omit<SelectProps<Value>, 'open' | 'onOpenChange'>

/**
 * antd's `Select` where several may be chosen: Tab closes the list and goes on to the next field. By itself antd takes the key
 * for a choice of the marked entry, which chooses one more or takes one away again, and keeps the focus. Without a `mode` it is
 * antd's: there Tab takes the marked entry, as in any browser.
 */
export function MultiSelect<Value>(props: MultiSelectProps<Value>) {
  const { field, around } = useLeaveByTab()
  if (props.mode === undefined) return <Select<Value> {...props} />
  return (
    <div {...around}>
      <Select<Value> {...props} {...field} />
    </div>
  )
}
