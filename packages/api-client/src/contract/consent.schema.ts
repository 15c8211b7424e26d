import { z } from 'zod'
import { designChangesSchema } from './designChanges.schema.ts'

/** Sent with an act whose consequences were read: the `consent` that the refusal named. */
export const consent = z.string().max(64).optional()

/** What an act is refused with, under `businessCode.consent`, until it names this consent. */
export const consentAskedSchema = z.object({
  consent: z.string(),
  /** Consequences, each a sentence. */
  news: z.array(z.string()),
  /** Of forms, what decides and is set otherwise; one for each pair of versions. */
  changes: z.array(designChangesSchema),
})
export type ConsentAsked = z.infer<typeof consentAskedSchema>
