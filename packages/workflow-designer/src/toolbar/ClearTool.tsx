import { ClearOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useLocale } from '../locale/locale.ts'
import { ToolButton } from './ToolButton.tsx'

export function ClearTool({ disabled }: { disabled: boolean }) {
  const { modal } = App.useApp()
  const { toolbar, common, newProcess } = useLocale()
  const { session } = useDesigner()
  const ask = () =>
    modal.confirm({
      title: toolbar.clearConfirm,
      content: toolbar.clearHint,
      okText: toolbar.clear,
      okButtonProps: { danger: true },
      cancelText: common.cancel,
      onOk: () => session.clear(newProcess.start),
    })
  return <ToolButton label={toolbar.clear} icon={<ClearOutlined />} disabled={disabled} onClick={ask} />
}
