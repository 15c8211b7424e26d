import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InstanceState, Variables } from '@sc/process-engine'
import type { FieldPermissions } from '@sc/form-renderer/schema'
import type { StoredMessage, Text } from '@sc/locale'
import type { FieldChange, HoursBasis, HoursRule, Recognition, Team, TrailEntry } from '@sc/api-client/contract'
import { among, decimal, moment, primaryId, stamp, stampAtWriting } from './columns.ts'
import { formRevision } from './form.ts'
import { itemModule } from './module.ts'
import { ofDepart, ofPerson } from './organisation.ts'
import { processModel } from './processModel.ts'

const TASK_STATUSES = ['open', 'done', 'cancelled'] as const

/** Reviewers of a node of a draft. */
export const nodeConfig = pgTable(
  'sys_workflow_config',
  {
    workFlowKey: text('work_flow_key').notNull(),
    nodeKey: text('node_key').notNull(),
    nodeName: text('node_name').notNull(),
    auditRoleCode: text('audit_role_code').notNull(),
    deptFlag: text('dept_flag'),
    rejectConfiguration: text('reject_configuration'),
    updateTime: stamp('update_time'),
  },
  (table) => [primaryKey({ columns: [table.workFlowKey, table.nodeKey] })],
)

/** A node's reviewers as they were when the process was deployed. */
export interface NodeReviewers {
  auditRoleCode: string
  deptFlag: string | null
  rejectConfiguration: string | null
}

/** A deployed version; never changes. */
export const processDefinition = pgTable(
  'wf_definition',
  {
    id: primaryId(),
    key: text('key')
      .notNull()
      .references(() => processModel.key, { onUpdate: 'cascade' }),
    version: integer('version').notNull(),
    name: text('name').notNull(),
    xml: text('xml').notNull(),
    reviewers: jsonb('reviewers').$type<Record<string, NodeReviewers>>().notNull(),
    /** What it lets applicants do with fields otherwise than the form says. Nothing of versions from before that held: they go on as they were. */
    applicantsFields: jsonb('applicants_fields').$type<FieldPermissions>().notNull().default({}),
    deployedBy: ofPerson('deployed_by').notNull(),
    deployTime: stamp('deploy_time'),
  },
  (table) => [uniqueIndex('definition_version').on(table.key, table.version)],
)

export const flowCondition = pgTable('wf_condition', {
  id: primaryId(),
  name: text('name').notNull(),
  expression: text('expression').notNull(),
  sort: integer('sort').notNull().default(0),
})

/**
 * What processes decide about: applications for projects (`item`), whether a project is published (`publication`), and what is applied
 * for on behalf of organisations and societies (`organisation`).
 */
const RECORD_KINDS = ['item', 'publication', 'organisation'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

const instanceStatuses = ['running', 'returned', 'withdrawn', 'completed', 'rejected', 'cancelled', 'incident'] as const

/** How the hours of an application came about, as it is kept. */
export interface KeptBasis extends HoursBasis {
  /** `shown` for readers of each language, where they were shown other words; absent of what was kept before this. */
  shownText?: Text
}

/** What an application is recognised by, as it is kept. */
export interface KeptRecognition extends Recognition {
  /** The title of the field with the day. */
  dayTitle?: string | undefined
}

/** A running or ended application. The engine's whole state is one value, written under this row's lock. */
export const processInstance = pgTable(
  'wf_instance',
  {
    id: primaryId(),
    definitionId: text('definition_id')
      .notNull()
      .references(() => processDefinition.id),
    /** What it is about, in the table of its kind: no foreign key, as kinds have tables of their own. */
    recordKind: text('record_kind', { enum: RECORD_KINDS }).notNull(),
    recordId: text('record_id').notNull(),
    title: text('title').notNull(),
    /** The same for readers of other languages, as everything here that ends in `message`; null of what was kept before that. */
    titleMessage: jsonb('title_message').$type<StoredMessage>(),
    /** What the project was called when it was first submitted: a project that is renamed meanwhile renames no application. */
    itemName: text('item_name').notNull(),
    formId: text('form_id').notNull(),
    formRevision: integer('form_revision').notNull(),
    values: jsonb('values').$type<Variables>().notNull(),
    /** What the scripts of its form answered for the applicant, by their text; null of a form without. */
    scriptAnswers: jsonb('script_answers').$type<Record<string, unknown>>(),
    /** The project's module when it was first submitted; null of what is about no project. */
    module: text('module').references(() => itemModule.code),
    /** The project's rule when it was first submitted: a project that changes meanwhile changes no running application. */
    hoursRule: jsonb('hours_rule').$type<HoursRule>().notNull(),
    /** What approving it would record now, and why. */
    hours: decimal('hours').notNull(),
    hoursBasis: jsonb('hours_basis').$type<KeptBasis>().notNull(),
    credits: decimal('credits'),
    /** What the project recognised by its form when it was first submitted, with what its day is called there. */
    recognition: jsonb('recognition').$type<KeptRecognition>(),
    /** How the project took teams when it was first submitted; null of one that each applies for alone. */
    team: jsonb('team').$type<Team>(),
    /** What was achieved, in words, where the project recognises several; and when, where its form says so. */
    claimName: text('claim_name'),
    achievedOn: date('achieved_on', { mode: 'string' }),
    state: jsonb('state').$type<InstanceState>().notNull(),
    status: text('status', { enum: instanceStatuses }).notNull(),
    initiator: ofPerson('initiator').notNull(),
    /** The initiator's department when the application was made. */
    orgCode: ofDepart('org_code'),
    /** Names of the nodes where it waits, for lists. */
    currentNodes: jsonb('current_nodes').$type<string[]>().notNull(),
    /** What the diagram lights: ids of nodes that were left, and of the one that rejected. */
    doneNodes: jsonb('done_nodes').$type<string[]>().notNull(),
    rejectedNode: text('rejected_node'),
    startTime: stampAtWriting('start_time'),
    endTime: moment('end_time'),
  },
  (table) => [
    foreignKey({
      name: 'instance_form_revision',
      columns: [table.formId, table.formRevision],
      foreignColumns: [formRevision.formId, formRevision.revision],
    }),
    index('instance_by_initiator').on(table.initiator, table.startTime),
    // Places are counted by project, statistics by department and by process: from the index alone.
    index('instance_by_record').on(table.recordKind, table.recordId, table.initiator, table.status),
    index('instance_by_definition').on(table.definitionId, table.id),
    index('instance_by_form').on(table.formId, table.formRevision),
    // Of those who look after all of them: the latest, and the few that have failed.
    index('instance_by_time').on(table.startTime, table.id),
    index('instance_by_status').on(table.status, table.startTime, table.id),
    index('instance_by_depart').on(table.orgCode.op('text_pattern_ops'), table.status, table.recordKind),
    among('instance_status', table.status, instanceStatuses),
    among('instance_record_kind', table.recordKind, RECORD_KINDS),
  ],
)

/** What a form's field has to hold alone (`form:<id>`), or an option has places for (`item:<id>`), and which application took it. */
export const takenValue = pgTable(
  'wf_taken_value',
  {
    instanceId: text('instance_id')
      .notNull()
      .references(() => processInstance.id, { onDelete: 'cascade' }),
    /** Among which applications it is taken. */
    scope: text('scope').notNull(),
    model: text('model').notNull(),
    /** SHA-256 of what tells it from other values, in hexadecimal digits. */
    digest: text('digest').notNull(),
    /** Whether nobody else may take it. */
    sole: boolean('sole').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.instanceId, table.scope, table.model, table.digest] }),
    uniqueIndex('taken_once')
      .on(table.scope, table.model, table.digest)
      .where(sql`${table.sole}`),
    index('taken_by_scope').on(table.scope, table.model, table.digest),
  ],
)

// wire text: these are the values that members have.
const MEMBER_STATES = ['待确认', '已确认', '已拒绝'] as const

/** Whom an applicant named as the members of their team, who are the first of it; each confirms for themselves. */
export const instanceMember = pgTable(
  'wf_instance_member',
  {
    instanceId: text('instance_id')
      .notNull()
      .references(() => processInstance.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    /** From the second on. */
    rank: integer('rank').notNull(),
    // wire text: likewise.
    state: text('state', { enum: MEMBER_STATES }).notNull().default('待确认'),
    /** Why they declined. */
    reason: text('reason'),
    createTime: stamp('create_time'),
    answerTime: moment('answer_time'),
  },
  (table) => [
    primaryKey({ columns: [table.instanceId, table.username] }),
    uniqueIndex('member_rank').on(table.instanceId, table.rank),
    index('member_by_person').on(table.username, table.instanceId),
    among('member_state', table.state, MEMBER_STATES),
    check('member_from_second', sql`${table.rank} >= 2`),
  ],
)

export const task = pgTable(
  'wf_task',
  {
    id: primaryId(),
    instanceId: text('instance_id')
      .notNull()
      .references(() => processInstance.id),
    /** The engine's task id, unique within the instance. */
    engineTaskId: text('engine_task_id').notNull(),
    nodeId: text('node_id').notNull(),
    nodeName: text('node_name').notNull(),
    /** The engine's multi-instance body that it is one vote of; null where one decides alone, and of ended rounds from before it was kept. */
    round: text('round'),
    status: text('status', { enum: TASK_STATUSES }).notNull(),
    /** Set where one person must act; otherwise the candidates share it. */
    assignee: ofPerson('assignee'),
    /** Who delegated it to the present candidate and gets it back. */
    delegatedBy: ofPerson('delegated_by'),
    /** As what they had it and get it back: as `roleCodes` and `withinOrg` of a candidate. */
    delegatedRoles: text('delegated_roles').array(),
    delegatedWithin: text('delegated_within'),
    /** Who handed it on in place of those whom it was given to: what they do when it is theirs by name is in their place, too. */
    standIn: ofPerson('stand_in'),
    /** For whom that was, and why, in words. */
    standsInFor: text('stands_in_for'),
    standsInForMessage: jsonb('stands_in_for_message').$type<StoredMessage>(),
    /** How often those whose task it is transferred or delegated it, since that is counted. */
    handedOn: integer('handed_on').notNull().default(0),
    outcome: text('outcome').$type<TrailEntry['action']>(),
    comment: text('comment'),
    doneBy: ofPerson('done_by'),
    /** What approving it would have recorded when it came; null of tasks that were done before that was kept. */
    hours: decimal('hours'),
    createTime: stamp('create_time'),
    endTime: moment('end_time'),
  },
  (table) => [
    uniqueIndex('task_token').on(table.instanceId, table.engineTaskId),
    // Few of all tasks are open, and lists of them begin with the oldest.
    index('task_open')
      .on(table.createTime, table.id)
      .where(sql`${table.status} = 'open'`),
    // What was decided lately.
    index('task_done')
      .on(table.endTime)
      .where(sql`${table.status} = 'done'`),
    among('task_status', table.status, TASK_STATUSES),
  ],
)

/** Who was asked to do an open task: the result of resolving its role when it was created. Who still may is asked anew each time. */
export const taskCandidate = pgTable(
  'wf_task_candidate',
  {
    taskId: text('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    /** They act as long as they have one of these roles; null of who was asked by name. */
    roleCodes: text('role_codes').array(),
    /** And as long as they belong to this department or one below it. */
    withinOrg: text('within_org'),
  },
  (table) => [primaryKey({ columns: [table.username, table.taskId] }), index('candidate_by_task').on(table.taskId)],
)

/** What an approver asked the applicant while a task was open. */
export const question = pgTable(
  'wf_question',
  {
    id: primaryId(),
    instanceId: text('instance_id')
      .notNull()
      .references(() => processInstance.id),
    taskId: text('task_id')
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    askedBy: ofPerson('asked_by').notNull(),
    question: text('question').notNull(),
    askTime: stamp('ask_time'),
    answerTime: moment('answer_time'),
  },
  (table) => [index('question_by_task').on(table.taskId), index('question_by_instance').on(table.instanceId)],
)

/** A change as it is kept, with the messages of what the system words: its title, and what stood there. */
export interface KeptChange extends FieldChange {
  said?: { title: StoredMessage; before?: StoredMessage; after?: StoredMessage }
}

export const trail = pgTable(
  'wf_trail',
  {
    id: primaryId(),
    instanceId: text('instance_id')
      .notNull()
      .references(() => processInstance.id),
    sequence: integer('sequence').notNull(),
    nodeId: text('node_id'),
    nodeName: text('node_name').notNull(),
    /**
     * The application's title and the node's name, as much as an index holds: what a keyword is looked for in, so that the
     * applications of all that somebody ever did need not be.
     */
    subject: text('subject'),
    action: text('action').$type<TrailEntry['action']>().notNull(),
    username: ofPerson('username'),
    comment: text('comment'),
    /** Where the system says it; null of what somebody wrote. */
    commentMessage: jsonb('comment_message').$type<StoredMessage>(),
    /** Fields that the act changed, as they were shown; null of acts that change none, and of some from before they were kept. */
    changes: jsonb('changes').$type<KeptChange[]>(),
    /** What an approver's changes left in the fields that the node opens, as it is stored; null in an emptied one. */
    values: jsonb('values').$type<Record<string, unknown>>(),
    time: stamp('time'),
  },
  (table) => [
    uniqueIndex('trail_order').on(table.instanceId, table.sequence),
    index('trail_by_user').on(table.username, table.time, table.sequence, table.id, table.action, table.subject),
  ],
)

/** Verbs that were carried out, so that a repeated request has no second effect. */
export const verbRequest = pgTable(
  'wf_request',
  {
    username: ofPerson('username').notNull(),
    requestId: text('request_id').notNull(),
    instanceId: text('instance_id')
      .notNull()
      .references(() => processInstance.id),
    /** Distinguishes a repeated request from a reused id. */
    verb: text('verb').notNull(),
    /** Of what was sent with it; null of requests from before it was kept. */
    digest: text('digest'),
    time: stamp('time'),
  },
  (table) => [primaryKey({ columns: [table.username, table.requestId] })],
)
