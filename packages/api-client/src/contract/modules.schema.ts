import type { CallSchemas } from './endpoint.ts'
import { peoplePage, peopleQuery } from './peoplePicker.schema.ts'

export const moduleSchemas = {
  people: { query: peopleQuery, result: peoplePage },
} satisfies Record<string, CallSchemas>
