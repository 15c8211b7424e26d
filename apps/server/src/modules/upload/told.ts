import type { FieldChange, ToldFile } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { formatMoment } from '../../time.ts'
import { findStoredFiles } from './repository.ts'

/** As many digits as tell the files of one application apart. */
const DIGITS = 8

/** The files of a field before and after a change, as the trail keeps them: another file of the same name is told from the first. */
export async function toldFiles(db: Db, before: unknown, after: unknown): Promise<Pick<FieldChange, 'before' | 'after' | 'files'>> {
  const sides = [readUploads(before), readUploads(after)] as const
  const stored = await findStoredFiles(db, sides.flat().map(({ url }) => url))
  const [was, is] = sides.map((items) =>
    items.map(({ url, name }): ToldFile => {
      const file = stored.get(url)
      return {
        name: file?.name ?? name ?? url,
        url,
        size: file?.size ?? null,
        uploadTime: file ? formatMoment(file.createTime) : null,
        fingerprint: file?.digest?.slice(0, DIGITS) ?? null,
      }
    }),
  ) as [ToldFile[], ToldFile[]]
  const ambiguous = (file: ToldFile) => [...was, ...is].some((other) => other.name === file.name && other.url !== file.url)
  const said = (files: readonly ToldFile[]) => (files.length > 0 ? files.map((file) => (ambiguous(file) ? inFull(file) : file.name)).join('、') : null)
  return { before: said(was), after: said(is), files: { before: was, after: is } }
}

function inFull({ name, size, uploadTime, fingerprint }: ToldFile): string {
  const known = [size !== null && `${size} 字节`, uploadTime !== null && `${uploadTime} 上传`, fingerprint !== null && `指纹 ${fingerprint}`].filter(Boolean)
  return known.length > 0 ? `${name}（${known.join('，')}）` : name
}
