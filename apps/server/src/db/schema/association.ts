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
import { among, record } from './columns.ts'
import { depart, user } from './organisation.ts'
import { processModel } from './processModel.ts'
import { recordColumns } from './recordColumns.ts'

const valuesOf = ({ options }: { options: object }) => Object.keys(options)
const ofUser = (name: string) => text(name).references(() => user.id)

/** An organisation of students. Where it has an acting chair, its leader is kept by the database as its members say (`sc_lead`). */
export const organisation = pgTable(
  'sc_organisation',
  {
    ...record(),
    ...recordColumns(organisations, { depart: () => depart.id }),
    leader: ofUser('leader'),
    adviser: ofUser('adviser'),
  },
  (table) => [
    uniqueIndex('organisation_name').on(table.name),
    uniqueIndex('organisation_code').on(table.code),
    index('organisation_by_depart').on(table.depart),
    index('organisation_by_leader').on(table.leader),
    index('organisation_by_adviser').on(table.adviser),
    among('organisation_level', table.level, valuesOf(organisations.fields.level)),
    among('organisation_status', table.status, valuesOf(organisations.fields.status)),
    check('organisation_term', sql`${table.termStart} <= ${table.termEnd}`),
    check('organisation_of_college', sql`${table.level} <> 'college' or ${table.depart} is not null`),
  ],
)

/** Somebody's time in a post of an organisation: who has another post has another. */
export const organisationMember = pgTable(
  'sc_organisation_member',
  {
    ...record(),
    ...recordColumns(organisationMembers, { organisation: () => organisation.id, student: () => user.id }),
  },
  (table) => [
    uniqueIndex('organisation_member_once').on(table.organisation, table.student, table.startDate),
    uniqueIndex('organisation_member_now')
      .on(table.organisation, table.student)
      .where(sql`${table.endDate} is null`),
    uniqueIndex('organisation_chair')
      .on(table.organisation)
      .where(sql`${table.position} = 'chair' and ${table.endDate} is null`),
    index('organisation_member_by_student').on(table.student),
    among('organisation_member_position', table.position, valuesOf(organisationMembers.fields.position)),
    check('organisation_member_days', sql`${table.startDate} <= ${table.endDate}`),
  ],
)

/** What is applied for on behalf of an organisation or a society, or for founding one: that is nothing yet, and what it is founded as later. */
export const organisationReview = pgTable(
  'sc_organisation_review',
  {
    ...record(),
    ...recordColumns(organisationReviews, { organisation: () => organisation.id, society: () => society.id, newDepart: () => depart.id }),
    body: text('body', { enum: ['organisation', 'society'] })
      .notNull()
      .default('organisation'),
    newLeader: ofUser('new_leader'),
    applicant: ofUser('applicant'),
    decidedBy: ofUser('decided_by'),
    /** Who is in it from the beginning, of a founding: ids of accounts. */
    members: jsonb('members').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [
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
    index('organisation_review_by_organisation').on(table.organisation),
    index('organisation_review_by_society').on(table.society),
    index('organisation_review_by_applicant').on(table.applicant),
    index('organisation_review_by_status').on(table.status, table.createTime),
    among('organisation_review_body', table.body, valuesOf(organisationReviews.fields.body)),
    among('organisation_review_type', table.applyType, valuesOf(organisationReviews.fields.applyType)),
    among('organisation_review_status', table.status, valuesOf(organisationReviews.fields.status)),
    among('organisation_review_level', table.newLevel, valuesOf(organisationReviews.fields.newLevel)),
    check(
      'organisation_review_about',
      sql`case ${table.body} when 'organisation' then ${table.society} else ${table.organisation} end is null`,
    ),
    check('organisation_review_term', sql`${table.newTermStart} <= ${table.newTermEnd}`),
    check('organisation_review_star', sql`${table.star} between 1 and 5`),
    check('organisation_review_opinion', sql`${table.status} <> 'rejected' or ${table.opinion} is not null`),
    // A process may come to its end by nobody's hand.
    check('organisation_review_decided', sql`${table.status} in ('passed', 'rejected') or ${table.decidedBy} is null`),
  ],
)

/** Which process decides what is applied for. */
export const organisationProcess = pgTable(
  'sc_organisation_process',
  {
    ...record(),
    ...recordColumns(organisationProcesses),
    process: text('process').references(() => processModel.key, { onUpdate: 'cascade' }),
  },
  (table) => [
    uniqueIndex('organisation_process_once').on(table.body, table.applyType),
    index('organisation_process_by_process').on(table.process),
    among('organisation_process_body', table.body, valuesOf(organisationProcesses.fields.body)),
    among('organisation_process_type', table.applyType, valuesOf(organisationProcesses.fields.applyType)),
  ],
)

/** A society of students. Its president is kept by the database as its members say (`sc_preside`). */
export const society = pgTable(
  'sc_society',
  {
    ...record(),
    ...recordColumns(societies, { guideUnit: () => depart.id }),
    president: ofUser('president'),
  },
  (table) => [
    uniqueIndex('society_name').on(table.name),
    index('society_by_guide_unit').on(table.guideUnit),
    index('society_by_president').on(table.president),
    among('society_status', table.status, valuesOf(societies.fields.status)),
    check('society_star', sql`${table.star} between 1 and 5`),
  ],
)

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
export const societyMember = pgTable(
  'sc_society_member',
  {
    ...record(),
    ...recordColumns(societyMembers, { society: () => society.id, student: () => user.id }),
  },
  (table) => [
    uniqueIndex('society_member_once').on(table.society, table.student, table.joinDate),
    uniqueIndex('society_member_now')
      .on(table.society, table.student)
      .where(sql`${table.quitDate} is null`),
    uniqueIndex('society_president')
      .on(table.society)
      .where(sql`${table.position} = 'president' and ${table.quitDate} is null`),
    index('society_member_by_student').on(table.student),
    among('society_member_position', table.position, valuesOf(societyMembers.fields.position)),
    check('society_member_days', sql`${table.joinDate} <= ${table.quitDate}`),
  ],
)
