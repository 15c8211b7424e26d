import { and, eq } from 'drizzle-orm'
import type { FilesField, KeptFile } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { spoken } from '../../locale/language.ts'
import { filesIn, keyOf } from '../../resource/files.ts'
import type { FileKeeper } from '../../resource/files.ts'
import type { AnyServed } from '../../resource/served.ts'
import { claimUploads, ownUploads } from './claims.ts'
import type { UploadField } from './claims.ts'
import { letFilesGo, letOthersGo } from './repository.ts'
import type { FileOwner, StoredFile } from './repository.ts'
import { saidFiles } from './told.ts'

const fieldOf = ([model, { title, kinds, most, megabytes }]: readonly [string, FilesField]): UploadField => ({
  model,
  name: spoken(title),
  ext: kinds,
  isByContent: true,
  most,
  megabytes,
  filesIn: readUploads,
})

/** Of a value that was sent or is kept what names the file. */
const named = (value: unknown): KeptFile[] => readUploads(value).map(({ url, name }) => ({ url, name: name ?? url }))

/** Keeps the files of records that are described. */
export const recordFiles: FileKeeper = {
  async own(tx, { fields, before, values, username, owner }) {
    const own = await ownUploads(tx, {
      fields: fields.map(fieldOf),
      before: before ? [before] : [],
      sent: Object.fromEntries(fields.map(([name]) => [name, values[name]])),
      username,
      ...(owner && { owner: owner as FileOwner }),
    })
    return { ...values, ...Object.fromEntries(fields.map(([name]) => [name, named(own[name])])) }
  },
  async hold(tx, { fields, values, username, owner, isShown }) {
    await claimUploads(tx, { fields: fields.map(fieldOf), values, username, owner: owner as FileOwner })
    if (isShown) return
    const kept = fields.flatMap(([name]) => named(values[name]).map(({ url }) => url))
    await letOthersGo(tx, owner as FileOwner, kept)
  },
  async letGo(tx, kind, ids, shown) {
    for (const id of ids) await letFilesGo(tx, { kind: kind as FileOwner['kind'], id }, (shown.get(id) as FileOwner | undefined) ?? null)
  },
  told: saidFiles,
}

/** A file of a described record is for who may read the record, as long as it stands there. */
export async function mayReadFileOfRecord(
  db: Db,
  caller: Caller,
  { recordKind, recordId, path }: StoredFile,
  resources: readonly AnyServed[],
): Promise<boolean> {
  const served = resources.find((one) => one.resource.kind === recordKind && filesIn(one).length > 0)
  if (!served || recordId === null || !caller.may(served.resource.calls.byId.access)) return false
  const { table, scope } = served
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, recordId), scope?.(caller)))
  const record = row as Readonly<Record<string, unknown>> | undefined
  return filesIn(served).some(([name]) => keyOf(record?.[name]).split('\n').includes(path))
}
