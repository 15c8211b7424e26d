import { ImportOutlined } from '@ant-design/icons'
import { ButtonTip, decodeText } from '@sc/ui-kit'
import { App, Button } from 'antd'
import { useRef, useState } from 'react'
import { useDesigner } from '../designer/DesignerContext.ts'
import { refuseForeign } from '../engines/xml/characters.ts'
import { findUnexecuted } from '../lint/findUnexecuted.ts'
import type { Lint, LintProblem } from '../lint/LintProblem.ts'
import { useTexts } from '../locale/words.ts'
import { mainProcess } from '../model/properties.ts'
import { needsConfirmation } from '../modeler/importReport.ts'
import type { PreparedImport } from '../modeler/prepareImport.ts'
import { importErrorText } from '../modeler/importErrorText.ts'
import { ToolLabel } from './ToolLabel.tsx'
import { ImportDialog, isSameIdentity } from './ImportDialog.tsx'
import { ImportReportDialog } from './ImportReportDialog.tsx'

interface Pending {
  prepared: PreparedImport
  unexecuted: Promise<LintProblem[] | null> | null
  file: string
}

/** Opens a file beside the canvas, tells what was done to it, and only then lets it replace what is there. */
export function ImportTool({ disabled, lint }: { disabled: boolean; lint: Lint | undefined }) {
  const { modal } = App.useApp()
  const { toolbar, importing, common } = useTexts()
  const { session } = useDesigner()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<Pending | null>(null)
  const [accepted, setAccepted] = useState<Omit<Pending, 'file'> | null>(null)

  const open = async (file: File) => {
    setBusy(true)
    try {
      const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      refuseForeign(text)
      const prepared = await session.prepare(text)
      if (!prepared) return
      const unexecuted = lint ? findUnexecuted(prepared, lint) : null
      const { view, unsaved } = session.store.getState()
      const [current, imported] = [view && mainProcess(view), mainProcess(prepared.view)]
      const differs = current !== null && imported !== null && !isSameIdentity(current, imported)
      if (needsConfirmation(prepared.report) || unsaved > 0 || differs) {
        setPending({ prepared, unexecuted, file: file.name })
      } else {
        session.accept(prepared)
        void unexecuted?.then((found) => found?.length && setAccepted({ prepared, unexecuted }))
      }
    } catch (error) {
      modal.error({
        title: importing.failedTitle,
        content: importErrorText(error, importing),
        okText: common.ok,
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ButtonTip title={toolbar.importTip}>
        <Button
          type="text"
          icon={<ImportOutlined aria-hidden />}
          loading={busy}
          disabled={disabled}
          // A double click opens one file dialog.
          onClick={({ detail }) => detail < 2 && input.current?.click()}
        >
          <ToolLabel>{toolbar.import}</ToolLabel>
        </Button>
      </ButtonTip>
      <input
        ref={input}
        type="file"
        accept=".xml,.bpmn"
        hidden
        aria-label={toolbar.importTip}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was changed.
          event.target.value = ''
          if (file) void open(file)
        }}
      />
      {pending && (
        <ImportDialog
          file={pending.file}
          prepared={pending.prepared}
          unexecuted={pending.unexecuted}
          onAccept={(identity) => {
            session.accept(pending.prepared, { saved: false, ...(identity && { identity }) })
            setPending(null)
          }}
          onCancel={() => {
            session.discard(pending.prepared)
            setPending(null)
          }}
        />
      )}
      {accepted?.unexecuted && (
        <ImportReportDialog report={accepted.prepared.report} unexecuted={accepted.unexecuted} onClose={() => setAccepted(null)} />
      )}
    </>
  )
}
