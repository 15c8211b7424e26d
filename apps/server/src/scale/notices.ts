import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { chance, literal } from './copies.ts'
import { SIZES, YEAR_DAYS } from './sizes.ts'

/** A third of the people opens what everybody was told of late. */
const READ_SHARE = 0.33

/** What everybody was told within the year, and who has read it. */
export const notices: readonly SQL[] = [
  sql`insert into sys_announcement (id, title, msg_content, sender, priority, msg_category, msg_type, send_status, send_time, create_time, update_time)
    select 'notice-' || n, '第' || n || '号通知：第二课堂活动安排', '<p>' || repeat('请各学院组织同学按时参加，并在活动结束后提交证明材料。', 6) || '</p>', '校团委', 'M',
      '1', 'ALL', case when n % 25 = 0 then '2' else '1' end, time, time, time
    from (select n, now() - ${literal(YEAR_DAYS)} * interval '1 day' * (1 - n::float8 / ${literal(SIZES.notices)}) - interval '1 hour' as time from generate_series(1, ${literal(SIZES.notices)}) as n) as told`,
  sql`insert into sys_announcement_send (id, announcement_id, username, read_time)
    select gen_random_uuid()::text, told.id, username, told.send_time + drawn * interval '3 days'
    from sys_announcement as told cross join new_person cross join lateral (select ${chance(sql`told.id || username`)} as drawn) as chance
    where told.id like 'notice-%' and substr(told.id, 8)::int > ${literal(SIZES.notices - SIZES.noticesOpened)} and drawn < ${literal(READ_SHARE)} and told.send_time + drawn * interval '3 days' < now()`,
  // People read what they are told of applications within days, but not all of it.
  sql`update sys_announcement_send as receipt set read_time = told.send_time + interval '9 hours'
    from sys_announcement as told
    where told.id = receipt.announcement_id and told.bus_id is not null and read_time is null
      and told.send_time < now() - interval '10 days' and ${chance(sql`receipt.id`)} < 0.95`,
]
