import { eq } from 'drizzle-orm'
import type { Effect, Model } from '@sc/process-engine'
import { isApplicants, isAssigned } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { accountGone, administrators, approverRule, AS_ADMINISTRATOR, assignmentOf, others, resolveApprovers, rightsBy } from './approvers.ts'
import type { Applicant, ApproverRule, Right } from './approvers.ts'

export type TaskCreated = Extract<Effect, { type: 'taskCreated' }>

export interface People {
  usernames: string[]
  /** The step is the applicant's own; at any other they are not among the people. */
  own: boolean
  /** As what each of them is asked. */
  rightOf: (username: string) => Right
  /** Nobody ever said whom the node asks. */
  unassigned: boolean
  /** Why administrators are asked instead; `null` where they are not. */
  substituted: string | null
}

/** Who is asked to do a new task: whom its node's rule finds but the applicant, else the administrators, else nobody. */
export async function peopleFor(
  db: Db,
  { model, reviewers, applicant }: { model: Model; reviewers: Readonly<Record<string, NodeReviewers>>; applicant: Applicant },
  effect: TaskCreated,
): Promise<People> {
  const node = model.nodes[effect.nodeId]!
  const rule = approverRule(model, node, reviewers[node.id], effect)
  const assignment = assignmentOf(model, node, reviewers[node.id])
  const loop = node.multiInstance
  // Opened in place of people who are not there; one that only counts its instances never had elements.
  const forNobody = loop && loop.cardinality === null && loop.elementVariable !== null && effect.element === undefined
  const found = forNobody
    ? []
    : effect.added
      ? await resolveApprovers(db, { kind: 'users', usernames: [String(effect.element)] }, applicant)
      : await resolveApprovers(db, rule, applicant, effect.element)
  const own = isApplicants(assignment) && !effect.added
  const people = own ? found : others(found, applicant)
  // Who signs one by one was found by the node's rule, too; who was added was named.
  const asked: ApproverRule = effect.added
    ? { kind: 'users', usernames: people }
    : loop
      ? approverRule(model, node, reviewers[node.id], { ...effect, assignee: null })
      : rule
  if (people.length > 0) return { usernames: people, rightOf: await rightsBy(db, asked, applicant, people), own, unassigned: false, substituted: null }
  const who = typeof effect.element === 'string' ? await unavailable(db, effect.element) : '没有可用的审批人'
  return {
    usernames: await administrators(db, applicant),
    rightOf: () => AS_ADMINISTRATOR,
    own: false,
    unassigned: !effect.added && !isAssigned(assignment),
    substituted: `节点“${node.name || node.id}”${who}，转由管理员处理`,
  }
}

/** Of the one person whom a task is for. Whose account may sign in is the applicant, who does not decide. */
async function unavailable(db: Db, username: string): Promise<string> {
  const [found] = await db.select({ realname: user.realname, status: user.status }).from(user).where(eq(user.username, username))
  const why = found?.status === 1 ? '申请人本人' : accountGone(found?.status ?? null)
  return `审批人 ${found?.realname ?? username}（${why}）不可用`
}
