import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { dataRule } from '../../db/schema/index.ts'

/** Data rules that compare with a department's code go on comparing with that department. */
export async function recodeRules(tx: Db, codes: ReadonlyMap<string, string>): Promise<void> {
  for (const { id, ruleValue } of await tx.select().from(dataRule).where(eq(dataRule.ruleColumn, 'orgCode'))) {
    const after = ruleValue.split(',').map((value) => codes.get(value.trim()) ?? value)
    if (after.join() !== ruleValue) await tx.update(dataRule).set({ ruleValue: after.join() }).where(eq(dataRule.id, id))
  }
}
