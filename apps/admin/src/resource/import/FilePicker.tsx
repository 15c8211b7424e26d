import { InboxOutlined } from '@ant-design/icons'
import type { AnyResource } from '@sc/api-client/contract'
import { RelativeTime } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Pagination, Upload } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { useDownload } from '../../listing/useDownload.ts'
import type { useSpreadsheet } from './useSpreadsheet.ts'
import './import.css'
import { resourceWords } from '../locale/words.ts'
import { inOwnUnit } from '../../unit.ts'

/** Imports from before that are shown together. */
const AT_ONCE = 5

interface FilePickerProps {
  resource: AnyResource
  file: Pick<ReturnType<typeof useSpreadsheet>, 'percent' | 'isPending' | 'error' | 'pick'>
  /** Whoever comes to it wants to choose at once. */
  opens: boolean
  onOpen: (id: string) => void
}

/** Takes the file, and leads to imports from before. */
export function FilePicker({ resource: { calls, title }, file: { percent, isPending, error, pick }, opens, onOpen }: FilePickerProps) {
  const { import: text } = useWords(resourceWords)
  const language = useLanguage()
  const template = useDownload(calls.importTemplate)
  // What was there when the list was last shown says nothing of the import that somebody comes back for.
  const [pageNo, setPageNo] = useState(1)
  const { data } = useQuery({
    ...api.query(calls.importList, { query: { pageNo, pageSize: AT_ONCE } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const earlier = data?.records ?? []
  const fault = error && explain(error)
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opens) shown.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click()
  }, [opens])
  return (
    <div ref={shown} className="sc-import-file">
      {fault && <Alert showIcon role="alert" type="error" title={fault} />}
      <Upload.Dragger
        accept=".xlsx,.xls,.csv"
        showUploadList={false}
        disabled={isPending}
        beforeUpload={(file) => {
          pick(file)
          return false
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{isPending ? text.uploading(percent === null || percent >= 100 ? null : percent) : text.pick}</p>
        <p className="ant-upload-hint">{text.limits}</p>
      </Upload.Dragger>
      <p className="sc-import-aside">
        {text.rules(inOwnUnit(title)[language])}
        <Button type="link" size="small" style={{ paddingInline: 0 }} loading={template.isPending} onClick={() => template.mutate({})}>
          {text.template}
        </Button>
      </p>
      {earlier.length > 0 && (
        <section aria-label={text.earlier}>
          <h2 className="sc-import-earlier">{text.earlier}</h2>
          <ul className="sc-import-earlier">
            {earlier.map((run) => (
              <li key={run.id}>
                <Button type="link" size="small" onClick={() => onOpen(run.id)}>
                  {run.fileName}
                </Button>
                <span>{`${text.stages[run.stage]} · ${run.createByName} · `}</span>
                <RelativeTime value={run.createTime} />
              </li>
            ))}
          </ul>
          {data && data.pages > 1 && (
            <Pagination
              size="small"
              simple
              current={pageNo}
              pageSize={AT_ONCE}
              total={data.total}
              onChange={setPageNo}
              style={{ marginTop: 8 }}
            />
          )}
        </section>
      )}
    </div>
  )
}
