import { z } from 'zod'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, pageOf } from './envelope.schema.ts'
import { exportQuery, listQuery } from './listing.schema.ts'
import { signInListFields } from './signInList.ts'

const { outcome, way } = signInListFields

const signInSchema = z.object({
  id: z.string(),
  /** As it was typed, or as CAS names it. */
  username: z.string(),
  /** Empty where nobody has such an account. */
  realname: z.string(),
  outcome: z.enum(Object.keys(outcome.options) as (keyof typeof outcome.options)[]),
  way: z.enum(Object.keys(way.options) as (keyof typeof way.options)[]),
  address: z.string(),
  browser: z.string(),
  time: dateTime,
})
/** Somebody who signed in, or tried to. */
export type SignIn = z.infer<typeof signInSchema>

export const signInSchemas = {
  list: { query: listQuery(signInListFields), result: pageOf(signInSchema) },
  export: { query: exportQuery(signInListFields) },
} satisfies Record<string, CallSchemas>
