import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { focusReturn } from '../focus-return/focusReturn.ts'
import { useTexts } from '../locale/words.ts'
import { useUnloadWarning } from '../unload-warning/useUnloadWarning.ts'

/**
 * Asks before what was typed is left: `leave` closes at once while nothing was `changed`, else when the person agrees.
 * `question` has to be rendered. The browser asks too before it leaves the page.
 */
export function useLeaveQuestion(changed: boolean): { leave: (close: () => void) => void; question: ReactNode } {
  const text = useTexts('leave')
  const [modal, question] = Modal.useModal()
  useUnloadWarning(changed)
  const leave = (close: () => void) => {
    if (!changed) return close()
    void modal.confirm({
      title: text.title,
      content: text.content,
      okText: text.confirm,
      cancelText: text.cancel,
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: close,
      afterClose: focusReturn(),
    })
  }
  return { leave, question }
}
