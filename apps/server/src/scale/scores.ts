import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { chance, literal } from './copies.ts'
import { SIZES } from './sizes.ts'

/** What students earned without an application: by signing in at an activity, or from another system. */
export const scores: readonly SQL[] = [
  sql`create temporary table ended as
    select row_number() over (order by new_project.time, new_project.id) - 1 as place, count(*) over () as alike,
      new_project.id, new_project.time, made.name, made.module, made.hours
    from new_project join sc_item_detail as made on made.id = new_project.id where not open`,
  sql`analyze ended`,
  sql`insert into sc_recorded_score (id, username, item_id, item_name, module, hours, source, status, create_time)
    select gen_random_uuid()::text, applicant.username, ended.id, ended.name, ended.module, least(ended.hours, 8),
      case when ${chance(sql`'source' || applicant.username || ended.id`)} < 0.7 then '签到' else '导入' end,
      case when drawn < 0.92 then '生效' when drawn < 0.96 then '公示' when drawn < 0.98 then '待审' else '撤销' end,
      ended.time + interval '16 days' + drawn * interval '10 days'
    from applicant cross join generate_series(1, ${literal(SIZES.otherScores)}) as n
    join ended on ended.place = (applicant.place * 17 + n * (ended.alike / ${literal(SIZES.otherScores + 1)})) % ended.alike
    cross join lateral (select ${chance(sql`applicant.username || ended.id`)} as drawn) as chance
    on conflict do nothing`,
]
