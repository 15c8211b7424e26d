import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { heldValues, severalIds, values, whole, words } from './bounds.schema.ts'
import { dateTime, id, pageOf, pageQuery, requestId } from './envelope.schema.ts'
import { decidingFieldSchema, hoursBasisSchema, hoursRuleSchema } from './hours.schema.ts'
import { applicationListFields } from './applicationList.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { departChoice, peopleQuery, personFound } from './peoplePicker.schema.ts'
import { taskAction, trailEntrySchema } from './trail.schema.ts'
import { memberFound, memberNumbers, ownMembership, teamOfInstance } from './team.schema.ts'
import { instanceStatus } from './instanceStatus.schema.ts'
import { onRecord, scoreStatus } from './scoreStatus.schema.ts'
import type { CallSchemas } from './endpoint.ts'

/**
 * What an instance decides about: an application for a project (`item`), whether a project is published (`publication`), or what is
 * applied for on behalf of an organisation or society (`organisation`).
 */
export const instanceKind = z.enum(['item', 'publication', 'organisation'])

/** The same in English, as the project is called today; null where nobody said, and of what is kept under another name than its project has. */
const itemEnglish = z.string().nullable()

export const instanceSchema = z.object({
  id: z.string(),
  kind: instanceKind,
  title: z.string(),
  itemId: z.string(),
  /** In lists with what was achieved, of a project that recognises several. */
  itemName: z.string(),
  itemEnglish,
  processName: z.string(),
  version: z.number(),
  status: instanceStatus,
  /** What approving it would record, and why; a value that is hidden from the reader is left out. */
  hours: z.number(),
  hoursBasis: hoursBasisSchema,
  /** The project's credits when it was first submitted: the same for everybody who is given hours; null without any. */
  credits: z.number().nullable(),
  initiator: z.string(),
  initiatorName: z.string(),
  departName: z.string().nullable(),
  startTime: dateTime,
  endTime: dateTime.nullable(),
  /** Names of the nodes where it waits. */
  currentNodes: z.array(z.string()),
})
/** An application: whose it is, for what, where it waits, and what approving it would record. */
export type Instance = z.infer<typeof instanceSchema>

/**
 * What its applicant may do anew: `apply` for the project of an application that came to nothing, or whose score was revoked, `resubmit` a returned or
 * withdrawn one. `hindrance`: why not now, in words. Null of any other application, and to other readers.
 */
const again = z.object({ verb: z.enum(['apply', 'resubmit']), hindrance: z.string().nullable() }).nullable()

export const ownInstanceSchema = instanceSchema.extend({
  again,
  member: ownMembership,
  /** What the reader has on record of it by now, as it was corrected or revoked since; null where that is nothing. */
  recorded: onRecord,
})
/** An application of the reader, or of a team that they are in, with what they may do anew. */
export type OwnInstance = z.infer<typeof ownInstanceSchema>

export const listedApplicationSchema = instanceSchema
  .pick({ id: true, title: true, itemName: true, processName: true, status: true, hours: true, initiatorName: true, departName: true })
  .extend({
    kind: instanceKind,
    /** Today's; null of who has none. */
    studentNo: z.string().nullable(),
    /** The department that it was made for, whose name is `departName`. */
    depart: z.string().nullable(),
    /** Names of the nodes where it waits, as one text; empty where it waits nowhere. */
    waitsAt: z.string(),
    startTime: dateTime,
    endTime: dateTime.nullable(),
  })
/** An application in the list of who looks after it. */
export type ListedApplication = z.infer<typeof listedApplicationSchema>

/** An open task of the reader. */
export const taskSchema = z.object({
  id: z.string(),
  instanceId: z.string(),
  title: z.string(),
  itemName: z.string(),
  itemEnglish,
  nodeId: z.string(),
  nodeName: z.string(),
  initiatorName: z.string(),
  departName: z.string().nullable(),
  createTime: dateTime,
  /** Who delegated it and decides after the opinion; `null` of a task that is the reader's own. */
  delegatedByName: z.string().nullable(),
  /** The last question to the applicant: none, still open, or answered. */
  question: z.enum(['open', 'answered']).nullable(),
  /** Its node opens no field of the form to the reader, and the decision is theirs: it may be approved with others (`approveTogether`). */
  isPlain: z.boolean(),
})
/** An open task of the reader. */
export type Task = z.infer<typeof taskSchema>

/** One act of the reader: who approves, asks back and adds a signer has three of them on one task. */
export const doneTaskSchema = z.object({
  /** Of the trail's entry. */
  id: z.string(),
  instanceId: z.string(),
  title: z.string(),
  itemName: z.string(),
  itemEnglish,
  nodeName: z.string(),
  initiatorName: z.string(),
  action: taskAction,
  comment: z.string().nullable(),
  time: dateTime,
  instanceStatus,
})
/** One act of the reader on a task. */
export type DoneTask = z.infer<typeof doneTaskSchema>

/** What a reader may do with a field: see it, change it, or must fill it in. */
export const fieldAccess = z.enum(['hidden', 'read', 'write', 'required'])

/** A question to the applicant that nobody has answered yet. */
export const questionSchema = z.object({
  id: z.string(),
  nodeName: z.string(),
  askedByName: z.string(),
  question: z.string(),
  askTime: dateTime,
})
/** A question of an approver to the applicant that is not answered yet. */
export type Question = z.infer<typeof questionSchema>

/**
 * The rule of a countersign and how it stands. `all`: everybody votes, one against refuses; `veto`: the same, and the
 * first one against ends it; `any`: the first vote decides; `sequential`: one after another, like `veto`; `ratio`: the
 * given share of all must approve; `custom`: by a condition of the process.
 */
const votingSchema = z.object({
  rule: z.enum(['all', 'veto', 'any', 'sequential', 'ratio', 'custom']),
  /** Of a `ratio`. */
  percent: z.number().nullable(),
  /** The first vote against refuses, whatever the rule says of approvals. */
  vetoed: z.boolean(),
  voters: z.number(),
  approved: z.number(),
  rejected: z.number(),
})
/** How a countersigned step decides, and how far its votes are. */
export type Voting = z.infer<typeof votingSchema>

/** An application with all that its page shows. */
export const instanceDetailSchema = z.object({
  instance: ownInstanceSchema,
  /** What its applicant has on record of it by now, as it was corrected or revoked since; null where that is nothing. */
  recorded: onRecord,
  /** The name of the module that its hours count in; empty of applications from before it was kept. */
  moduleName: z.string(),
  /**
   * What it is recognised as, of a project that says so by its form: when it was achieved, and what, of one that recognises several.
   * `dayTitle`: of the field with the day; null where that is hidden from the reader, or there is none.
   */
  achieved: z.object({ on: z.string().nullable(), claim: z.string().nullable(), dayTitle: z.string().nullable() }).nullable(),
  /** Null of an application that one person made alone, and may make for themselves only. */
  team: teamOfInstance.nullable(),
  /**
   * For who may decide about it: what else its applicant applied for (`application` says where that stands), or has on record (`record`
   * says how it counts), in a project that recognises several achievements; the latest first, as many as people look through. A
   * record that came of an application stands for both. `day`: when it was achieved, else applied for.
   */
  otherAchievements: z.array(
    z.object({ name: z.string(), day: z.string(), application: instanceStatus.nullable(), record: scoreStatus.nullable() }),
  ),
  /**
   * Likewise: who else applied for the same achievement there, or has it on record. A team's award is several people's, the number of a
   * certificate one's: people decide. `unseen`: how many of them the reader may not know by name.
   */
  sameOfOthers: z.object({
    people: z.array(
      z.object({
        realname: z.string(),
        studentNo: z.string().nullable(),
        day: z.string(),
        application: instanceStatus.nullable(),
        record: scoreStatus.nullable(),
      }),
    ),
    unseen: z.number(),
  }),
  xml: z.string(),
  nodes: z.record(z.string(), z.enum(['done', 'current', 'rejected', 'returned'])),
  trail: z.array(trailEntrySchema),
  /** Who is expected to act now. */
  waitingFor: z.array(
    z.object({
      nodeId: z.string(),
      nodeName: z.string(),
      approvers: z.array(z.string()),
      /** The task's id, where the reader may `transfer` it as one who monitors processes; null otherwise. */
      reassignable: z.string().nullable(),
    }),
  ),
  formDesign: z.string(),
  /** Without those that are hidden from the reader. */
  values: heldValues,
  /** Which state of the application this is: who decides about it, or hands a task of it on, sends it back. */
  revision: z.number(),
  /**
   * For the applicant who may `resubmit`: what approvers set, which stands where the applicant may change nothing. The
   * design's defaults stand elsewhere.
   */
  fixedValues: heldValues,
  /** By field; a field that is not named is read-only, but for the applicant who may `resubmit`: to them it is as the form says. */
  fieldPermissions: z.record(z.string(), fieldAccess),
  /** The rule that it was first submitted under, and the field that decides; null where none does or it is hidden. */
  hoursRule: hoursRuleSchema,
  hoursField: decidingFieldSchema.nullable(),
  questions: z.array(questionSchema),
  /** The reader's own open task here, if any. */
  myTask: z
    .object({
      id: z.string(),
      nodeId: z.string(),
      nodeName: z.string(),
      /** Set where a colleague asked for the reader's opinion and decides afterwards: the only verb is `resolve`. */
      delegatedByName: z.string().nullable(),
      /** False where the reader may not decide, as `hindrance` says: what is left is `transfer`. */
      canDecide: z.boolean(),
      /** The application is the reader's own; or, in place of somebody, they would vote twice. Null where they may decide. */
      hindrance: z.string().nullable(),
      /**
       * In place of whom the reader acts, and why: `王海川（账号已冻结）`. Every vote then puts a `substitute` on record, other
       * verbs one for all of them, and `transfer` needs a comment. Null of a task that was given to the reader.
       */
      standsInFor: z.string().nullable(),
      rejectTargets: z.array(z.object({ nodeId: z.string(), nodeName: z.string() })),
      /** How those who are asked there decide together; null where the reader decides alone. */
      voting: votingSchema.nullable(),
    })
    .nullable(),
  /**
   * Of its project, for the applicant who may `withdraw` or `resubmit`; null where they are not limited. A withdrawn
   * application gives its place back, and is submitted again only while one is left.
   */
  places: z.object({ capacity: z.number(), taken: z.number() }).nullable(),
  /**
   * Why the project takes nobody now, for the applicant who may `withdraw` or has withdrawn: a withdrawn application may
   * not be submitted again then, though what is filled in is kept. A returned one may, whatever becomes of the project.
   */
  closedReason: z.string().nullable(),
  /** What the reader may do now, besides acting on `myTask`. */
  allowed: z.array(z.enum(['withdraw', 'resubmit', 'answer', 'cancel', 'urge', 'retry', 'sendBack'])),
})
/** An application with its form, its trail, its diagram, and what the reader may do with it. */
export type InstanceDetail = z.infer<typeof instanceDetailSchema>

/** Tasks that one request approves: each takes a while. */
const MOST_TOGETHER = 100

const comment = words.max(500).optional()
const decision = z.object({ taskId: id, comment, requestId })
/**
 * `revision`: of the detail that the decision is about. What somebody else changed since, where the node shows it, refuses
 * it as a conflict that names the changes, with the present `revision` and `hours` in its `result`. Without it the
 * approver has seen what was filled in when the task came.
 */
const onSeen = decision.extend({ revision: whole().optional() })
/**
 * The same of a task that is handed on, which decides nothing: without `revision` nothing is compared. Who hands on
 * somebody else's task is refused, too, where it went to another since.
 */
const handedOn = onSeen
const onInstance = z.object({ instanceId: id, comment, requestId })

/** Two answers of every verb: where the instance stands now. */
const verbResult = z.object({ instanceId: z.string(), status: instanceStatus })

const taskQuery = pageQuery.extend({ keyword: z.string().max(100).optional() })

/**
 * What the applicant saw that approving records, with these values: hours, what the option is called that they are given for
 * (`chosen`, where options decide), credits (null: none), the project's module and its name. Where one of them is something else by now, the submission is refused as a conflict that names each, with all
 * of them as they are in its `result`. What is not said is not compared.
 */
const seen = {
  hours: z.number().optional(),
  chosen: z.string().max(1000).optional(),
  credits: z.number().nullish(),
  module: z.string().max(64).optional(),
  itemName: z.string().max(100).optional(),
}

export const instanceSchemas = {
  start: {
    /**
     * `formVersion`: of the form that was filled in (`item.applyForm`). Where the project has another by now, the submission
     * is refused as a conflict that names the fields that are new, changed and gone. `processVersion`: the same of the process,
     * where it opens other fields to applicants by now. An application keeps its versions: `resubmit` has nothing to compare.
     */
    body: z.object({
      itemId: id,
      values,
      requestId,
      formVersion: whole(1).optional(),
      processVersion: whole(1).optional(),
      members: memberNumbers.optional(),
      ...seen,
    }),
    result: verbResult,
  },
  /** Without `members` the team stays as it was. */
  resubmit: { body: z.object({ instanceId: id, values, requestId, members: memberNumbers.optional(), ...seen }), result: verbResult },
  detail: { query: z.object({ id }), result: instanceDetailSchema },
  mine: {
    /** `as`: what the reader is in them; `member` those of teams of others that name them. `waiting`: of these, those that they have not answered and may. */
    query: taskQuery.extend({
      status: instanceStatus.optional(),
      as: z.enum(['applicant', 'member']).default('applicant'),
      waiting: z.literal('true').optional(),
    }),
    result: pageOf(ownInstanceSchema),
  },
  trail: { query: z.object({ id }), result: z.array(trailEntrySchema) },
  trailEntry: { query: z.object({ id }), result: trailEntrySchema },
  /** `instanceId`: of the application that is submitted again, by whose terms its team is made up. */
  findMembers: {
    body: z.object({ itemId: id, instanceId: id.optional(), studentNos: memberNumbers.min(1) }),
    result: z.array(memberFound),
  },
  /** `revision`: of the detail that the member saw. What others changed since, as far as it is shown to them, refuses it as a conflict. */
  confirm: { body: onInstance.omit({ comment: true }).extend({ revision: whole().optional() }), result: verbResult },
  decline: { body: onInstance.extend({ comment: words.min(1, fault.noReasonDeclined()).max(500) }), result: verbResult },
  withdraw: { body: onInstance, result: verbResult },
  cancel: { body: onInstance, result: verbResult },
  answer: { body: z.object({ questionId: id, answer: words.min(1, fault.noAnswer()).max(500), requestId }), result: verbResult },
  list: { query: listQuery(applicationListFields), result: pageOf(listedApplicationSchema) },
  departs: { result: z.array(departChoice) },
  exportList: { query: exportQuery(applicationListFields) },
  sendBack: { body: onInstance.extend({ comment: words.min(1, fault.noReasonBack()).max(500) }), result: verbResult },
  retry: { body: onInstance, result: verbResult },
} satisfies Record<string, CallSchemas>

export const taskSchemas = {
  todo: { query: taskQuery, result: pageOf(taskSchema) },
  done: { query: taskQuery, result: pageOf(doneTaskSchema) },
  approve: {
    /**
     * `values`: the fields that this node lets the approver change. `hours`: what the approver saw that approving
     * records, with these changes; where that is something else by now, the approval is refused as a conflict, as it is where the
     * option that they changed to is not called `chosen` any more. Without `hours`
     * the approver has seen what the application was worth when the task came: changed since, it is refused too.
     */
    body: onSeen.extend({ values: values.optional(), hours: z.number().optional(), chosen: z.string().max(1000).optional() }),
    result: verbResult,
  },
  approveTogether: {
    body: z.object({ taskIds: severalIds(MOST_TOGETHER), comment, requestId }),
    /** In the order that they were named in; in words what came of each, or why it was refused. */
    result: z.object({ results: z.array(z.object({ taskId: z.string(), isApproved: z.boolean(), message: z.string() })) }),
  },
  disagree: { body: onSeen.extend({ comment: words.min(1, fault.noReasonAgainst()).max(500) }), result: verbResult },
  reject: {
    body: onSeen.extend({
      comment: words.min(1, fault.noReasonBack()).max(500),
      /** An earlier node; absent means back to the initiator. */
      targetNodeId: z.string().max(255).optional(),
    }),
    result: verbResult,
  },
  transfer: { body: handedOn.extend({ username: z.string().max(64).min(1, fault.noReceiver()) }), result: verbResult },
  delegate: { body: handedOn.extend({ username: z.string().max(64).min(1, fault.noDelegate()) }), result: verbResult },
  resolve: { body: decision.extend({ comment: words.min(1, fault.noOpinion()).max(500) }), result: verbResult },
  addSigner: {
    body: handedOn.extend({
      usernames: z
        .array(z.string().min(1).max(64))
        .min(1, fault.noSigner())
        .max(20, fault.tooManySigners({ limit: 20 })),
    }),
    result: verbResult,
  },
  askBack: { body: decision.extend({ comment: words.min(1, fault.noQuestion()).max(500) }), result: verbResult },
  urge: { body: onInstance, result: verbResult },
  receivers: {
    query: peopleQuery
      .omit({ values: true })
      .extend({ taskId: id, verb: z.enum(['transfer', 'delegate', 'addSigner']).default('transfer') }),
    result: pageOf(
      personFound.extend({
        /** Why they cannot have it; absent where they can. */
        hindrance: z.enum(['self', 'applicant', 'signing']).optional(),
      }),
    ),
  },
} satisfies Record<string, CallSchemas>
