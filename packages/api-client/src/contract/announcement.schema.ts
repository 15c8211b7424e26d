import { z } from 'zod'
import { announcementListFields } from './announcementList.ts'
import type { ANNOUNCEMENT_STATES } from './announcementList.ts'
import { listOf, oneLine, whole, wholeInText } from './bounds.schema.ts'
import { BOUNDS } from './bounds.ts'
import { dayOrMoment } from './dates.schema.ts'
import { dateTime, id, pageOf, pageQuery } from './envelope.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { fault } from './fault.schema.ts'
import { keptFile } from './files.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { departChoice, peoplePage, peopleQuery } from './peoplePicker.schema.ts'

/** A file that goes with an announcement: its path, and what it is called. */
const priority = z.enum(['L', 'M', 'H'])

/** An announcement or system message. */
export const announcementSchema = z.object({
  id: z.string(),
  title: z.string(),
  sendBy: z.string(),
  sendTime: dateTime.nullable(),
  createTime: dateTime,
  /** L 一般消息, M 重要消息, H 紧急消息 */
  priority,
  msgContent: z.string(),
  /** 1 notice, 2 system message */
  msgCategory: z.enum(['1', '2']),
  /** What a system message is about, and its id, of `transcripts` the stored path of the file, of `membership` the application of a team that the reader is in; `null` where it is about nothing that can be opened. */
  busType: z
    .enum([
      'instance',
      'announcement',
      'calendar',
      'progress',
      'objection',
      'organisation',
      'society',
      'ownOrganisations',
      'transcripts',
      'signUp',
      'signUps',
      'attendance',
      'conduct',
      'membership',
      'memberships',
    ])
    .nullable(),
  busId: z.string().nullable(),
  attachments: z.array(keptFile),
})
/** An announcement or system message. `msgContent` is HTML, to be shown sanitised. */
export type Announcement = z.infer<typeof announcementSchema>

const mine = announcementSchema.extend({ read: z.boolean() })

/** Files that one announcement takes. */
const MOST_FILES = 20

/** Whom it is for. */
const audience = {
  /**
   * `ALL` is everybody, whoever comes later too; `USER` are the people of these departments and those below and of these roles, of
   * these cohorts alone where any are named, and these people, as they are when it is released. Cohorts without departments and
   * roles are everybody of these.
   */
  msgType: z.enum(['ALL', 'USER']),
  departs: listOf(id).default([]),
  roles: listOf(id).default([]),
  /** Years of entry. */
  cohorts: listOf(whole(1990).max(2099)).default([]),
  people: listOf(id).default([]),
}

/** What somebody writes. */
const written = z.object({
  title: oneLine.min(1, fault.noTitle()).max(100),
  /** HTML; what could run or reach out of its place is taken out when it is saved. */
  msgContent: z.string().max(BOUNDS.announcement, fault.tooLong({ limit: BOUNDS.announcement })),
  priority,
  ...audience,
  /** When it begins to be shown, if not at once; `null` is at once. */
  startTime: dayOrMoment.nullable().default(null),
  /** From when on nobody sees it any more. */
  endTime: dayOrMoment.nullable().default(null),
  attachments: z.array(keptFile).max(MOST_FILES).default([]),
})

const state = z.enum(['draft', 'scheduled', 'shown', 'ended', 'revoked']) satisfies z.ZodType<keyof typeof ANNOUNCEMENT_STATES>

const listed = z.object({
  id: z.string(),
  title: z.string(),
  priority,
  state,
  msgType: z.enum(['ALL', 'USER']),
  audienceText: z.string(),
  /** Of whom it is meant for, how many have read it; null of what is not released. */
  readCount: z.number().nullable(),
  toldCount: z.number().nullable(),
  sendBy: z.string(),
  sendTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  updateTime: dateTime,
  revision: z.number(),
})
/** An announcement as the list of who looks after them has it. */
export type ListedAnnouncement = z.infer<typeof listed>

const named = z.object({ value: z.string(), label: z.string() })

const managed = listed.extend({
  msgContent: z.string(),
  departs: z.array(z.string()),
  roles: z.array(z.string()),
  cohorts: z.array(z.number()),
  /** By name: there are too many to choose from a list of all. */
  people: z.array(named),
  startTime: dateTime.nullable(),
  attachments: z.array(keptFile),
})
/** An announcement in full, for who looks after it. */
export type ManagedAnnouncement = z.infer<typeof managed>

/** As it was read: one that was changed since refuses. */
const seen = { id, revision: whole().optional() }
const seenInText = { id, revision: wholeInText().optional() }

const reader = z.object({
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  departs: z.array(z.string()),
  readTime: dateTime.nullable(),
})
/** Somebody whom an announcement is meant for, and when they read it. */
export type AnnouncementReader = z.infer<typeof reader>

/** Of one announcement: of a department and those below it, who has read it or has not. */
const narrowedReaders = {
  id,
  keyword: z.string().max(100).optional(),
  depart: id.optional(),
  read: z.enum(['true', 'false']).optional(),
}

export const announcementSchemas = {
  listByUser: {
    result: z.object({
      anntMsgList: z.array(announcementSchema),
      anntMsgTotal: z.number(),
      sysMsgList: z.array(announcementSchema),
      sysMsgTotal: z.number(),
    }),
  },
  mine: {
    query: pageQuery.extend({ keyword: z.string().max(100).optional(), msgCategory: announcementSchema.shape.msgCategory.optional() }),
    result: pageOf(mine),
  },
  mineById: { query: z.object({ id }), result: mine },
  updateReadflag: { body: z.object({ id }) },

  list: { query: listQuery(announcementListFields), result: pageOf(listed) },
  export: { query: exportQuery(announcementListFields) },
  byId: { query: z.object({ id }), result: managed },
  add: { body: written, result: managed },
  edit: { body: written.extend(seen), result: managed },
  remove: { query: z.object(seenInText) },
  choices: {
    result: z.object({
      /** Whether everybody, and roles, may be written to. */
      everybody: z.boolean(),
      departs: z.array(departChoice),
      roles: z.array(named.extend({ spelled: z.string() })),
    }),
  },
  findPeople: { query: peopleQuery, result: peoplePage },
  countAudience: { body: z.object(audience), result: z.object({ count: z.number() }) },
  release: { body: z.object(seenInText), result: z.object({ count: z.number() }) },
  revoke: { body: z.object(seenInText) },
  readers: { query: pageQuery.extend(narrowedReaders), result: pageOf(reader) },
  exportReaders: { query: z.object(narrowedReaders) },
  remind: { body: z.object({ id }), result: z.object({ count: z.number() }) },
} satisfies Record<string, CallSchemas>
