import { z } from 'zod'
import { text } from './bounds.schema.ts'
import { daySpan } from './dates.schema.ts'
import { id, pageQuery } from './envelope.schema.ts'
import type { ListField, ListFields, ListQuery, ListQueryRead, Paged } from './listing.ts'

/**
 * What a list is asked for, but for its page. An order that it does not have is none, and what else is asked for narrows nothing:
 * other clients send both, and `_t` with every read.
 */
export const listAsked = (fields: ListFields) => ({
  ...Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field.filter ? [[name, inAddress(field).optional()]] : []))),
  keyword: z.string().max(100).optional(),
  column: z.string().max(64).optional(),
})

type Read<T> = { [K in keyof T]-?: NonNullable<T[K]> }

/** The query of a list's page, made of its fields. */
export const listQuery = <F extends ListFields>(fields: F) =>
  pageQuery.extend(listAsked(fields)) as unknown as z.ZodType<ListQueryRead<F> & Read<Paged>, ListQuery<F> & Paged>

/** The query of its spreadsheet. */
export const exportQuery = <F extends ListFields>(fields: F) =>
  z.object({ ...listAsked(fields), order: z.enum(['asc', 'desc']).optional() }) as unknown as z.ZodType<ListQueryRead<F>, ListQuery<F>>

/** A value that a list is narrowed by: in an address everything is text. */
export function inAddress(field: ListField): z.ZodType {
  switch (field.type) {
    case 'number':
      // What a column of whole numbers holds.
      return z.coerce.number().min(-2_147_483_648).max(2_147_483_647)
    case 'flag':
      return z.enum(['true', 'false']).transform((value) => value === 'true')
    case 'choice': {
      const values = z.enum(Object.keys(field.options))
      return field.numeric ? values.transform(Number) : values
    }
    case 'text':
    case 'files':
      return text.max(200)
    case 'moment':
    case 'day':
    case 'dayOrMoment':
      return daySpan
    case 'dict':
    case 'reference':
    case 'references':
      return id
  }
}
