import { DownloadOutlined } from '@ant-design/icons'
import { serialiseDesign, toJsonSchema, type FormDesign, type WidgetSchemas } from '@sc/form-renderer/schema'
import { JsonView, saveFile } from '@sc/ui-kit'
import { Button, Modal, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { dialogPlace } from './dialogPlace.ts'

interface JsonDialogProps {
  open: boolean
  design: FormDesign
  widgets: WidgetSchemas
  /** What the file is called, without its suffix. */
  name: string
  onClose: () => void
}

/** The design as it is saved, and what is submitted with it. */
type Shown = 'design' | 'schema'

/** The design as it is saved, or a JSON Schema of what its form submits: to read, copy and take along. */
export function JsonDialog({ open, design, widgets, name, onClose }: JsonDialogProps) {
  const { dialogs: texts } = useTexts()
  const [shown, setShown] = useState<Shown>('design')
  const json = useMemo(() => {
    if (!open) return ''
    return JSON.stringify(shown === 'design' ? serialiseDesign(design) : toJsonSchema(design, { title: name, widgets }), null, 2)
  }, [open, shown, design, name, widgets])
  return (
    <Modal
      className="sc-fd-dialog"
      style={dialogPlace}
      open={open}
      title={texts.json}
      width={720}
      onCancel={onClose}
      afterClose={() => setShown('design')}
      footer={[
        <Button
          key="download"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            saveFile(new Blob([json], { type: 'application/json' }), shown === 'design' ? `${name}.json` : `${name}.schema.json`)
          }
        >
          {texts.download}
        </Button>,
        <Button key="close" onClick={onClose}>
          {texts.close}
        </Button>,
      ]}
    >
      <Segmented<Shown>
        className="sc-fd-json-kinds"
        aria-label={texts.json}
        value={shown}
        onChange={setShown}
        options={(['design', 'schema'] as const).map((value) => ({ value, label: texts.jsonKinds[value] }))}
      />
      <p className="sc-fd-aid">{texts.jsonHints[shown]}</p>
      <JsonView
        value={json}
        label={texts.jsonKinds[shown]}
        texts={{ copy: texts.copy, copied: texts.copied, copyFailed: texts.copyFailed }}
      />
    </Modal>
  )
}
