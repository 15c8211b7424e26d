import {
  CheckCircleFilled,
  ClockCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  MinusCircleOutlined,
  RollbackOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'

/** The states there are; each has an icon, a hue and a word. */
export type Status = keyof UiKitLocale['status']

const ICONS: Record<Status, ReactNode> = {
  approved: <CheckCircleFilled />,
  rejected: <CloseCircleFilled />,
  returned: <ExclamationCircleFilled />,
  pending: <ClockCircleFilled />,
  withdrawn: <RollbackOutlined />,
  neutral: <MinusCircleOutlined />,
}

/** The state, and a word for it where it is called otherwise. */
export interface StatusTagProps {
  status: Status
  /** Another word for the same meaning: 已生效 for approved. */
  children?: ReactNode
}

/** A state in a fixed hue, always with an icon and a word: the colour alone says nothing. */
export function StatusTag({ status, children }: StatusTagProps) {
  const words = useTexts('status')
  return (
    <span className={`sc-status sc-status-${status}`}>
      <span aria-hidden className="sc-status-icon">
        {ICONS[status]}
      </span>
      {children ?? words[status]}
    </span>
  )
}
