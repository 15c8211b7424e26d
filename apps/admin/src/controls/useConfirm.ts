import { focusReturn } from '@sc/ui-kit'
import { App } from 'antd'

interface Question {
  title: string
  /** What happens then, and whether it can be undone. */
  content: string
  okText: string
  cancelText?: string
  danger?: boolean
  /** What went wrong is said by the action itself. */
  run: () => Promise<unknown>
}

/** Asks before something that cannot simply be taken back. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp()
  return ({ title, content, okText, cancelText, danger = false, run }) =>
    void modal.confirm({ title, content, okText, ...(cancelText !== undefined && { cancelText }), okButtonProps: { danger }, onOk: () => run().catch(() => undefined), afterClose: focusReturn() })
}
