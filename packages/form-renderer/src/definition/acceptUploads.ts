import { accepted, mostEntries, refused, type Accepted } from './widgetSchema.ts'
import type { UploadItem } from './types.ts'

interface UploadLimits {
  length: number
  min?: number
  ext: string[]
}

/**
 * Whether a file name ends in one of the suffixes, in any case. They are given in lower case with their dot; an empty
 * list allows every file.
 */
export const hasAllowedExtension = (fileName: string, ext: readonly string[]) =>
  ext.length === 0 || ext.some((suffix) => fileName.toLowerCase().endsWith(suffix))

/** Saved lists are dirty: bare addresses, missing keys, files that never finished. */
export function readUploads(value: unknown): UploadItem[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((raw, index): UploadItem[] => {
    if (typeof raw === 'string') return raw === '' ? [] : [{ key: `${index}:${raw}`, url: raw, status: 'success' }]
    if (typeof raw !== 'object' || raw === null) return []
    const item = raw as Partial<UploadItem>
    if (typeof item.url !== 'string' || item.url === '') return []
    return [{ ...item, key: typeof item.key === 'string' && item.key ? item.key : `${index}:${item.url}`, url: item.url }]
  })
}

/** An address as well as a name may carry a query behind its suffix. */
const nameOf = ({ name, url }: UploadItem) => (name ?? url).replace(/[?#].*/s, '')

export function acceptUploads(value: unknown, { length, min = 0, ext }: UploadLimits): Accepted {
  if (!Array.isArray(value)) return refused({ code: 'format' })
  if (value.length > mostEntries) return refused({ code: 'tooManyFiles', max: length > 0 ? length : mostEntries })
  const items = readUploads(value).filter((item) => item.status === undefined || item.status === 'success')
  if (items.length !== value.length) return refused({ code: 'format' })
  if (length > 0 && items.length > length) return refused({ code: 'tooManyFiles', max: length })
  if (new Set(items.map(({ url }) => url)).size < items.length) return refused({ code: 'repeated' })
  if (items.length < min) return refused({ code: 'tooFewFiles', min })
  if (!items.every((item) => hasAllowedExtension(nameOf(item), ext))) return refused({ code: 'fileType' })
  return accepted(
    items.map(({ key, url, name }) => ({ key, url, ...(name === undefined ? {} : { name }), percent: 100, status: 'success' })),
  )
}

/** The files themselves; keys are made anew by every control. */
export const uploadSignature = (value: unknown): unknown => readUploads(value).map(({ url, name }) => [url, name ?? ''])
