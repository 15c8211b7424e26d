import { and, asc, eq, sql } from 'drizzle-orm'
import { shownSum } from '@sc/api-client/contract'
import type { ScoreRecord, Transcript } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { collegeOf } from '../../db/collegeOf.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, itemModule, moduleProgress, progress, school, scoreRecord, user } from '../../db/schema/index.ts'
import { measureOf } from '../../dict/measure.ts'
import { say } from '../../locale/say.ts'
import type { Printed } from './digest.ts'
import { isEffective, selectRecords, sumOf, toRecord } from './service.ts'

/** What a transcript would print now; undefined where there is no such student any more. */
export const printedNow = async (db: Db, username: string): Promise<Printed | undefined> => (await printedOf(db, [username])).get(username)

/** The same of several, by account; of whom there is no such student any more there is none. */
export async function printedOf(db: Db, usernames: readonly string[]): Promise<Map<string, Printed>> {
  // One snapshot: what is added up is what is listed.
  return db.transaction(
    async (tx) => {
      const people = await tx
        .select({
          person: { username: user.username, realname: user.realname, studentNo: user.studentNo, major: user.major },
          ownDepart: depart.departName,
          className: sql<string | null>`case when ${depart.category} = 'class' then ${depart.departName} end`,
          college: collegeOf(depart.orgCode),
          required: progress.required,
        })
        .from(user)
        .leftJoin(depart, eq(depart.orgCode, user.orgCode))
        .leftJoin(progress, eq(progress.username, user.username))
        .where(isOneOf(user.username, usernames))
      const required = await requiredOf(tx, usernames)
      const all = await tx
        .select({ code: itemModule.code, name: itemModule.name, english: itemModule.english })
        .from(itemModule)
        .orderBy(itemModule.sort, itemModule.code)
      const [about] = await tx.select().from(school).limit(1)
      const measure = await measureOf(tx)
      const totals = await totalsOf(tx, usernames)
      const recorded = await effectiveRecords(tx, usernames)
      const ofSchool = {
        measure,
        schoolName: about?.name ?? '',
        // In the language that what is issued and verified is kept in.
        printFooter: about?.printFooter ?? null,
        seal: about?.seal[0] ?? null,
        title: about?.transcriptTitle ?? say.score.transcript().in(defaultLanguage),
      }
      return new Map(
        people.map(({ person, ownDepart, className, college, required: inAll }) => {
          const { hours, credits: totalCredits, byModule } = totals.get(person.username) ?? NOTHING
          const records = recorded.get(person.username) ?? []
          return [
            person.username,
            {
              sheet: {
                ...ofSchool,
                ...person,
                className,
                departName: college ?? ownDepart,
                totalHours: shownSum(hours, measure),
                totalCredits,
                required: inAll,
                modules: inModules(all, records, {
                  hours: (code) => shownSum(byModule.get(code) ?? 0, measure),
                  required: required.get(person.username) ?? new Map(),
                }),
              },
              exact: { hours, modules: byModule },
              records,
              ownDepart,
            },
          ]
        }),
      )
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** What is asked of each by graduation, by module. */
async function requiredOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const rows = await db
    .select({ username: moduleProgress.username, module: moduleProgress.module, required: moduleProgress.required })
    .from(moduleProgress)
    .where(isOneOf(moduleProgress.username, usernames))
  const found = new Map<string, Map<string, number>>()
  for (const { username, module, required } of rows) {
    if (required === null) continue
    const own = found.get(username) ?? new Map<string, number>()
    found.set(username, own.set(module, required))
  }
  return found
}

interface Totals {
  hours: number
  credits: number
  byModule: ReadonlyMap<string, number>
}
const NOTHING: Totals = { hours: 0, credits: 0, byModule: new Map() }

/** Each one's hours by module, and of all with the credits. */
async function totalsOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, Totals>> {
  const rows = await db
    .select({
      username: scoreRecord.username,
      module: scoreRecord.module,
      // 1 in the row of the whole.
      whole: sql<number>`grouping(${scoreRecord.module})`,
      hours: sumOf(scoreRecord.hours),
      credits: sumOf(scoreRecord.credits),
    })
    .from(scoreRecord)
    .where(effectiveAmong(usernames))
    .groupBy(sql`grouping sets ((${scoreRecord.username}, ${scoreRecord.module}), (${scoreRecord.username}))`)
  const found = new Map<string, Totals & { byModule: Map<string, number> }>()
  for (const { username, module, whole, hours, credits } of rows) {
    const own = found.get(username) ?? { hours: 0, credits: 0, byModule: new Map<string, number>() }
    if (Number(whole) === 1) Object.assign(own, { hours, credits })
    else own.byModule.set(module, hours)
    found.set(username, own)
  }
  return found
}

async function effectiveRecords(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, ScoreRecord[]>> {
  const rows = await selectRecords(db).where(effectiveAmong(usernames)).orderBy(asc(scoreRecord.createTime), asc(scoreRecord.id))
  const found = new Map<string, ScoreRecord[]>()
  for (const record of rows.map(toRecord)) {
    const own = found.get(record.username)
    if (own) own.push(record)
    else found.set(record.username, [record])
  }
  return found
}

const effectiveAmong = (usernames: readonly string[]) => and(isOneOf(scoreRecord.username, usernames), isEffective)

/** Modules in their order, in which there is something or something is asked, each with what was earned in it by day. */
function inModules(
  all: readonly { code: string; name: string; english: string | null }[],
  records: readonly ScoreRecord[],
  { hours, required }: { hours: (code: string) => number; required: ReadonlyMap<string, number> },
): Transcript['modules'] {
  const byDay = records.toSorted((one, other) => (one.achievedOn < other.achievedOn ? -1 : Number(one.achievedOn > other.achievedOn)))
  return all.flatMap(({ code, name, english }) => {
    const own = byDay.filter(({ module }) => module === code)
    const asked = required.get(code) ?? null
    if (own.length === 0 && asked === null) return []
    return { module: code, moduleName: name, moduleEnglish: english, hours: hours(code), required: asked, records: own }
  })
}
