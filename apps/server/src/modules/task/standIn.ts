import { inArray } from 'drizzle-orm'
import { elementOf, nodeOf } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import { defaultLanguage } from '@sc/locale'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { wordsOf } from '../../locale/kept.ts'
import type { Words } from '../../locale/kept.ts'
import { say } from '../../locale/say.ts'
import { ADMIN_ROLE, administrators, assignmentOf } from '../workflow/approvers.ts'
import { Directory } from '../workflow/directory.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { candidatesOf, missingOn, missingOnEach, standingOnEach } from './acting.ts'
import type { Standing } from './acting.ts'
import type { InstanceRow, TaskRow } from './instances.ts'
import { expectedIn, openBeside, votedIn } from './signers.ts'
import type { Held } from './signers.ts'

/**
 * For whom somebody acts on an open task that is theirs, and why, in words: 王海川（账号已冻结）. Null where they act for
 * themselves. Who handed it on in place of somebody does not act for themselves when it comes back.
 */
export const inPlaceOf = async (db: Db, mine: TaskRow, username: string, standing?: readonly Standing[]): Promise<Words | null> =>
  inPlace(mine, await missingOn(db, mine.id, standing), username)

/** The task that somebody acts on first, of those that are theirs: their own, first what is theirs alone, before what they do in place of others. */
export async function firstOf(
  db: Db,
  theirs: readonly TaskRow[],
  username: string,
): Promise<{ mine: TaskRow; standsInFor: Words | null } | undefined> {
  const missing = await missingOnEach(
    db,
    theirs.map(({ id }) => id),
  )
  const found = theirs.map((mine) => ({ mine, standsInFor: inPlace(mine, missing(mine.id), username) }))
  const own = found.filter(({ standsInFor }) => standsInFor === null)
  return own.find(({ mine }) => mine.assignee === username) ?? own[0] ?? found[0]
}

function inPlace({ standIn, standsInFor, standsInForMessage }: TaskRow, missing: Message | null, username: string): Words | null {
  const before = wordsOf(standsInForMessage, standsInFor)
  if (missing === null) return standIn === username ? before : null
  return before === null || standsInFor === missing.in(defaultLanguage) ? missing : say.trail.bothAbsent({ some: before, others: missing })
}

/** Who has a task as their own, of those who stand: not where it was opened for them in place of somebody, or came back to who handed it on so. */
function holdersOf(instance: InstanceRow, model: Model, definition: DefinitionRow, one: TaskRow, standing: readonly Standing[]) {
  const element = elementOf(model, instance.state, one.engineTaskId)
  const { roleCode, candidateGroups } = assignmentOf(model, nodeOf(model, one.nodeId), definition.reviewers[one.nodeId])
  const asksAdministrators = [roleCode, ...(candidateGroups?.split(',') ?? [])].some((code) => code?.trim() === ADMIN_ROLE)
  const replacing = (username: string) => (typeof element === 'string' ? element !== username : !asksAdministrators)
  const own = standing.filter(
    ({ username, roleCodes }) => username !== one.standIn && !(roleCodes?.includes(ADMIN_ROLE) && replacing(username)),
  )
  return new Set(own.map(({ username }) => username))
}

/**
 * Whether a vote would be somebody's second one in a round of a countersign. So is that of who shares the task with others,
 * or acts in place of somebody, and has voted there or has a task of their own. It is refused, as one of the others has to
 * act; where none is left who has not voted, the remaining vote is theirs, or the application would wait for ever, and of a
 * vote in place of somebody the record says so. Null where it is none.
 */
export async function secondVote(
  engine: WorkflowEngine,
  work: Held,
  mine: TaskRow,
  username: string,
): Promise<{ refused: Message | null } | null> {
  const { tx, instance, definition } = work
  if (mine.round === null) return null
  const model = await engine.modelOf(definition)
  const open = (await openBeside(work, mine)).filter(({ id }) => id !== mine.id)
  const standing = await standingOnEach(
    tx,
    [mine, ...open].map(({ id }) => id),
  )
  const holding = (one: TaskRow) => holdersOf(instance, model, definition, one, standing(one.id))
  const own = holding(mine)
  const voted = new Set<unknown>(await votedIn(tx, instance.id, mine.round))
  // Opened by number, several tasks are everybody's of a role: each of them has one vote, as long as there are others.
  if (own.has(username)) {
    const alone = open.map(holding).filter(({ size }) => size === 1)
    const elsewhere = new Set<unknown>([...expectedIn(model, work, mine.round, open), ...alone.flatMap((holders) => [...holders])])
    if (!voted.has(username) && !elsewhere.has(username)) return null
    const left = [...own].filter((one) => !voted.has(one) && !elsewhere.has(one))
    return left.length > 0
      ? { refused: say.task.secondVote({ voted: voted.has(username), node: mine.nodeName, others: await namesOf(tx, left) }) }
      : null
  }
  const holders = new Set<unknown>(expectedIn(model, work, mine.round, [...open, mine]))
  for (const one of open) for (const holder of holding(one)) holders.add(holder)
  if (!voted.has(username) && !holders.has(username)) return null
  const byName = mine.standIn === username && (await missingOn(tx, mine.id)) === null
  const administering = byName
    ? await administrators(new Directory(tx), { username: instance.initiator, orgCode: instance.orgCode })
    : await candidatesOf(tx, mine.id)
  const others = administering.filter((one) => one !== username && !voted.has(one) && !holders.has(one))
  if (others.length === 0) return { refused: null }
  const about = { voted: voted.has(username), node: mine.nodeName, others: await namesOf(tx, others), byName }
  return { refused: say.task.secondVoteInPlace(about) }
}

async function namesOf(tx: Held['tx'], usernames: string[]): Promise<string[]> {
  const people = await tx.select({ realname: user.realname }).from(user).where(inArray(user.username, usernames)).orderBy(user.username)
  return people.map(({ realname }) => realname)
}
