import { LockOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { isForbidden, reasonOf } from './reasonOf.ts'

/**
 * What went wrong, and the ways on. Of `error` the message of an `Error` is shown, or the text that it is. One whose `kind` is
 * `forbidden` is no fault: it is told as what the reader may not see, and no retry is offered, which would be refused as well.
 */
export interface ErrorStateProps {
  /** What happened; 这里出了点问题 unless told, or 没有权限 of what is forbidden. */
  title?: ReactNode
  /** The reason as the failing part gave it. */
  error?: unknown
  /** What was kept: 已填写的内容还在. */
  kept?: ReactNode
  onRetry?: () => void
  /** Another way out, beside the retry. */
  action?: ReactNode
  texts?: Partial<UiKitLocale['error']>
}

/** What happened, what was kept, and a way on. */
export function ErrorState({ title, error, kept, onRetry, action, texts }: ErrorStateProps) {
  const text = useTexts('error', texts)
  const reason = reasonOf(error)
  const forbidden = isForbidden(error)
  const retry = forbidden ? undefined : onRetry
  return (
    <div className={forbidden ? 'sc-state' : 'sc-state sc-state-error'} role="alert">
      <div className="sc-state-icon" aria-hidden>
        {forbidden ? <LockOutlined /> : <WarningOutlined />}
      </div>
      <p className="sc-state-title">{title ?? (forbidden ? text.forbidden : text.title)}</p>
      {reason && <p className="sc-state-text">{reason}</p>}
      {kept && <p className="sc-state-text">{kept}</p>}
      {(retry || action) && (
        <div className="sc-state-action">
          {retry && (
            <Button type="primary" onClick={retry}>
              {text.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
