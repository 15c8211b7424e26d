import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { resourceText } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../access/caller.ts'
import { escaped } from '../spreadsheet/escaped.ts'
import type { AnyListed } from './listed.ts'
import { idsOf, matching, recordsOf } from './page.ts'
import type { OrderedQuery } from './page.ts'
import { currentLanguage, spoken } from '../locale/language.ts'

/** Records that are read together: some hundred KB. */
const AT_ONCE = 500

/**
 * All records of a list as a spreadsheet, however many: which they are and their order is of the moment that it begins at, and
 * what they say of the moment that each is written at. What is removed meanwhile is left out.
 */
export async function exportList(db: Db, caller: Caller, listed: AnyListed, query: OrderedQuery): Promise<Readable> {
  const { title, fields } = listed.listing
  const named = Object.entries(fields)
  // The stream is read when the request has been answered.
  const language = currentLanguage()
  const ids = (await idsOf(db, listed, await matching(db, listed, caller, query), query)).map(({ id }) => String(id))
  const columns = named.map(([, field]) => ({ header: spoken(field.title), width: widthOf(field) }))

  async function* rows() {
    for (let first = 0; first < ids.length; first += AT_ONCE)
      for (const record of await recordsOf(db, listed, ids.slice(first, first + AT_ONCE)))
        yield named.map(([name, field]) => cellOf(resourceText(field, name, record, language)))
  }
  return Readable.fromWeb(
    writeXlsxStream(rows(), { name: spoken(title), columns, freezePane: { rows: 1 } }) as Parameters<typeof Readable.fromWeb>[0],
  )
}

/** Numbers stay numbers. */
const cellOf = <T>(value: T) => (typeof value === 'string' ? escaped(value) : value)

/** Characters, of pixels on the screen. */
const widthOf = ({ type, column }: AnyListed['listing']['fields'][string]) =>
  type === 'moment' ? 20 : column?.width ? column.width / 8 : 24
