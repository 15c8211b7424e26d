import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons'
import { ButtonMenu, ButtonTip } from '@sc/ui-kit'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import type { Alignment } from '../model/bpmnTypes.ts'

export function AlignTools({ disabled }: { disabled: boolean }) {
  const { message } = App.useApp()
  const { toolbar } = useTexts()
  const { session } = useDesigner()
  const align = (alignment: Alignment) => {
    if (!session.align(alignment)) message.warning({ key: 'align', content: toolbar.alignNeedsMore })
  }
  const item = (key: Alignment, label: string, icon: ReactNode) => ({ key, label, icon, onClick: () => align(key) })
  return (
    <ButtonMenu
      disabled={disabled}
      menu={{
        items: [
          item('left', toolbar.alignLeft, <AlignLeftOutlined aria-hidden />),
          item('center', toolbar.alignCenter, <AlignCenterOutlined aria-hidden />),
          item('right', toolbar.alignRight, <AlignRightOutlined aria-hidden />),
          { type: 'divider' },
          item('top', toolbar.alignTop, <VerticalAlignTopOutlined aria-hidden />),
          item('middle', toolbar.alignMiddle, <VerticalAlignMiddleOutlined aria-hidden />),
          item('bottom', toolbar.alignBottom, <VerticalAlignBottomOutlined aria-hidden />),
        ],
      }}
    >
      <ButtonTip title={toolbar.align}>
        <Button type="text" icon={<AlignLeftOutlined aria-hidden />} aria-label={toolbar.align} disabled={disabled} />
      </ButtonTip>
    </ButtonMenu>
  )
}
