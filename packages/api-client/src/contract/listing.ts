import type { Text } from '@sc/locale'
import type { DaySpan, DaySpanText } from './daySpan.ts'
import type { Endpoint, Parts } from './endpoint.ts'
import type { KeptFile } from './files.ts'

/** What every field of a list says of itself, whatever its type. */
interface ListedBase {
  readonly title: Text
  /** A column of the list; without it the field is in its spreadsheet alone, or where a record is changed. */
  readonly column?: {
    /** Pixels; without it the column takes what is left. */
    readonly width?: number
    /** Whose records these are: the heading of a card on a phone. */
    readonly heading?: true
    readonly sortable?: true
    /** Not there until somebody chooses it. */
    readonly hidden?: true
    /** Numbers stand on the right unless told. */
    readonly align?: 'left'
  }
  /** The list is narrowed by one value of it, or by a span of days where it is a time. Not for a field called `id`, `key` or `code`: these tell tabs apart in an address. */
  readonly filter?: true
}

export interface ListedText extends Omit<ListedBase, 'filter'> {
  readonly type: 'text'
  /** There are no few values to choose one from. */
  readonly filter?: never
  /** The keyword of the list is looked for in it. */
  readonly search?: true
  /** The property that says the same in English, of records where somebody said so. */
  readonly english?: string
}

export interface ListedNumber extends ListedBase {
  readonly type: 'number'
}

export interface ListedFlag extends ListedBase {
  readonly type: 'flag'
  /** What yes and no are called. */
  readonly words: readonly [yes: Text, no: Text]
}

export interface ListedChoice extends ListedBase {
  readonly type: 'choice'
  /** Titles by value. */
  readonly options: Readonly<Record<string, Text>>
  /** Its values are numbers. */
  readonly numeric?: true
}

/** A value of a dictionary. */
export interface ListedDict extends ListedBase {
  readonly type: 'dict'
  readonly dict: string
  /** The property of a row that says what the value is called; `<field>_dictText` unless told. */
  readonly text?: string
}

/** The id of a record of another resource. */
export interface ListedReference extends ListedBase {
  readonly type: 'reference'
  /** Its path: what may be chosen is its list. */
  readonly to: `/${string}`
  /** The field of the other resource that it is called by. */
  readonly shows: string
  /** As of a dictionary. */
  readonly text?: string
}

/** The ids of any number of records of another resource. A list is narrowed to those that have one of them. */
export interface ListedReferences extends Omit<ListedReference, 'type'> {
  readonly type: 'references'
}

/** Stored files: pictures are shown small, of others how many there are. */
export interface ListedFiles extends Omit<ListedBase, 'filter'> {
  readonly type: 'files'
  readonly filter?: never
  /** How the names of those that it takes end, in lower case and with the dot. */
  readonly kinds: readonly string[]
}

/** `yyyy-MM-dd HH:mm:ss` of the campus. */
export interface ListedMoment extends ListedBase {
  readonly type: 'moment'
}

/** `yyyy-MM-dd`. */
export interface ListedDay extends ListedBase {
  readonly type: 'day'
}

/** Either: a day by itself, or a moment of one. */
export interface ListedDayOrMoment extends ListedBase {
  readonly type: 'dayOrMoment'
}

/** A time, by which a list is narrowed to a span of days. */
export type ListedTime = ListedMoment | ListedDay | ListedDayOrMoment

/** How a column of a list is shown, filtered and ordered, by its type. */
export type ListField =
  | ListedText
  | ListedNumber
  | ListedFlag
  | ListedChoice
  | ListedDict
  | ListedReference
  | ListedReferences
  | ListedFiles
  | ListedTime

/** Whether a list is narrowed to a span of days of a field, and not to one value. */
export const isSpanned = (field: ListField): field is ListedTime =>
  field.type === 'moment' || field.type === 'day' || field.type === 'dayOrMoment'

/** The columns of a list by the names that its rows have them under, in their order. */
export type ListFields = Readonly<Record<string, ListField>>

/** A value of a field, where it has one. */
export type Given<F extends ListField> = F extends ListedNumber
  ? number
  : F extends ListedFlag
    ? boolean
    : F extends ListedChoice
      ? F extends { readonly numeric: true }
        ? number
        : keyof F['options'] & string
      : F extends ListedReferences
        ? string[]
        : F extends ListedFiles
          ? KeptFile[]
          : string

/** The same of a filter: one value, or a span of days. */
type Narrowed<F extends ListField> = F extends ListedReferences ? string : F extends ListedTime ? DaySpan : Given<F>

/** A filter stands in an address, where yes and no are words. */
type Filtered<F extends ListField> = F extends ListedFlag ? 'true' | 'false' : F extends ListedTime ? DaySpanText : Narrowed<F>

type SortableIn<F extends ListFields> = {
  [K in keyof F]: F[K] extends { readonly column: { readonly sortable: true } } ? K : never
}[keyof F] &
  string
type FilteredIn<F extends ListFields> = {
  -readonly [K in keyof F as F[K] extends { readonly filter: true } ? K : never]?: Filtered<F[K]> | undefined
}
type FiltersIn<F extends ListFields> = {
  -readonly [K in keyof F as F[K] extends { readonly filter: true } ? K : never]?: Narrowed<F[K]> | undefined
}

// An alias: names of fields may be read of it, which TypeScript allows of no interface.
type Ordered<Column extends string> = {
  /** Part of any field that says so (`search`). */
  keyword?: string | undefined
  column?: Column | undefined
  order?: 'asc' | 'desc' | undefined
}

/** What a list may be asked; `Also` are orders beside those of its columns. */
export type ListQuery<F extends ListFields, Also extends string = never> = FilteredIn<F> & Ordered<SortableIn<F> | Also>

/** The same as the server reads it. */
export type ListQueryRead<F extends ListFields, Also extends string = never> = FiltersIn<F> & Ordered<SortableIn<F> | Also>

export type Paged = {
  pageNo?: number | undefined
  pageSize?: number | undefined
  /** `next` of the page before. */
  after?: string | undefined
}

export interface PageOf<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  pages: number
  /** There are more than `total` and `pages` say: a long list is counted to 10,000. */
  more?: true | undefined
  /** Where the next page goes on: sent back as `after`, it costs what the first page does and repeats no row. */
  next?: string | undefined
}

type Asks<Query> = Parts & { query: Query }

/** A list: what its rows say, how it is narrowed, ordered, shown and saved as a spreadsheet. Every resource has one. */
export interface Listing<Row extends { id: string } = { id: string }, F extends ListFields = ListFields> {
  /** What its records are called: 项目. */
  readonly title: Text
  readonly fields: F
  /** What a keyword is looked for in, in words; the titles of the fields that say so unless told. */
  readonly searched?: Text
  /** The order of a list that nobody sorts. */
  readonly order: { readonly by: (keyof F & string) | 'createTime' | 'updateTime'; readonly descending?: true }
  readonly calls: {
    readonly list: Endpoint<Asks<object>, Asks<object>, PageOf<Row>>
    /** All of it as a spreadsheet (xlsx). */
    readonly export: Endpoint<Asks<object>>
  }
}

/** Any list, of which just this is known. */
export interface AnyListing extends Omit<Listing, 'order' | 'calls'> {
  readonly order: { readonly by: string; readonly descending?: true }
  readonly calls: { readonly list: Endpoint; readonly export: Endpoint }
}

/** A list over calls that have a service of their own. */
export const listing = <Row extends { id: string }, const F extends ListFields>(described: Listing<Row, F>): Listing<Row, F> => described
