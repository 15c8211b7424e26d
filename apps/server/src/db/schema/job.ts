import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { languages } from '@sc/locale'
import type { StoredMessage } from '@sc/locale'
import { among, moment, primaryId, stamp } from './columns.ts'
import { ofPerson } from './organisation.ts'

const STATUSES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

/** Work that is not a reply: any server takes it, and each is done once. */
export const job = pgTable(
  'sys_job',
  {
    id: primaryId(),
    /** Which program does it. */
    kind: text('kind').notNull(),
    /** What it is about: no two that are still to be done have the same. */
    key: text('key').notNull(),
    payload: jsonb('payload').notNull(),
    /** What it does, in words for whoever looks after jobs. */
    title: text('title').notNull(),
    titleMessage: jsonb('title_message').$type<StoredMessage>(),
    status: text('status', { enum: STATUSES }).notNull().default('waiting'),
    /** Steps done of all, in the job's own unit; null before it is known. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    dueTime: stamp('due_time'),
    attempts: integer('attempts').notNull().default(0),
    /** Whoever is doing it, and until when nobody else takes it. */
    lease: text('lease'),
    leasedUntil: moment('leased_until'),
    /** What came of it, in words; null until it is done. */
    outcome: text('outcome'),
    outcomeMessage: jsonb('outcome_message').$type<StoredMessage>(),
    /** Why it was refused, in words for whoever began it; null of one that failed for no fault of theirs. */
    error: text('error'),
    /** Who called it off. */
    cancelBy: ofPerson('cancel_by'),
    /** What whoever began it reads. */
    language: text('language', { enum: languages }).notNull().default('zh-CN'),
    /** Absent of what the system began by itself. */
    createBy: ofPerson('create_by'),
    createTime: stamp('create_time'),
    endTime: moment('end_time'),
  },
  (table) => [
    among('job_status', table.status, STATUSES),
    among('job_language', table.language, languages),
    index('job_to_do')
      .on(table.dueTime)
      .where(sql`${table.status} in ('waiting', 'running')`),
    uniqueIndex('job_key')
      .on(table.key)
      .where(sql`${table.status} in ('waiting', 'running')`),
  ],
)
