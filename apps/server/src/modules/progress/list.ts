import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { progressListing, shownGap, shownSum } from '@sc/api-client/contract'
import type { Progress } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { membersBelow } from '../../access/members.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { depart, progress, scoreGrade, user, warningLevel } from '../../db/schema/index.ts'
import { itemsOf } from '../../dict/entries.ts'
import { measureOf } from '../../dict/measure.ts'
import type { Listed } from '../../listing/listed.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { modulesOf } from './modules.ts'

/** What students have reached whom the caller reaches. Of frozen accounts nothing is listed until somebody asks for a standing. */
export const listedProgress: Listed<Progress, typeof progressListing.fields> = {
  listing: progressListing,
  from: (db, selected) => db.select(selected).from(progress).innerJoin(user, eq(user.username, progress.username)).$dynamic(),
  id: user.id,
  columns: {
    realname: user.realname,
    studentNo: user.studentNo,
    depart: user.orgCode,
    cohort: user.cohort,
    level: user.level,
    standing: user.standing,
    hours: progress.hours,
    credits: progress.credits,
    missing: progress.missing,
    state: progress.state,
    warning: progress.reached,
    remindTime: progress.remindTime,
  },
  search: async (_db, keyword) => personNamed(keyword) ?? sql`true`,
  narrowed: {
    // Of a college also who is in its classes.
    depart: (id) => inArray(user.id, membersBelow([String(id)])),
    warning: (id) => isGiven(String(id)),
  },
  called: calledBy,
  leftOut: ({ standing }) => (standing === undefined ? eq(user.status, 2) : undefined),
  scope: async (_db, caller) => scopeOf(caller, 'student'),
  records: progressOf,
}

/** That this is the gravest warning that somebody is given. */
const isGiven = (id: string): SQL =>
  sql`exists (select 1 from ${warningLevel} as own where own.id = ${id} and ${progress.reached} < own.below
    and not exists (select 1 from ${warningLevel} as graver where graver.below < own.below and ${progress.reached} < graver.below))`

async function calledBy(db: Db, name: string, value: string): Promise<string | undefined> {
  if (name === 'depart') {
    const [found] = await db.select({ name: depart.departName }).from(depart).where(eq(depart.id, value))
    return found?.name
  }
  const [found] = await db.select({ name: warningLevel.name }).from(warningLevel).where(eq(warningLevel.id, value))
  return found?.name
}

async function progressOf(db: Db, ids: readonly string[]): Promise<Progress[]> {
  const rows = await db
    .select({
      id: user.id,
      username: user.username,
      realname: user.realname,
      studentNo: user.studentNo,
      departId: depart.id,
      departName: depart.departName,
      cohort: user.cohort,
      level: user.level,
      standing: user.standing,
      reckoned: progress,
    })
    .from(progress)
    .innerJoin(user, eq(user.username, progress.username))
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .where(isOneOf(user.id, ids))
  const [warnings, grades, levels, standings] = [
    await warningsIn(db),
    await gradesIn(db),
    await textsOf(db, 'education_level'),
    await textsOf(db, 'person_standing'),
  ]
  const modules = await modulesOf(
    db,
    rows.map(({ username }) => username),
  )
  const measure = await measureOf(db)
  return rows.map(({ reckoned, studentNo, departId, ...person }) => {
    const own = modules.get(person.username) ?? []
    const { hours, credits, required, missing, state, reached, remindTime } = reckoned
    const warning = reached === null ? undefined : warnings.find(({ below }) => reached < below)
    // Who falls short of something has passed nothing yet.
    const grade = state === 'short' ? undefined : grades.find(({ from }) => hours >= from)
    const short = own
      .filter((one) => one.missing > 0)
      .map(({ name, missing: lacking }) => ({ module: name, missing: shownGap(lacking, measure) }))
    return {
      ...person,
      studentNo: studentNo ?? person.username,
      depart: departId,
      level_dictText: person.level === null ? null : (levels.get(person.level) ?? person.level),
      standing_dictText: person.standing === null ? null : (standings.get(person.standing) ?? person.standing),
      hours: shownSum(hours, measure),
      credits,
      required,
      missing: shownGap(missing, measure),
      shortText: short.length > 0 ? spoken(say.progress.short({ modules: short })) : null,
      state,
      warning: warning?.id ?? null,
      warningName: warning?.name ?? null,
      warningColor: warning?.color ?? null,
      grade: grade?.name ?? null,
      gradeColor: grade?.color ?? null,
      remindTime: remindTime === null ? null : formatMoment(remindTime),
      modules: own.map(({ name, ...numbers }) => ({
        ...numbers,
        hours: shownSum(numbers.hours, measure),
        missing: shownGap(numbers.missing, measure),
        moduleName: spoken(name),
      })),
    }
  })
}

/** The caller's own; null of who is no student. */
export const ownProgress = async (db: Db, caller: Caller): Promise<Progress | null> => (await progressOf(db, [caller.userId]))[0] ?? null

/** The gravest first. */
const warningsIn = (db: Db) =>
  db
    .select({
      id: warningLevel.id,
      name: nameFor(warningLevel.name, warningLevel.english, currentLanguage()),
      below: warningLevel.below,
      color: warningLevel.color,
    })
    .from(warningLevel)
    .orderBy(asc(warningLevel.below))

/** The highest first. */
const gradesIn = (db: Db) =>
  db
    .select({ name: nameFor(scoreGrade.name, scoreGrade.english, currentLanguage()), from: scoreGrade.from, color: scoreGrade.color })
    .from(scoreGrade)
    .orderBy(desc(scoreGrade.from))

async function textsOf(db: Db, code: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await itemsOf(db, code))?.map(({ value, text }) => [value, spoken(text)]))
}
