import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { CallResult, item as contract, OpenPhase } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { projectNamed } from '../../db/projectNamed.ts'
import { item } from '../../db/schema/index.ts'
import { isMarked } from './labels.ts'
import { closes, opens } from './places.ts'
import { atMost, ofPerson, selectItems, withMyInstance } from './repository.ts'

interface Asked extends PageQuery {
  keyword?: string | undefined
  module?: string | undefined
  phase?: OpenPhase | undefined
  by?: 'application' | 'signUp' | undefined
  label?: string | undefined
}

/** Published projects with the reader's own latest application, what they can still do something about first. */
export async function openItems(db: Db, username: string, asked: Asked): Promise<CallResult<typeof contract.open>> {
  const query = atMost(asked)
  const { keyword, module, by, label } = query
  const own = ofPerson(username)
  const { phase } = own
  const where = and(
    eq(item.status, 'published'),
    keyword ? projectNamed(keyword) : undefined,
    module ? eq(item.module, module) : undefined,
    by && (by === 'signUp' ? ne(item.signUp, 'none') : eq(item.signUp, 'none')),
    label ? isMarked(label) : undefined,
    query.phase ? eq(phase, query.phase) : undefined,
  )
  const isOf = (...phases: OpenPhase[]) => sql`${phase} in ${phases}`
  const found = await limited(
    selectItems(db, own)
      .where(where)
      .orderBy(
        sql`array_position(array['open', 'full', 'soon', 'over'], ${phase})`,
        asc(sql`case when ${isOf('open', 'full')} then ${closes} when ${isOf('soon')} then ${opens} end`),
        desc(sql`case when ${isOf('over')} then ${closes} end`),
        desc(item.updateTime),
        item.id,
      ),
    query,
  )
  const records = await withMyInstance(db, username, found)
  const matching = db.select({ id: item.id }).from(item).where(where)
  const phases = new Map(found.map((row) => [row.item.id, row.phase]))
  return pageResult(
    records.map((record) => ({ ...record, phase: phases.get(record.id) ?? 'over' })),
    await countOf(db, matching),
    query,
  )
}
