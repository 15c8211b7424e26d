import { Readable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
import { inArray } from 'drizzle-orm'
import { resourceText } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import type { Caller } from '../modules/session/caller.ts'
import { matching, ordered, toRows } from './list.ts'
import type { OrderedQuery } from './list.ts'
import type { AnyServed, StoredValues } from './served.ts'

/** Records that are read together: some hundred KB. */
const AT_ONCE = 500

const OF_ALL = [['createTime', '创建时间'], ['updateTime', '修改时间']] as const

/**
 * All records of a list as a spreadsheet, however many: which they are and their order is of the moment that it begins at, and
 * what they say of the moment that each is written at. What is removed meanwhile is left out.
 */
export async function exportRecords(db: Db, caller: Caller, served: AnyServed, query: OrderedQuery): Promise<Readable> {
  const { resource, table } = served
  const fields = Object.entries(resource.fields)
  const found = await db.select({ id: table.id }).from(table).where(matching(served, caller, query)).orderBy(...ordered(served, query))
  const ids = found.map(({ id }) => String(id))
  const columns = [...fields.map(([, { title, column }]) => ({ header: title, width: column?.width ? column.width / 8 : 24 })), ...OF_ALL.map(([, header]) => ({ header, width: 20 }))]

  async function* rows() {
    for (let first = 0; first < ids.length; first += AT_ONCE) {
      const part = ids.slice(first, first + AT_ONCE)
      const stored = (await db.select().from(table).where(inArray(table.id, part))) as StoredValues[]
      const records = new Map((await toRows(db, served, stored)).map((record) => [record.id, record]))
      for (const id of part) {
        const record = records.get(id)
        if (record) yield [...fields.map(([name, field]) => resourceText(field, name, record)), ...OF_ALL.map(([name]) => record[name])]
      }
    }
  }
  return Readable.fromWeb(writeXlsxStream(rows(), { name: resource.title, columns, freezePane: { rows: 1 } }) as Parameters<typeof Readable.fromWeb>[0])
}
