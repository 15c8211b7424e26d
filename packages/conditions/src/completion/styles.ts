import type { CSSProperties } from 'react'

/** Over what follows the text field, as antd's own lists are. */
export const list: CSSProperties = {
  position: 'absolute',
  zIndex: 'var(--ant-z-index-popup-base)',
  insetInline: 0,
  top: '100%',
  maxHeight: 200,
  marginTop: 'var(--ant-margin-xxs)',
  padding: 'var(--ant-padding-xxs)',
  overflowY: 'auto',
  background: 'var(--ant-color-bg-elevated)',
  borderRadius: 'var(--ant-border-radius)',
  boxShadow: 'var(--ant-box-shadow-secondary)',
}

export const option = (isActive: boolean): CSSProperties => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 var(--ant-margin-xs)',
  justifyContent: 'space-between',
  padding: 'var(--ant-padding-xxs) var(--ant-padding-xs)',
  borderRadius: 'var(--ant-border-radius-sm)',
  cursor: 'pointer',
  ...(isActive && { background: 'var(--ant-control-item-bg-hover)' }),
})
