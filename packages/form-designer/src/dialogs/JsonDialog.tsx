import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { serialiseDesign, toJsonSchema, type FormDesign, type WidgetSchemas } from '@sc/form-renderer/schema'
import { JsonView, saveFile } from '@sc/ui-kit'
import { Button, Modal, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { dressed } from '../paper/dressed.ts'
import { printPage } from '../paper/printPage.ts'
import { usePaper } from '../paper/usePaper.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { dialogPlace } from './dialogPlace.ts'

interface JsonDialogProps {
  open: boolean
  design: FormDesign
  widgets: WidgetSchemas
  /** What the file is called, without its suffix. */
  name: string
  onClose: () => void
}

/** What can be taken along, by what files of it are called after the form's name. */
const suffixes = { design: '.json', schema: '.schema.json', html: '.html', paper: '' } as const

type Shown = keyof typeof suffixes

/** The form to read, copy and take along: as it is saved, as a JSON Schema of what it submits, as a page of its own, and on paper. */
export function JsonDialog({ open, design, widgets, name, onClose }: JsonDialogProps) {
  const { dialogs: texts } = useTexts()
  const { known } = useDesigner()
  const [shown, setShown] = useState<Shown>('design')
  const { page, paper } = usePaper(name, widgets, known)
  const text = useMemo(() => {
    if (!open) return ''
    if (shown === 'html') return page(design)
    if (shown === 'paper') return paper(design)
    return JSON.stringify(shown === 'design' ? serialiseDesign(design) : toJsonSchema(design, { title: name, widgets }), null, 2)
  }, [open, shown, design, name, widgets, page, paper])
  const isJson = shown === 'design' || shown === 'schema'
  const type = isJson ? 'application/json' : 'text/html'
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
        shown === 'paper' ? (
          <Button key="print" type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => printPage(text)}>
            {texts.print}
          </Button>
        ) : (
          <Button
            key="download"
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => saveFile(new Blob([text], { type }), `${name}${suffixes[shown]}`)}
          >
            {texts.download}
          </Button>
        ),
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
        options={(['design', 'schema', 'html', 'paper'] as const).map((value) => ({ value, label: texts.jsonKinds[value] }))}
      />
      <p className="sc-fd-aid">{texts.jsonHints[shown]}</p>
      {shown === 'paper' ? (
        // As it is printed, and nothing in it runs.
        <iframe
          className="sc-fd-print"
          title={texts.jsonKinds.paper}
          sandbox="allow-same-origin"
          srcDoc={text}
          onLoad={({ currentTarget }) => dressed(currentTarget)}
        />
      ) : (
        <JsonView
          value={text}
          label={texts.jsonKinds[shown]}
          texts={{ copy: texts.copy, copied: texts.copied, copyFailed: texts.copyFailed }}
        />
      )}
    </Modal>
  )
}
