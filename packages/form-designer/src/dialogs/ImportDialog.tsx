import { FileTextOutlined } from '@ant-design/icons'
import { issueWords, type FormDesign } from '@sc/form-renderer/schema'
import { useWords } from '@sc/locale/react'
import { decodeText } from '@sc/ui-kit'
import { Button, Input, Modal } from 'antd'
import { useDeferredValue, useMemo, useRef, useState, type ChangeEvent } from 'react'
import type { FieldMaking } from '../import/FieldDraft.ts'
import { useTexts } from '../locale/words.ts'
import { dialogPlace } from './dialogPlace.ts'
import { ImportFindingsView } from './ImportFindings.tsx'
import { ImportPlaceChoice, type ImportPlace } from './ImportPlace.tsx'
import { inspectImport } from './inspectImport.ts'

interface ImportDialogProps {
  open: boolean
  making: FieldMaking
  /** Whether the form has fields already. */
  isFilled: boolean
  onClose: () => void
  onImport: (design: FormDesign, place: ImportPlace) => void
}

/** Pastes or opens a saved design or another description of fields, and says what is in it before it replaces anything. */
export function ImportDialog({ open, making, isFilled, onClose, onImport }: ImportDialogProps) {
  const words = useTexts()
  const { dialogs: texts } = words
  const issues = useWords(issueWords)
  const [text, setText] = useState('')
  const [place, setPlace] = useState<ImportPlace>('replace')
  const file = useRef<HTMLInputElement>(null)
  // A large file is read once typing or pasting has been shown.
  const inspected = useDeferredValue(text)
  const findings = useMemo(() => inspectImport(inspected, { ...making, issues, texts: words }), [inspected, making, issues, words])
  const ready = findings.state === 'ready' && inspected === text

  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event
    const [chosen] = currentTarget.files ?? []
    if (chosen) setText(decodeText(new Uint8Array(await chosen.arrayBuffer())))
    // The same file may be chosen again after it was mended.
    currentTarget.value = ''
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
      okButtonProps={{ disabled: !ready }}
      afterClose={() => {
        setText('')
        setPlace('replace')
      }}
      onCancel={onClose}
      onOk={() => {
        if (findings.state !== 'ready') return
        onImport(findings.design, place)
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
            accept=".json,application/json"
            hidden
            aria-label={texts.chooseFile}
            onChange={(event) => void onFile(event)}
          />
        </div>
        <Input.TextArea
          className="sc-fd-code"
          rows={9}
          spellCheck={false}
          value={text}
          placeholder={texts.importPlaceholder}
          aria-label={texts.importTitle}
          onChange={(event) => setText(event.target.value)}
        />
        <ImportFindingsView findings={findings} place={place} />
        {findings.state === 'ready' && isFilled && <ImportPlaceChoice place={place} onChange={setPlace} />}
      </div>
    </Modal>
  )
}
