import { Dropdown } from 'antd'
import type { DropdownProps } from 'antd'
import { useRef } from 'react'

/** A menu behind a button, for the keyboard too: the menu has the focus while it is open, and the button when it closes. */
export function ButtonMenu({ children, menu, ...dropdown }: Omit<DropdownProps, 'autoFocus' | 'trigger' | 'onOpenChange'>) {
  const opener = useRef<Element | null>(null)
  return (
    <Dropdown
      {...dropdown}
      menu={{
        ...menu,
        onKeyDown: (event) => {
          // The button has the focus again before the browser is done with the key, and would be pressed by it.
          if (event.key === 'Enter') event.preventDefault()
        },
        onClick: (info) => {
          // Before what was chosen is done: a dialog that opens gives the focus back to what has it now, and the menu is gone then.
          ;(opener.current as HTMLElement | null)?.focus()
          menu?.onClick?.(info)
        },
      }}
      autoFocus
      trigger={['click']}
      onOpenChange={(open) => {
        const { activeElement } = document
        if (open) opener.current = activeElement
        // Not from what was clicked instead.
        else if (activeElement === document.body || activeElement?.closest('[role="menu"]')) (opener.current as HTMLElement | null)?.focus()
      }}
    >
      {children}
    </Dropdown>
  )
}
