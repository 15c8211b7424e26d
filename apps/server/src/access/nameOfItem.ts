import { sql } from 'drizzle-orm'
import { item } from '../db/schema/index.ts'
import type { Caller } from './caller.ts'
import { scopeOf } from './scope.ts'

/** What a project is called, for a reader who may know of it; null for another. */
export const nameOfItem = (caller: Caller) => sql<string | null>`case when ${scopeOf(caller, 'item') ?? sql`true`} then ${item.name} end`
