import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import * as schema from '../../db/schema/index.ts'
import { depart } from '../../db/schema/index.ts'
import { startTestServer } from '../../test/server.ts'
import { namingDeparts } from './departMoves.ts'

/** What names a department and holds it, beside records of resources (`namingDeparts`): `departMoves.ts` gives each to the department that it is merged with. */
const HANDED_OVER = [
  'sc_item_detail.org_code',
  'sys_depart.parent_id',
  'sys_user.org_code',
  'sys_user_depart.depart_id',
  'wf_instance.org_code',
]

it('has no key to a department of which merging knows nothing, as that would be refused for good', async () => {
  const server = await startTestServer()
  await server.close()
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable))
  const keys = tables.flatMap((table) => {
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys
      .filter((key) => key.reference().foreignTable === depart && key.onDelete !== 'cascade' && key.onDelete !== 'set null')
      .flatMap((key) => key.reference().columns.map((column) => `${name}.${column.name}`))
  })
  const named = namingDeparts(server.app.resources)
  const kept = named.map((column) => `${getTableConfig(column.table).name}.${column.name}`)
  // Whoever decides on an application holds it before what it is about.
  expect(named.map(({ name }) => name)).toEqual(['new_depart', 'depart', 'guide_unit'])
  expect(keys.toSorted()).toEqual([...HANDED_OVER, ...kept].toSorted())
})
