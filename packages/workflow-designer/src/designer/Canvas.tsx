import { Alert, Button, Result, Skeleton } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { needsConfirmation } from '../modeler/importReport.ts'
import { importErrorText } from '../modeler/importErrorText.ts'
import { PartMissing } from '../modeler/loadPart.ts'
import { ImportReportDialog } from '../toolbar/ImportReportDialog.tsx'
import { countOf } from '../toolbar/ImportReportList.tsx'
import { useDesigner, useDesignerState } from './DesignerContext.ts'

/** The place of the modeler. It is put in and taken out before the page is painted or hidden, never destroyed here. */
export function Canvas({ onStartNew }: { onStartNew: () => void }) {
  const { common, status, importing } = useTexts()
  const { session } = useDesigner()
  const host = useRef<HTMLDivElement>(null)
  const phase = useDesignerState((state) => state.phase)
  const error = useDesignerState((state) => state.error)

  useLayoutEffect(() => {
    if (host.current) session.attach(host.current)
    return () => session.detach()
  }, [session])

  return (
    <div className="sc-wfd-canvas">
      <OpeningNotice />
      <div ref={host} className="sc-wfd-host" data-phase={phase} />
      {phase === 'starting' && (
        <div className="sc-wfd-cover" role="status" aria-busy="true" aria-label={status.loading}>
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {phase === 'failed' && (
        <div className="sc-wfd-cover">
          <Result
            status="warning"
            title={status.failed}
            subTitle={importErrorText(error, importing)}
            extra={
              error instanceof PartMissing ? (
                <Button onClick={() => void session.retry()}>{common.retry}</Button>
              ) : (
                <Button onClick={onStartNew}>{status.retryNew}</Button>
              )
            }
          />
        </div>
      )}
    </div>
  )
}

/** What opening did to the text, quietly above the canvas: it blocks nothing and can be put away. */
function OpeningNotice() {
  const { importing } = useTexts()
  const report = useDesignerState((state) => state.report)
  const [seen, setSeen] = useState<readonly object[]>([])
  const [open, setOpen] = useState(false)
  if (!report || seen.includes(report) || !needsConfirmation(report)) return null
  return (
    <>
      <Alert
        type={report.warnings.length > 0 ? 'warning' : 'info'}
        showIcon
        className="sc-wfd-notice"
        title={importing.summary(countOf(report))}
        action={
          <Button size="small" type="link" onClick={() => setOpen(true)}>
            {importing.details}
          </Button>
        }
        closable={{ onClose: () => setSeen([...seen, report]), 'aria-label': importing.dismiss }}
      />
      {open && <ImportReportDialog report={report} onClose={() => setOpen(false)} />}
    </>
  )
}
