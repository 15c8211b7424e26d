import { roleCalls } from '@sc/api-client/contract'
import type { AnyResource, Endpoint, ImportRun, UndoCheck } from '@sc/api-client/contract'
import { ErrorState } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Progress } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { useDownload } from '../../listing/useDownload.ts'
import { AbsentList } from './AbsentList.tsx'
import { areGone } from './areGone.ts'
import { AbsentPanel } from './AbsentPanel.tsx'
import { BuildPanel } from './BuildPanel.tsx'
import { FillPanel } from './FillPanel.tsx'
import { FilePicker } from './FilePicker.tsx'
import { HeadingsTable } from './HeadingsTable.tsx'
import { ImportReportView } from './ImportReportView.tsx'
import { UndoOutlook } from './UndoOutlook.tsx'
import { useSpreadsheet } from './useSpreadsheet.ts'
import { isUnderWay, useImportRun } from './useImportRun.ts'
import { resourceWords } from '../locale/words.ts'
import { titleIn } from '../../unit.ts'

interface ImportDialogProps {
  resource: AnyResource
  touches: readonly Endpoint[]
  open: boolean
  /** An import that somebody was led to. */
  shown?: string | null
  onClose: () => void
}

/** From a spreadsheet to records: choose a file, read what would come of it, write all of it, take it back. */
export function ImportDialog({ resource, touches, open, shown = null, onClose }: ImportDialogProps) {
  const { import: text } = useWords(resourceWords)
  const language = useLanguage()
  const { calls } = resource
  const title = titleIn(resource, language)
  const [id, setId] = useState<string | null>(null)
  const [led, setLed] = useState<string | null>(null)
  if (shown !== led) {
    setLed(shown)
    if (shown !== null) setId(shown)
  }
  const run = useImportRun(resource, id, touches)
  const confirm = useConfirm()
  const given = run.data?.fill ?? null
  const roles = useQuery({ ...api.query(roleCalls.all), enabled: given !== null })
  const managing = roles.data?.filter(({ id: role, managesPeople }) => managesPeople && given?.includes(role))
  const onDone = ({ result }: { result: ImportRun }) => void run.show(result)
  const apply = useAction(calls.importApply, { success: null, onDone })
  const undo = useAction(calls.importUndo, { success: null, onDone })
  const outlook = useMutation({
    mutationFn: (of: ImportRun) => api.call(calls.importUndoCheck, { query: { id: of.id } }),
    onSuccess: (leaves, of) => confirmUndo(of, leaves),
  })
  const cancel = useAction(calls.importCancel, { success: text.cancelled, onDone })
  const begun = (started: ImportRun) => {
    run.show(started)
    setId(started.id)
  }
  // Of what was read in one report: another one is to be read first.
  const [freezing, setFreezing] = useState<string | null>(null)
  // What is chosen and was not checked is not what would be imported.
  const [fillPending, setFillPending] = useState(false)
  const [absentPending, setAbsentPending] = useState(false)
  const whyId = useId()
  const file = useSpreadsheet(resource, begun)
  const [choosing, setChoosing] = useState(false)
  const show = (of: string | null, at: { chooser: boolean } = { chooser: false }) => {
    file.forget()
    setId(of)
    setChoosing(at.chooser)
  }
  const faults = useDownload(calls.importFaults)
  const another = (
    <Button key="another" onClick={() => show(null, { chooser: true })}>
      {text.another}
    </Button>
  )
  const confirmUndo = (of: ImportRun, leaves: UndoCheck) =>
    confirm({
      title: text.undoQuestion(of.fileName),
      content: <UndoOutlook title={title} leaves={leaves} frozen={of.report?.absent?.done ?? 0} built={builtBy(of)} />,
      okText: text.undo,
      danger: true,
      run: () => undo.mutateAsync({ body: { id: of.id } }),
    })

  const [body, footer] = ((): [ReactNode, ReactNode] => {
    if (file.asking)
      return [
        <HeadingsTable
          key="headings"
          resource={resource}
          {...file.asking}
          onChange={file.choose}
          fault={file.error && explain(file.error)}
        />,
        <>
          <Button onClick={file.leave}>{text.cancel}</Button>
          <Button type="primary" loading={file.isPending} onClick={file.check}>
            {text.headings.check}
          </Button>
        </>,
      ]
    if (id === null) return [<FilePicker key="file" resource={resource} file={file} opens={choosing} onOpen={(of) => show(of)} />, null]
    const { data } = run
    if (!data) return [run.error ? <ErrorState key="error" error={run.error} onRetry={() => void run.refetch()} /> : null, null]
    if (isUnderWay(data))
      return [
        <UnderWay key="doing" run={data} />,
        <Button key="cancel" loading={cancel.isPending} onClick={() => cancel.mutate({ body: { id } })}>
          {text.cancel}
        </Button>,
      ]
    const failed = data.job.error && (
      <Alert key="failed" showIcon role="alert" type="error" title={data.job.error} style={{ marginBottom: 16 }} />
    )
    const view = <ImportReportView key="report" run={data} title={title} />
    const done = data.report?.absent?.done
    const close = (
      <Button key="close" type="primary" onClick={onClose}>
        {text.done}
      </Button>
    )
    switch (data.stage) {
      case 'uploaded':
        return [failed || <p key="given-up">{text.givenUp}</p>, another]
      case 'checked': {
        if (!data.report) throw new Error('a file was checked without a report')
        const { added, changed, wrong, absent, lacking = 0, filled = [] } = data.report
        const { digest } = data
        const freeze = digest !== null && freezing === digest
        const frozen = freeze && absent ? absent.count - absent.kept : 0
        const why = fillPending || absentPending ? text.pending : null
        const mayBe = digest !== null && wrong === 0 && added + changed + frozen > 0 && !areGone(data.fill, data.report)
        const ready = mayBe && why === null
        const words =
          !mayBe && why === null
            ? text.button
            : frozen > 0
              ? text.absent.apply(title, added + changed, frozen)
              : text.apply(title, added + changed)
        const write = () => apply.mutateAsync({ body: { id, digest: digest ?? '', ...(frozen > 0 && { absent: true }) } })
        const begin = () => {
          if (data.fill === null || lacking === 0) return void write().catch(() => undefined)
          const field = titleIn(resource.fields[resource.filled ?? ''], language) ?? ''
          confirm({
            title: text.fill.question(lacking, field, filled),
            content:
              managing && managing.length > 0
                ? text.fill.managing(
                    lacking,
                    managing.map(({ roleName }) => roleName),
                  )
                : text.fill.given(lacking, field),
            // What a role reaches is not known: rather asked once too seriously.
            danger: managing === undefined || managing.some(({ managesWithin }) => managesWithin === 'all'),
            okText: words,
            run: write,
          })
        }
        return [
          <div key="checked">
            {file.error && <Alert showIcon role="alert" type="error" title={explain(file.error)} style={{ marginBottom: 16 }} />}
            {failed}
            <ImportReportView
              run={data}
              title={title}
              faultsAction={
                <Button size="small" loading={faults.isPending} onClick={() => faults.mutate({ query: { id } })}>
                  {text.report.downloadFaults}
                </Button>
              }
              {...(file.adjust && {
                columns: (
                  <Button loading={file.isPending} onClick={file.adjust} style={{ marginBottom: 12 }}>
                    {text.headings.adjust}
                  </Button>
                ),
              })}
              {...(resource.builds !== undefined &&
                data.report.missing && {
                  building: <BuildPanel resource={resource} run={data} missing={data.report.missing} onRun={run.show} />,
                })}
              {...(resource.filled !== undefined &&
                lacking > 0 && {
                  filling: (
                    <FillPanel
                      key={`fill ${digest}`}
                      resource={resource}
                      run={data}
                      lacking={lacking}
                      onRun={run.show}
                      onPending={setFillPending}
                    />
                  ),
                })}
              {...(resource.absent && {
                absentees: (
                  <AbsentPanel
                    key={digest}
                    resource={resource}
                    run={data}
                    onRun={run.show}
                    freeze={freeze}
                    onFreeze={(wanted) => setFreezing(wanted ? digest : null)}
                    onPending={setAbsentPending}
                  />
                ),
              })}
            />
          </div>,
          <>
            <span id={whyId} role="status" className="sc-import-why">
              {why}
            </span>
            {another}
            <Button
              type="primary"
              disabled={!ready}
              {...(why !== null && { 'aria-describedby': whyId })}
              loading={apply.isPending}
              onClick={() => ready && begin()}
            >
              {words}
            </Button>
          </>,
        ]
      }
      case 'applied':
        return [
          <div key="applied">
            {outlook.error && <Alert showIcon role="alert" type="error" title={explain(outlook.error)} style={{ marginBottom: 16 }} />}
            {failed}
            {done ? (
              <ImportReportView
                run={data}
                title={title}
                absentees={<AbsentList resource={resource} id={id} keeps={(data.report?.absent?.kept ?? 0) > 0} done />}
              />
            ) : (
              view
            )}
          </div>,
          <>
            <Button danger loading={outlook.isPending || undo.isPending} onClick={() => outlook.mutate(data)}>
              {text.undo}
            </Button>
            {another}
            {close}
          </>,
        ]
      case 'undone':
        return [
          view,
          <>
            {another}
            {close}
          </>,
        ]
    }
  })()

  const focused = file.asking ? 'headings' : id === null || !run.data ? '' : isUnderWay(run.data) ? 'doing' : `${id} ${run.data.stage}`
  return (
    <Modal
      open={open}
      title={text.title(title)}
      width={720}
      className="sc-dialog"
      style={{ top: '5vh' }}
      footer={footer}
      mask={{ closable: false }}
      onCancel={onClose}
      // What was finished is not shown to who comes to import something else.
      afterClose={() => {
        if (run.data && !isUnderWay(run.data) && run.data.stage !== 'checked') show(null)
      }}
    >
      <FocusOnChange of={focused}>{body}</FocusOnChange>
    </Modal>
  )
}

/** How many records of another kind came along with an import. */
const builtBy = ({ builds, report }: ImportRun) => (builds ? (report?.missing?.count ?? 0) : 0)

/** What replaces what had the focus takes it: otherwise Escape and Tab would be the page's behind. */
function FocusOnChange({ of, children }: { of: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body
    if (of !== '' && lost) ref.current?.focus({ preventScroll: true })
  }, [of])
  return (
    <div ref={ref} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}

function UnderWay({ run: { job, fileName, rows } }: { run: ImportRun }) {
  const { import: text } = useWords(resourceWords)
  const words = text.doingFile(text.doing[job.work], fileName)
  return (
    <div role="status">
      <p>
        {words}
        {job.work === 'check' && job.total !== null ? text.rowsDone(job.done, job.total) : text.rows(rows)}
      </p>
      <Progress
        aria-label={words}
        percent={job.total ? Math.floor((job.done / job.total) * 100) : job.work === 'check' ? 0 : 100}
        status={job.interrupted ? 'normal' : 'active'}
        showInfo={job.work === 'check' || job.total !== null}
      />
      {job.interrupted && <p>{text.interrupted}</p>}
      <p className="sc-import-aside">{text.goesOn}</p>
    </div>
  )
}
