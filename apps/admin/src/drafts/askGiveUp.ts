import { focusReturn } from '@sc/ui-kit'
import type { App } from 'antd'
import { wordsHere } from '../language.ts'
import { draftWords } from './locale/words.ts'

type Modal = ReturnType<typeof App.useApp>['modal']

/** What was kept is gone with it, here and on the server: one click is not enough for that. */
export function askGiveUp(modal: Modal, giveUp: () => Promise<void> | void): void {
  const text = wordsHere(draftWords).giveUp
  modal.confirm({
    title: text.title,
    content: text.hint,
    okText: text.confirm,
    okButtonProps: { danger: true },
    cancelText: text.cancel,
    onOk: giveUp,
    afterClose: focusReturn(),
  })
}

/** Two devices kept different things, and only one of them is handed in. */
export function askHandIn(modal: Modal): Promise<boolean> {
  return new Promise((resolve) => {
    const text = wordsHere(draftWords).handIn
    modal.confirm({
      title: text.title,
      content: text.hint,
      okText: text.confirm,
      cancelText: text.cancel,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
}
