import { inArray } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import { nodeOf } from '@sc/process-engine'
import type { Effect, Model, ModelNode, Variables } from '@sc/process-engine'
import { isApplicants, isAssigned } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { say } from '../../locale/say.ts'
import { remembered } from '../../remembered.ts'
import { accountGone, administrators, approverRule, AS_ADMINISTRATOR, assignmentOf, BY_NAME, candidatesBy } from './approvers.ts'
import type { Applicant, ApproverRule, Candidate } from './approvers.ts'
import type { Directory } from './directory.ts'
import { askingSources, elementSources, literalNames } from './fromForm.ts'
import { whyNotReceive } from './receiving.ts'

export type TaskCreated = Extract<Effect, { type: 'taskCreated' }>

export interface People {
  /** The same array for tasks that ask the same people. */
  candidates: readonly Candidate[]
  /** The step is the applicant's own; at any other they are not among the people. */
  own: boolean
  /** Nobody ever said whom the node asks. */
  unassigned: boolean
  /** Why administrators are asked instead; `null` where they are not. */
  substituted: Message | null
  /** Who is not there, and why, where that is known by name. */
  why: Message | null
}

export interface Process {
  model: Model
  reviewers: Readonly<Record<string, NodeReviewers>>
}

interface Asking extends Process {
  applicant: Applicant
  /** The process's own: the form's fields are among them. */
  variables: Variables
}

/** Whether a new task is the applicant's own step, rather than somebody's who signs beside them there. */
export const isOwnStep = ({ model, reviewers }: Process, { added, nodeId }: TaskCreated): boolean =>
  !added && isApplicants(assignmentOf(model, nodeOf(model, nodeId), reviewers[nodeId]))

/**
 * Where a verb led back to the applicant's own step, of the tasks that it opened. Submitting passes it; the flow that comes
 * to it later gives the application back to them, with everything else that is under way.
 */
export const ledBackTo = (process: Process, opened: readonly TaskCreated[]): TaskCreated | undefined =>
  opened.find((effect) => isOwnStep(process, effect))

/**
 * Who is asked to do each of some new tasks, in their order: whom its node's rule finds but the applicant, else the
 * administrators, else nobody. Each rule and each person is looked up once, however many tasks ask for them.
 */
export async function peopleForEach(
  directory: Directory,
  { model, reviewers, applicant, variables }: Asking,
  effects: readonly TaskCreated[],
): Promise<People[]> {
  const { db } = directory
  const accounts = await accountsOf(
    db,
    effects.flatMap(({ element }) => (typeof element === 'string' ? element : [])),
  )
  const byRule = remembered((rule: ApproverRule) => candidatesBy(directory, rule, applicant), JSON.stringify)
  const rightsBy = remembered(async (rule: ApproverRule) => new Map((await byRule(rule)).map((one) => [one.username, one])), JSON.stringify)
  const instead = remembered(async (_: 'administrators') =>
    (await administrators(directory, applicant)).map((username): Candidate => ({ username, ...AS_ADMINISTRATOR })),
  )
  /** Whom a rule finds, as those whom another one asks. */
  const found = remembered(async ([rule, asked]: [ApproverRule, ApproverRule]) => {
    const rights = await rightsBy(asked)
    const people = (await byRule(rule)).map(({ username }) => rights.get(username) ?? { username, ...BY_NAME })
    return people.filter(({ username }) => username !== applicant.username)
  }, JSON.stringify)
  /** The same where a form chose some of them: of these, whom a colleague could have handed the task to. */
  const foundFit = remembered(async ([drawn, chosen, asked]: [ApproverRule, ApproverRule, ApproverRule]) => {
    const byDiagram = await found([drawn, asked])
    const byForm = (await found([chosen, asked])).filter(({ username }) => !byDiagram.some((one) => one.username === username))
    const receiving = await accountsOf(
      db,
      byForm.map(({ username }) => username),
    )
    return [...byDiagram, ...byForm.filter(({ username }) => whyNotReceive(receiving.get(username), applicant.username) === null)]
  }, JSON.stringify)
  /** Who signs for themselves. */
  const oneself = async (username: string, asked: ApproverRule | null): Promise<readonly Candidate[]> => {
    if (accounts.get(username)?.status !== 1 || username === applicant.username) return []
    return [(asked && (await rightsBy(asked)).get(username)) ?? { username, ...BY_NAME }]
  }

  const peopleFor = async (effect: TaskCreated): Promise<People> => {
    const node = nodeOf(model, effect.nodeId)
    const { element } = effect
    const rule = approverRule(model, node, reviewers[node.id], effect)
    const assignment = assignmentOf(model, node, reviewers[node.id])
    const loop = node.multiInstance
    // Opened in place of people who are not there; one that only counts its instances never had elements.
    const forNobody = loop && loop.cardinality === null && loop.elementVariable !== null && element === undefined
    if (isOwnStep({ model, reviewers }, effect))
      return { candidates: [{ username: applicant.username, ...BY_NAME }], own: true, unassigned: false, substituted: null, why: null }
    const isNamed = typeof element === 'string' && (accounts.has(element) || literalNames(node.attributes.candidateUsers).includes(element))
    const signs = typeof element === 'string' && (effect.added || isNamed) ? element : null
    const chosen = effect.added ? null : chosenByForm(node, signs === null ? rule : 'element', variables)
    // Who signs one by one was found by the node's rule, too; who was added was named.
    const asked = loop ? approverRule(model, node, reviewers[node.id], { ...effect, assignee: null }) : rule
    const candidates = forNobody
      ? []
      : signs !== null
        ? chosen && whyNotReceive(accounts.get(signs), applicant.username) !== null
          ? []
          : await oneself(signs, effect.added ? null : asked)
        : await (chosen ? foundFit([only(rule, (name) => !chosen(name)), only(rule, chosen), asked]) : found([rule, asked]))
    if (candidates.length > 0) return { candidates, own: false, unassigned: false, substituted: null, why: null }
    const named = signs === null && chosen ? only(rule, chosen) : null
    const why =
      named?.kind === 'roles' && named.roleCodes.length > 0
        ? say.workflow.noHolders({ roles: named.roleCodes.slice(0, NAMED) })
        : named?.kind === 'users' && named.usernames.length > 0
          ? unavailable(named.usernames, await accountsOf(db, named.usernames), { applicant, byForm: true })
          : typeof element === 'string'
            ? unavailable([element], accounts, { applicant, byForm: chosen !== null })
            : null
    return {
      candidates: await instead('administrators'),
      own: false,
      unassigned: !effect.added && !isAssigned(assignment),
      substituted: say.workflow.substituted({ node: node.name || node.id, why }),
      why,
    }
  }

  const people: People[] = []
  for (const effect of effects) people.push(await peopleFor(effect))
  return people
}

type Account = Pick<typeof user.$inferSelect, 'username' | 'realname' | 'status' | 'studentNo'>

async function accountsOf(db: Db, usernames: readonly string[]): Promise<ReadonlyMap<string, Account>> {
  if (usernames.length === 0) return new Map()
  const rows = await db
    .select({ username: user.username, realname: user.realname, status: user.status, studentNo: user.studentNo })
    .from(user)
    .where(inArray(user.username, [...new Set(usernames)]))
  return new Map(rows.map((row) => [row.username, row]))
}

/** Whether a rule has a person or role from what somebody filled in. */
type Chosen = (name: string) => boolean

/** Those names of a rule, or those elements of a countersign, that a form chose; null where it chose none. What the diagram names stands. */
function chosenByForm(node: ModelNode, rule: ApproverRule | 'element', variables: Variables): Chosen | null {
  const by = rule === 'element' ? rule : 'by' in rule ? rule.by : undefined
  if (by === undefined) return null
  const named = by === 'element' ? elementSources(node) : askingSources(node, by)
  if (!named.some((name) => Object.hasOwn(variables, name))) return null
  const literal = by === 'element' ? [] : literalNames(node.attributes[by])
  return (name) => !literal.includes(name)
}

function only(rule: ApproverRule, keep: Chosen): ApproverRule {
  if (rule.kind === 'users') return { ...rule, usernames: rule.usernames.filter(keep) }
  return rule.kind === 'roles' ? { ...rule, roleCodes: rule.roleCodes.filter(keep) } : rule
}

/** People that a reason names. */
const NAMED = 3

/** Of those whom a task is for: the one whom it was opened for, or those whom a form chose. */
function unavailable(
  usernames: readonly string[],
  accounts: ReadonlyMap<string, Account>,
  { applicant, byForm }: { applicant: Applicant; byForm: boolean },
): Message {
  const people = usernames.slice(0, NAMED).map((username) => {
    const account = accounts.get(username)
    return { name: account?.realname ?? username, why: reasons[whyNotReceive(account, applicant.username) ?? 'frozen'](byForm) }
  })
  return say.workflow.unavailable({ people, count: usernames.length, byForm })
}

const reasons: Record<NonNullable<ReturnType<typeof whyNotReceive>>, (byForm: boolean) => Message> = {
  applicant: () => say.workflow.isApplicant(),
  missing: (byForm) => (byForm ? say.workflow.noSuchAccount() : accountGone(null)),
  frozen: () => accountGone(2),
  student: () => say.workflow.isStudent(),
}
