import { z } from 'zod'
import { attendanceSetting } from './attendance.schema.ts'
import { fault } from './fault.schema.ts'
import { signUpState, signUpWay } from './signUpWay.schema.ts'
import { extraValues, listOf, oneLine, whole, wholeInText } from './bounds.schema.ts'
import { dayOrMoment } from './dates.schema.ts'
import { dateTime, id, pageOf, pageQuery, requestId } from './envelope.schema.ts'
import { credits, decidingFieldSchema, hours, hoursRuleSchema } from './hours.schema.ts'
import { keptFile } from './files.schema.ts'
import { itemListFields } from './itemList.ts'
import { itemStatus } from './itemStatus.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { namedFieldSchema, recognitionSchema } from './recognition.schema.ts'
import { fieldAccess } from './task.schema.ts'
import { instanceStatus } from './instanceStatus.schema.ts'
import { consent } from './consent.schema.ts'
import { teamSchema } from './team.schema.ts'
import type { CallSchemas } from './endpoint.ts'

/** Labels of one project: more than anybody reads. */
const MOST_LABELS = 10

/** What a project (项目) says of itself, but for its hours. */
const aboutItem = z.object({
  module: z.string().min(1, fault.noModule()).max(64),
  name: oneLine.min(1, fault.noItemName()).max(100),
  /** What English transcripts and readers of English call it; the name, where there is none. */
  english: oneLine.max(100).nullish(),
  level: z.string().max(32).nullish(),
  organiser: oneLine.max(100).nullish(),
  place: oneLine.max(100).nullish(),
  /** From when on students may apply or sign up; from its publishing on where there is none. */
  applyFrom: dayOrMoment.nullish(),
  applyTime: dayOrMoment.nullish(),
  startTime: dayOrMoment.nullish(),
  endTime: dayOrMoment.nullish(),
  capacity: z.number().int().min(1).max(100_000).nullish(),
  /** Of the places, how many its organiser gives away; who signs up is given the others. */
  reserved: whole().max(100_000).nullish(),
  /** Whom it is for; everybody without it. Departments with those below them, by id; both where both are named. */
  audience: z.object({ departs: listOf(id), cohorts: listOf(z.number().int().min(1990).max(2099)) }).nullish(),
  credits: credits.nullish(),
  description: z.string().max(2000).nullish(),
  /** A picture of it, shown to whoever sees the project. */
  cover: keptFile.nullish(),
  formCode: z.string().max(64).nullish(),
  /** The published version of the form that applications fill in; without one, publishing takes the newest. */
  formVersion: whole(1).nullish(),
  processKey: z.string().max(64).nullish(),
  /** Null of a project that is recognised once, on the day that it ended or was applied for. */
  recognition: recognitionSchema.nullish(),
  /** Null of a project that everybody applies for alone. */
  team: teamSchema.nullish(),
})

/**
 * A project: an activity that students apply for and that earns hours. `hours` alone, as older clients send it, means
 * the same for everybody; beside a `hoursRule` it says nothing.
 */
const itemFields = aboutItem.extend({
  hours: hours.optional(),
  hoursRule: hoursRuleSchema.optional(),
  /** Left out, a new project is not attended. Only who is given fixed hours can earn them so. */
  attendance: attendanceSetting.optional(),
  /** Left out, students apply for a new project. Who is signed up for it attends it, and fills in no form. */
  signUp: signUpWay.optional(),
  /** What it is marked with, by id; as it was read, too. */
  labels: z
    .array(z.union([id, z.object({ id }).transform((read) => read.id)]))
    .max(MOST_LABELS)
    .optional(),
  /** Whether who signs up for a full project waits for a place; left out, they do. */
  waitingList: z.boolean().optional(),
})
/** What is saved of a project. */
export type ItemFields = z.infer<typeof itemFields>

/** What a project is marked with. */
const itemLabel = z.object({ id: z.string(), name: z.string(), colour: z.string() })
/** What a project is marked with: a colour of antd's, or `default`. */
export type ItemLabel = z.infer<typeof itemLabel>

const closedFor = z.enum(['draft', 'closed', 'offline', 'soon', 'over', 'full'])
/** Why nobody can apply or sign up for a project: by its status, before or after the days to do so, or for want of places. */
export type ClosedFor = z.infer<typeof closedFor>

/** A project as staff see it. */
export const itemSchema = aboutItem.extend({
  id: z.string(),
  /** The most that one application can earn. */
  hours: z.number(),
  hoursRule: hoursRuleSchema,
  attendance: attendanceSetting,
  signUp: signUpWay,
  waitingList: z.boolean(),
  labels: z.array(itemLabel),
  /** Their names, joined; null of a project without. */
  labelNames: z.string().nullable(),
  /** The rule in a few words. */
  hoursBy: z.string(),
  /** The published version that applications fill in; null of a draft that takes the newest. */
  formVersion: z.number().nullable(),
  moduleName: z.string(),
  formName: z.string().nullable(),
  processName: z.string().nullable(),
  status: itemStatus,
  /** Whether publishing it takes a review, as its module says. */
  reviewed: z.boolean(),
  /** Of a draft the last review that it was handed in for and that was not called off, if any: an instance of its process. */
  review: z.object({ id: z.string(), status: instanceStatus }).nullable(),
  /** Newest published version of its form; null without a form, or with one that was never published. */
  newestFormVersion: z.number().nullable(),
  /** Who holds one of its places: by a sign-up, or by an application that was not withdrawn, cancelled or refused, nor its score revoked. */
  taken: z.number(),
  /** Why nobody can apply now, in words; null where students can. */
  closedReason: z.string().nullable(),
  /** The same, for who says it in words of their own. */
  closedFor: closedFor.nullable(),
  createBy: z.string().nullable(),
  /** Counts its changes. */
  revision: z.number(),
  updateTime: dateTime,
})
/** A project as staff see it, with the names of what it is bound to. */
export type Item = z.infer<typeof itemSchema>

/** A project that students can see. */
export const openItemSchema = itemSchema.extend({
  /** Why nobody, or not the reader, can apply or sign up for it now; null where they can. */
  closedReason: z.string().nullable(),
  /**
   * The reader's own application for it, if any; null of a project that recognises several achievements. `isRevoked`: so was the score
   * that it gave them, and they may apply anew.
   */
  myInstance: z.object({ id: z.string(), status: instanceStatus, isRevoked: z.boolean() }).nullable(),
  /** The reader keeps a draft of an application for it (`draft` of kind `apply`). */
  hasDraft: z.boolean(),
  /** What became of the reader's own sign-up, if any. */
  mySignUp: signUpState.nullable(),
})
/** A project that students can see, with the reader’s own application for it. */
export type OpenItem = z.infer<typeof openItemSchema>

const openPhase = z.enum(['open', 'full', 'soon', 'over'])
/** What students can do about a project now: take part (`open`), not for want of places (`full`), not yet (`soon`), or not any more (`over`). */
export type OpenPhase = z.infer<typeof openPhase>

/** The specification's project save: the module, the project's own fields, and what is filled in of the module's own form. */
const byModuleForm = z.object({
  module: z.string().min(1).max(64),
  form: itemFields.omit({ module: true }),
  customform: extraValues.default({}),
})

/** The form that projects of a module fill in beside their own fields: its newest published version. */
const moduleFormSchema = z.object({ formCode: z.string(), formName: z.string(), formVersion: z.number(), formDesign: z.string() })
/** The form that projects of a module fill in beside their own fields: its newest published version. */
export type ModuleForm = z.infer<typeof moduleFormSchema>

/** What a project says in the form of its module, with the version that it was filled in by: null of values that no form asked for. */
const moduleFieldsSchema = z.object({ values: z.record(z.string(), z.unknown()), form: moduleFormSchema.nullable() })
/** What a project says in the form of its module, with the version that it was filled in by: null of values that no form asked for. */
export type ModuleFields = z.infer<typeof moduleFieldsSchema>

/**
 * `revision` as it was read: a project that was changed since refuses the change as a conflict, with the project as it is
 * now as the `result`. `updateTime` as older clients send it does so to the second.
 */
const changed = z.object({ id, revision: whole(1).optional(), updateTime: dateTime.max(19).optional(), consent })

/** `revision` as the person read it who acts: a project that was changed since refuses, with the project as it is now as the `result`. */
const onItem = z.object({ id, revision: whole(1).optional() })

const save = { body: itemFields, result: itemSchema }
const change = { body: itemFields.extend(changed.shape), result: itemSchema }

export const itemSchemas = {
  list: {
    query: listQuery(itemListFields),
    result: pageOf(itemSchema),
  },
  export: { query: exportQuery(itemListFields) },
  byId: { query: z.object({ id }), result: itemSchema.extend({ customform: z.record(z.string(), z.unknown()) }) },
  saveFormByModuleForm: { body: byModuleForm, result: itemSchema },
  /** Without `customform` what is filled in of the module's form stays as it is. */
  updateFormByModuleForm: {
    body: byModuleForm.extend({ ...changed.shape, customform: extraValues.optional() }),
    result: itemSchema,
  },
  saveItemDetail: save,
  updateItemDetail: change,
  add: save,
  edit: change,
  publish: {
    /** Another version than the project names, or the newest. */
    body: onItem.extend({ formVersion: whole(1).optional(), consent }),
    result: itemSchema,
  },
  submitReview: {
    /** As `publish` has it; a review that came back is handed in again. */
    body: onItem.extend({ formVersion: whole(1).optional(), consent, requestId }),
    result: itemSchema,
  },
  publishHindrance: { query: z.object({ id }), result: z.object({ hindrance: z.string().nullable() }) },
  /** Refused until its consent is named where somebody loses conduct points by it. */
  close: { body: onItem.extend({ consent }), result: itemSchema },
  takeDown: { body: onItem, result: itemSchema },
  reopen: {
    body: onItem.extend({ applyTime: dayOrMoment.nullish(), startTime: dayOrMoment.nullish(), endTime: dayOrMoment.nullish(), consent }),
    result: itemSchema,
  },
  /** Refused until its consent is named while members of teams have not answered whether they took part. */
  archive: { body: onItem.extend({ consent }), result: itemSchema },
  unarchive: { body: onItem, result: itemSchema },
  copy: { body: onItem, result: itemSchema },
  remove: { query: z.object({ id, revision: wholeInText(1).optional() }) },
  bindable: {
    result: z.object({
      forms: z.array(z.object({ formCode: z.string(), formName: z.string(), publishedVersion: z.number() })),
      processes: z.array(z.object({ key: z.string(), name: z.string(), version: z.number() })),
      /** Whom it may be for. */
      departs: z.array(z.object({ id, name: z.string() })),
      cohorts: z.array(z.number()),
    }),
  },
  formChoices: {
    /** Without a version, the newest published one, or the saved design of a form that was never published. */
    query: z.object({ formCode: z.string().min(1).max(64), formVersion: wholeInText(1).optional() }),
    result: z.object({
      versions: z.array(z.object({ version: z.number(), note: z.string().nullable(), publishTime: dateTime })),
      hoursFields: z.array(decidingFieldSchema),
      /** Those that hold a day, and those that can tell achievements apart. */
      dayFields: z.array(namedFieldSchema),
      claimFields: z.array(namedFieldSchema),
    }),
  },
  moduleForm: {
    query: z.object({ module: z.string().min(1).max(64), id: id.optional() }),
    result: z.object({ form: moduleFormSchema.nullable() }),
  },
  moduleFields: { query: z.object({ id }), result: moduleFieldsSchema },
  openModuleFields: { query: z.object({ id }), result: z.object({ fields: moduleFieldsSchema.nullable() }) },
  open: {
    query: pageQuery.extend({
      keyword: z.string().max(100).optional(),
      module: z.string().max(64).optional(),
      phase: openPhase.optional(),
      /** How students take part: by an application, or by signing up. */
      by: z.enum(['application', 'signUp']).optional(),
      /** One of its labels. */
      label: id.optional(),
    }),
    /** What is open first, by its deadline; then what is full, what opens next, and what closed last. */
    result: pageOf(openItemSchema.extend({ phase: openPhase })),
  },
  /** `enabled`: projects may still be marked with it. */
  labels: { query: pageQuery, result: pageOf(itemLabel.extend({ enabled: z.boolean() })) },
  applyForm: {
    query: z.object({ id }),
    /**
     * `formVersion`: of the design, and `processVersion`: of the process, for `instance.start`. `fieldPermissions`: what the
     * process lets the applicant do with fields otherwise than the form says. `hoursField`: the field that decides the hours,
     * with its options as shown; null of fixed hours, and where the process hides it from the applicant.
     */
    result: z.object({
      item: openItemSchema,
      formDesign: z.string(),
      formVersion: z.number(),
      processVersion: z.number().nullable(),
      fieldPermissions: z.record(z.string(), fieldAccess),
      hoursField: decidingFieldSchema.nullable(),
    }),
  },
} satisfies Record<string, CallSchemas>
