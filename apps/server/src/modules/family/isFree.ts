import { and, eq, getTableName, ne } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { columnOf, fieldOf } from '../../resource/served.ts'
import type { AnyServed } from '../../resource/served.ts'

interface Asked {
  tableName: string
  fieldName: string
  fieldVal: string
  dataId?: string | undefined
}

/**
 * Refuses a value that another record has already. Tables and fields are those that a resource says no two records share: names
 * are looked up among them and never reach a statement. Whether it is taken, who may write such records is told of all of them,
 * also those out of their reach: they could not save it.
 */
export async function refuseDuplicate(db: Db, caller: Caller, resources: readonly AnyServed[], asked: Asked): Promise<void> {
  const served = resources.find(({ table }) => getTableName(table) === asked.tableName)
  if (!served) throw new BusinessError(say.family.notChecked())
  const { resource, table, scope } = served
  if (!mayWrite(caller, served)) throw noPermission()
  const name = Object.entries(resource.fields).find(
    ([own, { unique, type }]) => unique === true && type === 'text' && (own === asked.fieldName || table[own]?.name === asked.fieldName),
  )?.[0]
  if (name === undefined) throw new BusinessError(say.family.notChecked())
  const value = asked.fieldVal.trim()
  // An id out of reach is none: it does not turn somebody else's record into one's own.
  const own =
    asked.dataId === undefined
      ? []
      : await db
          .select({ id: table.id })
          .from(table)
          .where(and(eq(table.id, asked.dataId), scope?.(caller)))
  const [other] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(columnOf(served, name), value), own[0] && ne(table.id, own[0].id)))
    .limit(1)
  if (other) throw new BusinessError(say.resource.taken({ title: resource.title, field: fieldOf(served, name).title, value }))
}

const mayWrite = (caller: Caller, { resource }: AnyServed): boolean => caller.may(resource.calls.add.access)
