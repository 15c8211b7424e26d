import { and, desc, eq, exists, gte, inArray, ne, sql } from 'drizzle-orm'
import { shownSum } from '@sc/api-client/contract'
import type { Charts } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { listedApplicationsOf, listedScoresOf, reachOf, scopeOf } from '../../access/scope.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { attendance, item, itemModule, processInstance, scoreRecord, signUp } from '../../db/schema/index.ts'
import { measureOf } from '../../dict/measure.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { named, nameFor } from '../../locale/named.ts'
import { rememberedFor } from '../../rememberedFor.ts'
import { dayAfter, momentAt } from '../../time.ts'
import { sumOf } from '../score/service.ts'
import { holdsPlace } from '../signUp/line.ts'
import { weekAround } from './calendar.ts'

const WEEKS = 12
/** Activities side by side: more are a list. */
const ACTIVITIES = 6
const COUNTED_FOR_MS = 60_000

/** The figures that charts of the home page are drawn of: each to who may open the list that it counts, and of what they reach there. */
export function homeCharts(db: Db, timeZone: string): (caller: Caller) => Promise<Charts> {
  const counted = rememberedFor(
    COUNTED_FOR_MS,
    async (caller: Caller): Promise<Charts> => ({
      modules: caller.may('score:view') ? await hoursByModule(db, caller) : null,
      weeks: caller.may('workflow:monitor') ? await applicationsByWeek(db, caller, timeZone) : null,
      activities: caller.may('item:manage') ? await peopleByActivity(db, caller) : null,
    }),
    keyOf,
  )
  return (caller) => counted(caller)
}

/** Whoever reaches the same is told the same for so long, in one language. */
const keyOf = (caller: Caller): string =>
  JSON.stringify([
    currentLanguage(),
    (['score:view', 'workflow:monitor', 'item:manage'] as const).map(caller.may),
    (['score', 'application', 'item'] as const).map((kind) => reachOf(caller, kind)),
  ])

/** Hours that count, of the records that the caller reaches, as the school says sums. */
async function hoursByModule(db: Db, caller: Caller): Promise<NonNullable<Charts['modules']>> {
  const rows = await db
    .select({ module: scoreRecord.module, hours: sumOf(scoreRecord.hours) })
    .from(scoreRecord)
    // wire text: a status.
    .where(and(eq(scoreRecord.status, '生效'), await listedScoresOf(db, caller)))
    .groupBy(scoreRecord.module)
  const hours = new Map(rows.map((row) => [row.module, row.hours]))
  const modules = await db.select().from(itemModule).orderBy(itemModule.sort, itemModule.code)
  const measure = await measureOf(db)
  return modules.flatMap(({ code, name, english }) => {
    const sum = hours.get(code)
    return sum === undefined ? [] : [{ module: code, moduleName: spoken(named(name, english)), hours: shownSum(sum, measure) }]
  })
}

/** Applications by the week that they were submitted in, this one the last; weeks without any are among them. */
async function applicationsByWeek(db: Db, caller: Caller, timeZone: string): Promise<NonNullable<Charts['weeks']>> {
  const [thisMonday = ''] = weekAround(now(), timeZone).days
  const first = dayAfter(thisMonday, -7 * (WEEKS - 1))
  const monday = sql<string>`to_char(date_trunc('week', ${processInstance.startTime} at time zone ${sql.raw(`'${timeZone.replaceAll("'", "''")}'`)}), 'YYYY-MM-DD')`
  const rows = await db
    .select({ monday, total: sql<number>`count(*)::int` })
    .from(processInstance)
    .where(and(gte(processInstance.startTime, momentAt(`${first} 00:00:00`)), await listedApplicationsOf(db, caller)))
    .groupBy(monday)
  const totals = new Map(rows.map((row) => [row.monday, row.total]))
  return Array.from({ length: WEEKS }, (_, week) => {
    const from = dayAfter(first, 7 * week)
    return { from, to: dayAfter(from, 6), total: totals.get(from) ?? 0 }
  })
}

/** Who has a place and who came, of the latest activities that the caller looks after and somebody signed up for. */
async function peopleByActivity(db: Db, caller: Caller): Promise<NonNullable<Charts['activities']>> {
  const activities = await db
    .select({ itemId: item.id, name: nameFor(item.name, item.english) })
    .from(item)
    .where(
      and(
        ne(item.signUp, 'none'),
        inArray(item.status, ['published', 'closed']),
        exists(
          db
            .select({ one: sql`1` })
            .from(signUp)
            .where(eq(signUp.itemId, item.id)),
        ),
        scopeOf(caller, 'item'),
      ),
    )
    .orderBy(sql`${item.startTime} desc nulls last`, desc(item.id))
    .limit(ACTIVITIES)
  if (activities.length === 0) return []
  const ids = activities.map(({ itemId }) => itemId)
  const placed = await db
    .select({ itemId: signUp.itemId, total: sql<number>`count(*)::int` })
    .from(signUp)
    .where(and(inArray(signUp.itemId, ids), holdsPlace))
    .groupBy(signUp.itemId)
  const came = await db
    .select({ itemId: attendance.itemId, total: sql<number>`count(${attendance.inTime})::int` })
    .from(attendance)
    .where(inArray(attendance.itemId, ids))
    .groupBy(attendance.itemId)
  const totalOf = (rows: typeof placed, id: string) => rows.find(({ itemId }) => itemId === id)?.total ?? 0
  return activities.map((one) => ({ ...one, placed: totalOf(placed, one.itemId), came: totalOf(came, one.itemId) }))
}
