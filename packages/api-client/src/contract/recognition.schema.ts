import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { MOST_CLAIM_FIELDS } from './recognition.ts'

const field = z.string().min(1, fault.noField()).max(100)

/** What a project recognises by its form, beside the hours. */
export const recognitionSchema = z.object({
  /** The field with the day that something was achieved on; without one, the day that the project ended on, or else that of applying. */
  dayField: field.nullable(),
  /**
   * Fields that tell apart what is recognised: a student has one record for each that they name together, such as contest, work and
   * year, or the number of a certificate. None: one record for the project.
   */
  claimFields: z
    .array(field)
    .max(MOST_CLAIM_FIELDS, fault.tooManyClaimFields({ most: MOST_CLAIM_FIELDS }))
    .refine((fields) => new Set(fields).size === fields.length, fault.claimFieldTwice()),
})
/** What a project recognises by its form: the day of an achievement, and what tells one from another. */
export type Recognition = z.infer<typeof recognitionSchema>

/** A field of a form that a project may recognise something by. */
export const namedFieldSchema = z.object({ field: z.string(), title: z.string() })
/** A field of a form that a project may recognise something by. */
export type NamedField = z.infer<typeof namedFieldSchema>
