import type { Readable } from 'node:stream'
import { resourceText } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../access/caller.ts'
import { writeAudit } from '../audit/write.ts'
import { streamSheet } from '../spreadsheet/stream.ts'
import type { SheetColumn } from '../spreadsheet/stream.ts'
import { conditionOf } from './condition.ts'
import type { AnyListed } from './listed.ts'
import { idsOf, matching, recordsOf } from './page.ts'
import type { OrderedQuery } from './page.ts'
import { say } from '../locale/say.ts'
import { currentLanguage, spoken } from '../locale/language.ts'

/** Records that are read together: some hundred KB. */
const AT_ONCE = 500

/**
 * All records of a list as a spreadsheet, however many: which they are and their order is of the moment that it begins at, and
 * what they say of the moment that each is written at. What is removed meanwhile is left out. The log notes who took how many.
 */
export async function exportList(db: Db, caller: Caller, listed: AnyListed, query: OrderedQuery): Promise<Readable> {
  const { title, fields } = listed.listing
  const named = Object.entries(fields)
  // The stream is read when the request has been answered.
  const language = currentLanguage()
  const ids = (await idsOf(db, listed, await matching(db, listed, caller, query), query)).map(({ id }) => String(id))
  await noteExport(db, caller, {
    path: listed.listing.calls.export.path,
    // The log is kept in that.
    title: title[defaultLanguage],
    condition: await conditionOf(db, listed, query),
    rows: ids.length,
  })
  const columns = named.map(([, field]) => ({
    header: spoken(field.title),
    width: widthOf(field),
    type: typeOf(field),
  }))

  async function* rows() {
    for (let first = 0; first < ids.length; first += AT_ONCE)
      for (const record of await recordsOf(db, caller, listed, ids.slice(first, first + AT_ONCE)))
        yield named.map(([name, field]) => resourceText(field, name, record, language))
  }
  return streamSheet(spoken(title), columns, rows())
}

type Field = AnyListed['listing']['fields'][string]

const typeOf = ({ type }: Field): SheetColumn['type'] => (type === 'moment' || type === 'day' || type === 'number' ? type : 'text')

/** Characters, of pixels on the screen. */
const widthOf = ({ type, column }: Field) => (type === 'moment' ? 20 : column?.width ? column.width / 8 : 24)

interface Taken {
  path: string
  title: string
  condition: string
  rows: number
}

/** Notes which list somebody took as a file, narrowed to what, and how many rows of it. */
export const noteExport = (db: Db, caller: Caller, { path, title, condition, rows }: Taken): Promise<void> =>
  writeAudit(db, caller, {
    kind: 'list',
    recordId: path,
    title,
    action: 'export',
    after: { rows, condition: condition || null },
    reason: say.audit.exported({ rows }),
  })
