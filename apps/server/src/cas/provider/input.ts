import type { z } from 'zod'

/** Reads a query or form. What no honest client sends (a parameter given twice, or kilobytes long) is HTTP 400. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value ?? {})
  if (!parsed.success) throw Object.assign(new Error(parsed.error.message), { statusCode: 400 })
  return parsed.data
}
