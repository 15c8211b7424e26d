import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { APPEAL_STATES, CONDUCT_CAUSES, CONDUCT_REASONS } from '@sc/api-client/contract'
import type { ConductCause, ConductReason, ConductRule } from '@sc/api-client/contract'
import { among, moment, primaryId, stamp, stampAtWriting } from './columns.ts'
import { item } from './item.ts'
import { ofPerson } from './organisation.ts'

const APPEALS = ['open', 'accepted', 'refused', 'withdrawn'] as const

/** The rule that was in force when the activity was reckoned first: what is put right afterwards goes by it. */
export const conductReckoning = pgTable('sc_conduct_reckoning', {
  itemId: text('item_id')
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  rule: jsonb('rule').$type<ConductRule>().notNull(),
  reckonTime: stamp('reckon_time'),
})

/** The ledger of conduct points. It is only added to: what was wrong is given back by an entry that names it. */
export const conductEntry = pgTable(
  'sc_conduct_entry',
  {
    id: primaryId(),
    username: ofPerson('username').notNull(),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id),
    reason: text('reason').$type<ConductReason>().notNull(),
    /** Below 0 where they are taken. */
    points: integer('points').notNull(),
    /** How often they were taken for it before, and given back as it was otherwise. */
    round: integer('round').notNull().default(0),
    /** The entry whose points this one gives back, and why. */
    reverses: text('reverses').references((): AnyPgColumn => conductEntry.id),
    cause: text('cause').$type<ConductCause>(),
    note: text('note'),
    /** What the school's rule was by then. */
    rule: jsonb('rule').$type<ConductRule>().notNull(),
    /** Null of what the rule did by itself. */
    createBy: ofPerson('create_by'),
    createTime: stampAtWriting('create_time'),
  },
  (table) => [
    uniqueIndex('conduct_entry_once')
      .on(table.username, table.itemId, table.reason, table.round)
      .where(sql`${table.reverses} is null`),
    uniqueIndex('conduct_entry_reversed_once').on(table.reverses),
    index('conduct_entry_by_item').on(table.itemId, table.createTime),
    index('conduct_entry_by_person').on(table.username, table.createTime),
    index('conduct_entry_by_time').on(table.createTime, table.id),
    among('conduct_entry_reason', table.reason, Object.keys(CONDUCT_REASONS)),
    among('conduct_entry_cause', table.cause, Object.keys(CONDUCT_CAUSES)),
    check('conduct_entry_reversal', sql`(${table.reverses} is null) = (${table.cause} is null)`),
  ],
)

/** What students ask against points that were taken from them. */
export const conductAppeal = pgTable(
  'sc_conduct_appeal',
  {
    id: primaryId(),
    entryId: text('entry_id')
      .notNull()
      .references(() => conductEntry.id),
    reason: text('reason').notNull(),
    proofs: jsonb('proofs').$type<{ url: string; name: string }[]>().notNull(),
    state: text('state', { enum: APPEALS }).notNull().default('open'),
    answer: text('answer'),
    decidedBy: ofPerson('decided_by'),
    decideTime: moment('decide_time'),
    createTime: stamp('create_time'),
  },
  (table) => [
    uniqueIndex('conduct_appeal_once')
      .on(table.entryId)
      .where(sql`${table.state} <> 'withdrawn'`),
    index('conduct_appeal_by_entry').on(table.entryId, table.createTime),
    among('conduct_appeal_state', table.state, Object.keys(APPEAL_STATES)),
    check('conduct_appeal_decided', sql`(${table.state} in ('accepted', 'refused')) = (${table.decideTime} is not null)`),
  ],
)
