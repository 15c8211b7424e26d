import { PlayCircleOutlined, StopOutlined } from '@ant-design/icons'
import { ButtonTip } from '@sc/ui-kit'
import { Button } from 'antd'
import { useDesigner, useDesignerState } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { ToolLabel } from '../toolbar/ToolLabel.tsx'

export function SimulationTool({ disabled }: { disabled: boolean }) {
  const { toolbar } = useTexts()
  const { session } = useDesigner()
  const simulating = useDesignerState((state) => state.simulating)
  return (
    <ButtonTip title={simulating ? toolbar.simulateStop : toolbar.simulateTip}>
      <Button
        type="text"
        icon={simulating ? <StopOutlined aria-hidden /> : <PlayCircleOutlined aria-hidden />}
        aria-pressed={simulating}
        disabled={disabled}
        onClick={() => session.toggleSimulation()}
      >
        <ToolLabel>{simulating ? toolbar.simulateStop : toolbar.simulate}</ToolLabel>
      </Button>
    </ButtonTip>
  )
}
