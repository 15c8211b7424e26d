import { and, eq, gt, sql } from 'drizzle-orm'
import { onlineListing } from '@sc/api-client/contract'
import type { OnlineSession } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { depart, session, user, userDepart } from '../../db/schema/index.ts'
import type { Listed } from '../../listing/listed.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { browserCalled } from '../session/signIns.ts'

const way = sql<OnlineSession['way']>`case when ${session.serviceTicket} is null then 'password' else 'cas' end`

/** Browsers in which people are signed in whom the caller reaches. */
export const listedSessions: Listed<OnlineSession, typeof onlineListing.fields> = {
  listing: onlineListing,
  from: (db, selected) => db.select(selected).from(session).innerJoin(user, eq(user.id, session.userId)).$dynamic(),
  id: session.id,
  columns: { realname: user.realname, username: user.username, way, createTime: session.createTime, expireTime: session.expireTime },
  search: async (_db, keyword) => personNamed(keyword) ?? sql`true`,
  narrowed: { way: (value) => sql`${way} = ${value}` },
  scope: async (_db, caller) => and(gt(session.expireTime, sql`now()`), scopeOf(caller, 'person')),
  records: sessionsOf,
}

async function sessionsOf(db: Db, ids: readonly string[], caller: Caller): Promise<OnlineSession[]> {
  const departs = sql<string[]>`array(select ${depart.departName} from ${userDepart} join ${depart} on ${depart.id} = ${userDepart.departId}
    where ${userDepart.userId} = ${user.id} order by ${depart.orgCode})`
  const rows = await db
    .select({ session, realname: user.realname, username: user.username, way, departs })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(isOneOf(session.id, ids))
  return rows.map(({ session: row, departs: names, ...person }) => ({
    ...person,
    id: row.id,
    departText: spoken(say.session.departs({ names })),
    browser: browserCalled(row.userAgent),
    address: row.address ?? '',
    createTime: formatMoment(row.createTime),
    expireTime: formatMoment(row.expireTime),
    own: row.id === caller.sessionId,
  }))
}
