import { DownloadOutlined } from '@ant-design/icons'
import { serialiseDesign, type FormDesign } from '@sc/form-renderer/schema'
import { JsonView, saveFile } from '@sc/ui-kit'
import { Button, Modal } from 'antd'
import { useMemo } from 'react'
import { useTexts } from '../locale/words.ts'
import { dialogPlace } from './dialogPlace.ts'

interface JsonDialogProps {
  open: boolean
  design: FormDesign
  /** What the file is called, without its suffix. */
  name: string
  onClose: () => void
}

/** The design as it is saved, to read, copy and take along. */
export function JsonDialog({ open, design, name, onClose }: JsonDialogProps) {
  const { dialogs: texts } = useTexts()
  const json = useMemo(() => (open ? JSON.stringify(serialiseDesign(design), null, 2) : ''), [open, design])
  return (
    <Modal
      className="sc-fd-dialog"
      style={dialogPlace}
      open={open}
      title={texts.json}
      width={720}
      onCancel={onClose}
      footer={[
        <Button
          key="download"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => saveFile(new Blob([json], { type: 'application/json' }), `${name}.json`)}
        >
          {texts.download}
        </Button>,
        <Button key="close" onClick={onClose}>
          {texts.close}
        </Button>,
      ]}
    >
      <p className="sc-fd-aid">{texts.jsonHint}</p>
      <JsonView value={json} label={texts.json} texts={{ copy: texts.copy, copied: texts.copied, copyFailed: texts.copyFailed }} />
    </Modal>
  )
}
