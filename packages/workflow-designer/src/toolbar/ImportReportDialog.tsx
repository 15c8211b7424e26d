import { Modal } from 'antd'
import type { LintProblem } from '../lint/LintProblem.ts'
import { useTexts } from '../locale/words.ts'
import type { ImportReport } from '../modeler/importReport.ts'
import { ImportReportList } from './ImportReportList.tsx'
import { UnexecutedSection } from './UnexecutedSection.tsx'

export interface ImportReportDialogProps {
  report: ImportReport
  /** What the host's check says will not run, where it was asked. */
  unexecuted?: Promise<LintProblem[] | null>
  onClose: () => void
}

/** The report of what is already on the canvas, to be read again. */
export function ImportReportDialog({ report, unexecuted, onClose }: ImportReportDialogProps) {
  const { importing } = useTexts()
  return (
    <Modal open title={importing.reportTitle} footer={null} onCancel={onClose} width={600}>
      <ImportReportList report={report}>{unexecuted && <UnexecutedSection asked={unexecuted} />}</ImportReportList>
    </Modal>
  )
}
