import { resourceText } from '@sc/api-client/contract'
import type { KeptFile, ListField, ListFields } from '@sc/api-client/contract'
import { DictTag, Ellipsis, RelativeTime } from '@sc/ui-kit'
import type { RecordColumn } from '@sc/ui-kit'
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
  return Object.entries<ListField>(fields).flatMap(([name, field]) => {
    const { column, title } = field
    if (!column || !seen.includes(name)) return []
    return [
      {
        key: name,
        title: inOwnUnit(title)[language],
        render: drawn[name] ?? ((record: Row) => plain(field, name, record, language)),
        ...(widthOf(field) !== undefined && { width: widthOf(field) }),
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
  return field.type === 'moment' && text !== null ? <RelativeTime value={String(text)} /> : shown(field, name, record, language)
}

/** Of what there is nothing of. */
const NOTHING = '—'

/** A value in words; `—` where there is none. */
export const shown = (field: ListField, name: string, record: object, language: Language): string =>
  String(resourceText(field, name, record, language) ?? NOTHING)
