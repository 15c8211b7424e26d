import { z } from 'zod'
import { designChangesSchema } from './designChanges.schema.ts'

/** Sent with an act whose consequences were read: the `consent` that the refusal named. */
export const consent = z.string().max(64).optional()

const names = z.record(z.string(), z.string())

/** What an act is refused with, under `businessCode.consent`, until it names this consent. */
export const consentAskedSchema = z.object({
  consent: z.string(),
  /** Consequences, each a sentence. */
  news: z.array(z.string()),
  /** What decides and is set otherwise: of forms, one for each pair of versions; of a process. */
  changes: z.array(designChangesSchema),
  /** What roles and people are called that the changes speak of. */
  names: z.object({ roles: names, people: names }),
})
/** The `result` of an act that is refused until its consequences were read: sent again with this `consent`, it is carried out. */
export type ConsentAsked = z.infer<typeof consentAskedSchema>
