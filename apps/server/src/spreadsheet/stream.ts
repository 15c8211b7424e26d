import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import type { CellValue } from 'hucre'
import { escaped } from './escaped.ts'

type Type = 'text' | 'number' | 'moment' | 'day'

export interface SheetColumn {
  header: string
  /** Characters. */
  width: number
  /** Moments and days are cells that a spreadsheet program sorts, filters and reckons with. */
  type: Type
}

const FORMATS: { readonly [T in Type]?: string } = { moment: 'yyyy-mm-dd hh:mm:ss', day: 'yyyy-mm-dd' }

/** A workbook with one sheet, written as its rows come: moments and days as the campus's clock shows them. */
export function streamSheet(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly (string | number | null)[]>,
): Readable {
  async function* cells() {
    for await (const row of rows) yield row.map((value, at) => cellOf(value, columns[at]?.type))
  }
  const described = columns.map(({ header, width, type }) => ({ header, width, ...(FORMATS[type] && { numFmt: FORMATS[type] }) }))
  return Readable.fromWeb(
    writeXlsxStream(cells(), { name, columns: described, freezePane: { rows: 1 } }) as Parameters<typeof Readable.fromWeb>[0],
  )
}

/** Numbers stay numbers. What is no moment, where one was expected, stays what it says. */
function cellOf(value: string | number | null, type: Type = 'text'): CellValue {
  if (typeof value !== 'string') return value
  const moment =
    FORMATS[type] && WRITTEN.test(value) ? new Date(`${value.replace(' ', 'T')}${value.includes(' ') ? 'Z' : 'T00:00:00Z'}`) : null
  return moment && !Number.isNaN(moment.getTime()) ? moment : escaped(value)
}

const WRITTEN = /^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/
