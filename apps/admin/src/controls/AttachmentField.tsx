import { UploadOutlined } from '@ant-design/icons'
import { App, Button, Upload } from 'antd'
import type { UploadFile } from 'antd'
import { useState } from 'react'
import { explain } from '../api/explain.ts'
import { formSources } from '../api/formSources.ts'

/** A file as the server keeps it. */
export interface StoredFile {
  url: string
  name: string
}

interface AttachmentFieldProps {
  /** How many files it takes. */
  most: number
  words: { upload: string; tooMany: string }
  /** Given by `Form.Item`, as `onChange` is. A file that is on its way has no `url` yet. */
  value?: StoredFile[]
  onChange?: (files: StoredFile[]) => void
  id?: string
}

/** Files that go with a text: each is stored as it is chosen. */
export function AttachmentField({ most, words: text, value = [], onChange, id }: AttachmentFieldProps) {
  const { message } = App.useApp()
  const [files, setFiles] = useState<UploadFile<StoredFile>[]>(() =>
    value.map(({ url, name }) => ({ uid: url, name, status: 'done', url: formSources.fileUrl(url), response: { url, name } })),
  )
  return (
    <Upload
      {...(id !== undefined && { id })}
      multiple
      maxCount={most}
      fileList={files}
      beforeUpload={(_file, chosen) => {
        if (files.length + chosen.length <= most) return true
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
          .catch((error: unknown) => {
            const words = explain(error)
            if (words) void message.error(`${(file as File).name}: ${words}`)
            onError?.(error instanceof Error ? error : new Error(String(error)))
          })
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
