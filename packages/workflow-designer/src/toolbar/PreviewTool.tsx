import { EyeOutlined } from '@ant-design/icons'
import { ButtonMenu, ButtonTip, JsonView } from '@sc/ui-kit'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { xmlToJson } from '../model/xmlToJson.ts'
import { ToolLabel } from './ToolLabel.tsx'
import { useWriting } from './useWriting.ts'

export function PreviewTool({ disabled }: { disabled: boolean }) {
  const { toolbar, preview } = useTexts()
  const { session } = useDesigner()
  const writing = useWriting()
  const [shown, setShown] = useState<{ title: string; text: string } | null>(null)
  const show = (title: string, textOf: (xml: string) => string) =>
    writing(async () => {
      const { xml } = await session.write()
      setShown({ title, text: textOf(xml) })
    })
  const showXml = () => show(preview.xmlTitle, (xml) => xml)
  const showJson = () => show(preview.jsonTitle, (xml) => JSON.stringify(xmlToJson(xml), null, 2))
  return (
    <>
      <ButtonMenu
        disabled={disabled}
        menu={{
          items: [
            { key: 'xml', label: toolbar.previewXml, onClick: showXml },
            { key: 'json', label: toolbar.previewJson, onClick: showJson },
          ],
        }}
      >
        <ButtonTip title={toolbar.previewTip}>
          <Button type="text" icon={<EyeOutlined aria-hidden />} disabled={disabled}>
            <ToolLabel>{toolbar.preview}</ToolLabel>
          </Button>
        </ButtonTip>
      </ButtonMenu>
      <Modal open={shown !== null} title={shown?.title} width={800} footer={null} onCancel={() => setShown(null)}>
        {shown && <JsonView value={shown.text} label={shown.title} />}
      </Modal>
    </>
  )
}
