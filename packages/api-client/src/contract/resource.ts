import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import { del, get, post } from './endpoint.ts'
import type { Access, Endpoint, Parts } from './endpoint.ts'
import type { Staying } from './builtIn.ts'
import type { DepartChoice, PersonFound } from './peoplePicker.schema.ts'
import type { HeadingChoices, ImportAbsent, ImportComplete, ImportHeadings, ImportRun, UndoCheck } from './import.schema.ts'
import type {
  AnyListing,
  Given,
  ListedChoice,
  ListedDay,
  ListedDict,
  ListedFiles,
  ListedFlag,
  ListedNumber,
  ListedReference,
  ListedReferences,
  ListedText,
  ListFields,
  ListQuery,
  ListQueryRead,
  Paged,
  PageOf,
} from './listing.ts'

/** What every field of a resource says of itself beside what its list does with it. */
interface Kept {
  /** Nobody saves a record without it. */
  readonly required?: true
  /** Said when a record is added, and kept from then on. */
  readonly fixed?: true
  /** No two records have the same: none at all, or none among those that share the field named here. */
  readonly unique?: true | string
  /** Shown, searched and narrowed by; what writes it is no change of the record. */
  readonly readonly?: true
  /** Read out of spreadsheets and asked of nobody who adds a record by hand: it checks what a file says. */
  readonly filesOnly?: true
  /** What stands below its box where a record is changed. */
  readonly hint?: Text
  /** The part of the form that it stands in, under this heading with all others of it; those of none stand above all parts. */
  readonly section?: Text
  /** What its box is called there, where its title says more. */
  readonly label?: Text
  /**
   * What its column is called in other people's spreadsheets, beside its title: the surest first. What several fields are called is
   * of the first of them, and of the next in a file where another column is surer of that.
   */
  readonly alsoCalled?: readonly Text[]
}

/** What stands for a secret that is kept. */
export const KEPT_SECRET = '••••••••'

export interface TextField extends ListedText, Kept {
  /** Characters. */
  readonly max: number
  /** Of several lines. */
  readonly lines?: true
  /** A number or code by which somebody or something is told: read out of a spreadsheet digit by digit, or refused. */
  readonly identifier?: true
  /** A telephone number: kept as digits alone, however it is written. */
  readonly phone?: true
  /** The name of a person: kept without the blanks that people put between Chinese characters for the look. */
  readonly person?: true
  /** The field of the key that it stands for in a spreadsheet without a column for that. */
  readonly standsFor?: string
  /** Written and never read: a record says {@link KEPT_SECRET} where it has one, and so does who leaves it as it is. */
  readonly secret?: true
  /** A regular expression for the whole of it, with what it asks for in words. */
  readonly pattern?: { readonly source: string; readonly words: Text }
}

export interface NumberField extends ListedNumber, Kept {
  readonly min: number
  readonly max: number
  /** Places after the point; none unless told. */
  readonly decimals?: number
  /** A year: read also out of what says more in a spreadsheet, as 2023级 or a day does. */
  readonly year?: true
  readonly default?: number
}

export interface FlagField extends ListedFlag, Kept {
  readonly default: boolean
}

export interface ChoiceField extends ListedChoice, Kept {
  readonly default?: string
}

export interface DayField extends ListedDay, Kept {
  /** The field of a day that it is not before, where both have one: the same day may be both. */
  readonly notBefore?: string
}

/** Rows carry what its value is called as `<field>_dictText`. */
export interface DictField extends Omit<ListedDict, 'text'>, Kept {}

/** Likewise. */
export interface ReferenceField extends Omit<ListedReference, 'text'>, Kept {}

/** Likewise, joined; in no order. Kept apart from the record's own table. */
export interface ReferencesField extends Omit<ListedReferences, 'text'>, Omit<Kept, 'fixed' | 'unique'> {
  readonly fixed?: never
  readonly unique?: never
  /** Not in the dialog that changes the record: they are too many to be chosen from there, and its page has a way of its own. */
  readonly apart?: true
}

/**
 * Files that somebody uploads for the record: they are the record's from then on, and who may read it may read them. What is taken
 * out is its uploader's again. Spreadsheets say their names and bring none.
 */
export interface FilesField extends ListedFiles, Omit<Kept, 'fixed' | 'unique'> {
  readonly fixed?: never
  readonly unique?: never
  /** How many. */
  readonly most: number
  /** What each may have at most. */
  readonly megabytes: number
}

/** How a field of a record is filled in, checked, shown and imported, by its type. */
export type ResourceField = TextField | NumberField | FlagField | ChoiceField | DayField | NamedField | FilesField
type NamedField = DictField | ReferenceField | ReferencesField

/** The fields of a record by name, in their order. */
export type ResourceFields = Readonly<Record<string, ResourceField>>

/** Of a field that may be left empty also null. */
type Value<F extends ResourceField> = F extends { readonly required: true } | FlagField | ReferencesField | FilesField
  ? Given<F>
  : Given<F> | null

/** What somebody writes into a record: what may be left out is null, or as the field's default says. */
export type ResourceDraft<F extends ResourceFields> = { -readonly [K in Demanded<F>]: Value<F[K]> } & {
  -readonly [K in Exclude<Written<F>, Demanded<F>>]?: Value<F[K]> | undefined
}

type Written<F extends ResourceFields> = { [K in keyof F]: F[K] extends { readonly readonly: true } ? never : K }[keyof F]
type Demanded<F extends ResourceFields> = {
  [K in Written<F>]: F[K] extends { readonly default: unknown } ? never : F[K] extends { readonly required: true } ? K : never
}[Written<F>]

/** A change: what is left out stays as it is. `revision` as it was read: a record that was changed since refuses, with the record as it is now as the `result`. */
export type ResourceChange<F extends ResourceFields> = { id: string; revision?: number | undefined } & {
  -readonly [K in Written<F>]?: Value<F[K]> | undefined
}

type Told<F extends ResourceFields> = {
  -readonly [K in keyof F as F[K] extends NamedField ? `${K & string}_dictText` : never]: string | null
}

/** A record as it is read. Moments are `yyyy-MM-dd HH:mm:ss` of the campus. */
export type ResourceRow<F extends ResourceFields> = { -readonly [K in keyof F]: Value<F[K]> } & Told<F> & {
    id: string
    /** Counts its changes. */
    revision: number
    /** Accounts; null of what the system made. */
    createBy: string | null
    createTime: string
    updateBy: string | null
    updateTime: string
  }

const OF_ALL = {
  createTime: { type: 'moment', title: text('创建时间', 'Created'), column: { width: 170, hidden: true, sortable: true } },
  updateTime: { type: 'moment', title: text('修改时间', 'Changed'), column: { width: 170, hidden: true, sortable: true } },
} as const satisfies ListFields

/** Every record has these, and can be ordered by them. */
type OfAll = keyof typeof OF_ALL

/** The list of a resource: its fields, and what every record has. */
export const listingOf = <F extends ListFields, L extends Pick<AnyListing, 'title' | 'searched' | 'order' | 'calls'>>({
  title,
  fields,
  searched,
  order,
  calls,
}: L & { fields: F }) => ({
  title,
  fields: { ...fields, ...OF_ALL },
  ...(searched && { searched }),
  order,
  calls: { list: calls.list as L['calls']['list'], export: calls.export as L['calls']['export'] },
})

/** What the list of a resource may be asked. */
export type ResourceQuery<F extends ResourceFields> = ListQuery<F, OfAll>

type None = Record<string, never>
type Asks<Query, Body> = Parts & { params: None; query: Query; body: Body }

/** The same call as the client types it and as the server reads it: what is written means itself. */
type Call<Query, Body, Result> = Endpoint<Asks<Query, Body>, Asks<Query, Body>, Result>
type ListCall<F extends ResourceFields> = Endpoint<
  Asks<ResourceQuery<F> & Paged, None>,
  Asks<ListQueryRead<F, OfAll> & Required<{ [K in keyof Paged]: number }>, None>,
  PageOf<ResourceRow<F>>
>

type PeopleAsked = { [K in 'keyword' | 'depart' | 'values']?: string | undefined }

/** The calls that every resource has. */
export interface ResourceCalls<F extends ResourceFields> {
  readonly list: ListCall<F>
  readonly byId: Call<{ id: string }, None, ResourceRow<F>>
  readonly add: Call<None, ResourceDraft<F>, ResourceRow<F>>
  readonly edit: Call<None, ResourceChange<F>, ResourceRow<F>>
  readonly remove: Call<{ id: string; revision?: number | undefined }, None, null>
  /** The list as a spreadsheet (xlsx), all of it. */
  readonly export: Endpoint<Asks<ResourceQuery<F>, None>, Asks<ListQueryRead<F, OfAll>, None>, null>
  /** Several at once, or none of them: `ids` are joined with commas. */
  readonly removeBatch: Call<{ ids: string }, None, null>
  /** People to choose from, where a field points to some: a page by a keyword or a department, or who `values` are. */
  readonly people: Endpoint<
    Asks<PeopleAsked & Paged, None>,
    Asks<PeopleAsked & { pageNo: number; pageSize: number }, None>,
    PageOf<PersonFound>
  >
  /** Departments to choose from, all of them, where a field points to some. */
  readonly departs: Call<None, None, DepartChoice[]>
  /** An empty spreadsheet to fill in (xlsx), with what each column takes. */
  readonly importTemplate: Call<None, None, null>
  /** Takes a spreadsheet (xlsx, csv, or the table of a web page) as the multipart part `file`, and begins to check it: nothing is written before `importApply`. */
  readonly import: Call<None, None, ImportRun>
  readonly importById: Call<{ id: string }, None, ImportRun>
  /** Imports, the newest first: of what was never written only what the caller uploaded of late. */
  readonly importList: Endpoint<Asks<Paged, None>, Asks<{ pageNo: number; pageSize: number }, None>, PageOf<ImportRun>>
  /** Takes a spreadsheet as `import` does, and says what its columns would be read as. */
  readonly importHeadings: Call<None, None, ImportHeadings>
  /** Keeps what headings stand for, in all files from then on: two for one field are refused. */
  readonly importMap: Call<None, { headings: HeadingChoices }, null>
  /** Begins to check it once more, as a file that is complete of some or, by null, is not: see {@link Resource.absent}. */
  readonly importComplete: Call<None, { id: string; complete: ImportComplete | null }, ImportRun>
  /** Begins to check it once more, with these values for all who have none: see {@link Resource.filled}. None: they stay without. */
  readonly importFill: Call<None, { id: string; fill: string[] }, ImportRun>
  /** Begins to check it once more, with what its rows name and is not there added along, or not: see {@link Resource.builds}. */
  readonly importBuild: Call<None, { id: string; builds: boolean }, ImportRun>
  /** Who is in none of its rows. */
  readonly importAbsent: Endpoint<
    Asks<{ id: string; keyword?: string | undefined } & Paged, None>,
    Asks<{ id: string; keyword?: string | undefined; pageNo: number; pageSize: number }, None>,
    PageOf<ImportAbsent>
  >
  /** The same as a spreadsheet (xlsx), all of them. */
  readonly importAbsentExport: Call<{ id: string }, None, null>
  /** The rows with a fault, as the file has them, with what is wrong with each (xlsx). */
  readonly importFaults: Call<{ id: string }, None, null>
  /** Begins to write all that was checked: all of it, or nothing; with `absent` also what becomes of those in none of its rows. */
  readonly importApply: Call<None, { id: string; digest: string; absent?: boolean | undefined }, ImportRun>
  /** What taking it back would leave as it is. */
  readonly importUndoCheck: Call<{ id: string }, None, UndoCheck>
  /** Begins to take an import back: all but what was changed since, or is used by now, which the report then names. */
  readonly importUndo: Call<None, { id: string }, ImportRun>
  /** Gives up what is still to be done. */
  readonly importCancel: Call<None, { id: string }, ImportRun>
}

/** Records with fields that staff keep, described once: calls, checks, columns, filters and dialog follow from it. */
export interface Resource<F extends ResourceFields = ResourceFields> extends Staying<keyof F & string> {
  /** What its records are called: 字典. */
  readonly title: Text
  /** Where the page of their list is, as menus begin; its title; what it is for, in one line; what is said before one is removed, beside that it cannot be undone. */
  readonly page: { readonly path: `/${string}`; readonly title: Text; readonly purpose: Text; readonly removal?: Text }
  /** What its entries in the audit log are of: no other resource's are. */
  readonly kind: string
  readonly path: `/${string}`
  readonly fields: F
  /** What a row of a spreadsheet is told by: no two records have the same. */
  readonly key: readonly (keyof F & string)[]
  /** What a keyword is looked for in, in words; the titles of the fields that say so unless told. */
  readonly searched?: Text
  /**
   * What becomes of those who are in none of the rows of a file, where whoever imports it says of whom it is complete: of all that
   * have one value in `among`, or of those that also are as the file says anywhere in fields of `by`. They may be given `value` in `field`.
   */
  readonly absent?: {
    readonly field: keyof F & string
    readonly value: unknown
    readonly among: keyof F & string
    readonly by: readonly (keyof F & string)[]
  }
  /** References that whoever imports a file may give to all of it who have none, and whom the file says nothing of. */
  readonly filled?: keyof F & string
  /** A field that names records of a tree, as departments: whoever imports a file may have those added along that are not there. */
  readonly builds?: keyof F & string
  /** The order of a list that nobody sorts. */
  readonly order: { readonly by: (keyof F & string) | 'createTime' | 'updateTime'; readonly descending?: true }
  readonly calls: ResourceCalls<F>
}

/** Any resource, of which just this is known. */
export interface AnyResource extends Omit<Resource, 'order' | 'key' | 'calls' | 'absent' | 'filled' | 'builds'> {
  readonly key: readonly string[]
  readonly absent?: { readonly field: string; readonly value: unknown; readonly among: string; readonly by: readonly string[] }
  readonly filled?: string
  readonly builds?: string
  readonly order: { readonly by: string; readonly descending?: true }
  readonly calls: {
    readonly list: Reads<Values & Ordered & Required<{ [K in keyof Paged]: number }>>
    readonly byId: Reads<{ id: string }>
    readonly add: Reads<unknown, Values>
    readonly edit: Reads<unknown, Values & { id: string; revision?: number | undefined }>
    readonly remove: Reads<{ id: string; revision?: number | undefined }>
    readonly export: Reads<Values & Ordered>
    readonly removeBatch: Reads<{ ids: string }>
  } & Pick<ResourceCalls<ResourceFields>, 'people' | 'departs' | Extract<keyof ResourceCalls<ResourceFields>, `import${string}`>>
}

type Values = Record<string, unknown>
type Ordered = { keyword?: string | undefined; column?: string | undefined; order?: 'asc' | 'desc' | undefined }
type Reads<Query, Body = unknown> = Endpoint<Parts, Parts & { query: Query; body: Body }>

interface Described<F extends ResourceFields> extends Omit<Resource<F>, 'calls'> {
  /** Who reads, and who writes. */
  readonly access: { readonly read: Access; readonly write: Access }
}

/** A business resource, described once: its calls and their checks, list, filters, dialog, permissions and audit follow from it. */
export function resource<const F extends ResourceFields, const Kind extends string>({
  access: { read, write },
  ...described
}: Described<F> & { readonly kind: Kind }): Resource<F> & { readonly kind: Kind } {
  const { path, title } = described
  const { 'zh-CN': zhCN, 'en-US': enUS } = title
  const calls: { [K in keyof ResourceCalls<F>]: Endpoint } = {
    list: get(`${path}/list`, { summary: text(`${zhCN}列表`, `${enUS}: list`), access: read }),
    byId: get(`${path}/queryById`, { summary: text(`${zhCN}详情`, `${enUS}: details`), access: read }),
    add: post(`${path}/add`, { summary: text(`新建${zhCN}`, `${enUS}: add`), access: write }),
    edit: post(`${path}/edit`, { summary: text(`修改${zhCN}`, `${enUS}: change`), access: write, alsoMethods: ['PUT'] }),
    remove: del(`${path}/delete`, { summary: text(`删除${zhCN}`, `${enUS}: remove`), access: write }),
    export: get(`${path}/exportXls`, { summary: text(`导出${zhCN}`, `${enUS}: export`), access: read, transfer: 'stream' }),
    removeBatch: del(`${path}/deleteBatch`, { summary: text(`批量删除${zhCN}`, `${enUS}: remove several`), access: write }),
    people: get(`${path}/queryPeople`, { summary: text(`可选的人（${zhCN}）`, `${enUS}: people to choose from`), access: read }),
    departs: get(`${path}/queryDeparts`, { summary: text(`可选的部门（${zhCN}）`, `${enUS}: departments to choose from`), access: read }),
    importTemplate: get(`${path}/importTemplate`, {
      summary: text(`${zhCN}导入模板`, `${enUS}: import template`),
      access: write,
      transfer: 'stream',
    }),
    import: post(`${path}/importExcel`, { summary: text(`导入${zhCN}`, `${enUS}: import`), access: write, transfer: 'file' }),
    importById: get(`${path}/import/queryById`, { summary: text(`${zhCN}导入详情`, `${enUS}: import details`), access: write }),
    importList: get(`${path}/import/list`, { summary: text(`${zhCN}导入记录`, `${enUS}: recent imports`), access: write }),
    importHeadings: post(`${path}/import/headings`, {
      summary: text(`${zhCN}导入文件的列名`, `${enUS}: headings of a file to import`),
      access: write,
      transfer: 'file',
    }),
    importMap: post(`${path}/import/map`, {
      summary: text(`保存${zhCN}导入的列对应`, `${enUS}: save what headings stand for`),
      access: write,
    }),
    importComplete: post(`${path}/import/complete`, {
      summary: text(`查找不在导入文件中的${zhCN}`, `${enUS}: look for who is not in an import`),
      access: write,
    }),
    importFill: post(`${path}/import/fill`, {
      summary: text(`补充${zhCN}导入文件中没有的内容`, `${enUS}: fill in what an import says nothing of`),
      access: write,
    }),
    importBuild: post(`${path}/import/build`, {
      summary: text(`一并建立${zhCN}导入文件中提到的记录`, `${enUS}: add what an import names and is not there`),
      access: write,
    }),
    importAbsent: get(`${path}/import/absent`, {
      summary: text(`不在导入文件中的${zhCN}`, `${enUS}: who is not in an import`),
      access: write,
    }),
    importAbsentExport: get(`${path}/import/exportAbsent`, {
      summary: text(`导出不在导入文件中的${zhCN}`, `${enUS}: export who is not in an import`),
      access: write,
      transfer: 'stream',
    }),
    importFaults: get(`${path}/import/exportFaults`, {
      summary: text(`导出有误的${zhCN}导入行`, `${enUS}: export the rows of an import with faults`),
      access: write,
      transfer: 'stream',
    }),
    importApply: post(`${path}/import/apply`, { summary: text(`确认导入${zhCN}`, `${enUS}: confirm an import`), access: write }),
    importUndoCheck: get(`${path}/import/undoCheck`, {
      summary: text(`撤销导入${zhCN}前的检查`, `${enUS}: what undoing an import leaves`),
      access: write,
    }),
    importUndo: post(`${path}/import/undo`, { summary: text(`撤销导入${zhCN}`, `${enUS}: undo an import`), access: write }),
    importCancel: post(`${path}/import/cancel`, { summary: text(`取消导入${zhCN}`, `${enUS}: cancel an import`), access: write }),
  }
  return { ...described, calls: calls as unknown as ResourceCalls<F> }
}

/** Where the people of the school are kept: a resource that points there has a call that a picker of people asks. */
export const PEOPLE = '/sys/user'
/** Likewise its departments. */
export const DEPARTS = '/sysdepart/sysDepart'
