import { languages } from '@sc/locale'
import { z } from 'zod'
import { joinedIds, oneLine, whole, wholeInText } from './bounds.schema.ts'
import { day } from './dates.schema.ts'
import { attendanceKind } from './attendance.schema.ts'
import { auditEntrySchema } from './audit.schema.ts'
import { dateTime, id, pageOf } from './envelope.schema.ts'
import { keptFile } from './files.schema.ts'
import { hours, hoursBasisSchema } from './hours.schema.ts'
import { fault } from './fault.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { HOURS_UNITS, ROUNDINGS } from './measure.ts'
import type { HoursUnit, Measure } from './measure.ts'
import { postShareSchema } from './posts.schema.ts'
import { scoreListFields } from './scoreList.ts'
import { scoreStatus } from './scoreStatus.schema.ts'
import { trailEntrySchema } from './trail.schema.ts'
import type { CallSchemas } from './endpoint.ts'

/** A score on record. */
export const scoreRecordSchema = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  /** Today's; null of who has none, and of accounts that are no more. */
  studentNo: z.string().nullable(),
  departName: z.string().nullable(),
  itemId: z.string(),
  itemName: z.string(),
  /** What the project, and the award, were called in English when it was recorded; null where nobody said. */
  itemEnglish: z.string().nullable(),
  awardEnglish: z.string().nullable(),
  module: z.string(),
  moduleName: z.string(),
  hours: z.number(),
  credits: z.number().nullable(),
  source: z.enum(['签到', '网络学习', '任职', '导入', '录入', '申报']),
  status: scoreStatus,
  instanceId: z.string().nullable(),
  /** As what, or for which award, where that is known. */
  award: z.string().nullable(),
  /** The day that it was earned on: terms and years follow it. */
  achievedOn: day,
  /** Until when it is on display, before it counts; null of one that is not. */
  publicUntil: dateTime.nullable(),
  /** Counts its changes. */
  revision: z.number(),
  createTime: dateTime,
})
/** A score on record. Hours and credits have at most two decimal places; `status` 生效 counts. */
export type ScoreRecord = z.infer<typeof scoreRecordSchema>

const listedScore = scoreRecordSchema.extend({
  /** The reader reaches the transcript of its student: who answers for a module reads its scores, and no transcripts. */
  hasTranscript: z.boolean(),
})
/** A score on record as the list of who looks after scores has it. */
export type ListedScore = z.infer<typeof listedScore>

/** In which unit sums are said, and how they are rounded. */
const measureSchema = z.object({
  unit: z.enum(Object.keys(HOURS_UNITS) as [HoursUnit, ...HoursUnit[]]),
  decimals: z.number(),
  rounding: z.enum(Object.keys(ROUNDINGS) as [Measure['rounding'], ...Measure['rounding'][]]),
})

/** A student's recorded scores by module. Sums of hours are as they are shown, by `measure`. */
export const transcriptSchema = z.object({
  measure: measureSchema,
  schoolName: z.string(),
  title: z.string(),
  username: z.string(),
  studentNo: z.string().nullable(),
  realname: z.string(),
  /** The college; of who is in none, their department. */
  departName: z.string().nullable(),
  major: z.string().nullable(),
  className: z.string().nullable(),
  totalHours: z.number(),
  /** What is asked by graduation of all modules together, and of each; null where nothing is. */
  required: z.number().nullable(),
  totalCredits: z.number(),
  modules: z.array(
    z.object({
      module: z.string(),
      moduleName: z.string(),
      /** On its English form; null where nobody said. */
      moduleEnglish: z.string().nullable(),
      hours: z.number(),
      required: z.number().nullable(),
      records: z.array(scoreRecordSchema),
    }),
  ),
  /** Proves a printed copy: `verify` answers it. */
  verifyCode: z.string(),
  generatedAt: dateTime,
  /** What the school has printed at the end; it proves nothing. */
  printFooter: z.string().nullable(),
  /** The picture that is drawn beside who issued it; null where the school keeps none. */
  seal: keptFile.nullable(),
})
/** A student's recorded scores by module, with their sums, and the code that proves a copy. */
export type Transcript = z.infer<typeof transcriptSchema>

/** What stands on a transcript line by line. */
const printedLinesSchema = z.object({
  /** Who issued it, and what it is called; each absent of copies from before it was kept. */
  schoolName: z.string().optional(),
  title: z.string().optional(),
  realname: z.string(),
  studentNo: z.string(),
  /** The college; of copies from before classes were printed, the department that the student acted for. */
  departName: z.string().nullable(),
  /** Absent of copies from before they were printed. */
  major: z.string().nullish(),
  className: z.string().nullish(),
  /** What was asked by graduation, in all and by module, beside what was earned there. */
  required: z.number().nullish(),
  /** Absent of copies from before there was a choice: sums of hours, as exact as they are. */
  measure: measureSchema.optional(),
  modules: z
    .array(
      z.object({
        moduleName: z.string(),
        /** On its English form; absent of copies from before it was kept, null where nobody said. */
        moduleEnglish: z.string().nullish(),
        hours: z.number(),
        required: z.number().nullable(),
      }),
    )
    .optional(),
  records: z.array(
    scoreRecordSchema.pick({ itemName: true, moduleName: true, hours: true, credits: true }).extend({
      /** As what, or for which award; absent of copies from before it was printed. */
      award: z.string().nullish(),
      /** On its English form; absent of copies from before they were printed, null where nobody said. */
      itemEnglish: z.string().nullish(),
      awardEnglish: z.string().nullish(),
      /** On which it was earned; of copies from before that was printed, on which it was recorded. */
      day: z.string(),
    }),
  ),
})
/** What a transcript says line by line, with whose it is. */
export type PrintedLines = z.infer<typeof printedLinesSchema>

/** They may be of a copy from before they were kept, whose records are as they were. */
const verifiedLinesSchema = printedLinesSchema.extend({
  /** The college and the modules have other names on the copy, or may have: these are the present ones. */
  presentNames: z.boolean(),
})
/** What a copy says that is held against the records, and whether its names are those of today. */
export type VerifiedLines = z.infer<typeof verifiedLinesSchema>

const renamedSchema = z.enum(['school', 'title', 'student', 'number', 'college', 'major', 'class', 'module', 'requirement', 'measure'])
/** What may have another name by now than on a printed transcript. */
export type RenamedSince = z.infer<typeof renamedSchema>

/** How somebody attended an activity that a score is of. */
const attendedSchema = z.object({
  inTime: dateTime.nullable(),
  outTime: dateTime.nullable(),
  /** By scanning its code, marked by hand, or asked for afterwards: the last of these. */
  way: z.enum(['scan', 'manual', 'request']),
  /** Who marked it by hand, and what they noted; null otherwise. */
  byName: z.string().nullable(),
  note: z.string().nullable(),
  /** Late sign-ins that were accepted: when they were asked for and why, and who accepted them. */
  requests: z.array(
    z.object({
      kind: attendanceKind,
      at: dateTime,
      askTime: dateTime,
      reason: z.string(),
      byName: z.string(),
      decideTime: dateTime,
    }),
  ),
  /** What they were given there, by whom and when; null of who was given nothing. */
  role: z.object({ name: z.string(), byName: z.string(), time: dateTime }).nullable(),
})

/** What somebody else of a team has on record of the same application; `id` null of what the reader does not reach. */
const teammate = z.object({
  id: z.string().nullable(),
  itemName: z.string(),
  realname: z.string(),
  rank: z.number(),
  hours: z.number(),
  credits: z.number().nullable(),
  status: scoreStatus,
})
/** What somebody else of a team has on record of the same application. */
export type Teammate = z.infer<typeof teammate>

/** Who set something that hours are reckoned by, and when. */
const setterSchema = z.object({ username: z.string(), realname: z.string(), time: dateTime })

/** Who decided a number, from what, and what it was before. */
export const scoreOriginSchema = z.object({
  record: scoreRecordSchema,
  /** Null of records from before it was kept. */
  basis: hoursBasisSchema.nullable(),
  /** The title of the field of its application that says the day it was achieved on; null of others, and where somebody corrected it. */
  dayTitle: z.string().nullable(),
  /** Who set the table, limits or roles that hours were reckoned by, and when; null of other hours, and where nobody knows. */
  ruleBy: setterSchema.nullable(),
  /**
   * Who gave the project, or the role in it, the credits that the record has, and when; null without credits, or where nobody knows.
   * `share`: of somebody of a team, what was shared and how much of it theirs is.
   */
  creditsBy: z
    .object({
      username: z.string(),
      realname: z.string(),
      time: dateTime,
      share: z.object({ credits: z.number(), percent: z.number() }).nullable(),
    })
    .nullable(),
  /** What others have on record of the same application of a team, by rank. */
  team: z.array(teammate),
  /** The account and name of the last approver; null where nobody approved, or nobody knows any more. */
  decidedBy: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** Of one that staff entered: who did and when, what they noted, and of an import from which file and row; null of others, and once an import was undone. */
  entry: z
    .object({
      byName: z.string(),
      time: dateTime,
      remark: z.string().nullable(),
      fileName: z.string().nullable(),
      row: z.number().nullable(),
    })
    .nullable(),
  /**
   * Of a post: where, what and how long it was held, who assessed it and when; null of others. `yearBy`: who set what a year of it is worth;
   * null where nobody knows.
   */
  post: postShareSchema
    .extend({
      bodyName: z.string(),
      termName: z.string(),
      position: z.string(),
      yearBy: setterSchema.nullable(),
      result: z.string(),
      byName: z.string(),
      time: dateTime,
    })
    .nullable(),
  /** Of an activity that people sign in at: how they attended it; null of others. */
  attended: attendedSchema.nullable(),
  /** Of a course: which one, how long it was studied and how long it asks for, and the attempt that passed; null of others. */
  course: z
    .object({
      title: z.string(),
      seconds: z.number(),
      minutes: z.number(),
      number: z.number(),
      score: z.number(),
      passScore: z.number(),
      submitTime: dateTime,
    })
    .nullable(),
  /** What its project gives hours for: a correction to one of them takes its hours and credits; none of one whose hours go otherwise. */
  roles: z.array(z.object({ name: z.string(), english: z.string().nullable(), hours: z.number(), credits: z.number().nullable() })),
  /** What happened to the application that earned it, the oldest first. */
  trail: z.array(trailEntrySchema),
  /** What the audit log says of the record, the latest first. */
  entries: z.array(auditEntrySchema),
})
/** Who decided a recorded number, from what, and what it was before. */
export type ScoreOrigin = z.infer<typeof scoreOriginSchema>

/** The language that a transcript is printed in: modules and projects are called in it where somebody said how. */
const language = z.enum(languages)

/** One file of all, or one of each in a ZIP. */
const batchFormat = z.enum(['pdf', 'zip'])

const batchSchema = z.object({
  id: z.string(),
  /** Students. */
  count: z.number(),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  format: batchFormat,
  percent: z.number().int().min(0).max(100),
  /** What came of it, or why it failed; in words. */
  note: z.string().nullable(),
  /** Opened by its maker alone, at `upload.static`; null until it is made, and once it is no longer kept. */
  file: z.object({ path: z.string(), name: z.string() }).nullable(),
})
/** Transcripts of many students that are made, or were made, as one file. */
export type TranscriptBatch = z.infer<typeof batchSchema>

export const scoreSchemas = {
  records: {
    query: listQuery(scoreListFields),
    result: pageOf(listedScore),
  },
  exportRecords: { query: exportQuery(scoreListFields) },
  origin: { query: z.object({ id }), result: scoreOriginSchema },
  teammates: {
    /** Of records, joined with commas. */
    query: z.object({ ids: joinedIds().min(1) }),
    /** Those that are named are none of them. */
    result: z.array(teammate),
  },
  correct: {
    body: z.object({
      id,
      /** As it was read: a record that was changed since is refused, with the record as it is now as the result. */
      revision: whole(1),
      hours: hours.optional(),
      credits: hours.nullable().optional(),
      award: oneLine.max(100).nullable().optional(),
      achievedOn: day.optional(),
      reason: oneLine.min(1, fault.noReason()).max(200),
    }),
    result: scoreRecordSchema,
  },
  revoke: {
    body: z.object({
      /** Joined with commas: all of them, or none. */
      ids: joinedIds().min(1),
      reason: oneLine.min(1, fault.noReason()).max(200),
    }),
    result: z.object({ count: z.number() }),
  },
  transcript: {
    /** Another student's needs score:view. */
    query: z.object({ username: z.string().max(64).optional() }),
    result: transcriptSchema,
  },
  transcriptPdf: { query: z.object({ username: z.string().max(64).optional(), language: language.optional() }) },
  printBatch: {
    body: z.object({
      /** Of the accounts of students, joined with commas; with any, the others narrow nothing. */
      ids: joinedIds().default(''),
      /** Everybody of this department and those below it, and of this cohort. */
      depart: z.string().max(64).default(''),
      cohort: wholeInText(1990).max(2099).optional(),
      language: language.optional(),
      format: batchFormat.default('pdf'),
    }),
    result: batchSchema,
  },
  batchById: { query: z.object({ id }), result: batchSchema },
  cancelBatch: { body: z.object({ id }), result: z.null() },
  verify: {
    query: z.object({ code: z.string().min(1).max(200) }),
    result: z.object({
      valid: z.boolean(),
      /** As the school is called now; empty where there is no such copy or student any more. */
      schoolName: z.string(),
      /** As the student is registered now; empty where there is no such student any more. */
      realname: z.string(),
      /** The name on the copy; null of one from before it was kept, where nothing proves it. */
      printedName: z.string().nullable(),
      /** False of copies that prove hours and credits alone: of names on them nothing can be told. */
      provesAll: z.boolean(),
      totalHours: z.number(),
      /** Null of copies from before they were kept, once the records have changed. */
      totalCredits: z.number().nullable(),
      generatedAt: dateTime,
      /** Whose certificate its PDF files are signed with; null of those that carry no signature. */
      signedBy: z.string().nullable(),
      changedSince: z.boolean(),
      /** Nothing but names changed: the school's, the student's, the college's, a module's, or that of the transcript itself. */
      onlyRenamed: z.boolean(),
      /** Which names on the copy are others by now, of those that are known; modules while the records are as they were. */
      renamed: z.array(renamedSchema),
      /**
       * What the copy said when it was issued, whatever changed since, to be held against it: whoever has the code has the
       * copy. Null of copies from before it was kept, once the records have changed or where nothing proves them.
       */
      lines: verifiedLinesSchema.nullable(),
      /**
       * What the modules that the lines name are called in English, by what they are called there: on the copy, or by now of copies from
       * before that was kept; it proves nothing.
       */
      moduleEnglish: z.record(z.string(), z.string()),
    }),
  },
} satisfies Record<string, CallSchemas>
