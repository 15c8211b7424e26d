import { DownloadOutlined } from '@ant-design/icons'
import { ButtonMenu, ButtonTip, saveFile } from '@sc/ui-kit'
import { Button } from 'antd'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { mainProcess } from '../model/properties.ts'
import { ToolLabel } from './ToolLabel.tsx'
import { useWriting } from './useWriting.ts'

export function ExportTool({ disabled }: { disabled: boolean }) {
  const { toolbar } = useTexts()
  const { session } = useDesigner()
  const writing = useWriting()
  const name = () => {
    const { view } = session.store.getState()
    const process = view && mainProcess(view)
    return process?.name || process?.id || 'process'
  }
  const saveXml = (extension: 'bpmn' | 'xml') =>
    writing(async () => {
      const { xml } = await session.write()
      saveFile(new Blob([xml], { type: 'application/xml' }), `${name()}.${extension}`)
    })
  const saveSvg = () => writing(async () => saveFile(new Blob([await session.svg()], { type: 'image/svg+xml' }), `${name()}.svg`))
  return (
    <ButtonMenu
      disabled={disabled}
      menu={{
        items: [
          { key: 'bpmn', label: toolbar.downloadBpmn, onClick: () => saveXml('bpmn') },
          { key: 'xml', label: toolbar.downloadXml, onClick: () => saveXml('xml') },
          { key: 'svg', label: toolbar.downloadSvg, onClick: saveSvg },
        ],
      }}
    >
      <ButtonTip title={toolbar.exportTip}>
        <Button type="text" icon={<DownloadOutlined aria-hidden />} disabled={disabled}>
          <ToolLabel>{toolbar.export}</ToolLabel>
        </Button>
      </ButtonTip>
    </ButtonMenu>
  )
}
