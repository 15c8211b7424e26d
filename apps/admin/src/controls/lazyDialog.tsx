import { lazyPart } from '@sc/ui-kit'
import { Modal } from 'antd'
import { Suspense, useState } from 'react'
import type { ComponentType } from 'react'

interface DialogProps {
  open: boolean
  onClose: () => void
}

/**
 * A dialog whose code comes when it is first opened, and which stays from then on, to close as it opened. That the code
 * did not arrive is told in a dialog too: where it would have been.
 */
export function lazyDialog<Props extends DialogProps>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const Dialog = lazyPart<Props>(load, {
    surround: (failure, { open, onClose }) => (
      <Modal open={open} footer={null} onCancel={onClose}>
        {failure}
      </Modal>
    ),
  })
  return function LazyDialog(props: Props) {
    const [wanted, setWanted] = useState(props.open)
    if (props.open && !wanted) setWanted(true)
    return (
      wanted && (
        <Suspense fallback={null}>
          <Dialog {...props} />
        </Suspense>
      )
    )
  }
}
