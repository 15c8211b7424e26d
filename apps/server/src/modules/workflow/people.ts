import { inArray } from 'drizzle-orm'
import type { Effect, Model } from '@sc/process-engine'
import { isApplicants, isAssigned } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { accountGone, administrators, approverRule, AS_ADMINISTRATOR, assignmentOf, BY_NAME, candidatesBy } from './approvers.ts'
import type { Applicant, ApproverRule, Candidate } from './approvers.ts'

export type TaskCreated = Extract<Effect, { type: 'taskCreated' }>

export interface People {
  /** The same array for tasks that ask the same people. */
  candidates: readonly Candidate[]
  /** The step is the applicant's own; at any other they are not among the people. */
  own: boolean
  /** Nobody ever said whom the node asks. */
  unassigned: boolean
  /** Why administrators are asked instead; `null` where they are not. */
  substituted: string | null
}

interface Asking {
  model: Model
  reviewers: Readonly<Record<string, NodeReviewers>>
  applicant: Applicant
}

/**
 * Who is asked to do each of some new tasks, in their order: whom its node's rule finds but the applicant, else the
 * administrators, else nobody. Each rule and each person is looked up once, however many tasks ask for them.
 */
export async function peopleForEach(db: Db, { model, reviewers, applicant }: Asking, effects: readonly TaskCreated[]): Promise<People[]> {
  const accounts = await accountsOf(db, effects.flatMap(({ element }) => (typeof element === 'string' ? element : [])))
  const byRule = remembered((rule: ApproverRule) => candidatesBy(db, rule, applicant))
  const rightsBy = remembered(async (rule: ApproverRule) => new Map((await byRule(rule)).map((one) => [one.username, one])))
  const instead = remembered(async (_: 'administrators') =>
    (await administrators(db, applicant)).map((username): Candidate => ({ username, ...AS_ADMINISTRATOR })),
  )
  /** Whom a rule finds, as those whom another one asks. */
  const found = remembered(async ([rule, asked, own]: [ApproverRule, ApproverRule, boolean]) => {
    const rights = await rightsBy(asked)
    const people = (await byRule(rule)).map(({ username }) => rights.get(username) ?? { username, ...BY_NAME })
    return own ? people : people.filter(({ username }) => username !== applicant.username)
  })
  /** Who signs for themselves. */
  const oneself = async (username: string, asked: ApproverRule | null): Promise<readonly Candidate[]> => {
    if (accounts.get(username)?.status !== 1 || username === applicant.username) return []
    return [(asked && (await rightsBy(asked)).get(username)) ?? { username, ...BY_NAME }]
  }

  const peopleFor = async (effect: TaskCreated): Promise<People> => {
    const node = model.nodes[effect.nodeId]!
    const { element } = effect
    const rule = approverRule(model, node, reviewers[node.id], effect)
    const assignment = assignmentOf(model, node, reviewers[node.id])
    const loop = node.multiInstance
    // Opened in place of people who are not there; one that only counts its instances never had elements.
    const forNobody = loop && loop.cardinality === null && loop.elementVariable !== null && element === undefined
    const own = isApplicants(assignment) && !effect.added
    // Who signs one by one was found by the node's rule, too; who was added was named.
    const asked = loop ? approverRule(model, node, reviewers[node.id], { ...effect, assignee: null }) : rule
    const candidates = forNobody
      ? []
      : effect.added
        ? await oneself(String(element), null)
        : typeof element === 'string' && accounts.has(element)
          ? await oneself(element, asked)
          : await found([rule, asked, own])
    if (candidates.length > 0) return { candidates, own, unassigned: false, substituted: null }
    const who = typeof element === 'string' ? unavailable(element, accounts.get(element)) : '没有可用的审批人'
    return {
      candidates: await instead('administrators'),
      own: false,
      unassigned: !effect.added && !isAssigned(assignment),
      substituted: `节点“${node.name || node.id}”${who}，转由管理员处理`,
    }
  }

  const people: People[] = []
  for (const effect of effects) people.push(await peopleFor(effect))
  return people
}

/** Answers the same question once. */
function remembered<Key, Answer>(ask: (key: Key) => Promise<Answer>): (key: Key) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>()
  return (key) => {
    const name = JSON.stringify(key)
    const answer = known.get(name) ?? ask(key)
    known.set(name, answer)
    return answer
  }
}

type Account = Pick<typeof user.$inferSelect, 'username' | 'realname' | 'status'>

async function accountsOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .select({ username: user.username, realname: user.realname, status: user.status })
    .from(user)
    .where(inArray(user.username, [...new Set(usernames)]))
  return new Map(rows.map((row) => [row.username, row]))
}

/** Of the one person whom a task is for. Whose account may sign in is the applicant, who does not decide. */
function unavailable(username: string, account: Account | undefined): string {
  const why = account?.status === 1 ? '申请人本人' : accountGone(account?.status ?? null)
  return `审批人 ${account?.realname ?? username}（${why}）不可用`
}
