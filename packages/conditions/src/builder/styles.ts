import type { CSSProperties } from 'react'

// Few enough to need no style sheet, which every host would have to import.

/** Between rows, and within one. */
export const GAP = { rows: 'var(--ant-margin-xs)', row: 'var(--ant-margin-xxs)' }

/** Small print. */
export const note: CSSProperties = {
  color: 'var(--ant-color-text-secondary)',
  fontSize: 'var(--ant-font-size-sm)',
  whiteSpace: 'normal',
}

export const whole: CSSProperties = { width: '100%' }

/** antd's grey cannot be read by everybody. */
export const legible = { placeholder: { color: 'var(--ant-color-text-secondary)' } }
