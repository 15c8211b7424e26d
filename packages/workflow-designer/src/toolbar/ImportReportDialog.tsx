import { Modal } from 'antd'
import { useLocale } from '../locale/locale.ts'
import type { ImportReport } from '../modeler/importReport.ts'
import { ImportReportList } from './ImportReportList.tsx'

/** The report of what is already on the canvas, to be read again. */
export function ImportReportDialog({ report, onClose }: { report: ImportReport; onClose: () => void }) {
  const { importing } = useLocale()
  return (
    <Modal open title={importing.reportTitle} footer={null} onCancel={onClose} width={600}>
      <ImportReportList report={report} />
    </Modal>
  )
}
