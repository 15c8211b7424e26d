import { InboxOutlined } from '@ant-design/icons'
import type { AnyResource, ImportRun } from '@sc/api-client/contract'
import { RelativeTime } from '@sc/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Upload } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { useDownload } from '../../listing/useDownload.ts'
import './import.css'

interface FilePickerProps {
  resource: AnyResource
  onBegun: (run: ImportRun) => void
  onOpen: (id: string) => void
}

const STAGES = { uploaded: '未完成', checked: '未导入', applied: '已导入', undone: '已撤销' } as const

/** Takes the file, and leads to imports from before. */
export function FilePicker({ resource: { calls, title }, onBegun, onOpen }: FilePickerProps) {
  const [percent, setPercent] = useState<number | null>(null)
  const send = useMutation({
    mutationFn: (file: File) => api.sendFile(calls.import, file, { onProgress: setPercent }),
    onSuccess: onBegun,
    onSettled: () => setPercent(null),
  })
  const template = useDownload(calls.importTemplate)
  // What was there when the list was last shown says nothing of the import that somebody comes back for.
  const { data: earlier = [] } = useQuery({ ...api.query(calls.importList), staleTime: 0, gcTime: 0 })
  const fault = send.error && explain(send.error)
  return (
    <div className="sc-import-file">
      {fault && <Alert showIcon role="alert" type="error" title={fault} />}
      <Upload.Dragger
        accept=".xlsx,.csv"
        showUploadList={false}
        disabled={send.isPending}
        beforeUpload={(file) => {
          send.mutate(file)
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">
          {send.isPending ? `正在上传${percent === null || percent >= 100 ? '' : ` ${percent}%`}…` : '点击选择文件，或把文件拖到这里'}
        </p>
        <p className="ant-upload-hint">.xlsx 或 .csv，最多 20000 行。先检查，确认后才写入。</p>
      </Upload.Dragger>
      <p className="sc-import-aside">
        第一行是列名，列的顺序不限；已有的{title}按文件修改，没有的新增，文件中没有的保持不变。
        <Button type="link" size="small" style={{ paddingInline: 0 }} loading={template.isPending} onClick={() => template.mutate({})}>
          下载模板
        </Button>
      </p>
      {earlier.length > 0 && (
        <section aria-label="最近的导入">
          <h3 className="sc-import-earlier">最近的导入</h3>
          <ul className="sc-import-earlier">
            {earlier.slice(0, 5).map((run) => (
              <li key={run.id}>
                <Button type="link" size="small" onClick={() => onOpen(run.id)}>
                  {run.fileName}
                </Button>
                <span>{`${STAGES[run.stage]} · ${run.createBy} · `}</span>
                <RelativeTime value={run.createTime} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
