import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { within } from '../db/orgCode.ts'
import { depart } from '../db/schema/index.ts'
import type { Caller } from './caller.ts'

/** Departments that somebody may look after: all of them, of who reaches everybody; else the one that they act for and those below. */
export function lookedAfter({ scopes, orgCode }: Caller): SQL | undefined {
  if (scopes.depart.has('all')) return undefined
  return scopes.depart.has('depart') && orgCode !== null ? within(depart.orgCode, orgCode) : sql`false`
}
