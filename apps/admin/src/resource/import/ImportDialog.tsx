import type { AnyResource, Endpoint, ImportRun } from '@sc/api-client/contract'
import { ErrorState } from '@sc/ui-kit'
import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { FilePicker } from './FilePicker.tsx'
import { ImportReportView } from './ImportReportView.tsx'
import { isUnderWay, useImportRun } from './useImportRun.ts'

interface ImportDialogProps {
  resource: AnyResource
  touches: readonly Endpoint[]
  open: boolean
  onClose: () => void
}

const DOING = { check: '正在检查', apply: '正在导入', undo: '正在撤销' } as const

/** From a spreadsheet to records: choose a file, read what would come of it, write all of it, take it back. */
export function ImportDialog({ resource, touches, open, onClose }: ImportDialogProps) {
  const { calls, title } = resource
  const [id, setId] = useState<string | null>(null)
  const run = useImportRun(resource, id, touches)
  const confirm = useConfirm()
  const onDone = ({ result }: { result: ImportRun }) => void run.show(result)
  const apply = useAction(calls.importApply, { success: null, onDone })
  const undo = useAction(calls.importUndo, { success: null, onDone })
  const cancel = useAction(calls.importCancel, { success: '已取消', onDone })
  const begun = (started: ImportRun) => {
    run.show(started)
    setId(started.id)
  }
  const another = (
    <Button key="another" onClick={() => setId(null)}>
      重新选择文件
    </Button>
  )
  const confirmUndo = (of: ImportRun) =>
    confirm({
      title: `撤销导入“${of.fileName}”？`,
      content: `新增的${title}将被删除，修改过的恢复原样。其中有已被使用、或导入之后又被修改过的，就不能撤销，全部保留。`,
      okText: '撤销导入',
      danger: true,
      run: () => undo.mutateAsync({ body: { id: of.id } }),
    })

  const [body, footer] = ((): [ReactNode, ReactNode] => {
    if (id === null) return [<FilePicker key="file" resource={resource} onBegun={begun} onOpen={setId} />, null]
    const { data } = run
    if (!data) return [run.error ? <ErrorState key="error" error={run.error} onRetry={() => void run.refetch()} /> : null, null]
    if (isUnderWay(data))
      return [
        <UnderWay key="doing" run={data} />,
        <Button key="cancel" loading={cancel.isPending} onClick={() => cancel.mutate({ body: { id } })}>
          取消
        </Button>,
      ]
    const failed = data.job.error && (
      <Alert key="failed" showIcon role="alert" type="error" title={data.job.error} style={{ marginBottom: 16 }} />
    )
    const view = <ImportReportView key="report" run={data} title={title} />
    const close = (
      <Button key="close" type="primary" onClick={onClose}>
        完成
      </Button>
    )
    switch (data.stage) {
      case 'uploaded':
        return [failed || <p key="given-up">已取消，没有导入任何内容。</p>, another]
      case 'checked': {
        const { added, changed, wrong } = data.report!
        const ready = wrong === 0 && added + changed > 0
        return [
          <div key="checked">
            {failed}
            {view}
          </div>,
          <>
            {another}
            <Button type="primary" disabled={!ready} loading={apply.isPending} onClick={() => apply.mutate({ body: { id } })}>
              {ready ? `导入 ${added + changed} 个${title}` : '导入'}
            </Button>
          </>,
        ]
      }
      case 'applied':
        return [
          <div key="applied">
            {failed}
            {view}
          </div>,
          <>
            <Button danger loading={undo.isPending} onClick={() => confirmUndo(data)}>
              撤销导入
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

  return (
    <Modal
      open={open}
      title={`导入${title}`}
      width={720}
      footer={footer}
      mask={{ closable: false }}
      onCancel={onClose}
      // What was finished is not shown to who comes to import something else.
      afterClose={() => {
        if (run.data && !isUnderWay(run.data) && run.data.stage !== 'checked') setId(null)
      }}
    >
      {body}
    </Modal>
  )
}

function UnderWay({ run: { job, fileName, rows } }: { run: ImportRun }) {
  const words = `${DOING[job.work]}“${fileName}”`
  return (
    <div role="status">
      <p>
        {words}
        {job.work === 'check' && job.total !== null ? `：${job.done} / ${job.total} 行` : `（${rows} 行）`}
      </p>
      <Progress
        aria-label={words}
        percent={job.total ? Math.floor((job.done / job.total) * 100) : job.work === 'check' ? 0 : 100}
        status="active"
        showInfo={job.work === 'check'}
      />
      <p className="sc-import-aside">可以关闭这个窗口，处理会继续；再次打开“导入”即可查看结果。</p>
    </div>
  )
}
