import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  organisationMembers,
  organisationProcesses,
  organisationReviews,
  organisations,
  societies,
  societyMembers,
} from '@sc/api-client/contract'
import { depart, user } from './organisation.ts'
import { processModel } from './processModel.ts'
import { recordTable } from './recordTable.ts'

/** An organisation of students. Where it has an acting chair, its leader is kept by the database as its members say (`sc_lead`). */
export const organisation = recordTable('sc_organisation', organisations, {
  keys: { depart: () => depart.id, leader: () => user.id, adviser: () => user.id },
  also: (table) => [check('organisation_of_college', sql`${table.level} <> 'college' or ${table.depart} is not null`)],
})

/** Somebody's time in a post of an organisation: who has another post has another. */
export const organisationMember = recordTable('sc_organisation_member', organisationMembers, {
  keys: { organisation: () => organisation.id, student: () => user.id },
  also: (table) => [
    uniqueIndex('organisation_member_once').on(table.organisation, table.student, table.startDate),
    uniqueIndex('organisation_member_now')
      .on(table.organisation, table.student)
      .where(sql`${table.endDate} is null`),
    uniqueIndex('organisation_chair')
      .on(table.organisation)
      .where(sql`${table.position} = 'chair' and ${table.endDate} is null`),
  ],
})

/** What is applied for on behalf of an organisation or a society, or for founding one: that is nothing yet, and what it is founded as later. */
export const organisationReview = recordTable('sc_organisation_review', organisationReviews, {
  keys: {
    organisation: () => organisation.id,
    society: () => society.id,
    newDepart: () => depart.id,
    newLeader: () => user.id,
    applicant: () => user.id,
    decidedBy: () => user.id,
  },

  columns: {
    body: text('body', { enum: ['organisation', 'society'] })
      .notNull()
      .default('organisation'),
    /** Who is in it from the beginning, of a founding: ids of accounts. */
    members: jsonb('members').$type<readonly string[]>().notNull().default([]),
  },
  also: (table) => [
    uniqueIndex('organisation_review_open')
      .on(table.organisation, table.applyType)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('organisation_review_open_society')
      .on(table.society, table.applyType)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('organisation_review_founding_name')
      .on(table.body, table.newName)
      .where(sql`${table.status} = 'pending' and ${table.applyType} = 'found'`),
    uniqueIndex('organisation_review_founding_code')
      .on(table.newCode)
      .where(sql`${table.status} = 'pending' and ${table.applyType} = 'found'`),
    index('organisation_review_by_status').on(table.status, table.createTime),
    check(
      'organisation_review_about',
      sql`case ${table.body} when 'organisation' then ${table.society} else ${table.organisation} end is null`,
    ),
    check('organisation_review_opinion', sql`${table.status} <> 'rejected' or ${table.opinion} is not null`),
    // A process may come to its end by nobody's hand.
    check('organisation_review_decided', sql`${table.status} in ('passed', 'rejected') or ${table.decidedBy} is null`),
  ],
})

/** Which process decides what is applied for. */
export const organisationProcess = recordTable('sc_organisation_process', organisationProcesses, {
  keys: {
    process: [() => processModel.key, { onUpdate: 'cascade' }],
  },
})

/** A society of students. Its president is kept by the database as its members say (`sc_preside`). */
export const society = recordTable('sc_society', societies, { keys: { guideUnit: () => depart.id, president: () => user.id } })

export const societyAdviser = pgTable(
  'sc_society_adviser',
  {
    societyId: text('society_id')
      .notNull()
      .references(() => society.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
  },
  (table) => [primaryKey({ columns: [table.societyId, table.userId] }), index('society_adviser_by_user').on(table.userId)],
)

/** Somebody's time in a society: who comes back has another. */
export const societyMember = recordTable('sc_society_member', societyMembers, {
  keys: { society: () => society.id, student: () => user.id },
  also: (table) => [
    uniqueIndex('society_member_once').on(table.society, table.student, table.joinDate),
    uniqueIndex('society_member_now')
      .on(table.society, table.student)
      .where(sql`${table.quitDate} is null`),
    uniqueIndex('society_president')
      .on(table.society)
      .where(sql`${table.position} = 'president' and ${table.quitDate} is null`),
  ],
})
