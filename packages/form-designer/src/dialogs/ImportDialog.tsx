import { FileTextOutlined } from '@ant-design/icons'
import type { FormConfig, FormDesign } from '@sc/form-renderer/schema'
import { decodeText } from '@sc/ui-kit'
import { Alert, Button, Input, Modal } from 'antd'
import { useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react'
import type { FieldMaking } from '../import/FieldDraft.ts'
import { useOfficeWords } from '../import/office/locale/words.ts'
import { tabbed } from '../import/table/cells.ts'
import { cellsOfHtml } from '../import/table/cellsOfHtml.ts'
import { useTexts } from '../locale/words.ts'
import { dialogPlace } from './dialogPlace.ts'
import { FieldPreview } from './FieldPreview.tsx'
import { ImportFindingsView } from './ImportFindings.tsx'
import { officeFormat } from './officeFormat.ts'
import { ImportPlaceChoice, type ImportPlace } from './ImportPlace.tsx'
import { useImport } from './useImport.ts'

interface ImportDialogProps {
  open: boolean
  making: FieldMaking
  /** Of the form that is there. */
  look: FormConfig
  /** Whether the form has fields already. */
  isFilled: boolean
  onClose: () => void
  onImport: (design: FormDesign, place: ImportPlace) => void
}

/** Pastes or opens a saved design or another description of fields, and says what is in it before it replaces anything. */
export function ImportDialog({ open, making, look, isFilled, onClose, onImport }: ImportDialogProps) {
  const { dialogs: texts } = useTexts()
  const office = useOfficeWords()
  const { text, setText, findings, changeField, design, isReady } = useImport(making, look)
  const [place, setPlace] = useState<ImportPlace>('replace')
  const file = useRef<HTMLInputElement>(null)
  /** Of a file that was chosen last: why nothing of it is here. */
  const [refused, setRefused] = useState('')
  const read: typeof setText = (next, lists) => {
    setRefused('')
    setText(next, lists)
  }

  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    const [chosen] = currentTarget.files ?? []
    const bytes = chosen && new Uint8Array(await chosen.arrayBuffer())
    // The same file may be chosen again after it was mended.
    currentTarget.value = ''
    if (!bytes) return
    const refuse = (why: string) => setRefused(office.refused(chosen.name, why))
    const format = officeFormat(bytes)
    if (format === 'old') refuse(office.old)
    else if (format === 'packed') await readPacked(bytes, refuse)
    else read(decodeText(bytes))
  }
  /** A workbook or a document: its table is shown as if it had been pasted. */
  async function readPacked(bytes: Uint8Array, refuse: (why: string) => void) {
    // Nobody who pastes needs what unpacks files.
    const reader = await import('../import/office/readOffice.ts').catch(() => undefined)
    if (!reader) {
      refuse(office.notLoaded)
      return
    }
    const { OfficeError, readOffice } = reader
    try {
      const { cells, lists } = readOffice(bytes)
      read(tabbed(cells), lists)
    } catch (error) {
      if (!(error instanceof OfficeError)) throw error
      refuse(office.problems[error.problem])
    }
  }
  /** Word puts the cells of a table into its HTML only: as text, the paragraphs of one fall apart. Pages show code in tables, too. */
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { currentTarget, clipboardData } = event
    const isAll = currentTarget.selectionEnd - currentTarget.selectionStart === currentTarget.value.length
    if (!isAll || /^\s*[[{]/.test(clipboardData.getData('text/plain'))) return
    const cells = cellsOfHtml(clipboardData.getData('text/html'))
    if (!cells) return
    event.preventDefault()
    read(tabbed(cells))
  }

  return (
    <Modal
      className="sc-fd-dialog"
      style={dialogPlace}
      open={open}
      title={texts.importTitle}
      width={600}
      okText={texts.accept}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: !isReady }}
      afterClose={() => {
        read('')
        setPlace('replace')
      }}
      onCancel={onClose}
      onOk={() => {
        const imported = design()
        if (!imported) return
        onImport(imported, place)
        onClose()
      }}
    >
      <div className="sc-fd-import">
        <div className="sc-fd-import-source">
          <span>{texts.importHint}</span>
          <Button
            icon={<FileTextOutlined aria-hidden />}
            // A double click opens one file dialog.
            onClick={({ detail }) => detail < 2 && file.current?.click()}
          >
            {texts.chooseFile}
          </Button>
          <input
            ref={file}
            type="file"
            accept=".json,.xlsx,.docx,.csv,.tsv,.txt,.md,application/json,text/csv"
            hidden
            aria-label={texts.chooseFile}
            onChange={(event) => void onFile(event)}
          />
        </div>
        {refused !== '' && <Alert type="error" showIcon title={refused} />}
        <Input.TextArea
          className="sc-fd-code"
          rows={findings.state === 'table' ? 4 : 9}
          spellCheck={false}
          value={text}
          placeholder={texts.importPlaceholder}
          aria-label={texts.importTitle}
          onChange={(event) => read(event.target.value)}
          onPaste={onPaste}
        />
        <ImportFindingsView findings={findings} place={place} />
        {findings.state === 'table' && <FieldPreview fields={findings.table.fields} making={making} onChange={changeField} />}
        {isReady && isFilled && <ImportPlaceChoice place={place} onChange={setPlace} />}
      </div>
    </Modal>
  )
}
