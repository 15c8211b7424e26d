import {
  builtInSchemas,
  externalStoreOf,
  hasAllowedExtension,
  isRow,
  originOf,
  readUploads,
  walkAllWidgets,
} from '@sc/form-renderer/schema'
import type { UploadItem } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { attachFiles, findStoredFiles } from './repository.ts'
import type { FileOwner, StoredFile } from './repository.ts'
import { currentExternalOrigins } from './externalOrigins.ts'
import { typeOf } from './fileTypes.ts'
import { openDesign } from '../form/openDesign.ts'

type Values = Readonly<Record<string, unknown>>

export interface UploadField {
  model: string
  name: string
  ext: readonly string[]
  /** How many files it takes. */
  most: number
  /** What is inside is of these kinds as well, not only the name: another picture under a picture's name is shown, and not printed. */
  isByContent?: boolean
  /** What each may have at most; as much as is uploaded at all, unless told. */
  megabytes?: number
  /** Which files a value of it names: what is sent and what is held are read alike. */
  filesIn: (value: unknown) => UploadItem[]
  /** Below which address its files may be kept by a store of others (external-storage mode). */
  external?: string
  /** The value is a list of rows, and this column of each has the files. */
  column?: string
}

const MEGABYTE = 1024 * 1024
/** Characters of the address of a file elsewhere. */
const LONGEST_ADDRESS = 2_000

/** Of a field that says no number: as many as a form takes in any list. */
const MOST = 1000

export function uploadFieldsOf(design: string): UploadField[] {
  const found: UploadField[] = []
  walkAllWidgets(openDesign(design), ({ type, model, name, options }, { table }) => {
    const schema = builtInSchemas.get(type)
    if (schema?.value?.type(options) !== 'file') return
    const { length } = schema.read(options) as { length?: number }
    const ext = Array.isArray(options.ext) ? options.ext.filter((one) => typeof one === 'string') : []
    const most = length !== undefined && length > 0 ? Math.min(length, MOST) : MOST
    const store = type === 'imgupload' ? externalStoreOf(options) : undefined
    const limits = { ext, most, ...(store && { external: store.base }) }
    if (!table) found.push({ model, name, ...limits, filesIn: readUploads })
    else found.push({ model: table.model, name: `${table.name} · ${name}`, ...limits, column: model, filesIn: filesInColumn(model) })
  })
  return found
}

const filesInColumn = (column: string) => (value: unknown) =>
  Array.isArray(value) ? value.flatMap((row: unknown) => readUploads(columnOf(row, column))) : []

/** The files that a value names, whatever its field is called by now: in its list, or in its rows. */
export const filesWithin = (value: unknown): UploadItem[] =>
  Array.isArray(value) ? [...readUploads(value), ...value.filter(isRow).flatMap((row) => Object.values(row).flatMap(readUploads))] : []

const columnOf = (row: unknown, column: string): unknown => (isRow(row) && Object.hasOwn(row, column) ? row[column] : undefined)

/** Models of the fields that are files and nothing else. */
export const wholeFields = (fields: readonly UploadField[]): string[] =>
  fields.flatMap(({ model, column }) => (column === undefined ? [model] : []))

/** As the form's own faults are: said of its field. */
const faultAt = ({ model, name }: UploadField, told: Message) =>
  new BusinessError(told, undefined, [{ model, name, message: spoken(told) }])

const refused = (field: UploadField, { name, url }: UploadItem, why: Message) =>
  faultAt(field, say.upload.refused({ field: field.name, file: name ?? url.slice(0, 100), why }))

/**
 * The fields of files among values whose design is kept nowhere: they are told by what they hold, lists of files as every
 * form writes them.
 */
export const uploadFieldsIn = (values: Values): UploadField[] => fieldsTold(values, listedFiles)

/** The same, and the tables that have such lists in their rows: of values that were held to their design. */
export const acceptedUploadsIn = (values: Values): UploadField[] =>
  fieldsTold(values, (value) => [...listedFiles(value), ...filesInRows(value)])

const fieldsTold = (values: Values, filesIn: UploadField['filesIn']): UploadField[] =>
  Object.keys(values)
    .filter((model) => filesIn(values[model]).length > 0)
    .map((model) => ({ model, name: model, ext: [], most: MOST, filesIn }))

const filesInRows = (value: unknown): UploadItem[] =>
  Array.isArray(value) ? value.filter(isRow).flatMap((row) => Object.values(row).flatMap(listedFiles)) : []

/** Whether a value names files otherwise than as a list of nothing else: nobody could say whose these are. */
export const hasStrayFiles = (value: unknown): boolean => listedFiles(value).length === 0 && namesFile(value)

const namesFile = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (isFile(value) || Object.values(value).some(namesFile))

/** The files of a list that has nothing else. */
const listedFiles = (value: unknown): UploadItem[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFile) ? readUploads(value) : []

/** A text that stands alone is a word, and no address. */
const isFile = (entry: unknown): boolean => typeof entry === 'object' && readUploads([entry]).length === 1

/** A file stays with what it was first sent for, also where that came to nothing: what was shown there is never another's. */
const notFree = (file: StoredFile | undefined, username: string): Message =>
  file?.createBy === username ? say.upload.ofAnother() : say.upload.notYours()

/**
 * The sent values with every file as it is stored, whatever the sender calls it. A file must be one that the sender
 * uploaded and nothing else holds, or one that the same field held before, or in a store of others that the school takes files
 * of; no other address is evidence.
 * @param before what the record holds, and what it held that may come back; nothing of a new one
 */
export async function ownUploads(
  tx: Db,
  {
    fields: all,
    before,
    sent,
    username,
    owner,
  }: { fields: readonly UploadField[]; before: readonly Values[]; sent: Values; username: string; owner?: FileOwner },
): Promise<Record<string, unknown>> {
  const fields = all.filter(({ model }) => Object.hasOwn(sent, model) && sent[model] !== null)
  if (fields.length === 0) return { ...sent }
  for (const field of fields) {
    for (const entries of listsIn(field, sent[field.model]))
      // Before any of them is looked for.
      if (entries.length > field.most)
        throw faultAt(field, say.upload.tooMany({ field: field.name, most: field.most, sent: entries.length }))
  }
  const named = fields.flatMap(({ model, filesIn }) => filesIn(sent[model]))
  const stored = await findStoredFiles(tx, [...new Set(named.map(({ url }) => url))])
  const isFree = (file: StoredFile) =>
    file.createBy === username && (file.recordId === null || (file.recordKind === owner?.kind && file.recordId === owner.id))
  const ownFile = (field: UploadField, item: UploadItem, earlier: UploadItem | undefined): UploadItem => {
    const file = stored.get(item.url)
    if (earlier) return file ? { ...earlier, name: file.name } : earlier
    const elsewhere = file ? undefined : keptElsewhere(field, item)
    if (elsewhere === 'there') return item
    if (elsewhere !== undefined) throw refused(field, item, say.upload.foreignStore(elsewhere))
    if (!file || !isFree(file)) throw refused(field, item, notFree(file, username))
    if (!hasAllowedExtension(file.name, field.ext) || (field.isByContent && !isInside(file, field.ext)))
      throw refused(field, item, say.upload.typeOutside({ allowed: field.ext }))
    const { megabytes } = field
    if (megabytes !== undefined && file.size > megabytes * MEGABYTE) throw refused(field, item, say.upload.overSize({ megabytes }))
    return { ...item, name: file.name }
  }
  const values: Record<string, unknown> = { ...sent }
  for (const field of fields) {
    const held = new Map(before.flatMap((values) => field.filesIn(values[field.model])).map((item) => [item.url, item]))
    const own = (entries: unknown, items: readonly UploadItem[]): unknown => {
      // What is no list of files at all is the form's own check to refuse.
      return Array.isArray(entries) && items.length === entries.length
        ? items.map((item) => ownFile(field, item, held.get(item.url)))
        : entries
    }
    const { column } = field
    const value = values[field.model]
    if (column === undefined) values[field.model] = own(value, field.filesIn(value))
    else if (Array.isArray(value))
      values[field.model] = value.map((row: unknown) =>
        columnOf(row, column) === undefined
          ? row
          : { ...(row as Values), [column]: own(columnOf(row, column), readUploads(columnOf(row, column))) },
      )
  }
  return values
}

/**
 * Whether a file is kept by a store of others, as the design of its field says, that the school takes files of: nobody here can
 * say more of it. Where the design names another, or the school none such, the store that it is kept by; undefined of a field
 * whose files are ours, and of what is no address of the web.
 */
function keptElsewhere({ external }: UploadField, { url }: UploadItem): 'there' | { origin: string } | undefined {
  const origin = external === undefined ? undefined : originOf(url)
  if (external === undefined || origin === undefined) return undefined
  const isThere = new URL(url).href.startsWith(external) && currentExternalOrigins().includes(origin)
  return isThere && url.length <= LONGEST_ADDRESS ? 'there' : { origin }
}

/** The lists of files in a value: itself, or that of each row. */
const listsIn = ({ column }: UploadField, value: unknown): unknown[][] =>
  !Array.isArray(value) ? [] : column === undefined ? [value] : value.map((row: unknown) => columnOf(row, column)).filter(Array.isArray)

/** Files are kept under the extension of what they are. */
const isInside = ({ contentType }: StoredFile, allowed: readonly string[]): boolean =>
  typeOf(contentType)?.extensions.some((extension) => hasAllowedExtension(extension, allowed)) ?? false

/** Makes the files that a record's values name its own, in the transaction that writes the values. */
export async function claimUploads(
  tx: Db,
  { fields, values, username, owner }: { fields: readonly UploadField[]; values: Values; username: string; owner: FileOwner },
): Promise<void> {
  const named = new Map<string, readonly [UploadField, UploadItem]>()
  for (const field of fields) for (const item of field.filesIn(values[field.model])) named.set(item.url, [field, item])
  const stored = await findStoredFiles(tx, [...named.keys()])
  const attached = await attachFiles(tx, [...stored.keys()], username, owner)
  // Somebody else's submission took it between the look and the claim.
  for (const [url, [field, item]] of named) {
    const file = stored.get(url)
    if (file && !attached.has(url) && file.recordId !== owner.id) throw refused(field, item, say.upload.usedElsewhere())
  }
}
