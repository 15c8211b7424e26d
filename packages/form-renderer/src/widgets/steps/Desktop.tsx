import { Button } from 'antd'
import { stepsBlock, type StepButtonProps } from '../../react/sections/stepsBlock.tsx'
import { unlessRead } from '../../react/sections/unlessRead.tsx'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'

const StepButton = ({ primary, children, onClick }: StepButtonProps) => (
  <Button type={primary ? 'primary' : 'default'} onClick={onClick}>
    {children}
  </Button>
)

export default { kind: 'block', Block: unlessRead(stepsBlock(StepButton)) } satisfies WidgetRenderer
