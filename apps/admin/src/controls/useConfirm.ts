import { focusReturn } from '@sc/ui-kit'
import { App } from 'antd'
import type { ReactNode } from 'react'

interface Question {
  title: string
  /** What happens then, and whether it can be undone. */
  content: ReactNode
  okText: string
  cancelText?: string
  danger?: boolean
  /**
   * What went wrong is said by the action itself.
   * @param giveBack gives the focus back to where it was before the question: for what the action asks or says after it
   */
  run: (giveBack: () => void) => Promise<unknown>
}

/** Asks before something that cannot simply be taken back. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp()
  return ({ title, content, okText, cancelText, danger = false, run }) => {
    const giveBack = focusReturn()
    modal.confirm({
      title,
      content,
      okText,
      ...(cancelText !== undefined && { cancelText }),
      okButtonProps: { danger },
      onOk: () => run(giveBack).catch(() => undefined),
      afterClose: giveBack,
    })
  }
}
