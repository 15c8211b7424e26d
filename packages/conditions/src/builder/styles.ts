import type { CSSProperties } from 'react'

// Few enough to need no style sheet, which every host would have to import.

/** Between the parts of the builder, between members of a group, and within one. */
export const GAP = { parts: 'var(--ant-margin-xs)', members: 'var(--ant-margin-sm)', row: 'var(--ant-margin-xxs)' }

/** Small print. */
export const note: CSSProperties = {
  color: 'var(--ant-color-text-secondary)',
  fontSize: 'var(--ant-font-size-sm)',
  whiteSpace: 'normal',
}

/** What is wrong, in small print. */
export const fault: CSSProperties = { ...note, color: 'var(--ant-color-error)' }

export const whole: CSSProperties = { width: '100%' }

/** antd's grey cannot be read by everybody. */
export const legible = { placeholder: { color: 'var(--ant-color-text-secondary)' } }

/** Beside what a group consists of. Narrow, as groups stand in groups in a panel of 220 px. */
export const branch: CSSProperties = {
  marginInlineStart: 3,
  paddingInlineStart: 'var(--ant-padding-xs)',
  borderInlineStart: '2px solid var(--ant-color-primary-border)',
}
