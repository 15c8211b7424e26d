import type { FilesField, KeptFile } from '@sc/api-client/contract'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/connect.ts'
import type { AnyServed, StoredValues, Values } from './served.ts'

/** The record that files belong to. */
export interface Owner {
  kind: string
  id: string
}

interface Sent {
  fields: readonly (readonly [name: string, field: FilesField])[]
  before: Values | null
  values: Values
  username: string
  /** Nothing of a record that is still to be added. */
  owner: Owner | undefined
}

/** What is done with stored files for records, by the module that keeps them: it knows resources, and they nothing of it. */
export interface FileKeeper {
  /** The values with every file as it is stored: each the sender's own, or one that its field held before. */
  own: (tx: Db, sent: Sent) => Promise<Values>
  /** Makes these files the record's, and what else it had its uploader's again, unless something else shows that still. */
  hold: (tx: Db, kept: Omit<Sent, 'before'> & { owner: Owner; isShown: boolean }) => Promise<void>
  /** Makes all files of records that are gone their uploaders' again, or whose they are as something else shows them. */
  letGo: (tx: Db, kind: string, ids: readonly string[], shown: ReadonlyMap<string, Owner>) => Promise<void>
  /** Files as the audit log keeps them. */
  told: (db: Db, files: readonly KeptFile[]) => Promise<string>
}

let keeper: FileKeeper | undefined

/** Names who keeps files: once for the whole program. */
export const keepFilesBy = (named: FileKeeper): void => void (keeper = named)

function keeping(): FileKeeper {
  if (!keeper) throw new Error('nobody keeps files of records')
  return keeper
}

/** The fields of a resource that hold files. */
export const filesIn = ({ resource: { fields } }: Pick<AnyServed, 'resource'>): (readonly [name: string, field: FilesField])[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.type === 'files' ? [[name, field] as const] : []))

const listed = (value: unknown): readonly KeptFile[] => (Array.isArray(value) ? (value as KeptFile[]) : [])

/** What somebody writes, with files as they are stored. */
export function ownFiles(tx: Db, { username }: Caller, served: AnyServed, values: Values, before: StoredValues | null): Promise<Values> {
  const fields = filesIn(served).filter(([name]) => listed(values[name]).length > 0)
  if (fields.length === 0) return Promise.resolve(values)
  return keeping().own(tx, { fields, before, values, username, owner: before ? { kind: served.resource.kind, id: before.id } : undefined })
}

/** Makes the files that written records name their own. */
export async function holdFiles(tx: Db, { username }: Caller, served: AnyServed, records: StoredValues[]): Promise<StoredValues[]> {
  const fields = filesIn(served)
  if (fields.length === 0) return records
  const shown = await shownOf(
    tx,
    served,
    records.map(({ id }) => id),
  )
  for (const record of records) {
    const owner = { kind: served.resource.kind, id: record.id }
    await keeping().hold(tx, { fields, values: record, username, owner, isShown: shown.has(record.id) })
  }
  return records
}

/** What records had that are gone. */
export async function letFilesGoOf(tx: Db, served: AnyServed, ids: readonly string[]): Promise<void> {
  if (filesIn(served).length > 0) await keeping().letGo(tx, served.resource.kind, ids, await shownOf(tx, served, ids))
}

const shownOf = async (tx: Db, { rules }: AnyServed, ids: readonly string[]): Promise<ReadonlyMap<string, Owner>> =>
  (await rules?.filesShown?.(tx, ids)) ?? new Map<string, Owner>()

/** What the audit log says of the files of these records, by what {@link keyOf} makes of each list. */
export async function toldFiles(db: Db, served: AnyServed, rows: readonly Values[]): Promise<ReadonlyMap<string, string>> {
  const told = new Map<string, string>()
  for (const [name] of filesIn(served))
    for (const row of rows) {
      const files = listed(row[name])
      if (files.length > 0 && !told.has(keyOf(files))) told.set(keyOf(files), await keeping().told(db, files))
    }
  return told
}

/** Tells one list of files from another. */
export const keyOf = (files: unknown): string =>
  listed(files)
    .map(({ url }) => url)
    .join('\n')
