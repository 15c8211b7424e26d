import { z } from 'zod'

/** Any value switches it on, as CAS says of `renew` and `gateway`; "false" is what clients send to switch it off. */
export const flag = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== 'false')

/** Reads a query or form. What no honest client sends (a parameter given twice, or kilobytes long) is HTTP 400. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw Object.assign(new Error(parsed.error.message), { statusCode: 400 })
  return parsed.data
}
