import { WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'
import { reasonOf } from './reasonOf.ts'

/** What went wrong, and the ways on. Of `error` the message of an `Error` is shown, or the text that it is. */
export interface ErrorStateProps {
  /** What happened. */
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
  return (
    <div className="sc-state sc-state-error" role="alert">
      <div className="sc-state-icon" aria-hidden>
        <WarningOutlined />
      </div>
      <p className="sc-state-title">{title ?? text.title}</p>
      {reason && <p className="sc-state-text">{reason}</p>}
      {kept && <p className="sc-state-text">{kept}</p>}
      {(onRetry || action) && (
        <div className="sc-state-action">
          {onRetry && (
            <Button type="primary" onClick={onRetry}>
              {text.retry}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
