import { UploadOutlined } from '@ant-design/icons'
import { useWords } from '@sc/locale/react'
import { App, Button, Upload } from 'antd'
import type { UploadFile } from 'antd'
import { useState } from 'react'
import { formSources } from '../../api/formSources.ts'
import type { StoredFile } from './announcementDraft.ts'
import { announcementWords } from './locale/manage/words.ts'

/** Files that one announcement takes. */
const MOST = 20

interface AttachmentFieldProps {
  /** Given by `Form.Item`, as `onChange` is. A file that is on its way has no `url` yet. */
  value?: StoredFile[]
  onChange?: (files: StoredFile[]) => void
  id?: string
}

/** Files that go with a text: each is stored as it is chosen. */
export function AttachmentField({ value = [], onChange, id }: AttachmentFieldProps) {
  const { editor: text } = useWords(announcementWords)
  const { message } = App.useApp()
  const [files, setFiles] = useState<UploadFile<StoredFile>[]>(() =>
    value.map(({ url, name }) => ({ uid: url, name, status: 'done', url: formSources.fileUrl(url), response: { url, name } })),
  )
  return (
    <Upload
      {...(id !== undefined && { id })}
      multiple
      maxCount={MOST}
      fileList={files}
      beforeUpload={(_file, chosen) => {
        if (files.length + chosen.length <= MOST) return true
        void message.error(text.tooMany)
        return Upload.LIST_IGNORE
      }}
      customRequest={({ file, onProgress, onSuccess, onError }) => {
        const stopping = new AbortController()
        formSources
          .upload(file as File, {
            onProgress: (percent) => onProgress?.({ percent }),
            signal: stopping.signal,
            action: '',
          })
          .then((stored) => onSuccess?.(stored))
          .catch((error: unknown) => onError?.(error instanceof Error ? error : new Error(String(error))))
        return { abort: () => stopping.abort() }
      }}
      onChange={({ fileList }) => {
        const shown = fileList.map((file) => (file.response ? { ...file, url: formSources.fileUrl(file.response.url) } : file))
        setFiles(shown)
        onChange?.(
          shown.flatMap(({ status, response, name }) => {
            if (status === 'done' && response) return [{ url: response.url, name: response.name }]
            return status === 'uploading' ? [{ url: '', name }] : []
          }),
        )
      }}
    >
      <Button icon={<UploadOutlined />}>{text.upload}</Button>
    </Upload>
  )
}
