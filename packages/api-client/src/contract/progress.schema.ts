import { z } from 'zod'
import { joinedIds } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, pageOf } from './envelope.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { departChoice } from './peoplePicker.schema.ts'
import { progressListFields } from './progressList.ts'

const moduleProgressSchema = z.object({
  module: z.string(),
  moduleName: z.string(),
  hours: z.number(),
  credits: z.number(),
  /** By graduation; null where nothing is asked of it. */
  required: z.number().nullable(),
  missing: z.number(),
})
/** What a student has reached in one module, in hours and credits of at most two decimal places. */
export type ModuleProgress = z.infer<typeof moduleProgressSchema>

const progressSchema = z.object({
  /** The account's id. */
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  studentNo: z.string(),
  /** The department that they act for; null of who has none. */
  depart: z.string().nullable(),
  departName: z.string().nullable(),
  cohort: z.number().nullable(),
  level: z.string().nullable(),
  level_dictText: z.string().nullable(),
  standing: z.string().nullable(),
  standing_dictText: z.string().nullable(),
  hours: z.number(),
  credits: z.number(),
  /** Of all modules together, by graduation; null where nothing is asked. */
  required: z.number().nullable(),
  /** The least that is still to be earned until everything is reached that is asked by graduation. */
  missing: z.number(),
  /** The modules that fall short, with how much, in words; null where none does. */
  shortText: z.string().nullable(),
  state: z.enum(['short', 'met', 'none']),
  /** The gravest that is given by what was asked by now. */
  warning: z.string().nullable(),
  warningName: z.string().nullable(),
  warningColor: z.string().nullable(),
  grade: z.string().nullable(),
  gradeColor: z.string().nullable(),
  remindTime: dateTime.nullable(),
  /** In the order of the modules: those in which there is something, or something is asked. */
  modules: z.array(moduleProgressSchema),
})
/** What a student has reached, and what is still missing. */
export type Progress = z.infer<typeof progressSchema>

export const progressSchemas = {
  list: { query: listQuery(progressListFields), result: pageOf(progressSchema) },
  export: { query: exportQuery(progressListFields) },
  mine: { result: progressSchema.nullable() },
  departs: { result: z.array(departChoice) },
  remind: {
    body: z.object({
      /** Of the accounts of students, joined with commas. */
      ids: joinedIds().min(1),
    }),
    /** Who was told, and how many of those named miss nothing. */
    result: z.object({ told: z.number(), complete: z.number() }),
  },
} satisfies Record<string, CallSchemas>
