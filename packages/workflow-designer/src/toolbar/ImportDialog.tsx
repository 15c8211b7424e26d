import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useDesignerState } from '../designer/DesignerContext.ts'
import type { LintProblem } from '../lint/LintProblem.ts'
import type { ModdleElement } from '../model/bpmnTypes.ts'
import { useTexts } from '../locale/words.ts'
import { mainProcess } from '../model/properties.ts'
import type { ProcessIdentity } from '../modeler/adoptIdentity.ts'
import type { PreparedImport } from '../modeler/prepareImport.ts'
import { ImportReportList } from './ImportReportList.tsx'
import { UnexecutedSection } from './UnexecutedSection.tsx'

export interface ImportDialogProps {
  file: string
  prepared: PreparedImport
  /** What the host's check says will not run; null where the host cannot check. */
  unexecuted: Promise<LintProblem[] | null> | null
  /** With the key and name that the imported process is to have, where it shall not keep the file's. */
  onAccept: (identity: ProcessIdentity | null) => void
  onCancel: () => void
}

export function isSameIdentity(a: ModdleElement, b: ModdleElement): boolean {
  return a.id === b.id && (a.name ?? '') === (b.name ?? '')
}

/** What taking over a file means, before it happens. The process stays the one it was, unless asked otherwise. */
export function ImportDialog({ file, prepared, unexecuted, onAccept, onCancel }: ImportDialogProps) {
  const { importing, common } = useTexts()
  const unsaved = useDesignerState((state) => state.unsaved)
  const current = useDesignerState(({ view }) => (view ? mainProcess(view) : null))
  const imported = mainProcess(prepared.view)
  const differs = current !== null && imported !== null && !isSameIdentity(current, imported)
  const [keeps, setKeeps] = useState(true)
  return (
    <Modal
      open
      title={importing.title(file)}
      okText={importing.accept}
      cancelText={common.cancel}
      onOk={() => onAccept(differs && keeps ? { key: current.id, name: current.name ?? '' } : null)}
      onCancel={onCancel}
      width={600}
    >
      {unsaved > 0 && <p className="sc-wfd-strong">{importing.replaces(unsaved)}</p>}
      {imported && <p>{importing.identity({ key: imported.id, name: imported.name || common.unnamed })}</p>}
      {differs && (
        <Checkbox checked={keeps} onChange={(event) => setKeeps(event.target.checked)}>
          {importing.keepKey({ key: current.id, fileKey: imported.id, name: current.name || common.unnamed })}
        </Checkbox>
      )}
      <ImportReportList report={prepared.report}>{unexecuted && <UnexecutedSection asked={unexecuted} />}</ImportReportList>
    </Modal>
  )
}
