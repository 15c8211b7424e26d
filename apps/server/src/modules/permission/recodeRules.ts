import { eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { dataRule, permission } from '../../db/schema/index.ts'
import { toldRule } from './toldRule.ts'

const valuesOf = (ruleValue: string) => ruleValue.split(',').map((value) => value.trim())

/** Names of the data rules that compare with one of these codes of departments. */
export async function rulesNaming(tx: Db, codes: readonly string[]): Promise<string[]> {
  const rows = await tx.select().from(dataRule).where(eq(dataRule.ruleColumn, 'orgCode')).orderBy(dataRule.createTime, dataRule.id)
  return rows.filter(({ ruleValue }) => valuesOf(ruleValue).some((code) => codes.includes(code))).map(({ ruleName }) => ruleName)
}

/** Data rules that compare with a department's code go on comparing with that department; the log notes each. */
export async function recodeRules(tx: Db, caller: Caller, codes: ReadonlyMap<string, string>): Promise<void> {
  const rows = await tx
    .select({ rule: dataRule, title: permission.title })
    .from(dataRule)
    .innerJoin(permission, eq(permission.id, dataRule.permissionId))
    .where(eq(dataRule.ruleColumn, 'orgCode'))
  for (const { rule, title } of rows) {
    const ruleValue = rule.ruleValue
      .split(',')
      .map((code) => codes.get(code.trim()) ?? code)
      .join()
    if (ruleValue === rule.ruleValue) continue
    await tx.update(dataRule).set({ ruleValue }).where(eq(dataRule.id, rule.id))
    const entry = { kind: 'permission', recordId: rule.permissionId, title, action: 'edit' } as const
    await writeAudit(tx, caller, { ...entry, before: toldRule(rule), after: toldRule({ ...rule, ruleValue }) })
  }
}
