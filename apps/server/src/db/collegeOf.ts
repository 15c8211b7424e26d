import { sql } from 'drizzle-orm'
import { depart } from './schema/index.ts'
import { withinColumn } from './orgCode.ts'

/** Of a query over departments by code: what the college is called that this one is, or is below. */
export const collegeOf = (code: typeof depart.orgCode) =>
  sql<string | null>`(select ${sql`college.depart_name`} from ${depart} as college
    where ${sql`college.category = 'college' and ${withinColumn(sql`${code}`, sql`college.org_code`)}`} order by length(college.org_code) desc limit 1)`
