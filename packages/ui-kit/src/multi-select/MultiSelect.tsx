import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

/** As antd's, which says of each whether several are chosen: `mode`. */
export type MultiSelectProps<Value> = Omit<SelectProps<Value>, 'open' | 'onOpenChange'>

/**
 * antd's `Select` where several may be chosen: Tab closes the list and goes on to the next field. By itself antd takes the key
 * for a choice of the marked entry, which chooses one more or takes one away again, and keeps the focus. Without a `mode` it is
 * antd's: there Tab takes the marked entry, as in any browser.
 */
export function MultiSelect<Value>(props: MultiSelectProps<Value>) {
  const [open, setOpen] = useState(false)
  if (props.mode === undefined) return <Select<Value> {...props} />
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !open) return
    setOpen(false)
    // Not for antd; the browser moves the focus all the same.
    event.stopPropagation()
  }
  return (
    <div style={{ display: 'contents' }} onKeyDownCapture={leave}>
      <Select<Value> {...props} open={open} onOpenChange={setOpen} />
    </div>
  )
}
