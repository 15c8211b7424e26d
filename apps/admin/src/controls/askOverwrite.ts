import type { ApiError } from '@sc/api-client'
import { focusReturn } from '@sc/ui-kit'
import type { App } from 'antd'
import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'
import { currentUsername } from '../api/sessionPort.ts'
import { wordsHere } from '../language.ts'
import { controlsWords } from './locale/words.ts'

type Modal = ReturnType<typeof App.useApp>['modal']

/** Who saved in between, where a refusal says so. */
const saver = ({ result }: ApiError): string | null => (result as { updateBy?: string | null } | null)?.updateBy ?? null

/**
 * Somebody saved in between, oneself in another window perhaps. Nothing is overwritten unless the person says so; either way their own work stays open.
 * @param more said beneath, where what it would change can be told
 */
export function askOverwrite(modal: Modal, error: ApiError, more?: ReactNode): Promise<boolean> {
  const mine = saver(error) !== null && saver(error) === currentUsername()
  const text = wordsHere(controlsWords).overwrite
  return new Promise((resolve) => {
    modal.confirm({
      title: mine ? text.mineTitle : text.theirTitle,
      content: createElement(Fragment, null, mine ? text.mine(error.message) : text.theirs(error.message), more),
      ...(more !== undefined && { width: 640 }),
      okText: mine ? text.mineConfirm : text.theirConfirm,
      okButtonProps: { danger: true },
      cancelText: text.cancel,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
      afterClose: focusReturn(),
    })
  })
}
