import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { scoreEntries } from '@sc/api-client/contract'
import type { HoursRule, KeptFile, PrintedLines, Recognition, Team } from '@sc/api-client/contract'
import type { StoredMessage } from '@sc/locale'
import { among, audit, decimal, moment, primaryId, stamp } from './columns.ts'
import { formDesign } from './form.ts'
import { label } from './administration.ts'
import { itemModule } from './module.ts'
import { depart, ofDepart, ofPerson, role, user } from './organisation.ts'
import { recordTable } from './recordTable.ts'
import { processModel } from './processModel.ts'
import { processInstance } from './workflow.ts'
import type { KeptBasis } from './workflow.ts'

const ITEM_STATUSES = ['draft', 'published', 'closed', 'offline', 'archived'] as const
const ATTENDANCE = ['none', 'in', 'inOut'] as const
const SIGN_UP = ['none', 'first', 'lottery', 'selection'] as const
// wire text: these are the values that records have.
const SCORE_SOURCES = ['签到', '网络学习', '任职', '导入', '录入', '申报'] as const
// wire text: likewise.
const SCORE_STATUSES = ['待审', '公示', '生效', '撤销'] as const
const PRIORITIES = ['L', 'M', 'H'] as const
const CATEGORIES = ['1', '2'] as const
const AUDIENCES = ['ALL', 'USER'] as const
const SEND_STATUSES = ['0', '1', '2'] as const

/** A project (项目). */
export const item = pgTable(
  'sc_item_detail',
  {
    id: primaryId(),
    module: text('module')
      .notNull()
      .references(() => itemModule.code),
    name: text('name').notNull(),
    english: text('english'),
    level: text('level'),
    organiser: text('organiser'),
    place: text('place'),
    applyFrom: text('apply_from'),
    applyTime: text('apply_time'),
    startTime: text('start_time'),
    endTime: text('end_time'),
    capacity: integer('capacity'),
    /** Of the places, how many its organiser gives away. */
    reserved: integer('reserved'),
    /** Departments with those below them, by id, and cohorts; null of a project for everybody. */
    audience: jsonb('audience').$type<{ departs: string[]; cohorts: number[] }>(),
    /** How places are given away; without signing up, students apply by its form. */
    signUp: text('sign_up', { enum: SIGN_UP }).notNull().default('none'),
    waitingList: boolean('waiting_list').notNull().default(true),
    /** The most that one application can earn: of the rule, for lists. */
    hours: decimal('hours').notNull(),
    hoursRule: jsonb('hours_rule').$type<HoursRule>().notNull(),
    /** Whether who comes signs in, or in and out, and earns the hours by that. */
    attendance: text('attendance', { enum: ATTENDANCE }).notNull().default('none'),
    credits: decimal('credits'),
    /** What it recognises by its form beside the hours; null of one that is recognised once, on the day that it ended or was applied for. */
    recognition: jsonb('recognition').$type<Recognition>(),
    /** Who may apply together, and what each is given of what is recognised; null of one that each applies for alone. */
    team: jsonb('team').$type<Team>(),
    description: text('description'),
    /** A picture of it: one of its files. */
    cover: jsonb('cover').$type<KeptFile>(),
    formCode: text('form_code').references(() => formDesign.formCode),
    /** The published version that new applications fill in; set by publishing. */
    formVersion: integer('form_version'),
    processKey: text('process_key').references(() => processModel.key, { onUpdate: 'cascade' }),
    /**
     * What whoever bound them, or last consented to what they mean, had before their eyes: the saved revision of the form, and
     * the deployed version of the process. What is otherwise since is told before it is put to use. Null where there was none.
     */
    settledFormRevision: integer('settled_form_revision'),
    settledProcessVersion: integer('settled_process_version'),
    /** What is filled in of the module's own form, and by which version of which: null of values that no form asked for. */
    customform: jsonb('customform').$type<Record<string, unknown>>().notNull(),
    customformCode: text('customform_code').references(() => formDesign.formCode),
    customformVersion: integer('customform_version'),
    /** What the scripts of that form answered whoever filled it in, by their text; null of a form without. */
    customformAnswers: jsonb('customform_answers').$type<Record<string, unknown>>(),
    /** closed: over; offline: taken down, may be published again. Running applications go on in both. */
    status: text('status', { enum: ITEM_STATUSES }).notNull().default('draft'),
    /** The department that it belongs to, for data scopes: its maker's when it was made. */
    orgCode: ofDepart('org_code'),
    /** Counts changes, whoever makes them: an editor's must be the one that was read. */
    revision: integer('revision')
      .notNull()
      .default(1)
      .$onUpdate(() => sql`revision + 1`),
    ...audit(),
  },
  (table) => [
    among('item_status', table.status, ITEM_STATUSES),
    among('item_attendance', table.attendance, ATTENDANCE),
    among('item_sign_up', table.signUp, SIGN_UP),
    check('item_reserved', sql`${table.reserved} between 0 and ${table.capacity}`),
    check('item_hours', sql`${table.hours} >= 0`),
    check('item_customform', sql`num_nulls(${table.customformCode}, ${table.customformVersion}) in (0, 2)`),
    index('item_by_form').on(table.formCode),
    index('item_by_module_form').on(table.customformCode),
    index('item_by_process').on(table.processKey),
    // Data scopes ask for a department and what is below it: codes that begin with its own.
    index('item_by_depart').on(table.orgCode.op('text_pattern_ops')),
    index('item_by_maker').on(table.createBy),
  ],
)

/** Which stored files a project's own fields name, written with the project: nobody looks for them in `customform`. */
export const itemFile = pgTable(
  'sc_item_file',
  {
    path: text('path').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.path, table.itemId] }), index('item_file_by_item').on(table.itemId)],
)

/** What projects are marked with: a label in use stays. */
export const itemLabel = pgTable(
  'sc_item_label',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    labelId: text('label_id')
      .notNull()
      .references(() => label.id),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.labelId] }), index('item_label_by_label').on(table.labelId)],
)

/** What a student earned: one row for each project and claim, whichever way it came, beside those that were revoked. */
export const scoreRecord = pgTable(
  'sc_recorded_score',
  {
    id: primaryId(),
    username: ofPerson('username').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id),
    /**
     * What the application called the project, with what was achieved where it recognises several, and the module that it was made
     * in: a project that changes later changes no transcript.
     */
    itemName: text('item_name').notNull(),
    /** What both were called in English when it was recorded; null where nobody said. */
    itemEnglish: text('item_english'),
    awardEnglish: text('award_english'),
    module: text('module')
      .notNull()
      .references(() => itemModule.code),
    hours: decimal('hours').notNull(),
    credits: decimal('credits'),
    /** Where the hours came from, and who decided them last. */
    hoursBasis: jsonb('hours_basis').$type<KeptBasis>(),
    decidedBy: ofPerson('decided_by'),
    source: text('source', { enum: SCORE_SOURCES }).notNull(),
    status: text('status', { enum: SCORE_STATUSES }).notNull(),
    /** Of a team's application each has a record. */
    instanceId: text('instance_id').references(() => processInstance.id),
    /** Of one that staff entered. */
    entryId: text('entry_id').references((): AnyPgColumn => scoreEntry.id, { onDelete: 'set null' }),
    /** Which of several recognised in one project it is: of an achievement as `claimKey` has it, of a post what tells it; empty of a project that is recognised once. */
    claim: text('claim').notNull().default(''),
    award: text('award'),
    /** Terms and years follow the day that it was earned on, not that of recording. */
    achievedOn: date('achieved_on', { mode: 'string' })
      .notNull()
      .default(sql`current_date`),
    publicUntil: moment('public_until'),
    revision: integer('revision')
      .notNull()
      .default(1)
      .$onUpdate(() => sql`revision + 1`),
    createTime: stamp('create_time'),
    updateTime: stamp('update_time'),
  },
  (table) => [
    uniqueIndex('score_once')
      .on(table.username, table.itemId, table.claim)
      // wire text: a status.
      .where(sql`${table.status} <> '撤销'`),
    uniqueIndex('score_of_application').on(table.instanceId, table.username),
    index('score_by_entry').on(table.entryId),
    index('score_on_display')
      .on(table.publicUntil)
      // wire text: a status.
      .where(sql`${table.status} = '公示'`),
    // What the records of many people are narrowed and searched by: they are counted from the index alone.
    index('score_by_user').on(table.username, table.module, table.status, table.itemName),
    index('score_by_item').on(table.itemId),
    // Few are: which applications hold no place of a project any more is found without a look at all of its scores.
    index('score_revoked')
      .on(table.itemId)
      // wire text: a status.
      .where(sql`${table.status} = '撤销'`),
    // With whose they are: those of others are passed over without being read.
    index('score_by_time').on(table.createTime, table.id, table.username),
    index('score_by_hours').on(table.hours, table.id),
    index('score_by_module').on(table.module, table.createTime, table.id),
    // A source that few come from, or none, is found and not looked for in all of them.
    index('score_by_source').on(table.source, table.createTime, table.id),
    // Nearly all of them count: those that do not are found.
    index('score_pending')
      .on(table.status, table.createTime, table.id)
      // wire text: a status.
      .where(sql`${table.status} <> '生效'`),
    // A keyword goes from one name to the next.
    index('score_by_name').on(table.itemName),
    among('score_source', table.source, SCORE_SOURCES),
    among('score_status', table.status, SCORE_STATUSES),
    check('score_hours', sql`${table.hours} >= 0`),
  ],
)

/** A score that staff entered: where its record comes from. Once that is revoked, the same may be entered again. */
export const scoreEntry = recordTable('sc_score_entry', scoreEntries, {
  keys: { student: () => user.id, item: () => item.id },
  columns: {
    /** From a spreadsheet. */
    imported: boolean('imported').notNull().default(false),
    revokeTime: moment('revoke_time'),
  },
  also: (table) => [
    uniqueIndex('entry_once')
      .on(table.student, table.item, sql`coalesce(${table.claim}, '')`)
      .where(sql`${table.revokeTime} is null`),
    index('entry_by_time').on(table.createTime, table.id),
  ],
})

const OBJECTION_STATES = ['open', 'upheld', 'dismissed'] as const

/** What students object to scores of theirs that are on display: a record does not take effect while one is open. */
export const scoreObjection = pgTable(
  'sc_score_objection',
  {
    id: primaryId(),
    recordId: text('record_id')
      .notNull()
      .references(() => scoreRecord.id),
    reason: text('reason').notNull(),
    state: text('state', { enum: OBJECTION_STATES }).notNull().default('open'),
    /** The record's revision when it was made: one that is upheld has another since. */
    revision: integer('revision').notNull(),
    /** Who is to answer, and until when. */
    owner: ofPerson('owner'),
    deadline: date('deadline', { mode: 'string' }).notNull(),
    answer: text('answer'),
    answeredBy: ofPerson('answered_by'),
    answerTime: moment('answer_time'),
    createTime: stamp('create_time'),
  },
  (table) => [
    among('objection_state', table.state, OBJECTION_STATES),
    uniqueIndex('objection_open')
      .on(table.recordId)
      .where(sql`${table.state} = 'open'`),
    index('objection_by_record').on(table.recordId, table.createTime),
    index('objection_by_time').on(table.createTime, table.id),
  ],
)

/** Printed transcripts and what they said, so that a copy can be checked: they outlive whose they are. */
export const transcriptIssue = pgTable('sc_transcript_issue', {
  code: text('code').primaryKey(),
  username: text('username').notNull(),
  /** SHA-256 over what it showed. */
  digest: text('digest').notNull(),
  /** How the digest was made: 1 covers the numbers alone, 2 everything that was printed then, 3 the school's name as well, 4 awards and what is asked, 5 how sums are said. */
  digestVersion: integer('digest_version').notNull().default(1),
  /** SHA-256 over its records without the names that people and places have; null of transcripts from before it was kept. */
  recordsDigest: text('records_digest'),
  /** What it printed line by line, of the moment that the digest is of; null of transcripts from before it was kept. */
  lines: jsonb('lines').$type<PrintedLines>(),
  /** The name that it printed; null of transcripts from before it was kept. */
  realname: text('realname'),
  /** As it was printed: of transcripts from before hours had two decimal places, with all that they had. */
  totalHours: numeric('total_hours', { mode: 'number' }).notNull(),
  /** Null of transcripts from before it was kept. */
  totalCredits: decimal('total_credits'),
  /** Whose certificate a PDF file of it was signed with; null until one is. */
  signedBy: text('signed_by'),
  createTime: stamp('create_time'),
})

export const announcement = pgTable(
  'sys_announcement',
  {
    id: primaryId(),
    title: text('title').notNull(),
    msgContent: text('msg_content').notNull(),
    /** Both for readers of other languages, where the system says it; the content is plain text here. */
    titleMessage: jsonb('title_message').$type<StoredMessage>(),
    contentMessage: jsonb('content_message').$type<StoredMessage>(),
    sender: text('sender').notNull(),
    /** Low, middle, high. */
    priority: text('priority', { enum: PRIORITIES }).notNull(),
    /** 1 notice, 2 system message */
    msgCategory: text('msg_category', { enum: CATEGORIES }).notNull(),
    msgType: text('msg_type', { enum: AUDIENCES }).notNull().default('ALL'),
    /** 0 draft, 1 released, 2 revoked */
    sendStatus: text('send_status', { enum: SEND_STATUSES }).notNull().default('0'),
    /** What a system message is about: `instance` and its id. */
    busType: text('bus_type'),
    busId: text('bus_id'),
    /** When it begins to be shown: that it is released for a later moment is all that there is to a timed release. */
    sendTime: moment('send_time'),
    /** When it is to begin, and from when on nobody sees it any more; as whoever wrote it said. */
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    cancelTime: moment('cancel_time'),
    attachments: jsonb('attachments').$type<{ url: string; name: string }[]>().notNull().default([]),
    revision: integer('revision').notNull().default(1),
    ...audit(),
  },
  (table) => [
    // What people wrote is little among what the system says.
    index('announcement_written')
      .on(table.updateTime, table.id)
      .where(sql`${table.msgCategory} = '1'`),
    check('announcement_times', sql`${table.endTime} > ${table.startTime}`),
    index('announcement_by_business').on(table.busType, table.busId),
    among('announcement_priority', table.priority, PRIORITIES),
    among('announcement_category', table.msgCategory, CATEGORIES),
    among('announcement_type', table.msgType, AUDIENCES),
    among('announcement_status', table.sendStatus, SEND_STATUSES),
    // What everybody is told is little among what single people are told.
    index('announcement_to_all')
      .on(table.sendTime)
      .where(sql`${table.sendStatus} = '1' and ${table.msgType} = 'ALL'`),
  ],
)

/** Whom an announcement is meant for that is not for everybody: departments with those below, roles, and people by name. */
export const announcementAudience = pgTable(
  'sys_announcement_audience',
  {
    id: primaryId(),
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    departId: text('depart_id').references(() => depart.id, { onDelete: 'cascade' }),
    roleId: text('role_id').references(() => role.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** A year of entry: it narrows departments and roles. */
    cohort: integer('cohort'),
  },
  (table) => [
    index('audience_of_announcement').on(table.announcementId),
    index('audience_by_depart').on(table.departId),
    index('audience_by_role').on(table.roleId),
    index('audience_by_user').on(table.userId),
    check('audience_one', sql`num_nonnulls(${table.departId}, ${table.roleId}, ${table.userId}, ${table.cohort}) = 1`),
  ],
)

/** Addressees of msgType USER, and who has read what. */
export const announcementReceipt = pgTable(
  'sys_announcement_send',
  {
    id: primaryId(),
    announcementId: text('announcement_id')
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    username: ofPerson('username').notNull(),
    readTime: moment('read_time'),
    /**
     * Of who was told by name, what the message says of itself, so that their messages are found, put in order and counted without
     * it: among so many, each would be looked up by itself. Nothing of who only read what everybody was told.
     */
    sendTime: moment('send_time'),
    endTime: moment('end_time'),
    msgCategory: text('msg_category', { enum: CATEGORIES }),
    /** Of a long one as much as an index holds. */
    title: text('title'),
  },
  (table) => [
    uniqueIndex('receipt_once').on(table.announcementId, table.username),
    index('receipt_by_user').on(table.username, table.announcementId),
    index('receipt_told')
      .on(table.username, table.sendTime, table.announcementId, table.msgCategory, table.title, table.endTime)
      .where(sql`${table.sendTime} is not null`),
    // Who has read what people wrote is counted from the index alone; what the system says is never counted.
    index('receipt_of_written')
      .on(table.announcementId, table.readTime, table.sendTime)
      .where(sql`${table.msgCategory} is null or ${table.msgCategory} = '1'`),
    // Every open tab asks for these again and again.
    index('receipt_unread')
      .on(table.username, table.msgCategory, table.sendTime, table.announcementId, table.endTime)
      .where(sql`${table.readTime} is null and ${table.sendTime} is not null`),
    check('receipt_told_whole', sql`num_nulls(${table.sendTime}, ${table.msgCategory}, ${table.title}) in (0, 3)`),
  ],
)
