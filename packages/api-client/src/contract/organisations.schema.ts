import { z } from 'zod'
import { oneLine, whole } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { id } from './envelope.schema.ts'
import { fault } from './fault.schema.ts'

/** As it was read: one that was changed since is refused, with the application as it is now as the result. */
const read = z.object({ id, revision: whole(1) })

export const organisationReviewSchemas = {
  submit: { body: read },
  withdraw: { body: read },
  approve: { body: read.extend({ opinion: oneLine.max(500).nullable().optional() }) },
  reject: { body: read.extend({ opinion: oneLine.min(1, fault.noOpinion()).max(500) }) },
} satisfies Record<string, CallSchemas>
