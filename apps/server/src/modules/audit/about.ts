import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { personCalled } from '../../db/personNamed.ts'
import { recordedNames } from '../../db/recordedNames.ts'
import { auditLog, item, scoreRecord, user } from '../../db/schema/index.ts'

/**
 * The entries of records that a text names: by id, by a name that the log ever knew them by, a rename being an entry itself,
 * or by whom or which application they are about. The text is looked up among people, projects and what is kept by hand, which
 * are few; the entries of scores, which are many, are then found by index.
 */
export async function about(db: Db, text: string): Promise<SQL | undefined> {
  const people = await peopleCalled(db, text)
  const earned = await db.select({ id: scoreRecord.id }).from(scoreRecord).where(eq(scoreRecord.instanceId, text))
  const inEnglish = await db.select({ id: item.id }).from(item).where(contains(item.english, text))
  return or(
    isOneOf(auditLog.recordId, [text, ...[...people, ...earned, ...inEnglish].map(({ id }) => id), ...(await everCalled(db, text))]),
    ofPeople(people),
    forProjects(await recordedNames(db, text)),
    await copied(db, text),
  )
}

/** Accounts of this name or number, and those whose name holds the text, or did before it changed. */
async function peopleCalled(db: Db, text: string) {
  const named = await db
    .selectDistinct({ id: auditLog.recordId })
    .from(auditLog)
    .where(and(eq(auditLog.kind, 'account'), or(contains(nameInTitle, text), contains(nameBefore, text))))
  const formerly = isOneOf(
    user.id,
    named.map(({ id }) => id),
  )
  return db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(or(eq(user.username, text), eq(user.studentNo, text), personCalled(text), formerly))
}

// As written in the index.
const reasonBegins = sql`left(${auditLog.reason}, 200)`

/**
 * The entries with a reason that holds a text. Few reasons stand with many entries: each is looked up once, by skipping through the
 * index from one to the next.
 */
export async function because(db: Db, text: string): Promise<SQL | undefined> {
  const next = (beyond?: SQL) =>
    sql`(select min(${reasonBegins}) from ${auditLog} where ${auditLog.reason} is not null${beyond ? sql` and ${reasonBegins} > ${beyond}` : sql``})`
  const every = sql`(with recursive every(reason) as (select ${next()} union all select ${next(sql`every.reason`)} from every where every.reason is not null)
    select reason from every where reason is not null) as said`
  const reason = sql<string>`said.reason`
  const rows = await db.select({ reason }).from(every).where(contains(reason, text))
  return and(
    isNotNull(auditLog.reason),
    isOneOf(
      reasonBegins,
      rows.map((row) => row.reason),
    ),
  )
}

/** What an entry of an account says that its owner is called, as `王鸣（s20220001）`, and was. */
// wire text: titles of accounts are kept so.
const nameInTitle = sql`split_part(${auditLog.title}, '（', 1)`
const nameBefore = sql`(${auditLog.before} ->> 'realname')`

export async function accountsCalled(db: Db, name: string): Promise<string[]> {
  const rows = await db.select({ username: user.username }).from(user).where(personCalled(name))
  return rows.map(({ username }) => username)
}

/** Records that are kept by hand, by any title that an entry of theirs has. */
async function everCalled(db: Db, text: string): Promise<string[]> {
  // Every other kind, as two ranges: an index has no inequality.
  const byHand = or(lt(auditLog.kind, 'score'), gt(auditLog.kind, 'score'))
  const rows = await db
    .selectDistinct({ id: auditLog.recordId })
    .from(auditLog)
    .where(and(byHand, contains(auditLog.title, text)))
  return rows.map(({ id }) => id)
}

// As written in the indexes of the entries of scores.
const ofScore = sql`${auditLog.kind} = 'score'`
const owner = sql`(${auditLog.after} ->> 'username')`
const itemName = sql`(${auditLog.after} ->> 'itemName')`

const ofPeople = (people: readonly { username: string }[]) =>
  saying(
    owner,
    people.map(({ username }) => username),
  )

const forProjects = (names: readonly string[]) => saying(itemName, names)

/** Undefined of nothing: it would be asked of every entry all the same. */
const saying = (what: SQL, values: readonly string[]) => (values.length > 0 ? and(ofScore, isOneOf(what, values)) : undefined)

/** Between the person and the project in the title of a score. */
const BETWEEN = ' · '

/** The title of a score, or a part of it with both, as somebody copies it from an entry. */
async function copied(db: Db, text: string): Promise<SQL | undefined> {
  const [name = '', ...rest] = text.split(BETWEEN)
  if (name === '' || rest.length === 0) return undefined
  const whose = ofPeople(await peopleCalled(db, name))
  const whatFor = forProjects(await recordedNames(db, rest.join(BETWEEN)))
  return whose && whatFor && and(whose, whatFor, contains(auditLog.title, text))
}
