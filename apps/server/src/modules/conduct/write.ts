import { and, asc, eq } from 'drizzle-orm'
import { CONDUCT_REASONS } from '@sc/api-client/contract'
import type { AuditAction, ConductCause, ConductReason, ConductRule } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import { writeAudits } from '../../audit/write.ts'
import type { Actor } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { conductAppeal, conductEntry, user } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayAfter, dayOf } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'
import { standingsOf } from './ledger.ts'

export type Project = typeof item.$inferSelect
export type Row = typeof conductEntry.$inferSelect

interface Change {
  username: string
  reason: ConductReason
  points: number
  /** How often they were taken for the same before. */
  round?: number
}

/**
 * Takes points, or gives them for an activity that was attended; whoever was taken them for the same before is passed over. The
 * students are told what they have left, and whose sign-up is closed by it until when.
 */
export async function enterPoints(
  tx: Db,
  actor: Actor,
  project: Project,
  { rule, changes, by = null }: { rule: ConductRule; changes: readonly Change[]; by?: string | null },
): Promise<void> {
  if (changes.length === 0) return
  const usernames = await hold(tx, changes)
  const before = await standingsOf(tx, usernames)
  const rows = await tx
    .insert(conductEntry)
    .values(changes.map((change) => ({ ...change, itemId: project.id, rule, createBy: by, createTime: now() })))
    .onConflictDoNothing()
    .returning()
  if (rows.length === 0) return
  const after = await standingsOf(tx, usernames)
  await writeAudits(
    tx,
    actor,
    rows.map((row) => audited(project, row.points < 0 ? 'takePoints' : 'returnPoints', row)),
  )
  const taken = rows.filter(({ points }) => points < 0)
  const left = ({ username }: Row) => after.get(username)?.points ?? rule.start
  await sendMessages(
    tx,
    taken.map((row) => ({
      usernames: [row.username],
      title: say.conduct.taken({ item: project.name, points: -row.points }),
      text: say.conduct.takes({
        item: project.name,
        reason: row.reason,
        points: -row.points,
        left: left(row),
        appealUntil: appealUntil(row),
      }),
      about: { type: 'conduct', id: project.id },
    })),
  )
  const banned = [...new Set(taken.map(({ username }) => username))].flatMap((username) => {
    const until = after.get(username)?.bannedUntil ?? null
    return until !== null && until !== before.get(username)?.bannedUntil ? [{ username, until }] : []
  })
  await sendMessages(
    tx,
    banned.map(({ username, until }) => ({
      usernames: [username],
      title: say.conduct.banBegins({ until }),
      text: say.conduct.banned({ until }),
      about: { type: 'conduct', id: project.id },
    })),
  )
}

/** Gives back what entries took, each once, by entries that name them; what was given back before is passed over. */
export async function giveBack(
  tx: Db,
  actor: Actor,
  project: Project,
  { entries, cause, note = null }: { entries: readonly Row[]; cause: ConductCause; note?: string | null },
): Promise<Row[]> {
  if (entries.length === 0) return []
  // What is put right comes of the rule, whoever put it right.
  const by = cause === 'corrected' ? null : actor.username
  const usernames = await hold(tx, entries)
  const rows = await tx
    .insert(conductEntry)
    .values(
      entries.map(({ id, username, itemId, reason, points, round, rule }) => ({
        ...{ username, itemId, reason, round, rule, cause, note },
        points: -points,
        reverses: id,
        createBy: by,
        createTime: now(),
      })),
    )
    .onConflictDoNothing()
    .returning()
  if (rows.length === 0) return []
  const after = await standingsOf(tx, usernames)
  const action = ({ corrected: 'returnPoints', waived: 'waivePoints', appealed: 'acceptAppeal' } as const)[cause]
  await writeAudits(
    tx,
    actor,
    rows.map((row) => ({ ...audited(project, action, row), reason: note || undefined })),
  )
  // Who appealed is told in the answer.
  if (cause === 'appealed') return rows
  await tx
    .update(conductAppeal)
    .set({ state: 'accepted', answer: note, decidedBy: by, decideTime: now() })
    .where(
      and(
        isOneOf(
          conductAppeal.entryId,
          rows.flatMap(({ reverses }) => reverses ?? []),
        ),
        eq(conductAppeal.state, 'open'),
      ),
    )
  await sendMessages(
    tx,
    rows.map(({ username, reason, points, rule }) => ({
      usernames: [username],
      title: say.conduct.returned({ item: project.name, points }),
      text: say.conduct.returns({ item: project.name, reason, points, left: after.get(username)?.points ?? rule.start, cause, note }),
      about: { type: 'conduct', id: project.id },
    })),
  )
  return rows
}

/** Students one after the other: two activities that are closed at once see each other's points. */
export async function hold(tx: Db, rows: readonly { username: string }[]): Promise<string[]> {
  const usernames = [...new Set(rows.map(({ username }) => username))]
  await tx.select({ id: user.id }).from(user).where(isOneOf(user.username, usernames)).orderBy(asc(user.id)).for('no key update')
  return usernames
}

export const audited = (
  { id, name }: Pick<Project, 'id' | 'name'>,
  action: AuditAction,
  { username, points, reason }: Pick<Row, 'username' | 'points' | 'reason'>,
) => ({
  kind: 'item' as const,
  recordId: id,
  title: name,
  action,
  after: { username, conduct: `${CONDUCT_REASONS[reason][defaultLanguage]} ${points > 0 ? '+' : ''}${points}` },
})

/** The last day to appeal against what an entry took; null where the school took no appeals by then. */
export const appealUntil = ({ rule, createTime }: Pick<Row, 'rule' | 'createTime'>): string | null =>
  rule.appealDays > 0 ? dayAfter(dayOf(createTime), rule.appealDays) : null
