import { useWords } from '@sc/locale/react'
import { useMemo } from 'react'
import { externalStoreOf, isExternal, originOf } from '../../definition/externalStore.ts'
import type { WidgetOptions } from '../../definition/types.ts'
import { formWords } from '../../locale/form/words.ts'
import type { PendingUpload, UploadFailure, UploadNotice } from '../../engine/fieldState.ts'
import { addFiles, dismissFailure, removeFile, type UploadRules } from '../../engine/uploads.ts'
import { readUploads } from '../../definition/acceptUploads.ts'
import type { UploadItem } from '../../definition/types.ts'
import type { FieldPath } from '../../schema/fieldPath.ts'
import { useFormScope } from '../FormContext.ts'
import { useField } from '../useField.ts'
import { safeAddress } from './address.ts'
import { isKnownStore, toExternalStore } from './sendExternal.ts'

export interface Uploads {
  items: UploadItem[]
  pending: readonly PendingUpload[]
  failures: readonly UploadFailure[]
  notice: UploadNotice | undefined
  full: boolean
  /** Of one file, in bytes; undefined where nobody knows. */
  maxBytes: number | undefined
  /** Why nobody takes files: the host gives no upload, or the design no address, or no store that the host knows. */
  unavailable: string | undefined
  add: (files: readonly File[], replacing?: UploadItem) => void
  remove: (item: UploadItem) => void
  /** Does without a file that was not taken. */
  dismiss: (failure: UploadFailure) => void
}

/**
 * The files of one field, arrived and on their way.
 * @param options of the widget, where the type may keep its files elsewhere
 */
export function useUploads(path: FieldPath, { length, ext, action }: Omit<UploadRules, 'maxBytes'>, options?: WidgetOptions): Uploads {
  const { engine, sources } = useFormScope()
  const { upload: texts } = useWords(formWords)
  const { value, pending, failures, notice } = useField(path)
  const items = useMemo(() => readUploads(value), [value])
  const { uploadMaxBytes: most, externalUpload } = sources.current
  const isElsewhere = options !== undefined && externalUpload !== undefined && isExternal(options)
  const store = isElsewhere ? externalStoreOf(options) : undefined
  const known = store && externalUpload && isKnownStore(externalUpload, store) ? toExternalStore(externalUpload, store, texts) : undefined
  const upload = isElsewhere ? known : sources.current.upload
  const maxBytes = typeof most === 'function' ? most(path[0]) : most
  return {
    items,
    pending,
    failures,
    notice,
    full: length > 0 && items.length + pending.length >= length,
    maxBytes,
    unavailable:
      upload === undefined
        ? isElsewhere
          ? texts.noStore
          : texts.unavailable
        : action === '' && !isElsewhere
          ? texts.unavailable
          : undefined,
    add: (files, replacing) =>
      upload && addFiles({ engine, path, rules: { length, ext, action, maxBytes }, upload, texts }, files, replacing),
    remove: (item) => removeFile(engine, path, item),
    dismiss: ({ key }) => dismissFailure(engine, path, key),
  }
}

/** Stored path → what the browser loads; undefined for what must not be opened. */
export function useAddressOf(): (item: UploadItem) => string | undefined {
  const { sources } = useFormScope()
  return ({ url }) => {
    const { fileUrl, externalUpload } = sources.current
    const origin = originOf(url)
    const isElsewhere = origin !== undefined && (externalUpload?.origins.some((one) => originOf(one) === origin) ?? false)
    return safeAddress(fileUrl && !isElsewhere && !/^(blob:|data:)/.test(url) ? fileUrl(url) : url)
  }
}
