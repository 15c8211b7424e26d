import { z } from 'zod'
import { oneLine } from './bounds.schema.ts'
import { fault } from './fault.schema.ts'
import { HOURS, isDustedHundredths, MOST_CREDITS, wholeHundredths } from './hours.ts'
import type { HoursProblem } from './hours.ts'
import { comparedRoleName, ENGLISH_ROLE_LENGTH, MOST_ROLES, ROLE_NAME_LENGTH } from './hoursRoles.ts'

/** An amount of at most two decimal places, as the OpenAPI document says, too. */
export const hundredths = (amount: z.ZodNumber, tooFine: string) =>
  amount.refine(isDustedHundredths, tooFine).overwrite(wholeHundredths).meta({ multipleOf: 0.01 })

const said = (problem: HoursProblem) => fault.said({ text: HOURS.words[problem] })

/** Credit hours: at least 0, at most two decimal places. */
export const hours = hundredths(z.number().min(0, said('negative')).max(HOURS.most, said('tooMany')), said('tooFine'))

/** Credits of a project, or of a role in it. */
export const credits = hundredths(
  z.number().min(0, fault.creditsNegative()).max(MOST_CREDITS, fault.creditsTooMany()),
  fault.creditsTooFine(),
)

/** What somebody was at an activity, or won there, with what it earns. */
export const hoursRoleSchema = z.object({
  /** Tells it from the others as long as the project is there: its name may change. */
  key: z
    .string()
    .min(1)
    .max(32)
    .regex(/^[\w-]+$/),
  name: oneLine.min(1, fault.noRoleName()).max(ROLE_NAME_LENGTH),
  /** What English transcripts call it; the name, where there is none. */
  english: oneLine.max(ENGLISH_ROLE_LENGTH).nullish(),
  hours,
  /** Left out, they are the project's. */
  credits: credits.nullish(),
})
/** What somebody was at an activity, or won there, with what it earns. */
export type HoursRole = z.infer<typeof hoursRoleSchema>

const once = (names: readonly string[]) => new Set(names).size === names.length

/** Rows of a table of hours: more is read by nobody before it is published. */
const MOST_ROWS = 200

/**
 * Where a project's hours come from: the same for everybody (`fixed`); by what was chosen in a field of its form
 * (`table`: role or award → hours); a number field of its form, rounded down to `step` and at most `cap`; or by what somebody
 * who signed up was there (`roles`), the first of them being what everybody was who is given no other.
 */
export const hoursRuleSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('fixed'), hours }),
  z.object({
    source: z.literal('table'),
    field: z.string().min(1, fault.noField()).max(100),
    rows: z
      .array(
        z.object({
          value: z.string().max(200),
          /** What who reads English calls the option, whatever the form says; as the form calls it, where there is none. */
          english: oneLine.max(ENGLISH_ROLE_LENGTH).nullish(),
          hours,
        }),
      )
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
  z.object({
    source: z.literal('roles'),
    roles: z
      .array(hoursRoleSchema)
      .min(1, fault.noRole())
      .max(MOST_ROLES, fault.tooManyRoles({ most: MOST_ROLES }))
      .refine((roles) => once(roles.map(({ key }) => key)) && once(roles.map(({ name }) => comparedRoleName(name))), fault.roleTwice()),
  }),
])
/** Where a project's hours come from: the same for all, a table of options, a number that is filled in, or what somebody was there. */
export type HoursRule = z.infer<typeof hoursRuleSchema>

/** Where an application's hours came from: the rule, what was filled in, and who did. */
export const hoursBasisSchema = z.object({
  /** `given`: by whoever corrected it, whatever the project says. */
  source: z.enum(['fixed', 'table', 'field', 'roles', 'given']),
  /** The deciding field and its title at that time; absent of fixed hours. */
  field: z.string().optional(),
  fieldTitle: z.string().optional(),
  /**
   * What the field held, and as the form showed it then: an option by the name that it had for readers of this language. Of a role its
   * key, and what it was called.
   */
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  shown: z.string().optional(),
  cap: z.number().optional(),
  step: z.number().optional(),
  hours: z.number(),
  /** Of a record of somebody of a team: what was recognised, and how much of it their rank is given. */
  team: z.object({ hours: z.number(), rank: z.number(), percent: z.number() }).optional(),
  /** The field was closed to the applicant: it holds what the version of the form says, and no person filled it in. */
  byForm: z.literal(true).optional(),
  /** Nobody gave a role: it is what everybody is who attends. */
  presumed: z.literal(true).optional(),
  /**
   * Who set the field last: the applicant, or the approver at `nodeName`; of a role who gave it. Of fixed hours, and of
   * a role that nobody gave, who set them in the project, and when; all three empty where nobody knows any more.
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
  /** Nobody types it: a formula of the form says how many. */
  computed: z.literal(true).optional(),
  /** What may be chosen, as it is shown. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})
/** A field of a form that can say how many hours are earned. */
export type DecidingField = z.infer<typeof decidingFieldSchema>
