import { Button, Popup } from 'antd-mobile'
import type { ReactNode } from 'react'
import { useFormScope } from '../FormContext.ts'

interface SheetProps {
  title: string
  open: boolean
  /** What the button in its head is called. */
  closing: string
  onClose: () => void
  children: ReactNode
}

/** What comes up from the edge of a phone to choose from. */
export function Sheet({ title, open, closing, onClose, children }: SheetProps) {
  const { root } = useFormScope()
  return (
    <Popup
      visible={open}
      onMaskClick={onClose}
      onClose={onClose}
      getContainer={() => root.current ?? document.body}
      destroyOnClose
      bodyClassName="sc-form-sheet"
    >
      <div role="dialog" aria-label={title}>
        <div className="sc-form-sheet-head">
          <strong>{title}</strong>
          <Button size="small" color="primary" fill="none" onClick={onClose}>
            {closing}
          </Button>
        </div>
        {children}
      </div>
    </Popup>
  )
}
