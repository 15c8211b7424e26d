import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { HOURS, isDustedHundredths, wholeHundredths } from './hours.ts'
import type { HoursProblem } from './hours.ts'

/** An amount of at most two decimal places, as the OpenAPI document says, too. */
export const hundredths = (amount: z.ZodNumber, tooFine: string) =>
  amount.refine(isDustedHundredths, tooFine).overwrite(wholeHundredths).meta({ multipleOf: 0.01 })

const said = (problem: HoursProblem) => fault.said({ text: HOURS.words[problem] })

/** Credit hours: at least 0, at most two decimal places. */
export const hours = hundredths(z.number().min(0, said('negative')).max(HOURS.most, said('tooMany')), said('tooFine'))

/** Rows of a table of hours: more is read by nobody before it is published. */
const MOST_ROWS = 200

/**
 * Where a project's hours come from: the same for everybody (`fixed`); by what was chosen in a field of its form
 * (`table`: role or award → hours); or a number field of its form, rounded down to `step` and at most `cap`.
 */
export const hoursRuleSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('fixed'), hours }),
  z.object({
    source: z.literal('table'),
    field: z.string().min(1, fault.noField()).max(100),
    rows: z
      .array(z.object({ value: z.string().max(200), hours }))
      .min(1, fault.noTable())
      .max(MOST_ROWS, fault.tableTooLong({ most: MOST_ROWS }))
      .refine((rows) => new Set(rows.map(({ value }) => value)).size === rows.length, fault.optionTwice()),
  }),
  z.object({
    source: z.literal('field'),
    field: z.string().min(1, fault.noField()).max(100),
    cap: hours.refine((value) => value > 0, fault.capNotPositive()),
    step: hundredths(z.number().positive(fault.stepNotPositive()).max(200, fault.stepTooLarge()), fault.stepTooFine()),
  }),
])
/** Where a project's hours come from: the same for all, a table of options, or a number that is filled in. */
export type HoursRule = z.infer<typeof hoursRuleSchema>

/** Where an application's hours came from: the rule, what was filled in, and who did. */
export const hoursBasisSchema = z.object({
  /** `given`: by whoever corrected it, whatever the project says. */
  source: z.enum(['fixed', 'table', 'field', 'given']),
  /** The deciding field and its title at that time; absent of fixed hours. */
  field: z.string().optional(),
  fieldTitle: z.string().optional(),
  /** What the field held, and as the form showed it then: an option by the name that it had for readers of this language. */
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  shown: z.string().optional(),
  cap: z.number().optional(),
  step: z.number().optional(),
  hours: z.number(),
  /** Of a record of somebody of a team: what was recognised, and how much of it their rank is given. */
  team: z.object({ hours: z.number(), rank: z.number(), percent: z.number() }).optional(),
  /** The field was closed to the applicant: it holds what the version of the form says, and no person filled it in. */
  byForm: z.literal(true).optional(),
  /**
   * Who set the field last: the applicant, or the approver at `nodeName`. Of fixed hours who set them in the project, and
   * when; all three empty where nobody knows any more.
   */
  setBy: z.string(),
  setByName: z.string(),
  nodeName: z.string().nullable(),
  /** `yyyy-MM-dd HH:mm:ss`, or empty. */
  setTime: z.string(),
})
/** Where an application's hours came from: the rule, what was filled in, and who did. */
export type HoursBasis = z.infer<typeof hoursBasisSchema>

/** A field of a form that can say how many hours are earned. */
export const decidingFieldSchema = z.object({
  field: z.string(),
  title: z.string(),
  /** `number` for a rule by field, `choice` for one by table. */
  kind: z.enum(['number', 'choice']),
  required: z.boolean(),
  /** What may be chosen, as it is shown. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
/** A field of a form that can say how many hours are earned. */
export type DecidingField = z.infer<typeof decidingFieldSchema>
