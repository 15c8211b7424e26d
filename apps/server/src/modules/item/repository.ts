import { and, desc, eq, exists, getTableColumns, inArray, notInArray, or, sql } from 'drizzle-orm'
import { itemListing } from '@sc/api-client/contract'
import type { Item, OpenItem, OpenPhase, SignUpState } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isRevokedOf } from '../../db/revoked.ts'
import { one } from '../../db/one.ts'
import type { PageQuery } from '../../db/page.ts'
import { projectNamed } from '../../db/projectNamed.ts'
import { draft, formDesign, instanceMember, item, processInstance, processModel } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { Listed } from '../../listing/listed.ts'
import { formatMoment } from '../../time.ts'
import { scopeOf } from '../../access/scope.ts'
import { moduleNameOf } from '../../dict/modules.ts'
import { isStanding } from '../recognition/rule.ts'
import { closedFor, closedReason, ownSignUp, phaseAt, taken } from './places.ts'
import { notTheirs, ofReader } from './applicable.ts'
import { WITHOUT_RESULT } from '../../db/withoutPlace.ts'
import { isFor } from './audience.ts'
import { isMarked, labelsOfItem, namesOfLabels } from './labels.ts'
import { lastReview, reviewed, stateOf } from './review.ts'
import type { Caller } from '../../access/caller.ts'

export type ItemRow = typeof item.$inferSelect

export type Customform = ItemRow['customform']

/** A project without its module's own fields, which may be of 200 KB: no list tells them, so none reads them. */
export const {
  customform: _customform,
  customformCode: _code,
  customformVersion: _version,
  customformAnswers: _answers,
  ...listed
} = getTableColumns(item)
export type ListedItem = Omit<ItemRow, 'customform' | 'customformCode' | 'customformVersion' | 'customformAnswers'>

/** Rows of one page, whoever asks for more: each may say some kilobytes. What comes after is on further pages, as `size` and `pages` tell. */
const MOST_ROWS = 1_000

export const atMost = <Q extends PageQuery>(query: Q): Q => ({ ...query, pageSize: Math.min(query.pageSize, MOST_ROWS) })

/** Whether this person keeps an application for the project that is not handed in. */
const drafted = (username: string) =>
  sql<boolean>`exists (select 1 from ${draft} where ${and(eq(draft.username, username), eq(draft.kind, 'apply'), eq(draft.subject, item.id))})`

const NOBODY = {
  hasDraft: sql<boolean>`false`,
  mySignUp: sql<SignUpState | null>`null`,
  phase: sql<OpenPhase | null>`null`,
  reader: {
    ...{ isMeant: sql<boolean>`true`, hasGone: sql<boolean>`false` },
    ...{ ofPosts: sql<boolean>`false`, endedBefore: sql<string | null>`null` },
  },
}

/** What one person is told of projects besides: of their own, and by the clock. */
export const ofPerson = (username: string) => ({
  ...{ hasDraft: drafted(username), mySignUp: ownSignUp(username), phase: phaseAt(now()) },
  reader: { isMeant: isFor(username), ...ofReader(username) },
})

export function selectItems(db: Db, own: typeof NOBODY = NOBODY) {
  return db
    .select({
      item: listed,
      moduleName: moduleNameOf(item.module),
      formName: formDesign.formName,
      newestFormVersion: sql<number | null>`nullif(${formDesign.publishedVersion}, 0)`,
      processName: processModel.name,
      taken,
      reviewed,
      review: lastReview,
      labels: labelsOfItem,
      ...own,
    })
    .from(item)
    .leftJoin(formDesign, eq(formDesign.formCode, item.formCode))
    .leftJoin(processModel, eq(processModel.key, item.processKey))
    .$dynamic()
}

type Found = Awaited<ReturnType<typeof selectItems>>[number]

const toItem = ({ item: row, hasDraft: _, mySignUp: __, phase: ___, reader: ____, ...rest }: Found): Item => {
  const { createTime: _____, updateBy: ______, updateTime, ...fields } = row
  const closed = closedReason(row, rest.taken)
  return {
    ...fields,
    ...rest,
    labelNames: rest.labels.length > 0 ? spoken(say.resource.joined({ names: rest.labels.map(({ name }) => name) })) : null,
    hoursBy: spoken(say.item.hoursBy({ rule: row.hoursRule })),
    closedReason: closed && spoken(closed),
    closedFor: closedFor(row, rest.taken),
    updateTime: formatMoment(updateTime),
  }
}

/** What staff see of projects. */
export const listedItems: Listed<Item, typeof itemListing.fields> = {
  listing: itemListing,
  from: (db, selected) => db.select(selected).from(item).$dynamic(),
  id: item.id,
  columns: {
    name: item.name,
    module: item.module,
    hours: item.hours,
    applyTime: item.applyTime,
    labels: item.id,
    status: item.status,
    updateTime: item.updateTime,
  },
  records: async (db, ids) => (await selectItems(db).where(inArray(item.id, [...ids]))).map(toItem),
  scope: async (_db, caller) => scopeOf(caller, 'item'),
  search: (_db, keyword) => Promise.resolve(projectNamed(keyword)),
  narrowed: { labels: (id) => isMarked(String(id)), status: (state) => stateOf(String(state)) },
  called: async (db, name, value) => (name === 'labels' ? (await namesOfLabels(db, [value]))[0] : undefined),
}

/** The condition of one project that the caller reaches. */
export const reached = (caller: Caller, id: string) => and(eq(item.id, id), scopeOf(caller, 'item'))

export async function itemById(db: Db, caller: Caller, id: string): Promise<Item & { customform: Customform }> {
  const [row] = await selectItems(db).where(reached(caller, id))
  // After its revision: an editor that starts from an older one beside newer fields is refused, and not the other way round.
  const [own] = await db.select({ customform: item.customform }).from(item).where(reached(caller, id))
  if (!row || !own) throw notFound(say.item.project())
  return { ...toItem(row), ...own }
}

/** Of a query over applications: that somebody has confirmed to be in the team of one that did not come to nothing. */
const inTeamOf = (db: Db, username: string) =>
  and(
    notInArray(processInstance.status, [...WITHOUT_RESULT]),
    exists(
      db
        .select({ one: sql`1` })
        .from(instanceMember)
        .where(
          and(
            eq(instanceMember.instanceId, processInstance.id),
            eq(instanceMember.username, username),
            // wire text: a state.
            eq(instanceMember.state, '已确认'),
          ),
        ),
    ),
  )

/** Of projects with what this person has there: the latest application, those that came to nothing after the others. */
export async function withMyInstance(db: Db, username: string, rows: Found[]): Promise<OpenItem[]> {
  if (rows.length === 0) return []
  const mine = await db
    .selectDistinctOn([processInstance.recordId], {
      itemId: processInstance.recordId,
      id: processInstance.id,
      status: processInstance.status,
      isRevoked: isRevokedOf(username),
    })
    .from(processInstance)
    .where(
      and(
        or(eq(processInstance.initiator, username), inTeamOf(db, username)),
        eq(processInstance.recordKind, 'item'),
        inArray(
          processInstance.recordId,
          rows.map((row) => row.item.id),
        ),
      ),
    )
    .orderBy(
      processInstance.recordId,
      sql`(${or(inArray(processInstance.status, [...WITHOUT_RESULT]), isRevokedOf(username))})`,
      desc(processInstance.startTime),
    )
  return rows.map((row) => {
    const found = mine.find(({ itemId }) => itemId === row.item.id)
    const told = toItem(row)
    const hindrance = notTheirs(row.reader)
    return {
      ...told,
      closedReason: told.closedReason ?? (hindrance && spoken(hindrance)),
      hasDraft: row.hasDraft,
      mySignUp: row.mySignUp,
      // Of many, none is the application for it.
      myInstance: found && !isStanding(row.item.recognition) ? { id: found.id, status: found.status, isRevoked: found.isRevoked } : null,
    }
  })
}

/** A project that is published, or was, as a student finds it. */
export async function openItem(db: Db, username: string, id: string): Promise<{ open: OpenItem; row: ListedItem } | undefined> {
  const [found] = await selectItems(db, ofPerson(username)).where(eq(item.id, id))
  if (!found || found.item.status === 'draft') return undefined
  return { open: one(await withMyInstance(db, username, [found])), row: found.item }
}
