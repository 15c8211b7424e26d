import { InboxOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'

/** What is not there yet, and what one may do about it. */
export interface EmptyStateProps {
  /** A sentence: 还没有待办任务. */
  title: ReactNode
  /** Why it is empty, or what will appear here. */
  description?: ReactNode
  /** The next step, as a button. */
  action?: ReactNode
  icon?: ReactNode
}

/** Nothing here yet: a sentence and the next step. */
export function EmptyState({ title, description, action, icon = <InboxOutlined /> }: EmptyStateProps) {
  return (
    <div className="sc-state">
      <div className="sc-state-icon" aria-hidden>
        {icon}
      </div>
      <p className="sc-state-title">{title}</p>
      {description && <p className="sc-state-text">{description}</p>}
      {action && <div className="sc-state-action">{action}</div>}
    </div>
  )
}
