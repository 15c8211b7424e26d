import { ClearOutlined } from '@ant-design/icons'
import { focusReturn } from '@sc/ui-kit'
import { App } from 'antd'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { ToolButton } from './ToolButton.tsx'

export function ClearTool({ disabled }: { disabled: boolean }) {
  const { modal } = App.useApp()
  const { toolbar, common } = useTexts()
  const { session } = useDesigner()
  const ask = () => {
    const back = focusReturn()
    let cleared = false
    modal.confirm({
      title: toolbar.clearConfirm,
      content: toolbar.clearHint,
      okText: toolbar.clear,
      okButtonProps: { danger: true },
      cancelText: common.cancel,
      onOk: () => {
        session.clear()
        cleared = true
      },
      // The keys that undo it are those of the canvas.
      afterClose: () => (cleared ? session.focus() : back()),
    })
  }
  return <ToolButton label={toolbar.clear} icon={<ClearOutlined />} disabled={disabled} onClick={ask} />
}
