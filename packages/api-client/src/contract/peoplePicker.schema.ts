import { z } from 'zod'
import { id, pageOf, pageQuery } from './envelope.schema.ts'

/** People whom a picker names at once. */
const NAMED_AT_ONCE = 500

/** What a picker of people asks: a page of those with a keyword, of a department and those below it; or who some are. */
export const peopleQuery = pageQuery.extend({
  /** A part of the name, account or 学号, or the beginning of the name's spelling or initials. */
  keyword: z.string().max(100).optional(),
  depart: id.optional(),
  /** Ids or accounts, joined with commas: these and nobody else, also who is frozen. Who is not there is not told of. */
  values: z
    .string()
    .max(65 * NAMED_AT_ONCE)
    .optional(),
})

export const personFound = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  studentNo: z.string().nullable(),
  /** The department that they act for; of who has several and has not chosen, the first. */
  departName: z.string().nullable(),
  /** 1 normal, 2 frozen. */
  status: z.number(),
})
export const peoplePage = pageOf(personFound)
/** A person as a picker shows them. */
export type PersonFound = z.infer<typeof personFound>

/** A department to choose. */
export const departChoice = z.object({
  value: z.string(),
  label: z.string(),
  parentId: z.string().nullable(),
  /** Its code. */
  code: z.string(),
  /** What its name is found by when it is typed as it sounds: words, of which one begins so. */
  spelled: z.string(),
})
export type DepartChoice = z.infer<typeof departChoice>
