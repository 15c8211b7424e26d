import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { one } from '../db/one.ts'
import { signingKey } from '../db/schema/index.ts'
import { createToken } from './tokens.ts'

/** What this installation signs with for a purpose: the same for every server of it, made by the one that first asks. */
export async function signingKeyFor(db: Db, purpose: string): Promise<string> {
  const keys = () => db.select({ key: signingKey.key }).from(signingKey).where(eq(signingKey.purpose, purpose))
  const [known] = await keys()
  if (known) return known.key
  await db.insert(signingKey).values({ purpose, key: createToken() }).onConflictDoNothing()
  return one(await keys()).key
}
