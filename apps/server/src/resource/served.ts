import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type {
  AnyResource,
  KnownResource,
  ReferenceField,
  ReferencesField,
  Resource,
  ResourceDraft,
  ResourceField,
  ResourceFields,
  RuledKind,
} from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../access/caller.ts'
import type { Owner } from './files.ts'

type Columns<Names extends PropertyKey> = { readonly [K in Names]: PgColumn }

/** A table with a column for every field, and those of `record()`. */
type ResourceTable<F extends ResourceFields> = PgTable & Columns<Exclude<keyof F, keyof Links<F>> | OfAll>

type OfAll = 'id' | 'revision' | 'createBy' | 'createTime' | 'updateBy' | 'updateTime'

/** The columns of another table that hold which records a record names: its own id, and theirs. */
export interface Link {
  own: PgColumn
  other: PgColumn
}

type Links<F extends ResourceFields> = { readonly [K in keyof F as F[K] extends ReferencesField ? K : never]: Link }
type WithLinks<F extends ResourceFields> = keyof Links<F> extends never ? { links?: undefined } : { links: Links<F> }

type References<F extends ResourceFields> = {
  readonly [K in keyof F as F[K] extends ReferenceField | ReferencesField ? K : never]?: Reference
}

/** A record that others point to: what they show of it, and its English, where it has some. */
export interface Reference {
  id: PgColumn
  shows: PgColumn
  english?: PgColumn
  alsoNamed?: AlsoNamed
}

/** By what else than their names files tell records. */
interface AlsoNamed {
  /** What of these texts, which are no names, mean records all the same, as a code does: each with an id. */
  find: (db: Db, texts: readonly string[]) => Promise<readonly (readonly [text: string, id: string])[]>
  /** What is found again as that one record, by ids: of those whose name fits several, or of all. */
  apart: (db: Db, ids: readonly string[], always: boolean) => Promise<ReadonlyMap<string, string>>
  /** What the guide of a spreadsheet says of it. */
  guide: Message
}

/** Records that have a value in the field of the resource's `absent` for it, and in fields that narrow it any of the values given. */
type Narrowed = (given: { among: string; named: ReadonlyMap<string, readonly unknown[]> }) => SQL | undefined

/** A record as the table has it. */
export type Stored<F extends ResourceFields> = Required<ResourceDraft<F>> & Pick<StoredValues, OfAll>

/** A record as it is, null of one that is added, and as it would be. */
export interface Change<F extends ResourceFields> {
  before: Stored<F> | null
  after: Required<ResourceDraft<F>> & { id?: string }
}

export interface Along {
  table: PgTable
  /** Which of its columns names the record, and by which of the record's values. */
  of: PgColumn
  by: string
  unused: PgColumn
}

/** Why a change must not be, where that is of one field: its form says it there. */
export class AtField {
  constructor(
    readonly field: string,
    readonly why: Message,
  ) {}
}

export type Problem = Message | AtField

/** What must hold before a write, and what comes after it: in its transaction, refused by a `BusinessError`. */
export interface ResourceRules<F extends ResourceFields> {
  /** What is kept of new records beside what somebody wrote, for each of them. */
  complete?: (
    tx: Db,
    drafts: readonly Required<ResourceDraft<F>>[],
    how: { imported: boolean; caller: Caller },
  ) => Promise<readonly Values[]>
  /** Why changes must not be, in words: asked for all that are written together, before any of them is. */
  check?: (tx: Db, caller: Caller, changes: readonly Change<F>[]) => Promise<ReadonlyMap<Change<F>, Problem>>
  /** The record is locked: what uses it is waited for, or waits. */
  beforeRemove?: (tx: Db, caller: Caller, stored: Stored<F>) => Promise<void>
  /** Of all that are written together: with queries for all of them, as they may be thousands. */
  after?: (tx: Db, caller: Caller, changes: readonly { before: Stored<F> | null; after: Stored<F> | null }[]) => Promise<void>
  /** What others put down for a record goes with it as long as it was no use of it: `unused` is null until then. */
  along?: readonly Along[]
  /** What must hold once all that are removed together are gone. */
  removed?: (tx: Db, gone: readonly Stored<F>[]) => Promise<void>
  /** Which records that an import added are not taken away again by who undoes it, by their ids, and why. */
  keepsAdded?: (tx: Db, caller: Caller, records: readonly Stored<F>[]) => Promise<ReadonlyMap<string, Message>>
  /** What became of records that an import wrote and that are in nobody's list any more, by their ids: of those of which the caller may know more than that. */
  goneSince?: (tx: Db, caller: Caller, ids: readonly string[]) => Promise<ReadonlyMap<string, Message>>
  /** What people should know of records that an import adds, before it does. */
  warn?: (tx: Db, added: readonly Required<ResourceDraft<F>>[]) => Promise<readonly Message[]>
  /** What else shows files of these records, and goes on to when they name them no more: then they stay, and are its own once the record is gone. */
  filesShown?: (tx: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Owner>>
  beside?: Beside
}

/** What changes along with records and is no field of theirs: an import that is undone restores it, too. */
export interface Beside {
  /** The fields that it follows: nothing changes along where none of them does. */
  follows: readonly string[]
  of: (tx: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string | null>>
  /** `is` what the import left: where it is something else by now, somebody chose that. */
  restore: (tx: Db, records: readonly { id: string; was: string | null; is: string | null }[]) => Promise<void>
}

interface AddedAs {
  rank: number
  values: Values
  /** None is added that would stand below another of the same. */
  isAlone?: boolean
}

/** A resource with where it is kept: all that the server adds to its description. */
export type Served<F extends ResourceFields> = Kept<F> & WithLinks<F>

interface Kept<F extends ResourceFields> {
  resource: Resource<F>
  table: ResourceTable<F>
  /** Where the records that it points to are kept, of those that are no resource. */
  references?: References<F>
  /** Which of its records somebody reaches; all where absent. A record out of reach does not exist. */
  scope?: (caller: Caller) => SQL | undefined
  /** Which of its records somebody may name in those of others, besides what is named there already; all where absent. */
  offered?: (caller: Caller) => SQL | undefined
  /**
   * The field that names the department which keeps it: who reaches people of that one reaches the record and may name it, as does
   * who made it, unless `scope` and `offered` say more; nobody puts it where they do not reach; who asks for a department finds what
   * those below it keep as well.
   */
  keptBy?: keyof F & string
  /** Whom its picker of people offers: whom the caller reaches where absent. */
  people?: (caller: Caller) => SQL | undefined
  /** Fields that may name what is not offered: the rules of the resource say what they may. */
  namesAny?: readonly (keyof F & string)[]
  /** What its records are to data rules: nobody whom these narrow writes what they would not leave them. */
  ruled?: RuledKind
  /** Whether somebody reaches all of them: where absent, who has no scope does. */
  reachesAll?: (caller: Caller) => boolean
  /** How its list is narrowed by a field, where that is more than by the very value. */
  narrowed?: { readonly [K in keyof F]?: (value: unknown) => SQL }
  /** By what else spreadsheets name its records. */
  alsoNamed?: AlsoNamed
  /** What a record is that imports of others add because rows name it, by its name and the heading above it; columns of a lower rank say what it stands below. */
  addedAs?: (named: { heading: string; name: string }) => AddedAs
  /** Of whom a file is complete that is said to be, of those of whom anything may become. */
  absent?: Narrowed
  /** Columns of its table that follow from what is written: undefined of those that stay. */
  follows?: (written: Partial<ResourceDraft<F>>) => Values
  /** Which records a keyword means, where that is more than a part of a field. */
  search?: (keyword: string) => SQL | undefined
  rules?: ResourceRules<F>
}

/** The same without its fields' types: what reads the description at run time works on names. */
export interface AnyServed {
  resource: KnownResource
  table: PgTable & Columns<OfAll> & Readonly<Record<string, PgColumn>>
  references?: Readonly<Record<string, Reference | undefined>>
  links?: Readonly<Record<string, Link>>
  /** Every resource that is served, this one among them: its references may point to them. */
  all: readonly AnyServed[]
  scope?: (caller: Caller) => SQL | undefined
  offered?: (caller: Caller) => SQL | undefined
  keptBy?: string
  people?: (caller: Caller) => SQL | undefined
  namesAny?: readonly string[]
  ruled?: RuledKind
  reachesAll?: (caller: Caller) => boolean
  narrowed?: Readonly<Record<string, (value: unknown) => SQL>>
  alsoNamed?: AlsoNamed
  addedAs?: (named: { heading: string; name: string }) => AddedAs
  absent?: Narrowed
  follows?: (written: Values) => Values
  search?: (keyword: string) => SQL | undefined
  rules?: {
    complete?: (tx: Db, drafts: readonly Values[], how: { imported: boolean; caller: Caller }) => Promise<readonly Values[]>
    check?: (tx: Db, caller: Caller, changes: readonly AnyChange[]) => Promise<ReadonlyMap<AnyChange, Problem>>
    beforeRemove?: (tx: Db, caller: Caller, stored: StoredValues) => Promise<void>
    after?: (tx: Db, caller: Caller, changes: readonly { before: StoredValues | null; after: StoredValues | null }[]) => Promise<void>
    along?: readonly Along[]
    removed?: (tx: Db, gone: readonly StoredValues[]) => Promise<void>
    keepsAdded?: (tx: Db, caller: Caller, records: readonly StoredValues[]) => Promise<ReadonlyMap<string, Message>>
    goneSince?: (tx: Db, caller: Caller, ids: readonly string[]) => Promise<ReadonlyMap<string, Message>>
    warn?: (tx: Db, added: readonly Values[]) => Promise<readonly Message[]>
    filesShown?: (tx: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Owner>>
    beside?: Beside
  }
}

export interface AnyChange {
  before: StoredValues | null
  after: Values
}

export type Values = Record<string, unknown>

/** A record that was read from a resource's table. */
export type StoredValues = Values & {
  id: string
  revision: number
  createBy: string | null
  createTime: Date
  updateBy: string | null
  updateTime: Date
}

/** Whether somebody reaches every record. */
export const reachesAll = ({ scope, reachesAll: all }: Pick<AnyServed, 'scope' | 'reachesAll'>, caller: Caller): boolean =>
  all ? all(caller) : scope?.(caller) === undefined

/** What a record is called. */
export function titleOf(
  { resource: { fields, key = [] } }: { resource: Pick<AnyResource, 'fields'> & { key?: readonly string[] } },
  row: Values,
): string {
  const heading = Object.entries(fields).find(([, { column }]) => column?.heading)
  const title = heading && row[heading[0]]
  if (title !== undefined && title !== null) return String(title)
  // One that the database makes of others is not there yet: these tell the record apart.
  const told = key.flatMap((name) => row[name] ?? [])
  return told.length > 0 ? told.join(' ') : String(row['id'])
}

const unknown = ({ resource }: { resource: Pick<AnyResource, 'path'> }, what: string, name: string) =>
  new Error(`${resource.path} has no ${what} ${name}`)

/** The description of a field, by a name that is one. */
export function fieldOf(served: AnyServed, name: string): ResourceField {
  const field = served.resource.fields[name]
  if (!field) throw unknown(served, 'field', name)
  return field
}

/** Where the table keeps it. */
export function columnOf(served: Pick<AnyServed, 'table'> & { resource: Pick<AnyResource, 'path'> }, name: string): PgColumn {
  const column = served.table[name]
  if (!column) throw unknown(served, 'column', name)
  return column
}

/** The resource whose records a field names; undefined of one that names none, or what is no resource. */
export const targetOf = ({ all }: AnyServed, field: ResourceField): AnyServed | undefined =>
  field.type === 'reference' || field.type === 'references' ? all.find(({ resource }) => resource.path === field.to) : undefined

/** Of a field that points to another record, where that is kept. */
export function referenceOf(served: AnyServed, name: string): Reference {
  const own = served.references?.[name]
  if (own) return own
  const field = fieldOf(served, name)
  const target = targetOf(served, field)
  if (!target || !('shows' in field)) throw unknown(served, 'reference', name)
  const { id, english } = target.table
  const { alsoNamed } = target
  return { id, shows: columnOf(target, field.shows), ...(english && { english }), ...(alsoNamed && { alsoNamed }) }
}
