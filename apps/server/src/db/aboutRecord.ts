import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { processInstance } from './schema/index.ts'
import type { RecordKind } from './schema/index.ts'

/** Of a query over instances: those about this record, or about the one of a joined table. */
export const aboutRecord = (kind: RecordKind, id: string | PgColumn): SQL | undefined =>
  // The kind is written out: an index that begins with it is found whatever the driver binds.
  and(sql`${processInstance.recordKind} = ${sql.raw(`'${kind}'`)}`, eq(processInstance.recordId, id))
