import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { evaluation } from '../../db/schema/index.ts'

/** Where an opinion stands among those of its project: ids tell when it was written, and this does not. */
export const orderOf = (key: string): SQL => sql`sha256(convert_to(${key} || ${evaluation.id}, 'UTF8'))`

/** What a comment is meant by, as it was read: of one that was written anew since, it is another one. */
export const markOf = (key: string): SQL<string> =>
  sql<string>`encode(sha256(convert_to(${key} || ${evaluation.id} || ${evaluation.comment}, 'UTF8')), 'hex')`
