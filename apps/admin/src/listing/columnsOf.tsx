import { resourceText } from '@sc/api-client/contract'
import type { KeptFile, ListField, ListFields } from '@sc/api-client/contract'
import { CELL_SPACE, DictTag, Ellipsis, RelativeTime, wordWidth } from '@sc/ui-kit'
import type { RecordColumn } from '@sc/ui-kit'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { ReactNode } from 'react'
import { dictSource } from '../api/dictSource.ts'
import { FilesCell } from '../controls/FilesCell.tsx'
import { inOwnUnit, titleIn } from '../unit.ts'

/** Columns that a page draws itself, by field. */
export type Drawn<Row, F extends ListFields> = { readonly [K in keyof F]?: (record: Row) => ReactNode }

/** The columns of a list: of these fields, in the order of its description. */
export function columnsOf<Row extends object, F extends ListFields>(
  fields: F,
  drawn: Drawn<Row, F>,
  seen: readonly string[],
  language: Language,
): RecordColumn<Row>[] {
  // Where the English name has a column of its own, the other one says the other.
  const inEnglish = language !== defaultLanguage && !seen.includes('english')
  return Object.entries<ListField>(fields).flatMap(([name, field]) => {
    const { column, title } = field
    if (!column || !seen.includes(name)) return []
    return [
      {
        key: name,
        title: inOwnUnit(title)[language],
        render:
          drawn[name] ?? ((record: Row) => (inEnglish && column.heading && englishOf(record)) || plain(field, name, record, language)),
        ...widthIn(language, field, name in drawn),
        ...(column.sortable && { sortable: true }),
        ...(column.heading && { phone: 'title' as const }),
        ...(field.type === 'number' && { align: column.align ?? ('right' as const) }),
      },
    ]
  })
}

/** Pixels in which two or three lines say enough of a text of several: what is left beside the others may be a few letters wide. */
const LONG = 220
/** Characters of it. */
const SAID = 40

const isLong = (field: ListField): boolean => field.type === 'text' && 'lines' in field && field.lines === true
const widthOf = (field: ListField): number | undefined => field.column?.width ?? (isLong(field) ? LONG : undefined)

/** Widths are those of the default language: what may be chosen has longer words in another, which are drawn as tags or stand for themselves. */
function widthIn(language: Language, field: ListField, isDrawn: boolean): { width?: number } {
  const width = widthOf(field)
  if (width === undefined) return {}
  if (language === defaultLanguage) return { width }
  const said = field.type === 'choice' ? Object.values(field.options) : field.type === 'flag' ? field.words : []
  return { width: Math.max(width, ...said.map((one) => valueWidth(inOwnUnit(one)[language], isDrawn))) }
}

/** Pixels of a letter of a tag, where they are smaller, and of what is around them, with the mark before them. */
const TAG_LETTER = 6
const AROUND_TAG = 36

/** Words take a second line, in a tag as well. */
const valueWidth = (text: string, isDrawn: boolean) =>
  CELL_SPACE + (isDrawn ? Math.max(...text.split(' ').map(({ length }) => length)) * TAG_LETTER + AROUND_TAG : wordWidth(text))

function plain(field: ListField, name: string, record: object, language: Language): ReactNode {
  if (field.type === 'files') {
    const files = (record as Readonly<Record<string, readonly KeptFile[] | undefined>>)[name] ?? []
    return files.length === 0 ? NOTHING : <FilesCell files={files} kinds={field.kinds} label={titleIn(field, language)} />
  }
  const text = resourceText(field, name, record, language)
  if (field.type === 'dict' && text !== null && text !== '')
    return (
      <DictTag source={dictSource} code={field.dict} value={(record as Readonly<Record<string, string | null>>)[name]}>
        {text}
      </DictTag>
    )
  if (isLong(field) && text !== null) return <Ellipsis text={String(text)} length={SAID} />
  return field.type === 'moment' && text !== null ? <RelativeTime value={String(text)} /> : String(text ?? NOTHING)
}

/** What records are told by is their English name to who reads English, where they have one. */
const englishOf = (record: object): string | null | undefined => (record as Readonly<{ english?: string | null }>).english

/** Of what there is nothing of. */
const NOTHING = '—'

/** A value in words; `—` where there is none. */
export const shown = (field: ListField, name: string, record: object, language: Language): string =>
  String(resourceText(field, name, record, language) ?? NOTHING)
