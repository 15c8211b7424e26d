import { inArray } from 'drizzle-orm'
import { quoted } from '@sc/api-client/contract'
import type { InstanceState, Model } from '@sc/process-engine'
import { user } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { ADMIN_ROLE, assignmentOf } from '../workflow/approvers.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { candidatesOf, standingOn } from './acting.ts'
import { openTasks } from './instances.ts'
import type { TaskRow } from './instances.ts'
import { expectedAt, signedAt, votesAt } from './signers.ts'
import type { Held } from './signers.ts'

/** Whom a countersign opened a task for; undefined of a task that was not opened for somebody. */
function elementOf(model: Model, { scopes, tokens }: InstanceState, { nodeId, tokenId }: TaskRow): unknown {
  const scope = scopes[tokens[tokenId]?.scopeId ?? '']
  if (scope?.kind !== 'instance' || scope.nodeId !== nodeId) return undefined
  const name = model.nodes[nodeId]?.multiInstance?.elementVariable
  return scope.added ? scope.added[0] : name ? scope.variables[name] : undefined
}

/** A task as those have it whom it was given to: as their own, or opened for administrators in place of somebody. */
async function holdersOf({ tx, instance }: Held, model: Model, definition: DefinitionRow, one: TaskRow) {
  const element = elementOf(model, instance.state, one)
  const { roleCode, candidateGroups } = assignmentOf(model, model.nodes[one.nodeId]!, definition.reviewers[one.nodeId])
  const asksAdministrators = [roleCode, ...(candidateGroups?.split(',') ?? [])].some((code) => code?.trim() === ADMIN_ROLE)
  const inPlace = (username: string) => (typeof element === 'string' ? element !== username : !asksAdministrators)
  const own = (await standingOn(tx, one.id)).filter(({ username, roleCodes }) => !(roleCodes?.includes(ADMIN_ROLE) && inPlace(username)))
  return new Set(own.map(({ username }) => username))
}

/**
 * Whether acting in place of somebody would be a second vote in one countersign: of who has voted there, or has a task of
 * their own. It is refused, as another administrator has to act; where no other is left who has not voted, the remaining
 * vote is theirs, or the application would wait for ever, and the record says so. Null where it is none.
 */
export async function secondVote(
  engine: WorkflowEngine,
  work: Held & { definition: DefinitionRow },
  mine: TaskRow,
  username: string,
): Promise<{ refused: boolean; words: string } | null> {
  const { tx, instance, definition } = work
  if (votesAt(work, mine.nodeId).length === 0) return null
  const model = await engine.outlineOf(definition)
  if ((await holdersOf(work, model, definition, mine)).has(username)) return null
  const open = (await openTasks(tx, instance.id)).filter(({ id, nodeId }) => nodeId === mine.nodeId && id !== mine.id)
  const voted = new Set<unknown>(await signedAt(tx, instance.id, mine.nodeId))
  const holders = new Set<unknown>(expectedAt(work, mine.nodeId, [...open, mine]))
  for (const one of open) for (const holder of await holdersOf(work, model, definition, one)) holders.add(holder)
  if (!voted.has(username) && !holders.has(username)) return null
  const others = (await candidatesOf(tx, mine.id)).filter((one) => one !== username && !voted.has(one) && !holders.has(one))
  if (others.length === 0) return { refused: false, words: '没有其他管理员可以处理' }
  const people = await tx.select({ realname: user.realname }).from(user).where(inArray(user.username, others)).orderBy(user.username)
  const why = voted.has(username) ? `您已在${quoted(mine.nodeName)}表决` : `您在${quoted(mine.nodeName)}另有自己的任务`
  const names = people.map(({ realname }) => realname).join('、')
  return { refused: true, words: `${why}，不能再代他人表决，请由其他管理员（${names}）处理，或转交给其他人` }
}
