import { ButtonTip } from '@sc/ui-kit'
import { Button } from 'antd'
import type { ReactNode } from 'react'

export interface ToolButtonProps {
  label: string
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean
  active?: boolean
}

/** An icon with a name: read out, and shown on hover. */
export function ToolButton({ label, shortcut, icon, onClick, disabled, active }: ToolButtonProps) {
  return (
    <ButtonTip title={shortcut ? `${label} (${shortcut})` : label}>
      <Button
        type="text"
        icon={icon}
        aria-label={label}
        aria-pressed={active}
        className={active ? 'sc-wfd-tool-active' : undefined}
        disabled={disabled}
        onClick={onClick}
      />
    </ButtonTip>
  )
}
