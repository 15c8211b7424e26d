import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FieldChange, TrailEntry } from '@sc/api-client/contract'
import { readable } from '../../access/application.ts'
import type { Caller } from '../../access/caller.ts'
import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { formRevision, processDefinition, processInstance, task, trail, user } from '../../db/schema/index.ts'
import type { KeptChange } from '../../db/schema/index.ts'
import { defaultLanguage } from '@sc/locale'
import type { Message } from '@sc/locale'
import { keepOrNull, sayKept, wordsOf } from '../../locale/kept.ts'
import type { Words } from '../../locale/kept.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { asSettled } from '../form/scripted.ts'
import { takeValues } from '../form/taken.ts'
import { WITHOUT_RESULT } from '../../db/withoutPlace.ts'
import { namesOfFiles } from '../upload/told.ts'
import type { Directory } from '../workflow/directory.ts'
import type { DefinitionRow } from '../workflow/repository.ts'

export type InstanceRow = typeof processInstance.$inferSelect
export type TaskRow = typeof task.$inferSelect

/** What a verb works on, under the instance's lock. */
export interface Work {
  tx: Db
  directory: Directory
  /** As it is by now: whoever writes to it does so by `amend`. */
  instance: InstanceRow
  definition: DefinitionRow
  /** The form that it fills in, as it was saved. */
  design: string
  /** Who does it, for the audit log. */
  actor: Actor
  /** Whether others changed the form since the state that the actor saw, where that is known. */
  unseen?: { since: number | undefined; any: boolean }
}

/** Writes to the instance, here as in the database, with what it takes of its form by that. */
export async function amend(work: Work, changed: Partial<Omit<InstanceRow, 'id'>>): Promise<void> {
  await work.tx.update(processInstance).set(changed).where(eq(processInstance.id, work.instance.id))
  const { status } = work.instance
  work.instance = { ...work.instance, ...changed }
  if (changed.values !== undefined || work.instance.status !== status) await takeValues(work.tx, work.instance, work.design)
}

/** An application, by itself or by one of its tasks. */
export type Named = { instanceId: string } | { taskId: string }

/** The application with its definition and design, if the caller may read it; locked for the rest of the transaction. */
export async function lockReadable(
  tx: Db,
  caller: Caller,
  of: Named,
): Promise<Pick<Work, 'instance' | 'definition' | 'design'> | undefined> {
  const ofTask = (taskId: string) => tx.select({ id: task.instanceId }).from(task).where(eq(task.id, taskId))
  const [row] = await tx
    .select({ instance: processInstance, definition: processDefinition, design: formRevision.design })
    .from(processInstance)
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .innerJoin(formRevision, and(eq(formRevision.formId, processInstance.formId), eq(formRevision.revision, processInstance.formRevision)))
    .where(and('taskId' in of ? inArray(processInstance.id, ofTask(of.taskId)) : eq(processInstance.id, of.instanceId), readable(caller)))
    .for('no key update', { of: processInstance })
  return row && { ...row, design: asSettled(row.design, row.instance.scriptAnswers) }
}

/** In the order in which the engine opened them: tasks of one verb share their time, and token ids count up (`t9`, `t10`). */
export async function openTasks(db: Db, instanceId: string): Promise<TaskRow[]> {
  return db
    .select()
    .from(task)
    .where(and(eq(task.instanceId, instanceId), eq(task.status, 'open')))
    .orderBy(asc(task.createTime), sql`length(${task.engineTaskId})`, asc(task.engineTaskId))
}

/** Ids of the nodes that submitting passed by itself: the applicant's own steps. */
export async function ownSteps(db: Db, instanceId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ nodeId: task.nodeId })
    .from(task)
    .where(and(eq(task.instanceId, instanceId), eq(task.outcome, 'submit')))
  return new Set(rows.map(({ nodeId }) => nodeId))
}

/** What an application is called, for those who are told of it. */
export const titleOf = ({ title, titleMessage }: Pick<InstanceRow, 'title' | 'titleMessage'>): Words => wordsOf(titleMessage, title)

export interface Changed {
  changes?: readonly KeptChange[] | undefined
  values?: Readonly<Record<string, unknown>> | undefined
}

export type TrailInput = Changed & {
  action: TrailEntry['action']
  username: string | null
  comment?: Words | null | undefined
} & ({ nodeId: string; nodeName: string } | { nodeId: null })

/** Where an act takes place that takes place at no node. */
function besideNodes(action: TrailEntry['action']): Message {
  if (action === 'cancel' || action === 'complete' || action === 'refuse') return say.trail.end()
  if (action === 'confirm' || action === 'decline') return say.team.member()
  return action === 'retry' || action === 'reject' ? say.trail.administrator() : say.trail.applicant()
}

/** Where an act of the trail took place. */
export const placeOf = ({ nodeId, nodeName, action }: Pick<typeof trail.$inferSelect, 'nodeId' | 'nodeName' | 'action'>): Words =>
  nodeId === null ? besideNodes(action) : nodeName

/** Characters. */
const KEPT_OF_SUBJECT = 255

/** Appends to the trail, in this order; the caller holds the instance's lock, so the count is the next place. */
export async function addTrail(tx: Db, instanceId: string, ...entries: readonly TrailInput[]): Promise<void> {
  if (entries.length > 0) await insertTrail(tx, instanceId, entries)
}

/** The same as a part of another statement. */
export const withTrail = (tx: Db, instanceId: string, entries: readonly TrailInput[]) =>
  entries.length === 0 ? [] : [tx.$with('noted').as(insertTrail(tx, instanceId, entries).returning({ id: trail.id }))]

function insertTrail(tx: Db, instanceId: string, entries: readonly TrailInput[]) {
  const before = sql`(select count(*)::int from ${trail} where ${trail.instanceId} = ${instanceId})`
  const title = sql`(select ${processInstance.title} from ${processInstance} where ${processInstance.id} = ${instanceId})`
  return tx.insert(trail).values(
    entries.map((entry, at) => {
      const { comment, changes, values } = entry
      const nodeName = entry.nodeId === null ? besideNodes(entry.action).in(defaultLanguage) : entry.nodeName
      const said = keepOrNull(comment)
      return {
        ...entry,
        nodeName,
        subject: sql<string>`left(${title} || chr(10) || ${nodeName}, ${KEPT_OF_SUBJECT}::integer)`,
        comment: said.text,
        commentMessage: said.message,
        changes: changes ? [...changes] : null,
        values: values && Object.keys(values).length > 0 ? values : null,
        instanceId,
        sequence: sql<number>`${before} + ${at + 1}`,
      }
    }),
  )
}

/** Of a query over an application's trail: what happened since it was last submitted. Earlier rounds were overruled. */
export const sinceSubmitted = (instanceId: string): SQL =>
  sql`${trail.sequence} > coalesce((select max(${trail.sequence}) from ${trail} where ${trail.instanceId} = ${instanceId} and ${trail.action} = 'submit'), 0)`

/** Without the values that an approver set: the changes tell of them. */
const { values: _values, subject: _subject, ...told } = getTableColumns(trail)

/** Characters of a value before and after a change, where a trail tells of all of them. */
const CHARACTERS = 200

const side = (name: 'before' | 'after') => sql`change.value ->> ${sql.raw(`'${name}'`)}`
const cut = (name: 'before' | 'after') =>
  sql`case when length(${side(name)}) > ${CHARACTERS} then left(${side(name)}, ${CHARACTERS}) || '…' else ${side(name)} end`

/** Cut by the database: an application that came back a hundred times holds each long text of each time. */
const shortChanges = sql<KeptChange[] | null>`case when ${trail.changes} is not null then (
  select coalesce(jsonb_agg(change.value || jsonb_build_object('before', ${cut('before')}, 'after', ${cut('after')}) order by change.at), '[]'::jsonb)
  from jsonb_array_elements(${trail.changes}) with ordinality as change(value, at)
) end`

const hasLong = sql<boolean>`${trail.changes} is not null and exists (
  select 1 from jsonb_array_elements(${trail.changes}) as change(value)
  where length(${side('before')}) > ${CHARACTERS} or length(${side('after')}) > ${CHARACTERS}
)`

/** All that happened to an application, long values cut; one entry whole where it is named. */
export async function trailOf(db: Db, instanceId: string, { whole }: { whole?: string } = {}): Promise<TrailEntry[]> {
  const rows = await db
    .select({ entry: { ...told, changes: shortChanges }, isShort: hasLong, realname: user.realname })
    .from(trail)
    .leftJoin(user, eq(user.username, trail.username))
    .where(eq(trail.instanceId, instanceId))
    .orderBy(asc(trail.sequence))
  const [named] =
    whole === undefined ? [] : await db.select({ id: trail.id, changes: trail.changes }).from(trail).where(eq(trail.id, whole))
  const first = rows.find(({ entry }) => entry.action === 'submit')?.entry
  return rows.map(({ entry, isShort, realname }) => ({
    id: entry.id,
    nodeId: entry.nodeId,
    nodeName: spoken(placeOf(entry)),
    action: entry.action,
    username: entry.username,
    realname: realname ?? entry.username ?? spoken(say.audit.system()),
    comment: sayKept(entry.commentMessage, entry.comment),
    changes: ((entry.id === named?.id ? named.changes : entry.changes) ?? []).map(sayChange),
    unrecorded: entry.action === 'submit' && entry !== first && entry.changes === null,
    ...(isShort && entry.id !== named?.id && { shortened: true as const }),
    time: formatMoment(entry.time),
  }))
}

/** A change for whoever reads it now. */
export function sayChange({ said, ...change }: KeptChange): FieldChange {
  const { title, before, after, files } = change
  const told = files && currentLanguage() !== defaultLanguage ? { ...change, ...namesOfFiles(files, currentLanguage()) } : change
  if (!said) return told
  return {
    ...told,
    title: sayKept(said.title, title),
    ...(said.before && { before: sayKept(said.before, before) }),
    ...(said.after && { after: sayKept(said.after, after) }),
  }
}

export const ended = (status: string) => status === 'completed' || WITHOUT_RESULT.some((one) => one === status)
