import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import type { Db } from './connect.ts'

/** Keys that no index begins with, beside those that name a person by their account, and why none is wanted. */
const WITHOUT = {
  'form_design_version.form_id,revision': 'its primary key begins with the form',
  'sc_item_detail.module': 'modules are a dozen, and seldom removed',
  'wf_instance.module': 'likewise',
  'sys_permission.parent_id': 'some hundred menus in all',
  'sys_role_permission.permission_id': 'some hundred menus of a few roles',
  'wf_model.form_code': 'some dozen processes',
  'wf_request.instance_id': 'applications are never removed',
}

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = (await database.connect()).db
})
afterAll(() => database.drop())

/** Keys whose columns no index of every row begins with; an account keeps its name and is never removed, so that nothing looks for who names it. */
async function unindexed(): Promise<string[]> {
  const found = await db.execute(sql`
    select key.conrelid::regclass::text || '.' || (
      select string_agg(attname, ',' order by at) from unnest(key.conkey) with ordinality as part(number, at)
        join pg_attribute on attrelid = key.conrelid and attnum = part.number
    ) as key
    from pg_constraint key
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not (confrelid = 'sys_user'::regclass and confkey = array[(select attnum from pg_attribute where attrelid = confrelid and attname = 'username')])
      and not exists (
        select from pg_index where indrelid = key.conrelid and indpred is null
          and (indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
      )
    order by 1`)
  return (found as { rows: { key: string }[] }).rows.map(({ key }) => key)
}

it('finds what names a record by an index, for when that is changed or removed', async () => {
  expect(await unindexed()).toEqual(Object.keys(WITHOUT).toSorted())
})

it('misses an index that is not there', async () => {
  await db.execute(sql`drop index organisation_review_by_decided_by`)
  expect(await unindexed()).toContain('sc_organisation_review.decided_by')
})
