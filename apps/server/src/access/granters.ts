import { asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { depart, user, userDepart } from '../db/schema/index.ts'
import { administrators } from './administrators.ts'

/** Whom somebody is told to ask. */
const MOST = 5

/** The department that somebody acts for, or else one of theirs. Written within another expression, columns keep their tables' names. */
const departOf = sql`select ${depart.departName} from ${userDepart} join ${depart} on ${depart.id} = ${userDepart.departId}
  where ${userDepart.userId} = ${user.id} order by ${depart.orgCode} = ${user.orgCode} desc nulls last, ${depart.orgCode} limit 1`

/** Who may grant what somebody lacks: names and departments, which everybody at a school may know, and nothing else. */
export const granters = async (db: Db): Promise<{ realname: string; departName: string | null }[]> =>
  db
    .select({ realname: user.realname, departName: sql<string | null>`(${departOf})` })
    .from(user)
    .where(inArray(user.id, await administrators(db)))
    .orderBy(asc(user.username))
    .limit(MOST)
