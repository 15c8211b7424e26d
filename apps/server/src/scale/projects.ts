import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { item } from '../db/schema/index.ts'
import { chance, copies, idOf, literal } from './copies.ts'
import { SIZES, YEAR_DAYS } from './sizes.ts'

/** The last of each kind still take applications. */
const OPEN_SHARE = 0.08

const day = (moment: SQL) => sql`to_char(${moment}, 'YYYY-MM-DD')`

/**
 * A year of projects: each of the demonstration's that somebody applied for, held again and again. `new_project` has them in
 * their order: `of`, the project copied; `n`, which time; `open`, whether it still takes applications; `time`, when it began.
 */
export const projects: readonly SQL[] = [
  sql`create temporary table new_project as
    select of, ${idOf(sql`of`)} as id, n, n > ${literal(SIZES.projectsOfEach * (1 - OPEN_SHARE))} as open,
      now() - ${literal(YEAR_DAYS)} * interval '1 day' * (1 - n::float8 / ${literal(SIZES.projectsOfEach + 1)}) as time,
      -- Half of them are of teachers and their colleges.
      case when ${chance(sql`'owner' || of || n`)} < 0.5 then 't' || (1001 + n * 7 % ${literal(SIZES.teachersPerCollege * SIZES.colleges)}) end as teacher
    from (select distinct record_id as of from wf_instance) as held
    cross join generate_series(1, ${literal(SIZES.projectsOfEach)}) as plan(n)`,
  copies(item, {
    from: sql`sc_item_detail as source join (
      select new_project.*, new_project.time - made.create_time as shift from new_project join sc_item_detail as made on made.id = of
    ) as plan on plan.of = source.id`,
    but: {
      id: sql`plan.id`,
      name: sql`source.name || ' · 第' || plan.n || '期'`,
      status: sql`case when plan.open then 'published' when plan.n % 20 = 0 then 'offline' else 'closed' end`,
      applyTime: day(sql`case when plan.open then now() + plan.n * interval '2 hours' else plan.time + interval '12 days' end`),
      startTime: sql`case when source.start_time is not null then ${day(sql`case when plan.open then now() + plan.n % 20 * interval '1 day' else plan.time + interval '14 days' end`)} end`,
      endTime: sql`case when source.end_time is not null then ${day(sql`case when plan.open then now() + plan.n % 20 * interval '1 day' + interval '1 day' else plan.time + interval '15 days' end`)} end`,
      capacity: sql`case when source.capacity is not null then 2000 end`,
      createBy: sql`coalesce(plan.teacher, source.create_by)`,
      updateBy: sql`coalesce(plan.teacher, source.create_by)`,
      orgCode: sql`coalesce((select org_code from sys_user where username = plan.teacher), source.org_code)`,
    },
  }),
  sql`create index on new_project (of, n)`,
  sql`analyze new_project`,
]
