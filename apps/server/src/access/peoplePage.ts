import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { countOf, isOneOf, limited, pageResult } from '../db/page.ts'
import type { PageQuery } from '../db/page.ts'
import { personNamed } from '../db/personNamed.ts'
import { spellingIn, titleSpelled } from '../db/pinyinOf.ts'
import { depart, user, userDepart } from '../db/schema/index.ts'
import type { Caller } from './caller.ts'
import { membersBelow } from './members.ts'
import { scopeOf } from './scope.ts'

/** What a picker of people asks: by a keyword, of a department and those below it, or who these are. */
export interface PeopleQuery extends PageQuery {
  keyword?: string | undefined
  depart?: string | undefined
  /** Ids or accounts, joined with commas: these, also who may not sign in any more, and nobody else. */
  values?: string | undefined
}

interface Offered {
  /** Whom the caller reaches. */
  reached?: SQL | undefined
  /** Who may be chosen of them: who signs in. */
  eligible?: SQL | undefined
  /** Who stands last, whatever the order: found, and not to be chosen. */
  last?: SQL | undefined
  /** Who is no student stands before students who are meant as exactly. */
  staffFirst?: boolean
}

/** A page of people to choose from: who is meant most exactly stands first. No phone is told, nor looked for. */
export async function peoplePage(db: Db, query: PeopleQuery, { reached, eligible = eq(user.status, 1), last, staffFirst }: Offered = {}) {
  const { keyword, depart: within, values } = query
  const named = values?.split(',').filter(Boolean)
  const where = and(
    reached,
    named ? or(isOneOf(user.id, named), isOneOf(user.username, named)) : last && keyword ? or(eligible, last) : eligible,
    within === undefined ? undefined : inArray(user.id, membersBelow([within])),
    keyword?.trim() ? personNamed(keyword) : undefined,
  )
  const found = db
    .select({
      id: user.id,
      username: user.username,
      realname: user.realname,
      studentNo: user.studentNo,
      departName: sql<string | null>`coalesce(${depart.departName}, ${firstDepart(db)})`,
      status: user.status,
    })
    .from(user)
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .where(where)
    .orderBy(
      ...(last ? [last] : []),
      ...(keyword?.trim() ? [nearness(keyword.trim())] : []),
      ...(staffFirst ? [isNotNull(user.studentNo)] : []),
      asc(user.username),
    )
    .$dynamic()
  const total = await countOf(db, db.select({ id: user.id }).from(user).where(where))
  return pageResult(await limited(found, query), total, query)
}

/** The same of those whom the caller reaches. */
export const reachedPeople = (db: Db, caller: Caller, query: PeopleQuery) => peoplePage(db, query, { reached: scopeOf(caller, 'person') })

/** Of a query over people: a department of theirs, for who acts for none yet. */
function firstDepart(db: Db) {
  const own = alias(depart, 'own')
  return db
    .select({ name: own.departName })
    .from(userDepart)
    .innerJoin(own, eq(own.id, userDepart.departId))
    .where(eq(userDepart.userId, user.id))
    .orderBy(own.orgCode)
    .limit(1)
}

/** 0 where it is the very account, number or name, or the whole name as it sounds, 1 where one of them begins so, 2 where it stands further on. */
function nearness(keyword: string): SQL {
  const spelling = spellingIn(keyword) ?? ''
  const begins = (column: SQL | typeof user.username) => sql`starts_with(lower(${column}), ${keyword.toLowerCase()})`
  const ofName = spelling === '' ? sql`false` : sql`starts_with(${user.pinyin}, ${spelling})`
  // The first word is the whole spelling.
  const isName = spelling === '' ? sql`false` : sql`split_part(${user.pinyin}, ' ', 1) = ${spelling}`
  return sql`case
    when ${isName} or ${keyword} in (${user.username}, ${user.studentNo}, ${user.realname}) then 0
    when ${begins(user.username)} or ${begins(sql`${user.studentNo}`)} or ${begins(sql`${user.realname}`)} or ${ofName} then 1
    else 2 end`
}

/** Departments as a picker shows them: in their order, each with the one above it. */
export async function departChoices(db: Db, where?: SQL) {
  const rows = await db
    .select({ value: depart.id, label: depart.departName, parentId: depart.parentId, code: depart.orgCode })
    .from(depart)
    .where(where)
    .orderBy(asc(depart.sort), asc(depart.orgCode))
  return rows.map((row) => ({ ...row, spelled: titleSpelled(row.label) }))
}
