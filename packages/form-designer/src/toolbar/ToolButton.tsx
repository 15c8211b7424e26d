import { ButtonTip } from '@sc/ui-kit'
import { Button, type ButtonProps } from 'antd'
import { withKeys } from './shortcut.ts'

interface ToolButtonProps {
  label: string
  icon: ButtonProps['icon']
  onClick: () => void
  disabled?: boolean
  /** What the tooltip says, if more than the label. */
  hint?: string
  keys?: string
  /** The icon says enough; the label is for the tooltip and for screen readers. */
  iconOnly?: boolean
  className?: string
}

export function ToolButton({ label, icon, onClick, disabled = false, hint = label, keys, iconOnly = false, className }: ToolButtonProps) {
  return (
    <ButtonTip title={keys ? withKeys(hint, keys) : hint} mouseEnterDelay={0.4}>
      <Button type="text" className={className} icon={icon} disabled={disabled} aria-label={label} onClick={onClick}>
        {!iconOnly && <span className="sc-fd-tool-label">{label}</span>}
      </Button>
    </ButtonTip>
  )
}
