import { and, eq, inArray } from 'drizzle-orm'
import { asksField, businessCode } from '@sc/api-client/contract'
import type { InstanceDetail, TrailEntry } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { nodeOf } from '@sc/process-engine'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { realnameOf } from '../../db/realname.ts'
import { one } from '../../db/one.ts'
import { processDefinition, processInstance, trail, user } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { mayRead, monitors, readable } from '../../access/application.ts'
import { moduleText } from '../../dict/modules.ts'
import { inReadersWords } from '../form/ownWords.ts'
import { requireDesign } from '../form/repository.ts'
import { asSettled } from '../form/scripted.ts'
import { shownFieldOfRule } from '../hours/decidingFields.ts'
import { overReasonOf, placesOf } from '../item/places.ts'
import type { Caller } from '../../access/caller.ts'
import { filesWithin, uploadFieldsOf } from '../upload/claims.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { candidatesOfEach } from './acting.ts'
import { doneSince, withAgain } from './again.ts'
import { archivedReasonOf } from './archived.ts'
import { approversValues, valuesOf } from './approversValues.ts'
import { basisWithout, designToFillIn, hiddenBy, hiddenOf, readersAccess, visibleDesign, visibleOf } from './fieldAccess.ts'
import type { Hidden } from './fieldAccess.ts'
import { ended, openTasks, ownSteps, trailOf } from './instances.ts'
import type { InstanceRow, TaskRow, Work } from './instances.ts'
import { selectInstances, toInstance } from './lists.ts'
import { leftTeam, membershipOf, teamOf } from './members.ts'
import { revisionOf } from './overtaken.ts'
import { recordsOf } from './onRecord.ts'
import { otherAchievements } from './otherAchievements.ts'
import { openQuestions } from './questions.ts'
import { valuesRead } from './reading.ts'
import { sameOfOthers } from './sameOfOthers.ts'
import { settledNow } from './settledNow.ts'
import type { Held } from './signers.ts'
import { urgedLately } from './urge.ts'
import { mayCancel, undecided } from './verbs.ts'
import { votingOf, whileVoting } from './voting.ts'
import { termsOf } from './terms.ts'
import { numbersIn } from '../form/serials.ts'
import { withPlaces } from '../form/taken.ts'
import { firstOf, secondVote } from './standIn.ts'
import { askedAtOwnStep } from './ledBack.ts'
import { mayDecide, mayReassign } from './work.ts'

/** What the caller may not read does not exist for them. */
async function findReadable(db: Db, caller: Caller, id: string) {
  const [row] = await selectInstances(db).where(and(eq(processInstance.id, id), readable(caller)))
  if (row) return row
  throw (await leftTeam(db, caller, id)) ? new BusinessError(say.team.noLonger(), businessCode.notFound) : notFound(say.task.application())
}

/** With what was filled in, the process that it goes by and the design that it fills in, as it was published and with what scripts answered. */
async function wholeInstance(db: Db, id: string): Promise<Pick<Work, 'instance' | 'definition' | 'design'> & { published: string }> {
  const [instance] = await db.select().from(processInstance).where(eq(processInstance.id, id))
  if (!instance) throw notFound(say.task.application())
  const definition = one(await db.select().from(processDefinition).where(eq(processDefinition.id, instance.definitionId)))
  const published = await requireDesign(db, instance.formId, instance.formRevision)
  return { instance, definition, published, design: asSettled(published, instance.scriptAnswers) }
}

export async function instanceTrail(db: Db, caller: Caller, id: string): Promise<TrailEntry[]> {
  await findReadable(db, caller, id)
  return (await trailFor(db, caller, id)).trail
}

/** One entry of a trail with all that it says, as its reader may see it. */
export async function trailEntry(db: Db, caller: Caller, entryId: string): Promise<TrailEntry> {
  const [named] = await db.select({ instanceId: trail.instanceId }).from(trail).where(eq(trail.id, entryId))
  // Whether there is one is nobody's business who may not read its application.
  if (!named || !(await mayRead(db, caller, named.instanceId))) throw notFound(say.task.entry())
  const { trail: entries } = await trailFor(db, caller, named.instanceId, { whole: entryId })
  const entry = entries.find(({ id }) => id === entryId)
  if (!entry) throw notFound(say.task.entry())
  return entry
}

/** The trail as a reader may see it, with what is hidden from them. Whether they reach it at all is asked before. */
export async function trailFor(
  db: Db,
  caller: Caller,
  id: string,
  more: { whole?: string } = {},
): Promise<{ trail: TrailEntry[]; hidden: Hidden }> {
  const { instance, definition, design } = await wholeInstance(db, id)
  const entries = await trailOf(db, id, more)
  const acting = await actingAt(db, caller, instance)
  const access = accessOf(caller, instance, {
    definition,
    design,
    acting,
    trail: entries,
    monitoring: await monitors(db, caller, id),
    inTeam: await isInTeam(db, caller, instance),
  })
  const hidden = hiddenBy(access)
  return { trail: visibleTrail(entries, hidden), hidden }
}

/**
 * Whether a file of an application is before this reader's eyes: among the values that they see, or among those that were
 * replaced since. Whose field a file was that was replaced before the trail kept it is not known: it is for who sees
 * every field of files.
 */
export async function mayReadFileOf(db: Db, caller: Caller, id: string, path: string): Promise<boolean> {
  const row = await findReadable(db, caller, id).catch((error: unknown) => {
    if (error instanceof BusinessError) return null
    throw error
  })
  if (!row) return false
  const { instance, definition, design } = await wholeInstance(db, id)
  const acting = await actingAt(db, caller, instance)
  const entries = await trailOf(db, id)
  const access = accessOf(caller, instance, {
    definition,
    design,
    acting,
    trail: entries,
    monitoring: await monitors(db, caller, id),
    inTeam: await isInTeam(db, caller, instance),
  })
  const hidden = hiddenBy(access)
  const held = Object.values(visibleOf(instance.values, access)).some((value) => filesWithin(value).some(({ url }) => url === path))
  const wasHeld = () =>
    visibleTrail(entries, hidden).some(({ changes }) =>
      changes.some(({ files }) => files && [...files.before, ...files.after].some(({ url }) => url === path)),
    )
  return held || wasHeld() || !uploadFieldsOf(design).some(({ model }) => hidden(model))
}

/** The node that the page shows the reader as theirs: of several open tasks the one that they act on first. */
async function actingAt(db: Db, caller: Caller, instance: InstanceRow): Promise<string | undefined> {
  const open = await openTasks(db, instance.id)
  const candidates = await candidatesOfEach(db, instance, open)
  const theirs = open.filter(({ id }) => candidates(id).includes(caller.username))
  return (await firstOf(db, theirs, caller.username))?.mine.nodeId
}

const isInTeam = async (db: Db, { username }: Caller, { id, team }: InstanceRow): Promise<boolean> =>
  team !== null && (await membershipOf(db, id, username)) !== undefined

const EVERYTHING: FieldPermissions = {}

const readOnly = (access: FieldPermissions): FieldPermissions =>
  Object.fromEntries(Object.entries(access).map(([model, how]) => [model, how === 'hidden' ? how : 'read']))

/** It came back to its applicant, or they took it back, or (`asked`) an earlier version gave them a task at their own step. */
const isTheirsToSubmit = ({ status }: InstanceRow, asked: boolean) => asked || status === 'returned' || status === 'withdrawn'

/**
 * What this reader may see and change: by the node they act at, else by those they acted at; all of it who monitors it. Who
 * made it sees what their own step shows them, and changes what it opens while it is theirs to submit; the members of their team see
 * the same.
 */
function accessOf(
  caller: Caller,
  instance: InstanceRow,
  {
    definition: { xml, applicantsFields },
    design,
    acting,
    trail: entries,
    monitoring,
    inTeam,
    askedAtOwnStep: asked = false,
  }: {
    definition: DefinitionRow
    design: string
    acting: string | undefined
    trail: readonly TrailEntry[]
    monitoring: boolean
    inTeam: boolean
    askedAtOwnStep?: boolean
  },
): FieldPermissions {
  if (acting === undefined && instance.initiator === caller.username)
    return isTheirsToSubmit(instance, asked) ? applicantsFields : hiddenOf(applicantsFields)
  if (acting === undefined && monitoring) return EVERYTHING
  if (acting === undefined && inTeam) return hiddenOf(applicantsFields)
  const nodes = entries.flatMap(({ nodeId, username }) => (nodeId && username === caller.username ? nodeId : []))
  return readersAccess(xml, design, { acting, nodes })
}

/** Everything that the page of one application shows, for this reader. */
export async function instanceDetail(db: Db, engine: WorkflowEngine, caller: Caller, id: string): Promise<InstanceDetail> {
  // Before anything that it is the state of: what comes in between is not taken for seen.
  const revision = await revisionOf(db, id)
  const row = await findReadable(db, caller, id)
  const { instance, definition, published, design } = await wholeInstance(db, id)
  const open = await openTasks(db, id)
  const people = await candidatesOfEach(db, instance, open)
  const usernames = [...new Set(open.flatMap((one) => people(one.id)))]
  const named = usernames.length
    ? await db.select({ username: user.username, realname: user.realname }).from(user).where(inArray(user.username, usernames))
    : []
  const realname = new Map(named.map((person) => [person.username, person.realname]))
  const own = instance.initiator === caller.username ? await askedAtOwnStep(engine, { instance, definition }, { open, people }) : undefined
  const acting = await firstOf(
    db,
    open.filter((one) => one.id !== own?.id && people(one.id).includes(caller.username)),
    caller.username,
  )
  const mine = acting?.mine
  const entries = await trailOf(db, id)
  const monitoring = await monitors(db, caller, id)
  const opened = accessOf(caller, instance, {
    definition,
    design,
    acting: mine?.nodeId,
    trail: entries,
    monitoring,
    inTeam: await isInTeam(db, caller, instance),
    askedAtOwnStep: own !== undefined,
  })
  const model = await engine.modelOf(definition)
  // A review is about the project as it was handed in, and handed in again from there.
  const isReview = instance.recordKind !== 'item'
  const voting = mine ? whileVoting(opened, instance.hoursRule, model, instance.state, mine) : opened
  const access = isReview ? readOnly(voting) : voting
  const reassigning = monitoring && (await mayReassign(db, caller, instance))
  const hidden = hiddenBy(access)
  const hindrance = mine ? await whyNotDecide(engine, { tx: db, instance, definition }, mine, caller) : null
  const application = one(await withAgain(db, caller, [toInstance({ ...row, instance })]))
  const allowed = await allowedVerbs(db, caller, instance, { definition, monitoring, askedAtOwnStep: own !== undefined })
  const mayFill = allowed.includes('resubmit')
  const { hoursRule, credits, module, itemName, team } = mayFill ? await termsOf(db, instance) : instance
  const itemEnglish = itemName === instance.itemName ? row.itemEnglish : null
  const set = mayFill
    ? { ...valuesOf(await approversValues(db, instance, definition.xml), design), ...numbersIn(design, instance.values) }
    : {}
  const withdrawn = mayFill && instance.status === 'withdrawn'
  const over = !isReview && (withdrawn || allowed.includes('withdraw')) ? await overReasonOf(db, instance.recordId) : null
  const returned = mayFill && instance.status === 'returned' && !isReview
  const done = withdrawn && !isReview ? await doneSince(db, instance) : null
  const closedReason = over ?? done ?? (returned ? await archivedReasonOf(db, instance) : null)
  const seen = mayFill
    ? designToFillIn(instance, await readableNow(db, { instance, design }), access, set)
    : visibleDesign(instance, published, access)
  const shown = mayFill || mine ? await withPlaces(db, seen, instance) : seen
  return {
    instance: { ...application, credits, itemName, itemEnglish, hoursBasis: basisWithout(instance.hoursBasis, hidden) },
    recorded: (await recordsOf(db, instance.initiator, [instance])).get(id) ?? null,
    moduleName: module === null ? '' : await moduleText(db, module),
    achieved: achievedIn(instance, hidden),
    team: await teamOf(db, caller, instance, team),
    otherAchievements: mine && hindrance === null ? await otherAchievements(db, instance) : [],
    sameOfOthers: mine && hindrance === null ? await sameOfOthers(db, caller, instance) : { people: [], unseen: 0 },
    xml: definition.xml,
    nodes: nodeStates(
      instance,
      open.map(({ nodeId }) => nodeId),
    ),
    trail: visibleTrail(entries, hidden),
    waitingFor: open.map((one) => ({
      reassignable: reassigning && one !== mine ? one.id : null,
      nodeId: one.nodeId,
      nodeName: one.nodeName,
      approvers: people(one.id).map((username) => realname.get(username) ?? username),
    })),
    formDesign: isReview ? inReadersWords(shown) : shown,
    values: visibleOf(await valuesRead(db, instance), access),
    revision,
    fixedValues: visibleOf(set, access),
    fieldPermissions: access,
    hoursRule,
    hoursField: !asksField(hoursRule) || hidden(hoursRule.field) ? null : await shownFieldOfRule(db, design, hoursRule),
    questions: await openQuestions(db, id),
    myTask: mine
      ? {
          id: mine.id,
          nodeId: mine.nodeId,
          nodeName: mine.nodeName,
          delegatedByName: mine.delegatedBy && (await realnameOf(db, mine.delegatedBy)),
          canDecide: hindrance === null,
          hindrance: hindrance && spoken(hindrance),
          standsInFor: acting.standsInFor && spoken(acting.standsInFor),
          rejectTargets: await rejectTargets(db, engine, definition, instance, mine.engineTaskId),
          voting: votingOf(model, instance.state, mine),
        }
      : null,
    places: !isReview && (allowed.includes('withdraw') || mayFill) ? await placesOf(db, instance.recordId) : null,
    closedReason: closedReason && spoken(closedReason),
    allowed: (withdrawn || returned) && closedReason !== null ? allowed.filter((verb) => verb !== 'resubmit') : allowed,
  }
}

/** Where a script fails by now, the application is read as it was; it is told to who submits it. */
async function readableNow(db: Db, work: Parameters<typeof settledNow>[1]): Promise<string> {
  try {
    return (await settledNow(db, work)).design
  } catch (error) {
    if (error instanceof BusinessError) return work.design
    throw error
  }
}

function achievedIn({ recognition, achievedOn, claimName }: InstanceRow, hidden: Hidden): InstanceDetail['achieved'] {
  if (recognition === null) return null
  const { dayField, dayTitle = null } = recognition
  return { on: achievedOn, claim: claimName, dayTitle: dayField === null || hidden(dayField) ? null : dayTitle }
}

async function whyNotDecide(engine: WorkflowEngine, work: Held, mine: TaskRow, caller: Caller): Promise<Message | null> {
  if (!(await mayDecide(work.tx, work.instance, caller))) return say.task.ownApplication()
  const second = await secondVote(engine, work, mine, caller.username)
  return second?.refused ?? null
}

const visibleTrail = (entries: readonly TrailEntry[], hidden: Hidden): TrailEntry[] =>
  entries.map((entry) => ({ ...entry, changes: entry.changes.filter(({ field }) => !hidden(field)) }))

function nodeStates(instance: InstanceRow, current: readonly string[]): InstanceDetail['nodes'] {
  const states: InstanceDetail['nodes'] = {}
  for (const id of instance.doneNodes) states[id] = 'done'
  if (instance.rejectedNode) states[instance.rejectedNode] = instance.status === 'rejected' ? 'rejected' : 'returned'
  for (const id of current) states[id] = 'current'
  return states
}

/** A step that submitting passes is not offered: "back to the applicant" says the same. */
async function rejectTargets(db: Db, engine: WorkflowEngine, definition: DefinitionRow, instance: InstanceRow, engineTaskId: string) {
  const model = await engine.modelOf(definition)
  const targets = await engine.jumpTargets(definition, instance.state, engineTaskId)
  const own = await ownSteps(db, instance.id)
  return targets.filter((nodeId) => !own.has(nodeId)).map((nodeId) => ({ nodeId, nodeName: nodeOf(model, nodeId).name || nodeId }))
}

async function allowedVerbs(
  db: Db,
  caller: Caller,
  instance: InstanceRow,
  { definition, monitoring, askedAtOwnStep: asked }: { definition: DefinitionRow; monitoring: boolean; askedAtOwnStep: boolean },
): Promise<InstanceDetail['allowed']> {
  const allowed: InstanceDetail['allowed'] = []
  if (instance.initiator === caller.username) {
    const running = instance.status === 'running' || instance.status === 'incident'
    if (running && (await undecided(db, instance.id))) allowed.push('withdraw')
    if (instance.recordKind === 'item' && isTheirsToSubmit(instance, asked)) allowed.push('resubmit')
    if (mayCancel(instance, definition)) allowed.push('cancel')
    if (instance.currentNodes.length > 0 && !(await urgedLately(db, instance.id))) allowed.push('urge')
    if ((await openQuestions(db, instance.id)).length > 0) allowed.push('answer')
  }
  if (monitoring && !ended(instance.status)) {
    if (instance.status === 'incident') allowed.push('retry', 'sendBack')
    if (!allowed.includes('cancel')) allowed.push('cancel')
  }
  return allowed
}
