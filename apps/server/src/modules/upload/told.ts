import { eq, inArray } from 'drizzle-orm'
import type { FieldChange, ToldFile } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { UploadItem } from '@sc/form-renderer/schema'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { uploadedFile, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { findStoredFiles } from './repository.ts'
import type { StoredFile } from './repository.ts'

/** As many digits as tell the files of one application apart. */
const DIGITS = 8

/** The files of a field as the audit log keeps them: each with who uploaded it, and what tells it from another of its name. */
export async function saidFiles(db: Db, value: unknown): Promise<string> {
  const items = readUploads(value)
  const rows = await db
    .select({ file: uploadedFile, realname: user.realname })
    .from(uploadedFile)
    .leftJoin(user, eq(user.username, uploadedFile.createBy))
    .where(
      inArray(
        uploadedFile.path,
        items.map(({ url }) => url),
      ),
    )
  const stored = new Map(rows.map((row) => [row.file.path, row]))
  return (
    items
      .map((item) => {
        const found = stored.get(item.url)
        return inFull(toldFile(item, found?.file), { uploader: found && (found.realname ?? found.file.createBy) })
      })
      // wire text: the log is kept in Chinese.
      .join('、')
  )
}

/** The files of a field before and after a change, as the trail keeps them: another file of the same name is told from the first. */
export async function toldFiles(db: Db, before: unknown, after: unknown): Promise<Pick<FieldChange, 'before' | 'after' | 'files'>> {
  const sides = [readUploads(before), readUploads(after)] as const
  const stored = await findStoredFiles(
    db,
    sides.flat().map(({ url }) => url),
  )
  const [was, is] = sides.map((items) => items.map((item) => toldFile(item, stored.get(item.url)))) as [ToldFile[], ToldFile[]]
  const files = { before: was, after: is }
  return { ...namesOfFiles(files, defaultLanguage), files }
}

// wire text: between names, in either language.
const between: Record<Language, string> = { 'zh-CN': '、', 'en-US': ', ' }

/** Files by name, and by what tells them from one another where that is the same. */
export function namesOfFiles(
  { before, after }: NonNullable<FieldChange['files']>,
  language: Language,
): Pick<FieldChange, 'before' | 'after'> {
  const ambiguous = (file: ToldFile) => [...before, ...after].some((other) => other.name === file.name && other.url !== file.url)
  const said = (files: readonly ToldFile[]) =>
    files.length > 0 ? files.map((file) => (ambiguous(file) ? inFull(file, { language }) : file.name)).join(between[language]) : null
  return { before: said(before), after: said(after) }
}

const toldFile = ({ url, name }: UploadItem, file: StoredFile | undefined): ToldFile => ({
  name: file?.name ?? name ?? url,
  url,
  size: file?.size ?? null,
  uploadTime: file ? formatMoment(file.createTime) : null,
  fingerprint: file?.digest?.slice(0, DIGITS) ?? null,
})

/** Unless told, as it is kept: in the language that what was kept before is in. */
const inFull = (
  { name, size, uploadTime: time, fingerprint }: ToldFile,
  { uploader = null, language = defaultLanguage }: { uploader?: string | null | undefined; language?: Language },
): string => say.upload.told({ name, size, uploader, time, fingerprint }).in(language)
