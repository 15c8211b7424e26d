import { focusReturn } from '@sc/ui-kit'
import type { App } from 'antd'

type Modal = ReturnType<typeof App.useApp>['modal']

/** What was kept is gone with it, here and on the server: one click is not enough for that. */
export function askGiveUp(modal: Modal, giveUp: () => Promise<void> | void): void {
  modal.confirm({
    title: '放弃恢复的内容？',
    content: '恢复的内容和之后的修改都会删除，不能找回。',
    okText: '放弃并重来',
    okButtonProps: { danger: true },
    cancelText: '取消',
    onOk: giveUp,
    afterClose: focusReturn(),
  })
}

/** Two devices kept different things, and only one of them is handed in. */
export function askHandIn(modal: Modal): Promise<boolean> {
  return new Promise((resolve) => {
    modal.confirm({
      title: '您在另一处暂存过不同的内容',
      content: '提交的是这里显示的内容，另一处暂存的不再保留。',
      okText: '提交这里的内容',
      cancelText: '先不提交',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
}
