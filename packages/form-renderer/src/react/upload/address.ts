import type { UploadItem } from '../../definition/types.ts'

/** Addresses come out of saved values: only what a browser may safely open becomes a link. */
export const safeAddress = (address: string): string | undefined => {
  const trimmed = address.trim()
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase()
  if (scheme === undefined || scheme === 'http' || scheme === 'https' || scheme === 'blob') return trimmed === '' ? undefined : trimmed
  return /^data:image\/(png|jpe?g|gif|webp|bmp);/i.test(trimmed) ? trimmed : undefined
}

export const fileNameOf = ({ name, url }: UploadItem): string => {
  if (name) return name
  const last =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? url
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

/** Types that browsers draw; others show as files. */
export const isImage = (item: UploadItem): boolean =>
  /\.(jpe?g|png|gif|bmp|webp)$/i.test(fileNameOf(item)) || item.url.startsWith('data:image/')
