import { useWords } from '@sc/locale/react'
import { useMemo } from 'react'
import { formWords } from '../../locale/form/words.ts'
import type { PendingUpload, UploadFailure, UploadNotice } from '../../engine/fieldState.ts'
import { addFiles, dismissFailure, removeFile, type UploadRules } from '../../engine/uploads.ts'
import { readUploads } from '../../definition/acceptUploads.ts'
import type { UploadItem } from '../../definition/types.ts'
import type { FieldPath } from '../../schema/fieldPath.ts'
import { useFormScope } from '../FormContext.ts'
import { useField } from '../useField.ts'
import { safeAddress } from './address.ts'

export interface Uploads {
  items: UploadItem[]
  pending: readonly PendingUpload[]
  failures: readonly UploadFailure[]
  notice: UploadNotice | undefined
  full: boolean
  /** Of one file, in bytes; undefined where nobody knows. */
  maxBytes: number | undefined
  /** Nobody takes files: the host gives no upload, or the design no address. */
  unavailable: boolean
  add: (files: readonly File[], replacing?: UploadItem) => void
  remove: (item: UploadItem) => void
  /** Does without a file that was not taken. */
  dismiss: (failure: UploadFailure) => void
}

/** The files of one field, arrived and on their way. */
export function useUploads(path: FieldPath, { length, ext, action }: Omit<UploadRules, 'maxBytes'>): Uploads {
  const { engine, sources } = useFormScope()
  const { upload: texts } = useWords(formWords)
  const { value, pending, failures, notice } = useField(path)
  const items = useMemo(() => readUploads(value), [value])
  const { upload, uploadMaxBytes: most } = sources.current
  const maxBytes = typeof most === 'function' ? most(path[0]) : most
  return {
    items,
    pending,
    failures,
    notice,
    full: length > 0 && items.length + pending.length >= length,
    maxBytes,
    unavailable: upload === undefined || action === '',
    add: (files, replacing) =>
      upload && addFiles({ engine, path, rules: { length, ext, action, maxBytes }, upload, texts }, files, replacing),
    remove: (item) => removeFile(engine, path, item),
    dismiss: ({ key }) => dismissFailure(engine, path, key),
  }
}

/** Stored path → what the browser loads; undefined for what must not be opened. */
export function useAddressOf(): (item: UploadItem) => string | undefined {
  const { sources } = useFormScope()
  return (item) => safeAddress(sources.current.fileUrl && !/^(blob:|data:)/.test(item.url) ? sources.current.fileUrl(item.url) : item.url)
}
